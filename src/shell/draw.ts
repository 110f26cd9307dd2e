/**
 * Draws pages before the framework has come: in the first view's chunk, the build puts this module in the
 * place of React and signals. It calls a page's components once, and makes the document's elements match what
 * they return. State has its first value, and effects do not run.
 */

type Props = Readonly<Record<string, unknown>>;
export type Component = (props: Props) => unknown;

interface Described {
  readonly type: string | Component;
  readonly props: Props;
}

export const jsx = (type: Described['type'], props: Props): Described => ({ type, props });
export { jsx as jsxs };
/** esbuild calls this for an element that has a `key` after spread props. */
export const createElement = (type: Described['type'], props: Props, ...children: unknown[]): Described =>
  jsx(type, children.length ? { ...props, children } : props);
export const Fragment: Component = ({ children }) => children;

const nothing = () => {};
const callIfFunction = (value: unknown): unknown => (typeof value === 'function' ? value() : value);

export const useState = (first: unknown) => [callIfFunction(first), nothing];
export const useRef = (current: unknown) => ({ current });
export const useMemo = callIfFunction;
export const memo = (component: Component) => component;
export const useErrorBoundary = () => [undefined, nothing];
export { nothing as useEffect, nothing as useLayoutEffect };

export const signal = (value: unknown) => ({ value, subscribe: () => nothing });
export const computed = (compute: () => unknown) => ({
  get value() {
    return compute();
  },
});

// No module of a first view uses it, but core.ts re-exports React's default.
export default {};

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The attributes that are not named like their properties. HTML keeps names in lower case: a camelCase property
 * that is missing here (`maxLength`, `htmlFor`) would be set wrongly, or removed by the next drawing.
 */
const NAMES: Readonly<Record<string, string | undefined>> = {
  className: 'class',
  tabIndex: 'tabindex',
  strokeWidth: 'stroke-width',
  strokeDasharray: 'stroke-dasharray',
};

type Drawn = HTMLElement | SVGElement;

/**
 * Gives an element these attributes, and no others. Pictures wait for the app, which listens for their load
 * event.
 */
function dress(element: Drawn, props: Props, isNew: boolean): void {
  const attributes: Record<string, string> = {};
  Object.keys(props).forEach((prop) => {
    const value = props[prop];
    if (value == null || /^(children|ref|style|src|dangerouslySetInnerHTML)$|^on/.test(prop)) return;
    const name = NAMES[prop] || prop;
    // `aria-x="false"` and `data-x="false"` are values: without the attribute they would mean something else.
    const saysFalse = /^(aria|data)-/.test(name);
    if (value === false && !saysFalse) return;
    const text = value === true && name in element ? '' : String(value);
    attributes[name] = text;
    if (isNew || element.getAttribute(name) !== text) element.setAttribute(name, text);
  });
  if (!isNew)
    Array.from(element.attributes).forEach(({ name }) => {
      if (!(name in attributes)) element.removeAttribute(name);
    });
  if (props.style) Object.assign(element.style, props.style);
}

/**
 * Returns the node itself, or the next one if it is the note that the page is slow (problem.ts): no page has
 * such an element of its own.
 */
function afterSlowNote(node: ChildNode | null): ChildNode | null {
  return node?.nodeName === 'ASIDE' ? afterSlowNote(node.nextSibling) : node;
}

/**
 * Replaces the children of an element by the nodes that components return. Nodes of the same kind at the same
 * place stay, as when preact renders over existing nodes. `refs` are called at the end, because a ref that
 * measures the page forces a layout.
 */
export function draw(parent: Element, content: unknown): void {
  const refs: (() => void)[] = [];
  drawIn(parent, content, parent.namespaceURI, refs);
  refs.forEach((call) => call());
}

function drawIn(parent: Element, content: unknown, namespace: string | null, refs: (() => void)[]): void {
  let next = afterSlowNote(parent.firstChild);
  const isText = () => next?.nodeType === 3;
  const isElement = (name: string) => next?.nodeType === 1 && (next as Element).localName === name;

  const put = (node: unknown): void => {
    if (node == null || typeof node === 'boolean') return;
    if (Array.isArray(node)) return node.forEach(put);
    if (typeof node !== 'object') {
      const words = String(node);
      if (!isText()) return void parent.insertBefore(document.createTextNode(words), next);
      const text = next as Text;
      if (text.data !== words) text.data = words;
      next = afterSlowNote(text.nextSibling);
      return;
    }
    const { type, props } = node as Described;
    if (typeof type === 'function') return put(type(props));
    const space = type === 'svg' ? SVG : namespace;
    const isNew = !isElement(type);
    const element = (isNew ? document.createElementNS(space, type) : next) as Drawn;
    if (!isNew) next = afterSlowNote(element.nextSibling);
    dress(element, props, isNew);
    drawIn(element, props.children, space, refs);
    // A new element gets its children first, so that the page changes only once.
    if (isNew) parent.insertBefore(element, next);
    const { ref } = props;
    if (typeof ref === 'function') refs.push(() => ref(element));
  };

  put(content);
  while (next) {
    const extra: ChildNode = next;
    next = afterSlowNote(extra.nextSibling);
    parent.removeChild(extra);
  }
}
