import type { Day, WallTime } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import type { UnitSystem } from '../../sport/units.ts';

export const MEASURES = ['weight', 'bodyFat', 'waist', 'running', 'jumpRope', 'hulaHoop', 'rowing'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * `value` is above 0. Units: kg, percent or cm; metres of running or rowing; jumps of a rope, turns of a
 * hoop.
 */
export interface Reading {
  readonly value: number;
  readonly at: WallTime | null;
}

/** The decoded response of commonData/getHomeSportData. */
export interface DataCentre {
  /** `null`: the server's value could not be read. */
  readonly readings: Record<Measure, readonly Reading[] | null>;
  /** `null`: the server's value could not be read. */
  readonly goals: DayGoals | null;
}

/** The number of readings in a trend: weeks, not years. */
const TREND_LENGTH = 12;

/**
 * Returns the last readings by time, oldest first. The last of readings with the same time counts. Ignores
 * readings without a time unless no other remains, and readings after today unless there are only such: then the
 * phone's clock is slow.
 */
export function trendOf(readings: readonly Reading[], today: Day): readonly Reading[] {
  const byTime: Record<WallTime, Reading> = {};
  readings.forEach((reading) => {
    if (reading.at) byTime[reading.at] = reading;
  });
  const times = Object.keys(byTime).sort();
  const untilToday = times.filter((at) => at.slice(0, 10) <= today);
  const undated = untilToday.length ? [] : readings.filter(({ at }) => !at).slice(-1);
  if (undated.length) return undated;
  return (untilToday.length ? untilToday : times).slice(-TREND_LENGTH).map((at) => byTime[at]!);
}

const KG_PER_POUND = 0.45359237;
const CM_PER_INCH = 2.54;

/** Converts kilograms and centimetres of a body to the shown unit; the other measures stay. */
export function bodyValueIn(units: UnitSystem, measure: Measure, value: number): number {
  if (units === 'metric') return value;
  return measure === 'weight' ? value / KG_PER_POUND : measure === 'waist' ? value / CM_PER_INCH : value;
}
