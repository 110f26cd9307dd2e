import AxisChart, { type ChartData } from 'frappe-charts/src/js/charts/AxisChart.js';
import { barWidth, figure, gridlines } from './scale.ts';

const HEIGHT = 196;
/** Where the top gridline is, and the pill's stem begins; chart.css places the pill by it. */
export const ABOVE = 38;
/** Room for the labels. */
const BELOW = 22;

/** Where things stand, in px from the plot's top left corner. */
export interface Frame {
  /** Middles of the columns. */
  readonly xs: readonly number[];
  /** Tops of the bars. */
  readonly ys: readonly number[];
  readonly columnWidth: number;
  /** Width of the widest label. */
  readonly labelWidth: number;
}

/** frappe's axis chart without its timers, listeners and first frame of zeros. */
class BarPlot extends AxisChart {
  override setMeasures() {
    const { margins, paddings } = this.measures;
    this.config.showLegend = this.measures.legendHeight = 0;
    margins.top = margins.right = margins.bottom = margins.left = paddings.left = 0;
    paddings.top = ABOVE;
    paddings.bottom = BELOW;
  }

  // The original names ResizeObserver unguarded and listens to the window.
  override configure() {
    this.baseHeight = HEIGHT;
    this.height = HEIGHT - ABOVE - BELOW;
  }

  // Colours are the style sheet's.
  override validateColors() {
    return [];
  }

  override bindTooltip() {}

  // The right edge belongs to the figures.
  override updateWidth() {
    const values = this.data.datasets[0]?.values || [];
    const longest = Math.max(...gridlines(Math.max(0, ...values)).map((line) => figure(line).length));
    this.baseWidth = this.parent.clientWidth;
    this.width = this.baseWidth - 13 - 7 * longest;
  }

  override calcXPositions() {
    super.calcXPositions();
    const { unitWidth } = this.state;
    this.barOptions = { spaceRatio: 1 - barWidth(unitWidth) / unitWidth };
  }

  // The original draws negative widths where there is no room, and once more 700 ms after its first frame.
  override draw() {
    if (this.parent.clientWidth) super.draw();
  }

  // The original keeps the axes' width.
  override update(data: ChartData) {
    this.data = data;
    this.draw();
  }
}

const dataOf = (labels: readonly string[], values: readonly number[]): ChartData => ({
  labels,
  datasets: [{ values, chartType: 'bar' }],
});

export interface Plot {
  /** Draws these bars in the width that the parent has now; `values` are finite and as many as `labels`. */
  show(labels: readonly string[], values: readonly number[]): Frame;
}

export function createPlot(parent: HTMLElement): Plot {
  const chart = new BarPlot(parent, { type: 'bar', height: HEIGHT, animate: 0, data: dataOf([], []) });
  return {
    show(labels, values) {
      chart.update(dataOf(labels, values));
      const { xAxis, datasets, unitWidth } = chart.state;
      const ys = (datasets[0]?.yPositions || []).map((y) => y + ABOVE);
      let labelWidth = 0;
      const drawn = parent.querySelectorAll<SVGTextElement>('.chart-label');
      for (let i = 0; i < drawn.length; i++)
        labelWidth = Math.max(labelWidth, drawn[i]?.getComputedTextLength() || 0);
      return { xs: xAxis.positions, ys, columnWidth: unitWidth, labelWidth };
    },
  };
}
