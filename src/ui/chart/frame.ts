/** A finished drawing with its positions, in px from the plot's top left corner. */
export interface Frame {
  /** The centres of the columns. */
  readonly xs: readonly number[];
  /** The tops of the bars. */
  readonly ys: readonly number[];
  readonly columnWidth: number;
  /** The position of the top gridline. */
  readonly top: number;
  /** The width of the widest label. */
  readonly labelWidth: number;
  /** A shape and a label for each bar. */
  readonly shapes: readonly SVGElement[];
  readonly labels: readonly SVGElement[];
}
