import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { Links } from './links.ts';
import { isHtml, plainText } from './plain-text.ts';
import './server-html.css';

type Clean = (html: string, links: Links) => ReactNode;

interface Props {
  readonly html: string;
  readonly links: Links;
}

/**
 * Shows HTML from a server. Its text is there at once. The cleaner is loaded only if there is HTML to clean; if it cannot
 * be loaded, or does not work in this engine, the text stays.
 */
export function ServerHtml({ html, links }: Props) {
  const [clean, setClean] = useState<{ readonly html: Clean } | null>(null);
  const asks = isHtml(html) && !clean;
  // Resolves before the paint if the chunk is already there.
  useLayoutEffect(() => {
    if (!asks) return;
    let gone = false;
    import('./clean-html.tsx').then(
      ({ cleanHtml }) => {
        if (!gone) setClean({ html: cleanHtml });
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [asks]);
  // Cleans once, however often the parent renders.
  return useMemo(() => {
    const drawn = clean && isHtml(html) ? clean.html(html, links) : null;
    return drawn || <div className="server-html-text">{plainText(html)}</div>;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- pages make their links anew, always the same ones
  }, [html, clean]);
}
