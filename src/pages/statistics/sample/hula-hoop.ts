import { countedSample } from './counted-sample.ts';

export const hulaHoopSample = countedSample({
  workouts: 180,
  shortestS: 600,
  perMin: 92,
  kcalPerMin: 7,
});
