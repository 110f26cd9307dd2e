import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useOnce } from '../use-once.ts';
import './server-html.css';

/** A link to a page of this app: its address with the folder of the pages, and the step to it. */
export interface PageLink {
  readonly href: string;
  follow(): void;
}

/** Returns where an address leads, or `null` if it is to be no link. `safeAddress` has checked the address. */
export type ReadLink = (address: string) => PageLink | 'window' | null;

type Clean = (html: string, readLink: ReadLink) => ReactNode;

interface Props {
  readonly html: string;
  readonly readLink: ReadLink;
}

/**
 * Shows a server's HTML, at first its text. The cleaner loads only if there is HTML to clean; if it cannot load or
 * work, the text stays.
 */
export function ServerHtml({ html: sent, readLink: given }: Props) {
  const html = useMemo(() => unescaped(sent), [sent]);
  const [clean, setClean] = useState<{ readonly html: Clean } | null>(null);
  // Pages make an equal function anew with each rendering.
  const readLink = useOnce(() => given);
  const needsCleaner = isHtml(html) && !clean;
  // Not by `useModule`, because src/ui knows no app. Resolves before the paint if the chunk is there already. After
  // unmounting, setting the state does nothing.
  useLayoutEffect(() => {
    if (!needsCleaner) return;
    import('./clean-html.tsx').then(
      ({ cleanHtml }) => setClean({ html: cleanHtml }),
      () => {},
    );
  }, [needsCleaner]);
  // Cleans once, however often the parent renders.
  return useMemo(() => {
    const drawn = clean && isHtml(html) ? clean.html(html, readLink) : null;
    return (
      drawn || (
        <div className="server-html-text" dir="auto">
          {plainText(html)}
        </div>
      )
    );
  }, [html, clean, readLink]);
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

/** Decodes a character reference. An unknown one stays as written. */
function character(reference: string, body: string): string {
  if (body[0] !== '#') return NAMED[body] || reference;
  const code = /^#x/i.test(body) ? parseInt(body.slice(2), 16) : +body.slice(1);
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
}

const REFERENCE = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi;

const START = /<[a-z/]/i;
/** A line break, or the end of an element. */
const END = /<(br|\/[a-z]\w*)\s*\/?>/i;

/**
 * Returns the HTML that its author meant: a server's filter may have turned all tags into text. The lines of a text
 * without tags stay lines, also where a server has written their ends as `\n`.
 */
export function unescaped(html: string): string {
  const inner = html.replace(REFERENCE, character);
  const isEscaped = !START.test(html) && END.test(inner);
  const text = (isEscaped ? inner : html).replace(/(\\r)?\\n/g, '\n');
  return START.test(text) ? text : text.replace(/\r?\n/g, '<br>');
}

export const isHtml = (text: string) => /[<&]/.test(text);

/** Elements that begin and end a line. A closed `<details>` counts as open: the text cannot open it. */
export const BLOCKS =
  'address|article|aside|blockquote|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|' +
  'h1|h2|h3|h4|h5|h6|header|hgroup|hr|legend|li|listing|main|menu|nav|ol|optgroup|option|p|pre|search|section|summary|table|tbody|' +
  'tfoot|thead|tr|ul';
const BLOCK = new RegExp(`<\\/?(${BLOCKS})(?=[\\s\\/>])[^<>]*>`, 'gi');
const PRE = /(<(pre|listing)(?=[\s>])[^<>]*>)([^]*?)(?=<\/\2\s*>|$)/gi;

/** The text of HTML in lines, without its tags. Use it as text only, because a broken tag stays in it. */
export function plainText(html: string): string {
  return (
    html
      .slice(0, 100_000)
      .replace(/<!--[^]*?(-->|$)/g, '')
      .replace(/<(script|style|title|template|noscript|iframe|svg|math)\b[^]*?(<\/\1\s*>|$)/gi, '')
      .replace(PRE, (_, tag: string, __, inside: string) => tag + inside.replace(/\r?\n/g, '<br>'))
      .replace(/[ \t\r\n\f]+/g, ' ')
      // From here on \r marks the edge of a block, and \n a line within it.
      .replace(BLOCK, '\r')
      .replace(/<br\b[^<>]*>/gi, '\n')
      .replace(/<\/?t[dh](?=[\s/>])[^<>]*>/gi, ' ')
      .replace(/<\/?[a-z][^<>]*>/gi, '')
      .replace(REFERENCE, character)
      .split('\r')
      .map((block) =>
        block
          .split('\n')
          .map((line) => line.trim())
          .join('\n')
          .trim(),
      )
      .filter(Boolean)
      .join('\n')
  );
}
