import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import RunningStatisticsPage from '../../../src/pages/statistics/running-statistics.tsx';
import SceneStatisticsPage from '../../../src/pages/statistics/scene-statistics.tsx';
import { speak } from '../../catalogues.ts';
import { createPerson, type FakeRecord } from '../../fake/people.ts';
import { openPast, type PastOptions, type Spoil } from '../open-past.tsx';
import { object } from '../../../src/gateway/decode.ts';

/* The bests lead to their workouts. Today is Sat 17 Oct 2026. */

const RUNS = 'userDeviceSportResult/pageList';
const BESTS = /Result\/getBest$/;
const LIST = 'deviceResult/pageList';
const person = createPerson({ now: '2026-10-17 12:00:00' }).records;

test.before.each(() => speak('en'));
test.after.each(() => history.replaceState(null, ''));

async function open(search: string, { page: Page = RunningStatisticsPage, ...options }: PastOptions = {}) {
  const page = await openPast(Page, () => person, { search, ...options });
  const { past } = page;
  /** The calls for the runs of single days. */
  const days = () =>
    past.to(RUNS).flatMap(({ query: { startTime = '', endTime = '' } }) => {
      const day = startTime.slice(0, 10);
      return endTime.startsWith(day) ? [day] : [];
    });
  /** The pages of the list, apart from the first one, which the page asks for by itself. */
  const pages = () =>
    past.to(LIST).flatMap(({ query: { pageNo } }) => (pageNo === '1' ? [] : Number(pageNo)));
  const rows = () => page.all('#period > :not([hidden]) [data-bests] button.row');
  return { ...page, days, pages, rows };
}

/** The run that holds a best of a time: the longest, the farthest, the fastest. */
const holder = (isIn: (endTime: string) => boolean, kind: 'durationS' | 'distanceM') =>
  person
    .filter(({ endTime }) => isIn(endTime))
    .reduce((most, each) => (each[kind] > most[kind] ? each : most));

/** What the app is told to open the result of a run. */
const resultOf = ({ sportType, sportValue, id }: FakeRecord) => ({
  activityLabel: 'sportResult',
  sportType,
  id: String(sportType === 7 ? sportValue : id),
});

test('the bests of this week open the runs of the list, without a call', async () => {
  const page = await open('?tab=week');
  await page.rest();
  assert.is(page.rows().length, 3);
  assert.equal(page.days(), []);
  page.rows()[1]!.click();
  assert.equal(page.sent, [resultOf(holder((at) => at >= '2026-10-12', 'distanceM'))]);
});

test('a year looks for its bests in the pages of the list: late, quietly, once in a visit', async () => {
  const page = await open('?tab=year');
  assert.equal(page.pages(), []);
  await page.rest();
  const longest = holder((at) => at.startsWith('2026'), 'durationS');
  assert.ok(page.pages().length > 0);
  // 84 pages are halved seven times, and the day may go on on a further page; the three bests share pages.
  assert.ok(page.pages().length <= 20, page.pages().join());
  assert.is(new Set(page.pages()).size, page.pages().length);
  assert.ok(page.past.to(LIST).every(({ query, options }) => query.pageNo === '1' || options?.background));
  assert.equal(page.days(), []);
  assert.is(page.rows().length, 3);
  page.rows()[0]!.click();
  assert.equal(page.sent, [resultOf(longest)]);
  const asked = page.pages().length;
  await page.tap('Week');
  await page.rest();
  await page.tap('Year');
  await page.rest();
  assert.is(page.pages().length, asked);
});

/** A place in the list of 840 workouts, and a kind of workouts. */
for (const [at, sportType] of [
  [0, 7],
  [609, 1],
] as const)
  test(`the best of workout ${at} of kind ${sportType} tells the app what its row tells`, async () => {
    const { endTime, id } = person[at]!;
    const sportValue = '1790000000000005550';
    const ofKind = (data: unknown) =>
      (object(data).list as object[]).map((row) => ({ ...row, sportType, sportValue }));
    const page = await open('', {
      spoil: ({ path }, data) => {
        if (BESTS.test(path)) return [{ bestType: 1, data: 3000, createTime: endTime }];
        return path === LIST ? { ...object(data), list: ofKind(data) } : data;
      },
    });
    await page.rest();
    page.rows()[0]!.click();
    const opening = sportType === 7 ? sportValue : String(id);
    assert.equal(page.sent, [{ activityLabel: 'sportResult', sportType, id: opening }]);
  });

const SCENE = { page: SceneStatisticsPage };

test('a list that has failed is not asked for by the bests, and links them after a retry', async () => {
  let hasFailed = false;
  const spoil: Spoil = ({ path }, data) => (path === LIST && !hasFailed ? undefined : data);
  const page = await open('?tab=year', { spoil });
  await page.rest();
  assert.equal([page.past.to(LIST).length, page.days(), page.rows().length], [1, [], 0]);
  hasFailed = true;
  await page.tap('Try again');
  await page.rest();
  assert.is(page.rows().length, 3, 'but once it is there');
});

test('the same day twice is asked for once; today, and the day of a best without a time, never', async () => {
  const today = '2026-10-17 04:00:00';
  const times = ['2024-05-02 08:00:00', '2024-05-01 08:00:00', '2024-05-02 08:00:00', '2024-04-30', today];
  const bests = times.map((createTime, i) => ({ bestType: i + 1, data: 300, createTime }));
  const page = await open('?sceneCode=100', {
    ...SCENE,
    spoil: ({ path }, data) => (BESTS.test(path) ? bests : data),
  });
  await page.rest();
  assert.equal(page.days().sort(), ['2024-05-01', '2024-05-02']);
});

const AT_30 = '2024-05-01 08:00:30';

const BEST = { bestType: 1, data: 3000, createTime: '2024-05-01 08:00:00' };
const DAY = person[40]!.endTime.slice(0, 10);

/** A best, and the runs of its day. */
const dayWith =
  (dataTotal: number, ...list: readonly object[]): Spoil =>
  ({ path }, data) => {
    const endTime = BEST.createTime;
    if (path === RUNS) return { list: list.map((run) => ({ endTime, ...run })), dataTotal };
    return BESTS.test(path) ? [BEST] : data;
  };

for (const [name, spoil] of [
  ['the call fails', ({ path }, data) => (path === RUNS ? undefined : data)],
  ['no run ends then', ({ path }, data) => (path === RUNS ? { list: [] } : data)],
  ['two runs end in that minute', dayWith(2, { id: 1, endTime: AT_30 }, { id: 2, endTime: AT_30 })],
  ['the day has more runs than a page holds', dayWith(120, { id: 1 })],
  ['the run has no id', dayWith(1, {})],
  [
    'the best has a day, and no time',
    ({ path }, data) => (BESTS.test(path) ? [{ ...BEST, createTime: DAY }] : data),
  ],
] as const satisfies readonly (readonly [string, Spoil])[])
  test(`no arrow, and no notice: ${name}`, async () => {
    const page = await open('?sceneCode=100', { ...SCENE, spoil });
    await page.rest();
    const shown = page.rows().map(({ textContent }) => textContent);
    assert.ok(
      page.all('[data-bests] .row').length && shown.every((each) => /17 Oct|14 Oct/.test(each ?? '')),
      shown.join(),
    );
    assert.is(page.app.notices.current.value, null);
  });

test('the bests of a year in cards open their runs', async () => {
  const page = await open('?tab=year');
  await page.rest();
  await page.tap(page.all('.button-link').find(({ textContent }) => /2025/.test(textContent ?? ''))!);
  await page.rest();
  const [row] = page.all('.year-review [data-bests] button.row');
  row!.click();
  assert.equal(page.sent.pop(), resultOf(holder((at) => at.startsWith('2025'), 'durationS')));
});

test.run();
