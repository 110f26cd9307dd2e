import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { minutesToGo, usualKcalPerMin } from '../../../src/pages/goal/next-note.tsx';
import { progressOfDay } from '../../../src/sport/goals.ts';
import { day, goals, openGoal, runs, RUNS } from './open-goal.tsx';

type Run = readonly [caloriesKcal: number | null, durationS: number | null];
const runsOf = (rows: readonly Run[]) =>
  rows.map(([caloriesKcal, durationS], index) => ({
    ...{ id: String(index), sportType: 1, distanceM: 1000, endedAt: null },
    ...{ durationS, caloriesKcal },
  }));

/** Kilocalories of ten minutes each, latest first, and the middle one of them a minute. */
for (const [what, kcals, rate] of [
  ['three', [60, 120, 80], 8],
  ['four', [60, 120, 80, 100], 9],
  ['ten, and none before them', [...Array<number>(10).fill(50), ...Array<number>(80).fill(900)], 5],
  ['two', [60, 120], null],
] as const)
  test(`the usual effort of so many runs: ${what}`, () =>
    assert.is(usualKcalPerMin(runsOf(kcals.map((kcal) => [kcal, 600]))), rate));

test('runs that say nothing do not count', () => {
  const silent: readonly Run[] = [
    [0, 600],
    [60, 0],
    [null, 600],
    [60, null],
  ];
  assert.is(usualKcalPerMin(runsOf([[60, 600], [120, 600], ...silent])), null);
});

/** What is done of 400 kcal and 40 min, and the minutes that reach both at 6 kcal a minute. */
for (const [kcal, seconds, minutes] of [
  [349, 1930, 9],
  [340, 1930, 10],
  [390, 1200, 20],
  [400, 1200, 0],
  [400, 2400, 0],
] as const)
  test(`at 6 kcal a minute after ${kcal} kcal and ${seconds} s`, () => {
    const goals = { caloriesKcal: kcal, targetKcal: 400, durationS: seconds, targetS: 2400 };
    assert.is(minutesToGo(progressOfDay(goals), 6), minutes);
  });

type Options = Parameters<typeof openGoal>[0];

/** Opens the page of a day with these goals of today, and no runs. */
async function openWith(targetVo: object, options: Options = {}) {
  const page = openGoal(options);
  await page.begin(targetVo);
  return page;
}

const START = 'Start a workout';
const NONE = { todayCalorie: 0, todayTime: 0 };

/** What is done and meant of today, and whether a workout is the next step. */
for (const [what, targetVo, starts, options] of [
  ['a goal is left', goals(400, 1930), true],
  ['the goals are reached', goals(400, 2400), false],
  ['nobody has worked out yet', NONE, true],
  ['no goals, but some exercise', { todayCalorie: 40, todayTime: 300 }, false],
  ['a day that is over', goals(0, 0), false, { search: '?date=2026-10-14' }],
  ['without the app', goals(0, 0), false, { host: { kind: 'browser' } }],
] as const)
  test(`the way to a workout: ${what}`, async () => {
    const page = await openWith(targetVo, options);
    assert.equal(page.texts('.goal-card button'), [...(starts ? [START] : []), 'Adjust goals']);
    assert.is(page.all('.goal-card-start').length, starts ? 1 : 0, 'no room for what does not come');
  });

type PastOptions = NonNullable<Options> & { readonly list?: readonly object[] };

const USUAL = '2026-09-19 00:00:00';
const isUsual = ({ query }: { readonly query?: object }) => JSON.stringify(query).includes(USUAL);

/** What the runs before today and the last days say below what is left of today. */
async function noteOf(records: unknown, { list = [], ...options }: PastOptions = {}) {
  const page = openGoal(options);
  await page.begin(goals(349, 1930), list);
  const asked = page.last(RUNS);
  assert.is(asked.query?.startTime, USUAL);
  assert.is(asked.query?.endTime, '2026-10-16 23:59:59');
  assert.ok(asked.options?.background);
  await asked.answer(records);
  return page;
}

/** 283 kcal in 1576 s, which are 10.77 kcal a minute. */
const THREE = runs('1', '2', '3');
/** The last two days were reached, the one before was not. */
const STREAK = [day('2026-10-16', 400, 2400), day('2026-10-15', 400, 2400), day('2026-10-14', 0, 0)];
const EVENING = Date.UTC(2026, 9, 17, 10);

test('what is left is told in minutes of the usual effort, asked for once a day', async () => {
  const page = await noteOf(THREE);
  assert.equal(page.texts('.goal-card-note'), ['About 8 min at your usual effort']);
  await page.refresh();
  assert.not(isUsual(page.last(RUNS)), 'once a day');
});

test('with the calories of today reached, the usual effort is not asked for', async () => {
  const page = await openWith(goals(400, 1930));
  assert.not(isUsual(page.last(RUNS)));
});

for (const [what, records, options, note] of [
  ['two runs are no habit', runs('1', '2'), {}, ''],
  ['a streak in the daytime', THREE, { list: STREAK }, 'About 8 min at your usual effort'],
  ['a streak in the evening', THREE, { list: STREAK, now: EVENING }, 'Keeps your 2-day streak'],
  ['no streak in the evening', THREE, { now: EVENING }, 'About 8 min at your usual effort'],
] as const)
  test(`below what is left of today: ${what}`, async () => {
    const page = await noteOf(records, options);
    assert.equal(page.texts('.goal-card-note'), [note]);
    assert.is(page.app.notices.current.value, null);
  });

test.run();
