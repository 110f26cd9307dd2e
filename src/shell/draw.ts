/**
 * What pages are made with before the framework has come: in the first view's chunk, the build puts this module in the
 * place of React and signals. It calls a page's components once, and gives the document's elements what they return.
 * State has its first value, and effects do not run.
 */

type Props = Readonly<Record<string, unknown>>;
export type Component = (props: Props) => unknown;

interface Node {
  readonly type: string | Component;
  readonly props: Props;
}

export const jsx = (type: Node['type'], props: Props): Node => ({ type, props });
export { jsx as jsxs };
/** For a key behind a spread. */
export const createElement = (type: Node['type'], props: Props, ...children: unknown[]): Node =>
  jsx(type, children.length ? { ...props, children } : props);
export const Fragment: Component = ({ children }) => children;

const nothing = () => {};
const valueOf = (value: unknown): unknown => (typeof value === 'function' ? value() : value);

export const useState = (first: unknown) => [valueOf(first), nothing];
export const useRef = (current: unknown) => ({ current });
export const useMemo = valueOf;
export const memo = (component: Component) => component;
export const useErrorBoundary = () => [undefined, nothing];
export { nothing as useEffect, nothing as useLayoutEffect };

export const signal = (value: unknown) => ({ value, subscribe: () => nothing });
export const computed = (compute: () => unknown) => ({
  get value() {
    return compute();
  },
});

// Nothing uses it. The core names it.
export default {};

const SVG = 'http://www.w3.org/2000/svg';

/** The attributes that are not named like their properties. */
const NAMES: Readonly<Record<string, string | undefined>> = {
  className: 'class',
  tabIndex: 'tabindex',
  strokeWidth: 'stroke-width',
  strokeDasharray: 'stroke-dasharray',
};

type Drawn = HTMLElement | SVGElement;

/** Gives an element these attributes, and no others. Pictures wait for the app, which hears when they have come. */
function dress(element: Drawn, props: Props): void {
  const attributes: Record<string, string> = {};
  Object.keys(props).forEach((prop) => {
    const value = props[prop];
    const name = NAMES[prop] || prop;
    const isAria = name[4] === '-';
    if (value == null || /^(children|ref|style|src|dangerouslySetInnerHTML)$|^on/.test(prop)) return;
    if (value !== false || isAria) attributes[name] = value === true && name in element ? '' : String(value);
  });
  Array.from(element.attributes).forEach(({ name }) => {
    if (!(name in attributes)) element.removeAttribute(name);
  });
  Object.keys(attributes).forEach((name) => {
    const value = attributes[name] as string;
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  });
  if (props.style) Object.assign(element.style, props.style);
}

/** Leaves out the words that the page is slow (problem.ts): no page has such an element of its own. */
function withoutWords(node: ChildNode | null): ChildNode | null {
  return node?.nodeName === 'ASIDE' ? withoutWords(node.nextSibling) : node;
}

/**
 * Makes the children of an element those that components return. Nodes of the same kind at the same place stay, as they
 * do when preact renders over what it finds.
 */
export function draw(
  parent: Element,
  content: unknown,
  namespace: string | null = parent.namespaceURI,
): void {
  let next = withoutWords(parent.firstChild);
  const isNext = (type: number, name: string) =>
    next && next.nodeType === type && (type === 3 || (next as Element).localName === name);
  const add = <Kind extends ChildNode>(made: Kind): Kind => parent.insertBefore(made, next);

  const put = (node: unknown): void => {
    if (node == null || typeof node === 'boolean') return;
    if (Array.isArray(node)) return node.forEach(put);
    if (typeof node !== 'object') {
      const words = String(node);
      const text = isNext(3, '') ? (next as Text) : add(document.createTextNode(words));
      if (text.data !== words) text.data = words;
      next = withoutWords(text.nextSibling);
      return;
    }
    const { type, props } = node as Node;
    if (typeof type === 'function') return put(type(props));
    const space = type === 'svg' ? SVG : namespace;
    const element = isNext(1, type)
      ? (next as unknown as Drawn)
      : add(document.createElementNS(space, type) as Drawn);
    next = withoutWords(element.nextSibling);
    dress(element, props);
    draw(element, props.children, space);
    if (typeof props.ref === 'function') props.ref(element);
  };

  put(content);
  while (next) {
    const extra: ChildNode = next;
    next = withoutWords(extra.nextSibling);
    parent.removeChild(extra);
  }
}
