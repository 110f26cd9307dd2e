import { countedSample } from './counted-sample.ts';

export const jumpRopeSample = countedSample({
  workouts: 240,
  shortestS: 400,
  perMin: 116,
  kcalPerMin: 12,
});
