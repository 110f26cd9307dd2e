import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import JumpRopePage from '../../../src/pages/statistics/jumprope-statistics.tsx';
import { openDrawn, type PageData } from './drawn-page.tsx';
import { RECORDS, records, runs } from './open-statistics.tsx';

/* A bar leads to the workouts of its day or month. Today is Sat 17 Oct 2026. */

test.after.each(async () => {
  history.replaceState(null, '');
  cleanup();
});

/** A page of the list, shorter than requested, with a workout on each of these days, newest first. */
const page = (total: number, ...days: readonly string[]) => ({
  ...records(0, total),
  list: days.map((day) => ({
    id: `r${day}`,
    endTime: `${day} 08:12:00`,
    mileage: 5000,
    sportTime: 1500,
    calorie: 300,
    sportType: 1,
  })),
});
const LEFT = 37;
const END = 35;

/** Opens a period and selects the bar that lies so many bars before the last one. */
async function selected(
  search: string,
  points: PageData['points'],
  before: number,
  options: Parameters<typeof openDrawn>[2] = {},
) {
  const it = await openDrawn(search, { points }, options);
  const press = async (keyCode: number) => {
    it.shown('.chart')[0]!.dispatchEvent(Object.assign(new Event('keydown'), { keyCode }));
    await it.settle();
  };
  await press(END);
  for (let i = 0; i < before; i++) await press(LEFT);
  const [pill] = it.shown('.chart-pill');
  return {
    ...it,
    pill: pill!,
    open: async () => {
      await it.tap(pill!);
      await it.rest();
    },
    sheet: () => it.queryByRole('dialog'),
    rows: () =>
      it
        .all('[role=dialog] li')
        .map((row) => row.querySelector('.row-caption')?.textContent?.replace(/\u00a0/g, ' ')),
    asked: () => it.to(RECORDS).map(({ query }) => Number(query?.pageNo)),
  };
}

const WEEK = { list: [{ dateTime: '2026-10-15', dataValue: 10000 }] };
const YEAR = {
  list: [
    { dateTime: '2026-03', dataValue: 10000 },
    { dateTime: '2026-10', dataValue: 10000 },
  ],
};

test('the pill of a day opens its workouts, of which a tap opens the result', async () => {
  const it = await selected('?tab=week', WEEK, 2);
  await it.answer(RECORDS, page(12, '2026-10-16', '2026-10-15', '2026-10-15', '2026-10-12'));
  await it.open();
  assert.is(it.sheet()?.getAttribute('aria-label'), 'Thu 15 Oct');
  assert.equal(it.rows(), ['Thu 15, 08:12']);
  assert.equal(it.asked(), [1], 'the rows that the page has reach back further');
  await it.tap(it.sheet()!.querySelector('button.row')!);
  assert.equal(it.sent, [{ activityLabel: 'sportResult', sportType: 1, id: 'r2026-10-15' }]);
});

test('the day of another year has its year', async () => {
  const it = await selected('?tab=week&day=2025-10-15', runs(['2025-10-15', 24310]), 4);
  await it.open();
  assert.is(it.sheet()?.getAttribute('aria-label'), 'Wed 15 Oct 2025');
});

test('the workouts of a month are searched for in the list, quietly', async () => {
  const it = await selected('?tab=year', YEAR, 7);
  await it.answer(RECORDS, page(12, '2026-10-16', '2026-08-02'));
  await it.open();
  assert.is(it.sheet()?.getAttribute('aria-label'), 'March 2026');
  assert.ok(it.last(RECORDS).options?.background);
  assert.equal(it.asked(), [1, 4]);
  await it.answer(RECORDS, page(12, '2026-03-30', '2026-03-01'));
  await it.answer(RECORDS, page(12, '2026-05-02', '2026-03-31'));
  // Page 2 does not reach back to March, page 4 does not end before it.
  await it.answer(RECORDS, page(12, '2026-08-01', '2026-05-03'));
  await it.answer(RECORDS, page(12, '2026-02-27'));
  await it.rest();
  assert.equal(it.asked(), [1, 4, 3, 2, 5]);
  assert.equal(it.rows(), ['Tue 31, 08:12', 'Mon 30, 08:12', 'Sun 1, 08:12']);
  assert.is(it.sheet()!.querySelector('select, h3'), null, 'no choices, no months');
});

for (const how of ['has failed', 'is on its way'])
  test(`the sheet asks for the list itself if the page's own ${how}`, async () => {
    const it = await selected('?tab=week', WEEK, 2);
    if (how === 'has failed') await it.fail(RECORDS);
    await it.open();
    assert.equal(it.asked(), [1, 1]);
    await it.answer(RECORDS, page(2, '2026-10-15', '2026-10-12'));
    await it.rest();
    assert.equal(it.rows(), ['Thu 15, 08:12']);
  });

test('a workout that was deleted leaves the open sheet with the refresh', async () => {
  const it = await selected('?tab=week', WEEK, 2);
  await it.answer(RECORDS, page(12, '2026-10-16', '2026-10-15', '2026-10-12'));
  await it.open();
  assert.equal(it.rows(), ['Thu 15, 08:12']);
  await it.refresh();
  await it.answer(RECORDS, page(11, '2026-10-16', '2026-10-12'));
  await it.rest();
  assert.equal(it.rows(), []);
  assert.match(it.sheet()!.textContent, 'Not in your list of workouts');
});

test('a row without an end does not lead the search astray', async () => {
  const it = await selected('?tab=year', YEAR, 7);
  await it.answer(RECORDS, page(12, '2026-10-16', '2026-08-02'));
  await it.open();
  await it.answer(RECORDS, page(12, '2026-03-30', '2026-02-27', '2026-1'));
  await it.answer(RECORDS, page(12, '2026-05-03', '2026-1'));
  await it.rest();
  assert.equal(it.asked(), [1, 4, 3]);
  assert.equal(it.rows(), ['Mon 30, 08:12']);
});

test('a list that nobody counts is searched, too, and a row that comes twice is listed once', async () => {
  const full = (day: string, first = 0) => ({
    list: Array.from({ length: 10 }, (_, i) => ({ ...page(0, day).list[0]!, id: `r${day}-${first + i}` })),
  });
  const it = await selected('?tab=year', YEAR, 7);
  await it.answer(RECORDS, full('2026-10-16'));
  await it.open();
  await it.answer(RECORDS, full('2026-08-01'));
  await it.answer(RECORDS, full('2026-03-10'));
  await it.answer(RECORDS, full('2026-05-01'));
  await it.answer(RECORDS, full('2026-03-10', 9));
  await it.answer(RECORDS, { list: [] });
  await it.rest();
  assert.equal(it.asked(), [1, 2, 4, 3, 5, 6]);
  assert.is(it.all('[role=dialog] li')[0]?.getAttribute('aria-setsize'), '19');
});

test('a search that fails says so, and can be tried again', async () => {
  const it = await selected('?tab=year', YEAR, 7);
  await it.answer(RECORDS, page(4, '2026-10-16', '2026-08-02'));
  await it.open();
  await it.fail(RECORDS);
  await it.rest();
  assert.match(it.sheet()!.textContent, 'Could not load your workouts');
  await it.tap('Try again');
  await it.rest();
  await it.answer(RECORDS, page(4, '2026-08-01', '2026-02-27'));
  await it.rest();
  assert.match(it.sheet()!.textContent, 'Not in your list of workouts');
});

test('the years of the total and days without a workout lead nowhere', async () => {
  for (const [search, points, before] of [
    ['', { list: [{ dateTime: '2026', dataValue: 10000 }] }, 0],
    ['?tab=week', WEEK, 1],
  ] as const) {
    const it = await selected(search, points, before);
    assert.is(it.pill.tagName, 'DIV', search);
    cleanup();
  }
});

test('a key on the pill moves the selection only, and leaves the focus in the chart where the button goes', async () => {
  const it = await selected('?tab=week', WEEK, 2);
  it.pill.focus();
  it.pill.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true }), { keyCode: LEFT }));
  await it.settle();
  assert.equal(it.said('.chart-pill'), ['Wed 14 Oct 0.0 km']);
  assert.equal(it.said('.chart-card-range'), ['12 – 18 Oct 2026']);
  assert.is(document.activeElement, it.shown('.chart')[0]);
});

test('made-up workouts are found, too', async () => {
  const it = await selected('?tab=year', YEAR, 1, { Page: JumpRopePage });
  await it.open();
  assert.is(it.sheet()?.getAttribute('aria-label'), 'September 2026');
  assert.ok(it.rows().length > 9);
});

test('after a reload the sheet is closed, and its history entry is left', async () => {
  const { back } = history;
  let count = 0;
  history.back = () => void count++;
  history.replaceState('bar week', '');
  await openDrawn('?tab=week', { points: WEEK });
  history.back = back;
  assert.is(count, 1);
});

test.run();
