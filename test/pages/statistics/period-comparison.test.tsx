import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sameDayIn } from '../../../src/pages/statistics/former-points.ts';
import { rangeOf } from '../../../src/pages/statistics/periods.ts';
import { openDrawn } from './drawn-page.tsx';
import { CHART, openStatistics, RUNS, runs, SUMS, SUMS_DATA } from './open-statistics.tsx';
import RunningStatisticsPage from '../../../src/pages/statistics/running-statistics.tsx';
import { createPerson, type FakeRecord } from '../../fake/people.ts';
import { openPast, type Spoil } from '../open-past.tsx';

const POINTS = { list: [{ dateTime: '2026-10-14', dataValue: 24310 }] };

/** Opens the page of a tab, answers its first calls, and waits until it is idle. */
async function rested(tab: string, sums: object = SUMS_DATA) {
  const page = await openDrawn(tab && `?tab=${tab}`, { points: POINTS, sums });
  const line = () => page.said('.chart-card-former')[0];
  const hasOutline = () => page.shown('.former-outline-legend').length > 0;
  return { ...page, line, hasOutline };
}

test('the period before is asked for quietly, once the page rests; the total and the first have none', async () => {
  for (const [tab, ...days] of [
    ['week', '2026-10-17', '2026-10-11'],
    ['month', '2026-10-17', '2026-09-30'],
    ['year', '2026-10-17', '2025-12-31'],
    ['', null],
    ['week&day=2020-10-02', '2020-10-02'],
    ['month&day=2020-10-02', '2020-10-02'],
  ] as const) {
    const page = await rested(tab);
    const asked = page.to(SUMS);
    assert.equal(page.queries(SUMS, 'dateTime'), days);
    assert.is(new Set(page.queries(SUMS, 'queryType')).size, 1);
    assert.ok(asked.slice(1).every(({ options }) => options?.background));
    cleanup();
  }
});

/**
 * The answers to the sums of the week and of the week before (`null`: a failure), and how often the latter are
 * asked for.
 */
for (const [what, own, before, counts] of [
  ['are known', SUMS_DATA, { ...SUMS_DATA, dataValue: 0 }, [1, 1]],
  ['have failed', SUMS_DATA, null, [1, 2]],
  ["wait for the week's, which have failed", null, undefined, [0, 1]],
  ["wait for the week's, which are unknown", {}, undefined, [0, 1]],
] as const)
  test(`the sums of the week before ${what}: asked for ${counts.join(', and after a refresh ')}`, async () => {
    const page = openStatistics('?tab=week');
    const answer = (data: object | null) => (data ? page.answer(SUMS, data) : page.fail(SUMS));
    const asked = () => page.to(SUMS).filter(({ query }) => query?.dateTime === '2026-10-11');
    await page.answer(CHART, POINTS);
    await answer(own);
    assert.is(asked().length, 0, 'not before the page rests');
    await page.rest();
    assert.is(asked().length, counts[0]);
    if (before !== undefined) await answer(before);
    await page.refresh();
    await page.answer(SUMS, SUMS_DATA);
    assert.is(asked().length, counts[1]);
    assert.ok(asked().every(({ options }) => options?.background));
  });

/** Runs of the week before: 20.01 km in all, of which 16 km until Saturday. */
const BEFORE = runs(['2026-10-05', 6000], ['2026-10-07', 4000], ['2026-10-10', 6000], ['2026-10-11', 4010]);
const BEFORE_SUMS = { ...SUMS_DATA, dataValue: 20010, sportNumber: 4 };

/** Opens a week and answers what it asks of the week before. */
async function compared(now: number, before: object = BEFORE_SUMS, list: object = BEFORE) {
  const page = await rested('week');
  await page.answer(SUMS, before);
  await page.refresh();
  await page.answer(SUMS, { ...SUMS_DATA, dataValue: now });
  await page.answer(RUNS, list);
  return page;
}

const LATE = runs(['2026-10-11', 20010]);

for (const [now, list, words] of [
  [20300, BEFORE, '4.3 km ahead of last week'],
  [11700, BEFORE, '4.3 km behind last week'],
  [16010, BEFORE, 'The same as last week at this point'],
  // Nothing was done until this point.
  [4200, LATE, '4.2 km ahead of last week'],
] as const)
  test(`${now} m, ${words}`, async () => {
    const page = await compared(now, { ...BEFORE_SUMS, sportNumber: list.dataTotal }, list);
    assert.is(page.line(), words);
    const [line] = page.shown('.chart-card-former');
    assert.match(String(line?.textContent), /^(\d\.\d\u00a0km |The same)/, 'the unit stays with its number');
    assert.ok(page.hasOutline());
  });

test('the runs of the period before are asked for once, quietly, after its sum', async () => {
  const page = await rested('week');
  assert.is(page.to(RUNS).length, 0);
  await page.answer(SUMS, BEFORE_SUMS);
  const [asked] = page.to(RUNS);
  assert.equal(asked?.query, {
    pageNo: 1,
    pageSize: 99,
    startTime: '2026-10-05 00:00:00',
    endTime: '2026-10-11 23:59:59',
  });
  assert.ok(asked?.options?.background);
  await page.answer(RUNS, BEFORE);
  await page.refresh();
  await page.answer(SUMS, SUMS_DATA);
  await page.tap('Total');
  await page.tap('Week');
  await page.rest();
  assert.is(page.to(RUNS).length, 1);
  assert.is(page.line(), '8.3 km ahead of last week');
});

for (const [what, list] of [
  ['do not add up to its sum as it is written', runs(['2026-10-05', 20000])],
  ['leave out one', runs(['2026-10-05', 6000], ['2026-10-07', 4000])],
  ['are of other days', runs(['2026-10-05', 6000], ['2026-10-12', 14010])],
  ['are a page of more', { ...BEFORE, list: Array(99).fill(BEFORE.list[0]), dataTotal: 120 }],
] as const)
  test(`runs that ${what} do not tell the point`, async () => {
    const page = await compared(8000, BEFORE_SUMS, list);
    assert.is(page.line(), 'Last week: 20.0 km');
    assert.not(page.hasOutline());
  });

test('the same point: the same day of the week, the month or the year, at most the last one', () => {
  for (const [period, today, point] of [
    ['week', '2026-10-12', '2026-10-05'],
    ['week', '2026-10-18', '2026-10-11'],
    ['month', '2026-03-31', '2026-02-28'],
    ['month', '2024-03-30', '2024-02-29'],
    ['month', '2026-10-17', '2026-09-17'],
    ['week', '2024-01-01', '2023-12-25'],
    ['month', '2024-12-31', '2024-11-30'],
    // Not day 60 or day 291 of both years, of which one has a day more.
    ['year', '2024-02-29', '2023-02-28'],
    ['year', '2025-03-01', '2024-03-01'],
    ['year', '2028-10-17', '2027-10-17'],
    ['year', '2024-12-31', '2023-12-31'],
  ] as const) {
    const range = rangeOf(period, today);
    const former = rangeOf(period, new Date(Date.parse(range.first) - 864e5).toISOString().slice(0, 10));
    assert.is(sameDayIn(former, range, today), point, `${period} ${today}`);
  }
});

for (const [what, now, former] of [
  ['has no reading', 8000, {}],
  ['has nothing', 8000, { dataValue: 0 }],
  ['is beside nothing yet', 0, BEFORE_SUMS],
] as const)
  test(`a period before that ${what} is not spoken of`, async () => {
    const page = await rested('week', { ...SUMS_DATA, dataValue: now });
    if (page.to(SUMS).length > 1) await page.answer(SUMS, former);
    assert.is(page.line(), '');
    assert.is(page.to(RUNS).length, 0);
  });

const runsOf = (day: string, count: number) => runs(...Array(count).fill([day, 5000]));
const sumsOf = (count: number) => ({ ...SUMS_DATA, dataValue: 5000 * count, sportNumber: count });

/** A language, a week, a day of it, and a day of the week before. */
for (const [language, search, day, before] of [
  ['de', '?tab=week', '2026-10-14', '2026-10-05'],
  ['es', '?tab=week', '2026-10-14', '2026-10-05'],
  ['en', '?tab=week&day=2026-10-05', '2026-10-07', '2026-09-28'],
  ['zh', '?tab=week&day=2026-10-05', '2026-10-07', '2026-09-28'],
] as const)
  test(`${language}, ${search}: the card keeps room for the comparison of each sum`, async () => {
    const points = search === '?tab=week' ? POINTS : runsOf(day, 2);
    const page = await openDrawn(search, { points, sums: sumsOf(2) }, { language });
    await page.answer(SUMS, sumsOf(12));
    await page.answer(RUNS, runsOf(before, 12));
    for (const [tile, amount] of [
      [0, '50'],
      [3, '10'],
    ] as const) {
      if (tile) await page.tap(page.shown('.sum-list-tap')[tile]!);
      await page.rest();
      if (page.last(RUNS).query?.startTime === '2026-10-12 00:00:00') await page.answer(RUNS, runsOf(day, 2));
      await page.rest();
      const [line] = page.shown('.chart-card-former');
      assert.match(line!.textContent!, amount);
      assert.ok(line!.dataset.longest!.length >= line!.textContent!.length, line!.textContent!);
    }
  });

test('who leaves the page does not wait for the runs', async () => {
  const page = await rested('week');
  await page.answer(SUMS, BEFORE_SUMS);
  page.unmount();
  await page.settle();
  assert.ok(page.last(RUNS).options?.signal?.aborted);
});

/* A running year beside one of more than 99 workouts. Today is Sat 17 Oct 2026. */

const PAST_SUMS = 'sportData/detail';
const PAST_RUNS = 'userDeviceSportResult/pageList';
const person = createPerson({ now: '2026-10-17 12:00:00' }).records;

test.after.each(() => history.replaceState(null, ''));

const metresOf = (isIn: (endTime: string) => boolean, records: readonly FakeRecord[] = person) =>
  records.filter(({ endTime }) => isIn(endTime)).reduce((sum, { distanceM }) => sum + distanceM, 0);

async function openYear(spoil?: Spoil, search = '?tab=year') {
  const page = await openPast(RunningStatisticsPage, () => person, { search, spoil, language: 'en' });
  for (let turn = 0; turn < 3; turn++) await page.rest();
  const line = () => page.texts('.chart-card-former')[0];
  const months = () => page.past.to(PAST_SUMS).filter(({ query }) => query.queryType === '3');
  return { ...page, line, months };
}

test('the same point is told from the sums of the months and the runs of one', async () => {
  assert.ok(person.filter(({ endTime }) => endTime.startsWith('2025')).length > 99);
  const page = await openYear();
  const by =
    metresOf((at) => at.startsWith('2026')) -
    metresOf((at) => at >= '2025' && at.slice(0, 10) <= '2025-10-17');
  const amount = (Math.abs(by) / 1000).toFixed(1);
  assert.is(page.line(), `${amount} km ${by > 0 ? 'ahead of' : 'behind'} last year`);
  assert.is(page.months().length, 12);
  assert.ok(
    page.months().every(({ options, query }) => options?.background && query.dateTime?.startsWith('2025')),
  );
  const ofMonth = page.past.to(PAST_RUNS).filter(({ query }) => query.startTime === '2025-10-01 00:00:00');
  assert.is(ofMonth.length, 1);
  assert.is(ofMonth[0]!.query.endTime, '2025-10-31 23:59:59');
  // The visit keeps them.
  for (const tab of ['Week', 'Year']) {
    await page.tap(tab);
    await page.rest();
  }
  assert.is(page.months().length, 12);
});

for (const [name, spoil] of [
  ['a month fails', ({ query }, data) => (query.dateTime === '2025-03-01' ? undefined : data)],
  [
    'the months do not add up to the year',
    ({ query }, data) => (query.dateTime === '2025-03-01' ? { ...Object(data), dataValue: 1 } : data),
  ],
  ['the runs of the month fail', ({ path }, data) => (path === PAST_RUNS ? undefined : data)],
  ['its runs do not add up to it', ({ path }, data) => (path === PAST_RUNS ? { list: [] } : data)],
] as const satisfies readonly (readonly [string, Spoil])[])
  test(`the year before is named where the point is not known: ${name}`, async () => {
    const page = await openYear(spoil);
    assert.is(page.line(), `Last year: ${(metresOf((at) => at.startsWith('2025')) / 1000).toFixed(1)} km`);
    assert.is(page.app.notices.current.value, null);
  });

test('a year that is over is compared whole, with the outline of the one before', async () => {
  const page = await openYear(undefined, '?tab=year&day=2025-05-01');
  assert.match(page.line() ?? '', /than the year before$/);
  assert.is(page.all('.former-outline-legend').length, 1);
  const before = page.months().filter(({ query }) => query.dateTime?.startsWith('2024'));
  assert.is(before.length, 12);
  assert.ok(before.every(({ options }) => options?.background));
  const december = page.past.to(PAST_RUNS).filter(({ query }) => query.startTime?.startsWith('2024-12-01'));
  assert.is(december.length, 0, 'no day parts that year');
});

test.run();
