import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import HoopPage from '../../../src/pages/statistics/thehoop-statistics.tsx';
import { startTime } from '../../time.ts';
import { openDrawn } from './drawn-page.tsx';
import { BESTS, RECORDS, records, SUMS, SUMS_DATA } from './open-statistics.tsx';

/* The last twelve weeks as a line under the total. Today is Sat 17 Oct 2026: the week that runs began on 12 October. */

test.after.each(startTime);

const YEARS = { points: { list: [{ dateTime: '2026', dataValue: 24310 }] } };

const MONDAYS = '07-27 08-03 08-10 08-17 08-24 08-31 09-07 09-14 09-21 09-28 10-05'.split(' ');
const DAYS = [...MONDAYS, '10-17'].map((day) => `2026-${day}`);

/** Opens the total, with its own calls answered. */
async function total(options: Parameters<typeof openDrawn>[2] = {}, sums: object = SUMS_DATA) {
  const page = await openDrawn('', { ...YEARS, sums }, options);
  const weeks = () => page.to(SUMS).filter(({ query }) => query?.queryType === 2);
  const own = async () => {
    await page.answer(BESTS, []);
    await page.answer(RECORDS, records(3, 30));
  };
  let answered = 0;
  /** Answers the next week. */
  const answerNext = async (data: object) => {
    const call = weeks()[answered++];
    assert.ok(call, `week ${answered}`);
    call.answer(data);
    await page.settle();
    await page.settle();
  };
  return {
    ...page,
    weeks,
    own,
    answerNext,
    days: () => weeks().map(({ query }) => query?.dateTime),
    async answerAll(valueOf: (week: number) => number | null) {
      for (let week = 0; week < 12; week++) await answerNext({ ...SUMS_DATA, dataValue: valueOf(week) });
    },
    rows: () => page.said('.trend + .unseen tr'),
    label: () => page.said('.trend-label')[0],
    isThere: () => page.shown('.trend').length > 0,
    hasRoom: () => page.shown('.trend-room').length > 0,
  };
}

test('twelve quiet calls, three at a time, after the page’s own; then a sum, a line, and a table of the weeks', async () => {
  const page = await total();
  assert.is(page.weeks().length, 0, 'the bests and the list are still on their way');
  assert.ok(page.hasRoom());
  await page.own();
  for (let week = 0; week < 11; week++) {
    assert.equal(page.days(), DAYS.slice(0, week + 3));
    await page.answerNext({ ...SUMS_DATA, dataValue: week * 1000 });
  }
  assert.ok(page.weeks().every(({ options }) => options?.background));
  assert.not(page.isThere());
  await page.answerNext({ ...SUMS_DATA, dataValue: 5500 });
  assert.is(page.label(), 'Last 12 weeks60.50 km');
  const rows = page.rows();
  assert.is(rows.length, 12);
  assert.is(rows[0], '27 Jul – 2 Aug 20260.00 km');
  assert.is(rows[11], '12 – 18 Oct 20265.50 km');
  const paths = page.shown('.trend path').map((each) => each.getAttribute('d'));
  assert.match(paths[0]!, /^M0,42L10,38\.2L/);
  assert.match(paths[0]!, /L100,4$/);
  assert.match(paths[1]!, /^M100,4L110,21\.1$/);
  assert.not(page.hasRoom());
});

test('a failure shows no notice, and leaves no gap; the others are not asked for in vain', async () => {
  const page = await total();
  await page.own();
  await page.answerNext(SUMS_DATA);
  page.weeks()[1]!.fail();
  await page.settle();
  for (const week of page.weeks().slice(2)) week.answer(SUMS_DATA);
  await page.rest();
  assert.is(page.weeks().length, 4);
  assert.not(page.isThere());
  assert.not(page.hasRoom());
  assert.is(page.app.notices.current.value, null);
});

test('asked again only when it can have changed: the running week, if the total has', async () => {
  const page = await total();
  await page.own();
  await page.answerAll(() => 1000);
  assert.is(page.label(), 'Last 12 weeks12.00 km');
  // On the next day, too.
  for (const day of ['17', '18']) {
    page.setNow(Date.parse(`2026-10-${day}T13:00:00+08:00`));
    await page.refresh();
    await page.answer(SUMS, SUMS_DATA);
    assert.is(page.weeks().length, 12);
  }
  await page.refresh();
  await page.answer(SUMS, { ...SUMS_DATA, dataValue: 30000, sportNumber: 7 });
  assert.equal(page.days().slice(12), ['2026-10-18']);
  assert.is(page.label(), 'Last 12 weeks12.00 km', 'the line stays meanwhile');
  await page.answerNext({ ...SUMS_DATA, dataValue: 9000 });
  assert.is(page.label(), 'Last 12 weeks20.00 km');
});

test('on the first day of a new week the line waits for the weeks of that day', async () => {
  const page = await total();
  await page.own();
  await page.answerAll(() => 1000);
  page.setNow(Date.parse('2026-10-19T12:00:00+08:00'));
  await page.refresh();
  assert.not(page.isThere());
  assert.equal(page.days().slice(12), ['2026-10-12', '2026-10-19']);
  await page.answerNext({ ...SUMS_DATA, dataValue: 2000 });
  await page.answerNext({ ...SUMS_DATA, dataValue: 0 });
  assert.is(page.label(), 'Last 12 weeks12.00 km');
  assert.is(page.rows()[11], '19 – 25 Oct 20260.00 km');
});

test('a week that its own tab has shown, or compared with, is not asked for', async () => {
  const page = await total();
  await page.tap('Week');
  await page.answerFirst({ points: { list: [{ dateTime: '2026-10-14', dataValue: 24310 }] } });
  // The comparison asks for the week before, by its last day.
  assert.equal(page.days(), ['2026-10-17', '2026-10-11']);
  await page.answerNext(SUMS_DATA);
  await page.answerNext({ ...SUMS_DATA, dataValue: 7000 });
  await page.tap('Total');
  await page.own();
  for (let week = 0; week < 11; week++) await page.answerNext({ ...SUMS_DATA, dataValue: 0 });
  const others = DAYS.filter((day) => day !== '2026-10-05');
  assert.equal(page.days().slice(2), others);
  assert.is(page.label(), 'Last 12 weeks7.00 km');
});

/** The total's sums, how many weeks it asks for, and the value of each. */
for (const [what, sums, asked, valueOf] of [
  ['a total without a workout', { dataValue: 0, sportNumber: 0, sportTime: 0, sportDays: 0 }, 0],
  ['a total of an unknown number of workouts', { ...SUMS_DATA, sportNumber: null }, 0],
  ['twelve weeks without a workout', SUMS_DATA, 12, () => 0],
  ['a week whose sum is unknown', SUMS_DATA, 12, (week: number) => (week === 4 ? null : 1000)],
] as const)
  test(`no line, and no gap: ${what}`, async () => {
    const page = await total({}, sums);
    await page.own();
    if (valueOf) await page.answerAll(valueOf);
    assert.is(page.weeks().length, asked);
    assert.equal([page.isThere(), page.hasRoom()], [false, false]);
  });

test('other periods have none, samples have theirs', async () => {
  const points = { list: [{ dateTime: '2026-10-14', dataValue: 24310 }] };
  assert.is((await openDrawn('?tab=week', { points })).shown('.trend').length, 0);
  cleanup();
  const page = await openDrawn('', YEARS, { Page: HoopPage });
  assert.match(page.said('.trend-label').join(), /^Last 12 weeks[\d,]+$/);
});

test.run();
