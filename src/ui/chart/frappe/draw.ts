import unused from './unused.ts';
import { figure } from '../scale.ts';

/**
 * For utils/draw.js, which writes colours and sizes into the elements, knows no round tops and puts the
 * figures at the left: shapes with classes, for the style sheet.
 */
function shape(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  parent?: Element,
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  Object.keys(attributes).forEach((name) => element.setAttribute(name, String(attributes[name])));
  if (parent) parent.appendChild(element);
  return element;
}

export const makeSVGContainer = (parent: Element, _class: string, width: number, height: number) =>
  shape('svg', { class: 'chart-svg', width, height }, parent);

export const makeSVGGroup = (_class: string, transform: string, parent?: Element) =>
  shape('g', transform ? { transform } : {}, parent);

/** A label under the middle of its column. */
export function xLine(x: number, label: string, height: number): SVGElement {
  const text = shape('text', { class: 'chart-label', x, y: height + 20 });
  text.textContent = label;
  return text;
}

/** A gridline with its figure at the right edge. */
export function yLine(y: number, value: number, width: number): SVGElement {
  const group = shape('g', { transform: `translate(0,${y})` });
  shape('path', { class: value ? 'chart-line' : 'chart-line chart-base', d: `M0,0h${width}` }, group);
  shape('text', { class: 'chart-figure', x: '100%', y: 4 }, group).textContent = figure(value);
  return group;
}

/** A bar that stands on the origin of its own group, so that it can grow from there in every engine. */
export function datasetBar(
  x: number,
  top: number,
  width: number,
  _color: string,
  _label: string,
  _index: number,
  _offset: number,
  { zeroLine }: { zeroLine: number },
): SVGElement {
  const height = Math.max(3, zeroLine - top);
  const r = Math.min(6, width / 3, height);
  const group = shape('g', { transform: `translate(${x},${zeroLine})` });
  const d = `M0,0v${r - height}a${r},${r},0,0,1,${r},${-r}h${width - 2 * r}a${r},${r},0,0,1,${r},${r}v${height - r}z`;
  shape('path', { class: 'chart-bar', d }, group);
  return group;
}

export {
  unused as datasetDot,
  unused as getPaths,
  unused as heatSquare,
  unused as legendBar,
  unused as makeOverlay,
  unused as makePath,
  unused as makeSVGDefs,
  unused as makeText,
  unused as percentageBar,
  unused as updateOverlay,
  unused as yMarker,
  unused as yRegion,
};
