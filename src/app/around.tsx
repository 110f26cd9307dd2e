import { useEffect, useLayoutEffect } from 'react';
import { headerLine } from '../ui/controls/page-header.tsx';
import { Toast } from '../ui/feedback/toast.tsx';
import { getApp } from './app.ts';
import { prefetch, watchPresses } from './prefetch.ts';
import { AsOfNote, isOffline } from './as-of.tsx';
import { markFirst } from './first-entry.ts';
import { i18n } from '../i18n/i18n.ts';
import './focus-ring.css';
import type { Notice, Notices } from './notices.ts';
import type { LastKnown } from './last-known.ts';

/** Unlike `loadRouter` of app-root.tsx, this does not make the router active. */
const prefetchPages = (pathname?: string) =>
  import('./router.tsx').then((code) => code.prefetchPages(pathname));

/** The line under each page's header, and the notices. */
export function Around({ asOf }: Pick<LastKnown, 'asOf'>) {
  const { host, notices } = getApp();
  // This component stays as long as the document, so nothing is undone.
  useLayoutEffect(() => {
    headerLine.value = <AsOfNote asOf={asOf} />;
  }, [asOf]);
  useEffect(() => {
    markFirst(host);
    hideRepeated(notices);
    watchFocus();
    watchPresses(prefetchPages);
  }, [host, notices]);
  const { pathname } = location;
  useEffect(() => prefetch(prefetchPages), [pathname]);
  return <Toast notices={notices} />;
}

/** Shows the focus ring only while the keyboard is in use, where the engine lacks :focus-visible. */
export function watchFocus(): void {
  try {
    document.querySelector(':focus-visible');
    return;
  } catch {
    // An engine that does not know it.
  }
  const onInput = ({ type }: Event) =>
    document.documentElement.classList.toggle('by-key', type === 'keydown');
  addEventListener('keydown', onInput);
  // A tap fires this event too.
  addEventListener('mousedown', onInput);
}

/** Hides a notice if a failed block shows the same text. Screen readers still read the notice out. */
function hideRepeated({ current }: Notices): void {
  const place = document.querySelector<HTMLElement>('.toast-place')!;
  // By the next frame the notice and the failed block have been rendered, but not painted.
  current.subscribe((notice) =>
    requestAnimationFrame(() => {
      if (notice) place.style.opacity = isOnPage(notice) ? '0' : '';
    }),
  );
}

/** From the corner of a line to a point inside of its text. */
const INSIDE_PX = 9;

/** Whether the page says this where it can be seen: on the screen, and not below a header or a sheet. */
function isOnPage({ message: words }: Notice): boolean {
  const hint = i18n._('failed.hint');
  const isOfService = [i18n._('problem.service'), hint].includes(words);
  return Array.from(document.querySelectorAll('.picture p, .as-of-note')).some((line) => {
    const { left, top } = line.getBoundingClientRect();
    const said = line.textContent!;
    const isNote = line.className === 'as-of-note';
    const isSame =
      said.includes(words) ||
      // A notice may also name the block's button, after these words.
      (said && words.startsWith(`${said} `)) ||
      // Without a network, these say more than that a service has failed.
      (isOfService && (isNote ? isOffline() : said === hint));
    return isSame && document.elementFromPoint(left + INSIDE_PX, top + INSIDE_PX) === line;
  });
}
