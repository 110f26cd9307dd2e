import {
  MORE_OF_DRAWN,
  MOST_FIRST_PAINT_OF_FLOOR,
  MOST_OF_OTHER,
  MOST_TRIPS,
  MOST_WARM_TRIPS,
  type Setting,
  type Source,
} from './settings.ts';
import type { Summary } from './summary.ts';

/** The loads of one party on one route in one setting, and the number of its sequential round trips. */
export interface Row {
  readonly name: string;
  readonly summary: Summary;
  readonly trips: number;
}

/** The rows of a table. A party that was not measured is absent. */
export interface Rows {
  readonly product: Row;
  /** The same build with files of the app, and with its answers, too. */
  readonly ofApp?: readonly (Row & { readonly source: Source })[];
  readonly other?: Row;
  /** `isDrawn`: made of what the page shows. */
  readonly floor?: Row & { readonly isDrawn?: boolean };
}

export interface Verdict {
  /** The requirement as text. */
  readonly wanted: string;
  readonly value: number;
  /** The unit of `value`. */
  readonly unit: 'x' | 'ms' | 'trips' | 'requests';
  readonly isMet: boolean;
}

const atMost = (wanted: string, value: number, most: number, unit: Verdict['unit']): Verdict => ({
  wanted: `${wanted}: at most ${most} ${unit}`,
  value,
  unit,
  isMet: value <= most,
});

const rounded = (limit: number) => Math.round(limit * 1000) / 1000;

/**
 * Compares the numbers with their limits. Warm loads are also printed for the floor, but have no limit relative to
 * it.
 */
export function verdictsOf(
  { product, ofApp = [], other, floor }: Rows,
  setting: Setting,
  isWarm: boolean,
): Verdict[] {
  const { summary, trips } = product;
  const of = (row: Row, field: 'onScreen' | 'firstPaint') => summary[field] / row.summary[field];
  const verdicts: Verdict[] = [];
  const { mostOfFloor = {}, mainThreadMs } = setting;
  const more = floor?.isDrawn ? MORE_OF_DRAWN : 1;
  if (floor && !isWarm) {
    for (const row of [{ ...product, source: 'network' as const }, ...ofApp]) {
      const most = mostOfFloor[row.source];
      const value = row.summary.onScreen / floor.summary.onScreen;
      if (most)
        verdicts.push(
          atMost(`all on the screen, from ${row.source}, of the floor`, value, rounded(most * more), 'x'),
        );
    }
    verdicts.push(
      atMost(
        'first paint, of the floor',
        of(floor, 'firstPaint'),
        rounded(MOST_FIRST_PAINT_OF_FLOOR * more),
        'x',
      ),
    );
  }
  for (const { source, summary: each } of ofApp) {
    if (mainThreadMs && source?.endsWith('+ answers'))
      verdicts.push(atMost(`main thread, from ${source}`, each.mainThread, mainThreadMs, 'ms'));
    // A single file's late parts come from the network, and may be on their way by then.
    if (source === 'package + answers')
      verdicts.push(atMost(`requests, from ${source}`, each.requests, 0, 'requests'));
  }
  if (setting.longestTaskMs)
    verdicts.push(atMost('longest task', summary.longestTask, setting.longestTaskMs, 'ms'));
  if (isWarm) verdicts.push(atMost('one after another', trips, MOST_WARM_TRIPS, 'trips'));
  else verdicts.push(atMost('one after another', trips, MOST_TRIPS, 'trips'));
  if (other)
    verdicts.push(atMost(`all on the screen, of ${other.name}`, of(other, 'onScreen'), MOST_OF_OTHER, 'x'));
  return verdicts;
}
