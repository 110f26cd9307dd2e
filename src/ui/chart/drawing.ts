import { barWidth, figure, gridlines } from './scale.ts';

/** The input of a plot. */
export interface Drawing {
  readonly labels: readonly string[];
  /** Finite numbers, one for each label. */
  readonly values: readonly number[];
  /** The gridlines' values, from zero up, with the figure at their right end. */
  readonly lines: readonly [number, number, number];
  readonly figures: readonly string[];
  /** In px: the widths of the plot, of all columns together, and of a bar. */
  readonly width: number;
  readonly plotWidth: number;
  readonly barWidth: number;
}

/** Places bars and gridlines in a chart that is `width` wide. */
export function drawingOf(labels: readonly string[], values: readonly number[], width: number): Drawing {
  const lines = gridlines(Math.max(0, ...values));
  const figures = lines.map((line) => figure(line, lines[2]));
  // The figures need room at the right edge.
  const plotWidth = width - 13 - 7 * Math.max(...figures.map(({ length }) => length));
  return { labels, values, lines, figures, width, plotWidth, barWidth: barWidth(plotWidth / values.length) };
}
