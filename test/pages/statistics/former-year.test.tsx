import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import RunningStatisticsPage from '../../../src/pages/statistics/running-statistics.tsx';
import { speak } from '../../catalogues.ts';
import { createPerson, type FakeRecord } from '../../fake/people.ts';
import { openPast, type Spoil } from '../open-past.tsx';

/* A running year beside one of more than 99 workouts. Today is Sat 17 Oct 2026. */

const SUMS = 'sportData/detail';
const RUNS = 'userDeviceSportResult/pageList';
const person = createPerson({ now: '2026-10-17 12:00:00' }).records;

test.before.each(() => speak('en'));
test.after.each(() => history.replaceState(null, ''));

const sumOf = (isIn: (endTime: string) => boolean, records: readonly FakeRecord[] = person) =>
  records.filter(({ endTime }) => isIn(endTime)).reduce((sum, { distanceM }) => sum + distanceM, 0);

async function open(spoil?: Spoil, search = '?tab=year') {
  const page = await openPast(RunningStatisticsPage, () => person, { search, spoil });
  for (let turn = 0; turn < 3; turn++) await page.rest();
  const line = () => page.texts('.chart-card-former')[0];
  const months = () => page.past.to(SUMS).filter(({ query }) => query.queryType === '3');
  return { ...page, line, months };
}

test('the same point is told from the sums of the months and the runs of one', async () => {
  assert.ok(person.filter(({ endTime }) => endTime.startsWith('2025')).length > 99);
  const page = await open();
  const by =
    sumOf((at) => at.startsWith('2026')) - sumOf((at) => at >= '2025' && at.slice(0, 10) <= '2025-10-17');
  const amount = (Math.abs(by) / 1000).toFixed(1);
  assert.is(page.line(), `${amount} km ${by > 0 ? 'ahead of' : 'behind'} last year`);
  assert.is(page.months().length, 12);
  assert.ok(
    page.months().every(({ options, query }) => options?.background && query.dateTime?.startsWith('2025')),
  );
  const ofMonth = page.past.to(RUNS).filter(({ query }) => query.startTime === '2025-10-01 00:00:00');
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
  ['the runs of the month fail', ({ path }, data) => (path === RUNS ? undefined : data)],
  ['its runs do not add up to it', ({ path }, data) => (path === RUNS ? { list: [] } : data)],
] as const satisfies readonly (readonly [string, Spoil])[])
  test(`the year before is named where the point is not known: ${name}`, async () => {
    const page = await open(spoil);
    assert.is(page.line(), `Last year: ${(sumOf((at) => at.startsWith('2025')) / 1000).toFixed(1)} km`);
    assert.is(page.app.notices.current.value, null);
  });

test('a year that is over is compared whole, with the outline of the one before', async () => {
  const page = await open(undefined, '?tab=year&day=2025-05-01');
  assert.match(page.line() ?? '', /than the year before$/);
  assert.is(page.all('.former-outline-legend').length, 1);
  const before = page.months().filter(({ query }) => query.dateTime?.startsWith('2024'));
  assert.is(before.length, 12);
  assert.ok(before.every(({ options }) => options?.background));
  const december = page.past.to(RUNS).filter(({ query }) => query.startTime?.startsWith('2024-12-01'));
  assert.is(december.length, 0, 'no day parts that year');
});

test.run();
