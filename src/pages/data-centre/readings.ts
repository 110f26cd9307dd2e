import type { Day, WallTime } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import type { Maybe } from '../../sport/records.ts';
import type { UnitSystem } from '../../sport/units.ts';

/** The measures with a trend over time. */
export const MEASURES = ['weight', 'bodyFat', 'waist', 'running', 'jumpRope', 'hulaHoop', 'rowing'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * `value` is above 0. Units: kg, percent or cm; metres of running or rowing; jumps of a rope, turns of a
 * hoop.
 */
export interface Reading {
  readonly value: number;
  readonly at: Maybe<WallTime>;
}

/** The response of commonData/getHomeSportData, decoded. */
export interface DataCentre {
  /** `null`: the server sent something for this measure that could not be read. */
  readonly readings: Record<Measure, readonly Reading[] | null>;
  /** `null`: they could not be read either. */
  readonly goals: DayGoals | null;
}

/** The number of readings in a trend: the last weeks, not years. */
const TREND_LENGTH = 12;

/**
 * Returns the last readings by time, oldest first. Of readings with the same time the later one in the list
 * counts. Readings from after today are ignored. A reading without a time is used only if no other remains.
 */
export function trendOf(readings: readonly Reading[], today: Day): readonly Reading[] {
  const byTime: Record<WallTime, Reading> = {};
  readings.forEach((reading) => {
    if (reading.at && reading.at.slice(0, 10) <= today) byTime[reading.at] = reading;
  });
  const times = Object.keys(byTime).sort().slice(-TREND_LENGTH);
  return times.length ? times.map((at) => byTime[at]!) : readings.filter(({ at }) => !at).slice(-1);
}

const KG_PER_POUND = 0.45359237;
const CM_PER_INCH = 2.54;

/** Converts to the unit that is shown: kilograms or pounds. */
export function weightIn(units: UnitSystem, weightKg: number): number {
  return units === 'metric' ? weightKg : weightKg / KG_PER_POUND;
}

/** Converts to the unit that is shown: centimetres or inches. */
export function girthIn(units: UnitSystem, girthCm: number): number {
  return units === 'metric' ? girthCm : girthCm / CM_PER_INCH;
}
