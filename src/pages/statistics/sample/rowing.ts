import type { Day } from '../../../sport/days.ts';
import { sumOf } from '../../../sport/numbers.ts';
import type { Workout } from '../workouts.ts';
import { bestsOf, commonSums, sampleTimes, wave, type SampleSport } from './sample-sport.ts';

interface Rowed extends Workout {
  readonly distanceM: number;
  readonly durationS: number;
  readonly strokes: number;
  readonly fastestPerMin: number;
  readonly fastestPaceSPer500M: number;
}

const KCAL_PER_KM = 58;

export const rowingSample = (today: Day): SampleSport<Rowed> => ({
  workouts: sampleTimes(200, today).map((endedAt, i) => {
    const distanceM = 3000 + Math.round(wave(i, 7) * 80) * 50;
    const paceSPer500M = 140 - Math.round(wave(i, 5) * 16);
    const durationS = Math.round((distanceM / 500) * paceSPer500M);
    const perMin = 22 + Math.round(wave(i, 3) * 8);
    return {
      id: String(i),
      endedAt,
      distanceM,
      durationS,
      caloriesKcal: Math.round((distanceM / 1000) * KCAL_PER_KM),
      strokes: Math.round((durationS * perMin) / 60),
      fastestPerMin: perMin + 6,
      fastestPaceSPer500M: paceSPer500M - 9,
    };
  }),
  measure: 'distanceM',
  sums: (workouts) => ({
    ...commonSums(workouts),
    distanceM: sumOf(workouts.map(({ distanceM }) => distanceM)),
    strokes: sumOf(workouts.map(({ strokes }) => strokes)),
  }),
  bests: (workouts) =>
    bestsOf(workouts, [
      { kind: 'longestDistance', read: ({ distanceM }) => distanceM },
      { kind: 'longestTime', read: ({ durationS }) => durationS },
      { kind: 'highestStrokeRate', read: ({ fastestPerMin }) => fastestPerMin },
      { kind: 'fastestPace', read: ({ fastestPaceSPer500M }) => fastestPaceSPer500M, isBestLow: true },
    ]),
});
