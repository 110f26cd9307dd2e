import { ABOVE, type BarPlot } from './bar-plot.ts';
import type { Frame } from './frame.ts';

/** The minimum height of a bar, in px: a day without a run is a stub. */
const STUB = 3;
const RADIUS = 6;

type Attributes = Readonly<Record<string, string | number>>;

function put(element: Element, attributes: Attributes): Element {
  Object.keys(attributes).forEach((name) => element.setAttribute(name, attributes[name] as string));
  return element;
}

const make = (tag: string, attributes: Attributes, parent: Element) =>
  parent.appendChild(put(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes));

/** Each chart of a page needs a clip path of its own: one in a hidden chart has no effect. */
let clips = 0;

/** Changes the finished drawing where frappe has no option for it, and measures it. */
export function finish({ svg, svgDefs, drawing, state, height }: BarPlot): Frame {
  const { labels, figures, width, plotWidth, barWidth } = drawing;
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
  all('.dataset-bars').forEach((layer) => put(layer, { class: 'chart-bars', 'clip-path': `url(#${id})` }));
  const { xAxis, datasets, unitWidth } = state;
  const shapes = all<SVGElement>('.bar');
  const ys = shapes.map((shape, i) => {
    const tall = Math.max(STUB, height - (datasets[0].yPositions[i] || 0));
    const rx = Math.min(RADIUS, barWidth / 3, tall);
    put(shape, { y: height - tall, height: tall + rx, rx });
    return ABOVE + height - tall;
  });
  return { xs: xAxis.positions, ys, columnWidth: unitWidth, top: ABOVE, labelWidth, shapes, labels: texts };
}
