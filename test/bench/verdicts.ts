import {
  MOST_FIRST_PAINT_OF_FLOOR,
  MOST_OF_OTHER,
  MOST_TRIPS,
  MOST_WARM_TRIPS,
  type Setting,
} from './settings.ts';
import type { Summary } from './summary.ts';

/** A party's loads of one route in one setting, and how many of its trips came one after another. */
export interface Row {
  readonly name: string;
  readonly summary: Summary;
  readonly trips: number;
}

/** The rows of a table; who is absent was not measured. */
export interface Rows {
  readonly product: Row;
  readonly other?: Row;
  readonly floor?: Row;
}

export interface Verdict {
  /** What is asked for, in words. */
  readonly wanted: string;
  readonly value: number;
  /** As `wanted` counts. */
  readonly unit: 'x' | 'ms' | 'trips';
  readonly isMet: boolean;
}

const atMost = (wanted: string, value: number, most: number, unit: Verdict['unit']): Verdict => ({
  wanted: `${wanted}: at most ${most} ${unit}`,
  value,
  unit,
  isMet: value <= most,
});

/** What the numbers have to be. A warm load has a floor too, but no measure by it. */
export function verdictsOf({ product, other, floor }: Rows, setting: Setting, isWarm: boolean): Verdict[] {
  const { summary, trips } = product;
  const of = (row: Row, field: 'onScreen' | 'firstPaint') => summary[field] / row.summary[field];
  const verdicts: Verdict[] = [];
  if (floor && !isWarm) {
    verdicts.push(
      atMost('all on the screen, of the floor', of(floor, 'onScreen'), setting.mostOfFloor, 'x'),
      atMost('first paint, of the floor', of(floor, 'firstPaint'), MOST_FIRST_PAINT_OF_FLOOR, 'x'),
    );
  }
  if (setting.longestTaskMs)
    verdicts.push(atMost('longest task', summary.longestTask, setting.longestTaskMs, 'ms'));
  if (isWarm) verdicts.push(atMost('one after another', trips, MOST_WARM_TRIPS, 'trips'));
  else if (!floor) verdicts.push(atMost('one after another', trips, MOST_TRIPS, 'trips'));
  if (other)
    verdicts.push(atMost(`all on the screen, of ${other.name}`, of(other, 'onScreen'), MOST_OF_OTHER, 'x'));
  return verdicts;
}
