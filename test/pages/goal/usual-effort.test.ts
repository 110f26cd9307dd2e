import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { minutesToGo, usualKcalPerMin } from '../../../src/pages/goal/next-note.tsx';
import { progressOfDay } from '../../../src/sport/goals.ts';

type Run = readonly [caloriesKcal: number | null, durationS: number | null];
const runsOf = (rows: readonly Run[]) =>
  rows.map(([caloriesKcal, durationS], index) => ({
    ...{ id: String(index), sportType: 1, distanceM: 1000, endedAt: null },
    ...{ durationS, caloriesKcal },
  }));

/** Kilocalories of ten minutes each, latest first, and the middle one of them a minute. */
const RATES: readonly (readonly [what: string, kcals: readonly number[], rate: number | null])[] = [
  ['three', [60, 120, 80], 8],
  ['four', [60, 120, 80, 100], 9],
  ['ten, and none before them', [...Array<number>(10).fill(50), ...Array<number>(80).fill(900)], 5],
  ['two', [60, 120], null],
];

for (const [what, kcals, rate] of RATES)
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
const MINUTES: readonly (readonly [kcal: number, seconds: number, minutes: number])[] = [
  [349, 1930, 9],
  [340, 1930, 10],
  [390, 1200, 20],
  [400, 1200, 0],
  [400, 2400, 0],
];

for (const [kcal, seconds, minutes] of MINUTES)
  test(`at 6 kcal a minute after ${kcal} kcal and ${seconds} s`, () => {
    const goals = { caloriesKcal: kcal, targetKcal: 400, durationS: seconds, targetS: 2400 };
    assert.is(minutesToGo(progressOfDay(goals), 6), minutes);
  });

test.run();
