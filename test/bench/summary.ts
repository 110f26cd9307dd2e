import type { Load } from './measure.ts';

/**
 * Returns the median. For an even number of values this is the mean of the two in the middle. NaN if any value is
 * NaN, or if there are none.
 */
function median(values: readonly number[]): number {
  if (!values.length || values.some((value) => Number.isNaN(value))) return NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median of each figure, and the range of the time until everything is on the screen. */
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
    mainThread: of('mainThread'),
    requests: of('requests'),
    bytes: of('bytes'),
    connections: of('connections'),
    least: Math.min(...times),
    most: Math.max(...times),
  };
}
