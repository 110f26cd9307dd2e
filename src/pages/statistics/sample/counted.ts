import type { Day } from '../../../sport/days.ts';
import { sumOf } from '../../../sport/numbers.ts';
import type { Workout } from '../workouts.ts';
import { bestsOf, commonSums, sampleTimes, wave, type SampleSport } from './sample-sport.ts';

interface Counted extends Workout {
  readonly count: number;
  readonly durationS: number;
  readonly fastestPerMin: number;
  readonly streak: number;
}

interface Options {
  readonly workouts: number;
  readonly shortestS: number;
  readonly perMin: number;
  readonly kcalPerMin: number;
}

export const jumpRopeSample = (today: Day): SampleSport<Counted> =>
  countedSample({ workouts: 240, shortestS: 400, perMin: 116, kcalPerMin: 12 }, today);

export const hulaHoopSample = (today: Day): SampleSport<Counted> =>
  countedSample({ workouts: 180, shortestS: 600, perMin: 92, kcalPerMin: 7 }, today);

function countedSample(options: Options, today: Day): SampleSport<Counted> {
  const { shortestS, kcalPerMin } = options;
  return {
    workouts: sampleTimes(options.workouts, today).map((endedAt, i) => {
      const durationS = Math.round(shortestS * (1 + wave(i, 7)));
      const perMin = options.perMin + Math.round(wave(i, 5) * 16);
      const count = Math.round((durationS * perMin) / 60);
      return {
        id: String(i),
        endedAt,
        durationS,
        count,
        caloriesKcal: Math.round((durationS * kcalPerMin) / 60),
        fastestPerMin: perMin + 24 + Math.round(wave(i, 3) * 20),
        streak: Math.round(count * (0.15 + wave(i, 11) / 5)),
      };
    }),
    measure: 'count',
    sums: (workouts) => ({
      ...commonSums(workouts),
      count: sumOf(workouts.map(({ count }) => count)),
      fastestPerMin: Math.max(0, ...workouts.map(({ fastestPerMin }) => fastestPerMin)) || null,
    }),
    bests: (workouts) =>
      bestsOf(workouts, [
        { kind: 'mostCounted', read: ({ count }) => count },
        { kind: 'longestTime', read: ({ durationS }) => durationS },
        { kind: 'longestStreak', read: ({ streak }) => streak },
        { kind: 'fastestRate', read: ({ fastestPerMin }) => fastestPerMin },
      ]),
  };
}
