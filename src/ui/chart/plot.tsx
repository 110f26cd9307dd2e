import AxisChart from 'frappe-charts/src/js/charts/AxisChart.js';
import { useLayoutEffect, useRef } from 'react';
import type { BarsProps } from './bars.tsx';
import {
  ABOVE,
  barShape,
  barsKey,
  BASELINE,
  BELOW,
  HEIGHT,
  PLOT_HEIGHT,
  type Drawing,
  type Layout,
} from './drawing.ts';

/** frappe's axis chart with our gridlines, and without its timer, listeners and tooltip. */
export class BarPlot extends AxisChart {
  declare drawing: Drawing;

  override setMeasures() {
    const space = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 0 });
    this.measures.margins = space(ABOVE, BELOW);
    this.measures.paddings = space(0, 0);
    this.config.showLegend = 0;
  }

  // The original uses ResizeObserver without checking for it, and listens to the window.
  override configure() {
    this.baseHeight = HEIGHT;
    this.height = PLOT_HEIGHT;
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

type Attributes = Readonly<Record<string, string | number>>;

function setAttributes(element: Element, attributes: Attributes): Element {
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, `${value}`));
  return element;
}

const make = (tag: string, attributes: Attributes, parent: Element) =>
  parent.appendChild(setAttributes(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes));

/** Changes the finished drawing where frappe has no option. Returns its layout. */
function finish(plot: BarPlot, isStill: boolean): Layout {
  setAttributes(plot.svg, { class: 'chart-svg' });
  styleGridlines(plot);
  const { labelElements, labelWidth } = restoreLabels(plot);
  clipBars(plot, isStill);
  const { barElements, tops } = roundBars(plot);
  const { xAxis, unitWidth } = plot.state;
  return {
    xs: xAxis.positions,
    ys: tops,
    columnWidth: unitWidth,
    top: ABOVE,
    base: BASELINE,
    highest: plot.drawing.lines[2],
    labelWidth,
    barElements,
    labelElements,
  };
}

const allIn = <Kind extends Element>({ svg }: BarPlot, selector: string) =>
  Array.from(svg.querySelectorAll<Kind>(selector));

function styleGridlines(plot: BarPlot): void {
  const { lineTexts, width, plotWidth } = plot.drawing;
  allIn(plot, '.y line').forEach((line, i) =>
    setAttributes(line, { class: i ? 'chart-line' : 'chart-line chart-base', x1: 0, x2: plotWidth }),
  );
  allIn(plot, '.y text').forEach((text, i) => {
    setAttributes(text, { class: 'chart-figure', x: width, y: 1 }).textContent = lineTexts[i] || '';
  });
}

/** The width of the widest label, by the labels: old engines cannot measure them in a hidden panel. */
const widths: Record<string, number> = {};

/** Writes the labels in full: frappe has shortened them to an estimated number of letters. */
function restoreLabels(plot: BarPlot): Pick<Layout, 'labelElements' | 'labelWidth'> {
  let labelWidth = 0;
  const labelElements = allIn<SVGTextElement>(plot, '.x text');
  labelElements.forEach((label, i) => {
    label.textContent = plot.drawing.labels[i] || '';
    labelWidth = Math.max(labelWidth, label.getComputedTextLength());
  });
  const name = plot.drawing.labels.join();
  if (labelWidth) widths[name] = labelWidth;
  return { labelElements, labelWidth: widths[name] ?? 0 };
}

/** Each chart needs its own clip path, because the path of a hidden chart has no effect. */
let clips = 0;

/** Cuts off the lower round ends of the bars. `isStill`: the same bars in another scale do not grow again. */
function clipBars(plot: BarPlot, isStill: boolean): void {
  const id = 'chart-clip-' + ++clips;
  const clip = make('clipPath', { id }, plot.svgDefs);
  make('rect', { y: -ABOVE, width: plot.drawing.width, height: BASELINE }, clip);
  allIn(plot, '.dataset-bars').forEach((layer) =>
    setAttributes(layer, {
      class: isStill ? 'chart-bars chart-still' : 'chart-bars',
      'clip-path': `url(#${id})`,
    }),
  );
}

function roundBars(plot: BarPlot) {
  const { yPositions } = plot.state.datasets[0];
  const barElements = allIn<SVGElement>(plot, '.bar');
  const tops = barElements.map((bar, i) => {
    const { tall, radius: rx } = barShape(PLOT_HEIGHT - (yPositions[i] || 0), plot.drawing.barWidth);
    setAttributes(bar, { y: PLOT_HEIGHT - tall, height: tall + rx, rx });
    return BASELINE - tall;
  });
  return { barElements, tops };
}

export interface PlotProps extends Pick<BarsProps, 'drawing' | 'shownKey'> {
  /** Called after each drawing, before the paint. */
  onDrawn(layout: Layout): void;
}

const NOTHING = { labels: [], datasets: [] };

/**
 * The bars, drawn by frappe: a late part, because frappe's code is large. The rest of the chart works without
 * it.
 */
export default function Plot({ drawing, shownKey, onDrawn }: PlotProps) {
  const parent = useRef<HTMLDivElement>(null);
  const plot = useRef<BarPlot | null>(null);
  const drawnContent = useRef('');
  // Every rendering has a new drawing, mostly of the same content.
  useLayoutEffect(() => {
    const content = JSON.stringify(drawing);
    if (!parent.current || content === drawnContent.current) return;
    drawnContent.current = content;
    const chart = (plot.current ??= new BarPlot(parent.current, { data: NOTHING }));
    chart.show(drawing);
    const key = barsKey(drawing);
    onDrawn(finish(chart, key === shownKey.current));
    shownKey.current = key;
  });
  return <div aria-hidden="true" ref={parent} />;
}
