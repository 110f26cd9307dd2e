import { barWidth, figure, gridlines } from './scale.ts';

/** What a plot has to draw. */
export interface Drawing {
  readonly labels: readonly string[];
  /** Finite, as many as labels. */
  readonly values: readonly number[];
  /** Values of the gridlines, from zero up, and what is written at their right ends. */
  readonly lines: readonly [number, number, number];
  readonly figures: readonly string[];
  /** In px: of all, of the columns together, and of a bar. */
  readonly width: number;
  readonly plotWidth: number;
  readonly barWidth: number;
}

/** Places bars and gridlines in a chart that is `width` wide. */
export function drawingOf(labels: readonly string[], values: readonly number[], width: number): Drawing {
  const lines = gridlines(Math.max(0, ...values));
  const figures = lines.map(figure);
  // Figures stand at the right edge.
  const plotWidth = width - 13 - 7 * Math.max(...figures.map(({ length }) => length));
  return { labels, values, lines, figures, width, plotWidth, barWidth: barWidth(plotWidth / values.length) };
}
