import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { minutesToGo, usualKcalPerMin } from '../../../src/pages/goal/usual-effort.ts';
import { progressOfDay } from '../../../src/sport/goals.ts';

type Run = readonly [caloriesKcal: number | null, durationS: number | null];
const runsOf = (rows: readonly Run[]) =>
  rows.map(([caloriesKcal, durationS], index) => ({
    id: String(index),
    sportType: 1,
    distanceM: 1000,
    durationS,
    caloriesKcal,
    endedAt: null,
  }));

/** Runs, latest first, and the middle one of their kilocalories a minute. */
const RATES: readonly (readonly [what: string, rows: readonly Run[], rate: number | null])[] = [
  [
    'three',
    [
      [60, 600],
      [120, 600],
      [80, 600],
    ],
    8,
  ],
  [
    'four',
    [
      [60, 600],
      [120, 600],
      [80, 600],
      [100, 600],
    ],
    9,
  ],
  ['ten, and none before them', [...Array<Run>(10).fill([50, 600]), ...Array<Run>(80).fill([900, 600])], 5],
  [
    'two',
    [
      [60, 600],
      [120, 600],
    ],
    null,
  ],
  ['none', [], null],
  [
    'two, and some that say nothing',
    [
      [60, 600],
      [120, 600],
      [0, 600],
      [60, 0],
      [null, 600],
      [60, null],
    ],
    null,
  ],
];

for (const [what, rows, rate] of RATES)
  test(`the usual effort of so many runs: ${what}`, () => assert.is(usualKcalPerMin(runsOf(rows)), rate));

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
