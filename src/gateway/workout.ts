import { number, type Json } from './decode.ts';

const SLOWEST_S_PER_KM = 86_400;

/** A pace of 0 is one that was never measured. */
export const paceSPerKm = (value: unknown) => number(value, SLOWEST_S_PER_KM) || null;

/** What a workout's row says of kilocalories, by the name of old servers or of new ones. */
export function caloriesKcal(row: Json): number | null {
  const calories = number(row.calorie);
  return calories === null ? number(row.sportCalorie) : calories;
}
