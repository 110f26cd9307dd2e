import type { DayGoals } from '../sport/goals.ts';
import { number, type Json } from '../gateway/decode.ts';

/** Decodes a day's goals, in kcal and seconds. */
export const dayGoals = ({ todayCalorie, targetCalorie, todayTime, targetTime }: Json): DayGoals => ({
  caloriesKcal: number(todayCalorie),
  targetKcal: number(targetCalorie),
  durationS: number(todayTime),
  targetS: number(targetTime),
});
