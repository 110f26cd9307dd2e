import type { Day, WallTime } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import type { Maybe } from '../../sport/records.ts';
import type { UnitSystem } from '../../sport/units.ts';

/** What is followed over time. */
export const MEASURES = ['weight', 'bodyFat', 'waist', 'running', 'jumpRope', 'hulaHoop', 'rowing'] as const;
export type Measure = (typeof MEASURES)[number];

/** `value` is above 0: kg, percent or cm; metres of a run or a row; jumps of a rope, turns of a hoop. */
export interface Reading {
  readonly value: number;
  readonly at: Maybe<WallTime>;
}

/** commonData/getHomeSportData */
export interface DataCentre {
  readonly readings: Readonly<Record<Measure, readonly Reading[]>>;
  readonly goals: DayGoals;
}

/** A trend tells of the last weeks, not of years. */
const TREND_LENGTH = 12;

/**
 * The last readings, oldest first, by when they were taken: of two of the same moment the later given one counts,
 * none is from a day after today. A reading without a time stands only where no other does.
 */
export function trendOf(readings: readonly Reading[], today: Day): readonly Reading[] {
  const byTime = new Map<WallTime, Reading>();
  readings.forEach((reading) => {
    if (reading.at && reading.at.slice(0, 10) <= today) byTime.set(reading.at, reading);
  });
  const times: WallTime[] = [];
  byTime.forEach((_, at) => times.push(at));
  if (!times.length) return readings.filter(({ at }) => !at).slice(-1);
  return times
    .sort()
    .slice(-TREND_LENGTH)
    .map((at) => byTime.get(at)!);
}

const KG_PER_POUND = 0.45359237;
const CM_PER_INCH = 2.54;

/** Kilograms or pounds. */
export function weightIn(units: UnitSystem, weightKg: number): number {
  return units === 'metric' ? weightKg : weightKg / KG_PER_POUND;
}

/** Centimetres or inches. */
export function girthIn(units: UnitSystem, girthCm: number): number {
  return units === 'metric' ? girthCm : girthCm / CM_PER_INCH;
}
