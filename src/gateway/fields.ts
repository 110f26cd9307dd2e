import type { DayGoals } from '../sport/goals.ts';
import { cutText } from '../sport/cut-text.ts';
import { number, text, unescapeText, type Json } from './decode.ts';

export const dayGoals = (
  { todayCalorie, targetCalorie, todayTime, targetTime }: Json,
  read: (value: unknown) => number | null = number,
): DayGoals => ({
  caloriesKcal: read(todayCalorie),
  targetKcal: read(targetCalorie),
  durationS: read(todayTime),
  targetS: read(targetTime),
});

/** Reads a time in milliseconds since 1970, at most the latest one of a Date; 0 if it is none. */
export const epochMs = (value: unknown): number => number(value, 8.64e15) ?? 0;

const SLOWEST_S_PER_KM = 86_400;

/** Reads a pace. 0 means that it was not measured. */
export const paceSPerKm = (value: unknown) => number(value, SLOWEST_S_PER_KM) || null;

/** Reads a workout's kilocalories. Old servers use another field name than new ones. */
export function caloriesKcal(row: Json): number | null {
  const calories = number(row.calorie);
  return calories === null ? number(row.sportCalorie) : calories;
}

/** Reads longer texts than `text` does, cut at `most` code units. Empty text becomes `null`. */
export const longText = (value: unknown, most: number): string | null =>
  text(value) && cutText(String(value).trim(), most);

const FEEDBACK_MAX = 2000;

export const feedbackText = (value: unknown): string | null =>
  longText(typeof value === 'string' ? unescapeText(value) : value, FEEDBACK_MAX);
