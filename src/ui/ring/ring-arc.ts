/** In px: the size of the drawing, the width of a line, the gap between two lines. */
export interface RingShape {
  readonly size: number;
  readonly stroke: number;
  readonly gap: number;
}

/** In px: a circle's radius, its circumference, and the drawn part of it. */
export interface Arc {
  readonly radius: number;
  readonly length: number;
  readonly drawn: number;
}

/** The gap that an unfinished circle keeps, in line widths, so that it does not look full. */
const LEAST_GAP = 0.6;

const rounded = (px: number) => Math.round(px * 100) / 100;

/**
 * Computes the ring number `index`, counted from the outside. `fraction` is clamped to 0…1. The line's round ends would
 * close the ring too early, so an unfinished ring keeps a gap.
 */
export function arcOf(fraction: number, index: number, { size, stroke, gap }: RingShape): Arc {
  const radius = rounded((size - stroke) / 2 - index * (stroke + gap));
  const length = rounded(2 * Math.PI * radius);
  const drawn = fraction >= 1 ? length : Math.min(fraction * length, length - (1 + LEAST_GAP) * stroke);
  return { radius, length, drawn: drawn > 0 ? rounded(drawn) : 0 };
}
