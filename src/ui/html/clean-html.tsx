import DOMPurify, { type Config } from 'dompurify';
import { createElement, type ReactNode } from 'react';
import './clean-html.css';
import './server-html.css';
import { BLOCKS, plainText, type ReadLink } from './server-html.tsx';
import { hideUntilBack } from '../hide-until-back.ts';
import { opensHere } from '../link.tsx';
import { safeAddress } from '../../sport/web-address.ts';

const KEPT =
  'a|b|blockquote|br|caption|code|dd|del|dl|dt|em|h6|hr|i|img|ins|li|ol|p|pre|s|small|span|strong|sub|sup|table|' +
  'tbody|td|tfoot|th|thead|tr|u|ul';

/** A server's headings rank below the page's. */
const REPLACED = { dir: 'ul', h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', listing: 'pre', menu: 'ul' };

/** The allowed elements, and what each is drawn as. */
const TAGS = new Map([
  ...BLOCKS.split('|').map((name) => [name, 'div'] as const),
  ...KEPT.split('|').map((name) => [name, name] as const),
  ...Object.entries(REPLACED),
]);

const OPTIONS = {
  ALLOWED_TAGS: Array.from(TAGS.keys()),
  ALLOWED_ATTR: 'alt|colspan|height|href|reversed|rowspan|src|start|type|value|width'.split('|'),
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  IN_PLACE: true,
} satisfies Config;

/** Deeper elements become text. */
const DEEPEST = 40;
const LONGEST = 100_000;

type Attributes = Record<string, unknown>;

function count(element: Element, name: string, most: number): number | undefined {
  const value = element.getAttribute(name) || '';
  return /^[1-9]\d{0,3}$/.test(value) && +value <= most ? +value : undefined;
}

/** The number of a list's item may be below 1. */
function place(element: Element, name: string): number | undefined {
  const value = element.getAttribute(name) || '';
  return /^-?\d{1,4}$/.test(value) ? +value : undefined;
}

function attributesOf(element: Element, tag: string, readLink: ReadLink): Attributes | null {
  if (tag === 'td' || tag === 'th')
    return { colSpan: count(element, 'colspan', 50), rowSpan: count(element, 'rowspan', 50) };
  if (tag === 'ol')
    return {
      start: place(element, 'start'),
      reversed: element.hasAttribute('reversed') || undefined,
      type: /^[1aAiI]$/.exec(element.getAttribute('type') || '')?.[0],
    };
  if (tag === 'li') return { value: place(element, 'value') };
  if (tag === 'img') {
    const src = safeAddress(element.getAttribute('src'));
    if (!src) return null;
    return {
      src: src.replace(/^http:/i, 'https:'),
      alt: element.getAttribute('alt') || '',
      width: count(element, 'width', 4096),
      height: count(element, 'height', 4096),
      referrerPolicy: 'no-referrer',
      onError: (event: { currentTarget: HTMLImageElement }) => hideUntilBack(event.currentTarget),
    };
  }
  if (tag === 'a') return linkOf(element, readLink);
  return {};
}

function linkOf(element: Element, readLink: ReadLink): Attributes | null {
  const href = safeAddress(element.getAttribute('href'));
  const link = href && readLink(href);
  if (!href || !link) return null;
  if (link === 'window') return { href, target: '_blank', rel: 'noopener noreferrer' };
  return {
    href: link.href,
    onClick(event: MouseEvent) {
      if (!opensHere(event)) return;
      event.preventDefault();
      link.follow();
    },
  };
}

/** Renders the nodes as our own elements, without serialised HTML, which a second parser could read differently. */
function redraw(nodes: NodeListOf<ChildNode>, readLink: ReadLink, depth: number): ReactNode[] {
  return Array.from(nodes).map((node, key): ReactNode => {
    if (node.nodeType === 3) return node.nodeValue;
    if (node.nodeType !== 1) return null;
    const element = node as Element;
    const tag = TAGS.get(element.nodeName.toLowerCase());
    if (!tag) return element.textContent;
    if (depth > DEEPEST)
      return (
        <span className="server-html-text" key={key}>
          {plainText(element.outerHTML)}
        </span>
      );
    const attributes = attributesOf(element, tag, readLink);
    const isVoid = tag === 'br' || tag === 'hr' || tag === 'img';
    const inside = isVoid ? undefined : redraw(element.childNodes, readLink, depth + 1);
    // A link without a safe address becomes its text; a picture without one is omitted.
    if (!attributes) return inside && <span key={key}>{inside}</span>;
    const drawn = createElement(tag, { ...attributes, key }, inside);
    return tag === 'table' ? (
      <div className="clean-html-table" key={key}>
        {drawn}
      </div>
    ) : (
      drawn
    );
  });
}

export const { isSupported } = DOMPurify;

/**
 * Parses HTML into an element outside any page, where nothing runs or loads and no policy applies.
 * DOMPurify's own parser would use the page's policy, whose violations browsers report while they parse:
 * Chromium 64 for handlers of SVG elements, Chromium 153 for a `<base>`. Chromium 156 reports handlers here, too.
 */
function parseApart(html: string): HTMLElement {
  const { content } = document.createElement('template');
  const parsed = content.ownerDocument.createElement('div');
  parsed.innerHTML = html;
  return parsed;
}

/** Cleans a server's HTML for rendering; `null` if the engine cannot run the cleaner. */
export function cleanHtml(html: string, readLink: ReadLink): ReactNode {
  if (!isSupported) return null;
  try {
    const parsed = parseApart(html.slice(0, LONGEST));
    DOMPurify.sanitize(parsed, OPTIONS);
    return (
      <div className="clean-html" dir="auto">
        {redraw(parsed.childNodes, readLink, 0)}
      </div>
    );
  } catch {
    return null;
  }
}
