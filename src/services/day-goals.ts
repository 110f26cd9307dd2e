import type { DayGoals } from '../sport/goals.ts';
import { number, type Json } from '../gateway/decode.ts';

/** Decodes a day's goals, in kcal and seconds. `read` reads each number. */
export const dayGoals = (
  { todayCalorie, targetCalorie, todayTime, targetTime }: Json,
  read: (value: unknown) => number | null = number,
): DayGoals => ({
  caloriesKcal: read(todayCalorie),
  targetKcal: read(targetCalorie),
  durationS: read(todayTime),
  targetS: read(targetTime),
});
