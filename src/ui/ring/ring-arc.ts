/** Of the whole drawing, of a line, and between two of them. */
export interface RingShape {
  readonly size: number;
  readonly stroke: number;
  readonly gap: number;
}

/** A circle's radius, how long it is, and how much of it is drawn, in px. */
export interface Arc {
  readonly radius: number;
  readonly length: number;
  readonly drawn: number;
}

/** What no eye takes for a whole circle, in widths of its line. */
const LEAST_GAP = 0.6;

const rounded = (px: number) => Math.round(px * 100) / 100;

/**
 * The `index`-th circle from outside in. `fraction` is 0 to 1; what is further out counts as that. Its round ends would
 * close the circle before it is full: up to then a gap stays.
 */
export function arcOf(fraction: number, index: number, { size, stroke, gap }: RingShape): Arc {
  const radius = rounded((size - stroke) / 2 - index * (stroke + gap));
  const length = rounded(2 * Math.PI * radius);
  const drawn = fraction >= 1 ? length : Math.min(fraction * length, length - (1 + LEAST_GAP) * stroke);
  return { radius, length, drawn: drawn > 0 ? rounded(drawn) : 0 };
}
