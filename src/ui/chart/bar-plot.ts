import AxisChart from 'frappe-charts/src/js/charts/AxisChart.js';
import type { Drawing } from './drawing.ts';

/** In px. chart.css uses the same values for the bars' animation and the pill's position. */
const HEIGHT = 196;
export const ABOVE = 38;
/** The height of the labels, in px. */
const BELOW = 22;

/** frappe's axis chart with our gridlines, and without its timer, listeners and tooltip. */
export class BarPlot extends AxisChart {
  declare drawing: Drawing;

  override setMeasures() {
    const room = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 0 });
    this.measures.margins = room(ABOVE, BELOW);
    this.measures.paddings = room(0, 0);
    this.config.showLegend = 0;
  }

  // The original uses ResizeObserver without checking for it, and listens to the window.
  override configure() {
    this.baseHeight = HEIGHT;
    this.height = HEIGHT - ABOVE - BELOW;
  }

  // The style sheet sets the colours.
  override validateColors() {
    return [''];
  }

  // The original creates a tooltip that writes labels as HTML, and draws zeros for the first 700 ms.
  override setup() {
    this.container = this.parent;
  }

  override updateTipOffset() {}

  override updateWidth() {
    this.baseWidth = this.drawing.width;
    this.width = this.drawing.plotWidth;
  }

  // The original draws up to six gridlines.
  override calc() {
    const { height, drawing, state } = this;
    const scaleMultiplier = height / drawing.lines[2];
    state.yAxis = {
      labels: drawing.lines,
      positions: drawing.lines.map((line) => height - line * scaleMultiplier),
      scaleMultiplier,
      zeroLine: height,
    };
    this.calcDatasetPoints();
    this.calcXPositions();
    this.barOptions.spaceRatio = 1 - drawing.barWidth / state.unitWidth;
  }

  show(drawing: Drawing) {
    const { labels, values } = drawing;
    this.drawing = drawing;
    this.data = { labels, datasets: [{ values, chartType: 'bar' }] };
    this.draw();
  }
}
