import { useEffect, useLayoutEffect, useState } from 'react';
import { headerLine } from '../ui/controls/page-header.tsx';
import { Toast } from '../ui/feedback/toast.tsx';
import { Icon } from '../ui/icon.tsx';
import { RETRY } from '../ui/icons.ts';
import { refreshAfterAbsence } from './renewal.ts';
import { getApp } from './app.ts';
import { anticipate, watchPresses } from './anticipate.ts';
import { markFirst } from './first-entry.ts';
import { addressOfPage, createLastKnown, type AsOf, type LastKnown } from './last-known.ts';
import { todayIn, wallTimeIn } from '../sport/time-zone.ts';
import { i18n } from '../i18n/i18n.ts';
import './as-of.css';
import './focus-ring.css';
import type { Notice, Notices } from './notices.ts';

/**
 * What no page needs before its first data, in one chunk that loads after the first answer: sending further calls,
 * handling failures, the last known answers, and the parts around every page.
 */
export { explain, retryLater, send, watch } from './outgoing.ts';
export { replaces } from '../gateway/response.ts';
export { isLeaving, renew, reopen } from './renewal.ts';
export { anticipate } from './anticipate.ts';

// Here and not in the prefetched code, which does not come with Save-Data or on 2G.
refreshAfterAbsence();

/** The router's code is only loaded by this; it does not become active. */
const prefetchPages = (pathname?: string) =>
  import('./router.tsx').then((code) => code.prefetchPages(pathname));

let lastKnown: LastKnown | undefined;
/** Created on first use, because the app has to be provided first. */
function known(): LastKnown {
  const { session, host, now } = getApp();
  return (lastKnown ??= createLastKnown({ session, visit: host.visit, ofApp: window.loader.app, now }));
}

export const recall: LastKnown['recall'] = (call, options) => known().recall(call, options);
export const note: LastKnown['note'] = (...noted) => known().note(...noted);

export function Around() {
  const { host, notices } = getApp();
  // This component stays as long as the document, so nothing is undone.
  useLayoutEffect(() => {
    headerLine.value = <AsOfNote asOf={known().asOf} />;
  }, []);
  useEffect(() => {
    markFirst(host);
    hideSaid(notices);
    watchFocus();
    watchPresses(prefetchPages);
  }, [host, notices]);
  const { pathname } = location;
  useEffect(() => anticipate(prefetchPages), [pathname]);
  return <Toast notices={notices} />;
}

/** Shows the focus ring only while the keyboard is in use. Engines that know :focus-visible do this by themselves. */
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

/** Whether the phone knows that it has no network. */
const isOffline = () => navigator.onLine === false;

function useOffline(): boolean {
  const [offline, setOffline] = useState(isOffline);
  useEffect(() => {
    const look = () => setOffline(isOffline());
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return offline;
}

/** The longest time that the arrow turns: by then each call has been answered or given up. */
const TURNS_MS = 6000;

/** Tells how old the shown data may be, if it could not be refreshed, and asks for it again at a tap. */
export function AsOfNote({ asOf }: Pick<LastKnown, 'asOf'>) {
  const { value } = asOf;
  const offline = useOffline();
  /** What was shown when the reader tapped: each answer brings another one. */
  const [tapped, setTapped] = useState<AsOf | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTapped(null), TURNS_MS);
    return () => clearTimeout(timer);
  }, [tapped]);
  // Do not show the note of a page that has been left since.
  const time = value?.address === addressOfPage() && timeText(value.atMs);
  const isBusy = value === tapped;
  const refresh = () => {
    if (isBusy) return;
    setTapped(value);
    getApp().host.refresh();
  };
  return (
    <div className="as-of" role="status">
      {time && (
        <button className={isBusy ? 'as-of-button is-busy' : 'as-of-button'} onClick={refresh}>
          <span className="as-of-pill">
            <span className="as-of-note">
              {offline ? i18n._('date.offlineAsOf', { time }) : i18n._('date.asOf', { time })}
            </span>{' '}
            ·{' '}
            <span className="as-of-act">
              {i18n._('action.refresh')}
              <Icon path={RETRY} size={14} />
            </span>
          </span>
        </button>
      )}
    </div>
  );
}

/** The time of day, with the date if it is not today. */
function timeText(atMs: number): string {
  const { format, now, session } = getApp();
  const came = wallTimeIn(session.timeZone, atMs);
  const today = todayIn(session.timeZone, now());
  return came.slice(0, 10) === today ? came.slice(11, 16) : format.dayTime(came, today);
}

/** Hides a notice that a failed part of the page says by itself: then it is only read out. */
function hideSaid({ current }: Notices): void {
  const place = document.querySelector<HTMLElement>('.toast-place')!;
  // By the next frame the notice and the part that failed have been rendered, but not painted.
  current.subscribe((notice) =>
    requestAnimationFrame(() => {
      if (notice) place.style.opacity = isSaid(notice) ? '0' : '';
    }),
  );
}

/** Whether the page says this where it can be seen: on the screen, and not below a header or a sheet. */
function isSaid({ message: words }: Notice): boolean {
  const hint = i18n._('failed.hint');
  const isOfService = [i18n._('problem.service'), hint].includes(words);
  return Array.from(document.querySelectorAll('.picture p, .as-of-note')).some((line) => {
    const { left, top } = line.getBoundingClientRect();
    const said = line.textContent!;
    const isNote = line.className === 'as-of-note';
    const isSame =
      said.includes(words) ||
      // A notice may also name the part's button, after these words.
      (said && words.startsWith(`${said} `)) ||
      // Without a network, these say more than that a service has failed.
      (isOfService && (isNote ? isOffline() : said === hint));
    return isSame && document.elementFromPoint(left + 9, top + 9) === line;
  });
}
