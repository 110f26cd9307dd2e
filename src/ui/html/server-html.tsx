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
 * HTML that a server sent. Its words stand there at once, as text; what cleans and draws it comes when there is
 * something to clean. Where that can't be had, or can't work, the words stay.
 */
export function ServerHtml({ html, links }: Props) {
  const [clean, setClean] = useState<{ readonly html: Clean } | null>(null);
  const asks = isHtml(html) && !clean;
  // Once its chunk is there, it is found before the browser paints.
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
  // Once, however often what is around it is rendered.
  return useMemo(() => {
    const drawn = clean && isHtml(html) ? clean.html(html, links) : null;
    return drawn || <div className="server-html-text">{plainText(html)}</div>;
  }, [html, clean]);
}
