/** What a plot has drawn, and where it stands, in px from the plot's top left corner. */
export interface Frame {
  /** Middles of the columns. */
  readonly xs: readonly number[];
  /** Tops of the bars. */
  readonly ys: readonly number[];
  readonly columnWidth: number;
  /** The top gridline. */
  readonly top: number;
  /** Width of the widest label. */
  readonly labelWidth: number;
  /** A shape and a label for each bar. */
  readonly shapes: readonly SVGElement[];
  readonly labels: readonly SVGElement[];
}
