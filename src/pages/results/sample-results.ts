import { readDay } from '../../app/app.ts';
import { addDays, type WallTime } from '../../sport/days.ts';

/** The end of the samples: the newest of the sample statistics (src/pages/statistics/sample/), yesterday. */
export const sampleEnd = (): WallTime => `${addDays(readDay(), -1)}T18:42:00`;

// No server has these workouts yet.

export const SAMPLE_JUMP_ROPE = {
  count: 1240,
  durationS: 600,
  caloriesKcal: 120,
  /** Trips over the rope, drops of the hoop. */
  mistakes: 9,
  averagePerMin: 124,
  fastestPerMin: 158,
  /** The longest series without an interruption. */
  longestStreak: 310,
  ranking: 12,
};

export const SAMPLE_HULA_HOOP: typeof SAMPLE_JUMP_ROPE = {
  count: 1500,
  durationS: 900,
  caloriesKcal: 105,
  mistakes: 4,
  averagePerMin: 100,
  fastestPerMin: 134,
  longestStreak: 375,
  ranking: 27,
};

export const SAMPLE_ROWING = {
  distanceM: 5000,
  durationS: 1320,
  caloriesKcal: 290,
  paceSPer500M: 132,
  strokes: 572,
  powerW: 152,
  /** Force in newtons over the length of a pull, at equal distances. */
  pullN: [
    0, 58, 142, 241, 338, 421, 486, 531, 556, 562, 553, 534, 508, 477, 441, 400, 354, 303, 247, 188, 128, 72,
    28, 0,
  ],
  /** Minute by minute. */
  strokesPerMin: [23, 24, 25, 26, 25, 25, 26, 26, 25, 26, 26, 27, 26, 25, 26, 26, 27, 26, 26, 27, 29, 30],
};
