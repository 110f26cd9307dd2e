import AxisChart from 'frappe-charts/src/js/charts/AxisChart.js';
import { useLayoutEffect, useRef } from 'react';
import { ABOVE, barShape, barsKey, BELOW, HEIGHT, type Drawing, type Frame } from './drawing.ts';

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

type Attributes = Readonly<Record<string, string | number>>;

function put(element: Element, attributes: Attributes): Element {
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, `${value}`));
  return element;
}

const make = (tag: string, attributes: Attributes, parent: Element) =>
  parent.appendChild(put(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes));

/** Each chart of a page needs a clip path of its own: one in a hidden chart has no effect. */
let clips = 0;

/**
 * Changes the finished drawing where frappe has no option for it, and measures it. `isStill`: the same bars are drawn to
 * another scale, and do not grow again.
 */
function finish({ svg, svgDefs, drawing, state, height }: BarPlot, isStill = false): Frame {
  const { labels, figures, width, plotWidth } = drawing;
  const all = <Kind extends Element>(selector: string) => Array.from(svg.querySelectorAll<Kind>(selector));
  put(svg, { class: 'chart-svg' });

  all('.y line').forEach((line, i) =>
    put(line, { class: i ? 'chart-line' : 'chart-line chart-base', x1: 0, x2: plotWidth }),
  );
  all('.y text').forEach((text, i) => {
    put(text, { class: 'chart-figure', x: width, y: 1 }).textContent = figures[i] || '';
  });

  let labelWidth = 0;
  const texts = all<SVGTextElement>('.x text');
  texts.forEach((text, i) => {
    // frappe has shortened the label to the number of letters that it expects to fit.
    text.textContent = labels[i] || '';
    labelWidth = Math.max(labelWidth, text.getComputedTextLength());
  });

  // Bars are round at both ends: what hangs below the baseline is cut off.
  const id = 'chart-clip-' + ++clips;
  const clip = make('clipPath', { id }, svgDefs);
  make('rect', { y: -ABOVE, width, height: ABOVE + height }, clip);
  all('.dataset-bars').forEach((layer) =>
    put(layer, { class: isStill ? 'chart-bars chart-still' : 'chart-bars', 'clip-path': `url(#${id})` }),
  );
  const { xAxis, datasets, unitWidth } = state;
  const shapes = all<SVGElement>('.bar');
  const ys = shapes.map((shape, i) => {
    const { tall, radius: rx } = barShape(height - (datasets[0].yPositions[i] || 0), drawing);
    put(shape, { y: height - tall, height: tall + rx, rx });
    return ABOVE + height - tall;
  });
  return {
    xs: xAxis.positions,
    ys,
    columnWidth: unitWidth,
    top: ABOVE,
    base: ABOVE + height,
    highest: drawing.lines[2],
    labelWidth,
    shapes,
    labels: texts,
  };
}

export interface PlotProps {
  readonly drawing: Drawing;
  /** The key of the bars that are on the screen (barsKey): those do not grow again. */
  readonly shown: { current: string };
  /** Called after each drawing, before the paint. */
  onDrawn(frame: Frame): void;
}

const NOTHING = { labels: [], datasets: [] };

/** The chart's drawing: a late part, because it needs frappe. The rest of the chart works without it. */
export default function Plot({ drawing, shown, onDrawn }: PlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<BarPlot | null>(null);
  const drawn = useRef('');
  // Every rendering has a new drawing, mostly of the same content.
  useLayoutEffect(() => {
    const content = JSON.stringify(drawing);
    if (!host.current || content === drawn.current) return;
    drawn.current = content;
    const chart = (plot.current = plot.current || new BarPlot(host.current, { data: NOTHING }));
    chart.show(drawing);
    const key = barsKey(drawing);
    onDrawn(finish(chart, key === shown.current));
    shown.current = key;
  });
  return <div aria-hidden="true" ref={host} />;
}
