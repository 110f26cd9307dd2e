import { number, type Json } from '../gateway/decode.ts';

const SLOWEST_S_PER_KM = 86_400;

/** Reads a pace. 0 means that it was not measured. */
export const paceSPerKm = (value: unknown) => number(value, SLOWEST_S_PER_KM) || null;

/** Reads a workout's kilocalories. Old servers use another field name than new ones. */
export function caloriesKcal(row: Json): number | null {
  const calories = number(row.calorie);
  return calories === null ? number(row.sportCalorie) : calories;
}
