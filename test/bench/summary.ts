import type { Load } from './measure.ts';

/** The middle one; of an even number the mean of the two in the middle. NaN where a value is none. */
export function median(values: readonly number[]): number {
  if (!values.length || values.some((value) => Number.isNaN(value))) return NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Medians of each figure, and between what the time to all lay. */
export interface Summary extends Load {
  readonly least: number;
  readonly most: number;
}

export function summarise(loads: readonly Load[]): Summary {
  const of = (field: keyof Load) => median(loads.map((load) => load[field]));
  const times = loads.map(({ onScreen }) => onScreen);
  return {
    firstPaint: of('firstPaint'),
    figures: of('figures'),
    bars: of('bars'),
    onScreen: of('onScreen'),
    longestTask: of('longestTask'),
    requests: of('requests'),
    bytes: of('bytes'),
    connections: of('connections'),
    least: Math.min(...times),
    most: Math.max(...times),
  };
}
