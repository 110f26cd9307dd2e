import { countedSample } from './counted-sample.ts';

export const JUMP_ROPE_SAMPLE = countedSample({
  id: 'jumprope',
  workouts: 240,
  shortestS: 400,
  perMin: 116,
  kcalPerMin: 12,
});
