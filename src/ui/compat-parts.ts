import { options, render as renderInto } from 'preact';
import type { ComponentChild, VNode } from 'preact';

/**
 * What ships in the place of preact/compat's rendering: of React's ways to name things those that pages use. The build
 * refuses others (src/build/cuts/refuse.mjs).
 */
const PLAIN = /^(op|or|z|fl|lineH|fontW)/;
const DASHED = /^(clip|dominant|fill|font|letter|marker|paint|pointer|shape|stop|stroke|text|vector)[A-Z]/;

type Props = Record<string, unknown>;

function nameOf(name: string, { type }: VNode, props: Props): string {
  if (name === 'onFocus') return 'onfocusin';
  if (name === 'onBlur') return 'onfocusout';
  if (
    name === 'onChange' &&
    (type === 'textarea' || (type === 'input' && !/fil|che|rad/.test(String(props.type))))
  )
    return 'onInput';
  return DASHED.test(name) ? name.replace(/[A-Z]/g, '-$&').toLowerCase() : name;
}

function withPx(style: Props): Props {
  const withUnits: Props = {};
  for (const name in style) {
    const value = style[name];
    withUnits[name] = typeof value === 'number' && !PLAIN.test(name) ? value + 'px' : value;
  }
  return withUnits;
}

options.vnode = (vnode) => {
  if (typeof vnode.type !== 'string') return;
  const given = vnode.props as Props;
  const props: Props = {};
  for (const name in given) {
    // What is null is not there, as in React: an attribute would be empty.
    const value = given[name] === null ? undefined : given[name];
    props[nameOf(name, vnode, given)] =
      name === 'style' && value && typeof value === 'object' ? withPx(value as Props) : value;
  }
  vnode.props = props as VNode['props'];
};

export function render(content: ComponentChild, root: HTMLElement): void {
  if (!('__k' in root)) root.textContent = '';
  renderInto(content, root);
}
