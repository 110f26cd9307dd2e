import { i18n } from '../../i18n/i18n.ts';
import { decimal } from '../../i18n/format.ts';

// Computes the geometry of a chart. plot.tsx and bars.tsx draw it.

export interface ChartBar {
  /** The day, month or year that the bar stands for. Identifies it. */
  readonly date: string;
  /** The label below the bar; '' for none. */
  readonly label: string;
  /** The full date, for screen readers. */
  readonly name: string;
  /** In the shown unit; `null` for a day in the future. */
  readonly value: number | null;
  /** The formatted value with its unit. */
  readonly text: string;
}

/** Bars, their labels, and three gridlines. */
export interface Drawing {
  readonly labels: readonly string[];
  /** Finite numbers, one for each label. */
  readonly values: readonly number[];
  /** The values of the gridlines, from zero up, and their texts at the right end. */
  readonly lines: readonly [number, number, number];
  readonly lineTexts: readonly string[];
  /** In px: the widths of the whole chart, of all columns together, and of a bar. */
  readonly width: number;
  readonly plotWidth: number;
  readonly barWidth: number;
}

/** Scales bars and gridlines to a chart of this width, whose top is at least at `suggestedMax`. */
export function drawingOf(
  labels: readonly string[],
  values: readonly number[],
  width: number,
  suggestedMax = 0,
): Drawing {
  const lines = gridlines(Math.max(suggestedMax, ...values));
  const lineTexts = lines.map((line) => lineText(line, lines[2]));
  // The texts stand at the right edge: each letter takes 7 px.
  const plotWidth = width - 13 - 7 * Math.max(...lineTexts.map(({ length }) => length));
  return {
    labels,
    values,
    lines,
    lineTexts,
    width,
    plotWidth,
    barWidth: barWidth(plotWidth / values.length),
  };
}

/** In px: the chart's height, and in it the heights of the pill above the plot and of the labels below it. */
export const HEIGHT = 196;
export const ABOVE = 38;
export const BELOW = 22;
/** The plot's height, which chart.css repeats, and the distance of its baseline from the chart's top. */
export const PLOT_HEIGHT = HEIGHT - ABOVE - BELOW;
export const BASELINE = ABOVE + PLOT_HEIGHT;
/** The minimum height of a bar, in px: a day without a run is a stub. */
const STUB = 3;
const RADIUS = 6;

/** The height of a bar above the baseline, and the radius of its corners, in px. */
export function barShape(px: number, width: number) {
  const tall = Math.max(STUB, px);
  return { tall, radius: Math.min(RADIUS, width / 3, tall) };
}

/** Identifies the bars of a drawing, whatever their scale. */
export const barsKey = ({ labels, values }: Pick<Drawing, 'labels' | 'values'>): string =>
  JSON.stringify([labels, values]);

/** The places of a finished drawing's parts, in px from the chart's top left corner. */
export interface Layout {
  /** The centres of the columns. */
  readonly xs: readonly number[];
  /** The tops of the bars. */
  readonly ys: readonly number[];
  readonly columnWidth: number;
  /** The positions of the top gridline and of the baseline. */
  readonly top: number;
  readonly base: number;
  /** The value of the top gridline. */
  readonly highest: number;
  /** The width of the widest label. */
  readonly labelWidth: number;
  readonly barElements: readonly SVGElement[];
  readonly labelElements: readonly SVGElement[];
}

/** How far below the chart's top a value lies, in px. */
export const yOf = ({ top, base, highest }: Pick<Layout, 'top' | 'base' | 'highest'>, value: number) =>
  base - ((base - top) * value) / highest;

/** The allowed steps between two gridlines, for one power of ten. Each gives whole figures. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];
const STEPS_FROM_TEN = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * The three gridlines: zero, a round step, and twice the step at the top. If no value exceeds 1, the step is 0.5, so
 * that short runs are visible.
 */
export function gridlines(max: number): readonly [number, number, number] {
  const half = max / 2;
  if (max > 0 && max <= 1) return [0, 0.5, 1];
  let power = 1;
  while (power * 10 < half) power *= 10;
  const steps = power > 1 ? STEPS_FROM_TEN : STEPS;
  const step = (steps.find((each) => each * power >= half) ?? 10) * power;
  return [0, step, 2 * step];
}

/**
 * Formats a gridline's value in the unit of the highest one, `top`, which is shortened from 10,000 on: '15k',
 * '1.5万'. A half gets no text. The message has the factor between the units, then their names: '10000 万 亿 万亿'.
 */
export function lineText(value: number, top: number): string {
  const [step = '', ...units] = i18n._('chart.steps').split(' ');
  let unit = '';
  let divisor = 1;
  for (const next of units) {
    if (top / divisor < 10000) break;
    unit = next;
    divisor *= +step;
  }
  const shown = value / divisor;
  if (shown % 1 && !unit) return '';
  return decimal(shown, shown % 1 ? 1 : 0) + (shown ? unit : '');
}

/** The width of a bar in px. On a phone 360 wide that is 22 in a week, 14 in a year and 6 in a month. */
export function barWidth(columnWidth: number): number {
  return Math.max(2, Math.min(22, Math.round(columnWidth * 0.56 + 1)));
}

/** The index of the largest value, the first of equals; -1 if none is above zero, or if several are all equal. */
export function bestIndex(values: readonly (number | null)[]): number {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  const above = values.filter((value) => value !== null && value > 0);
  const isAlike = above.length > 1 && above.every((value) => value === most);
  return isAlike || !most ? -1 : values.indexOf(most);
}
