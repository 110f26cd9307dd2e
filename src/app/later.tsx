import { useEffect } from 'react';
import { Toast } from '../ui/feedback/toast.tsx';
import { refreshAfterAbsence } from './renewal.ts';
import { getApp } from './app.ts';
import { anticipate, watchPresses } from './anticipate.ts';
import { AsOfNote } from './as-of.tsx';
import './focus-ring.css';
import { markFirst } from './first-entry.ts';
import { createLastKnown, type LastKnown } from './last-known.ts';
import './notice-room.css';
import { makeNoticeRoom } from './notice-room.ts';

/**
 * What no page needs before its first data, in one chunk that loads after the first answer: sending further calls,
 * handling failures, the last known answers, and what is shown around every page.
 */
export { explain, heal, send, watch } from './outgoing.ts';
export { replaces } from '../gateway/replaces.ts';
export { renew, reopen } from './renewal.ts';
export { anticipate } from './anticipate.ts';

// Here and not in what is prefetched, which does not come with Save-Data or on 2G.
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

export const recall: LastKnown['recall'] = (call, cancel) => known().recall(call, cancel);
export const note: LastKnown['note'] = (call, cancel, answer, authorization) =>
  known().note(call, cancel, answer, authorization);

export function Around() {
  const { host, notices } = getApp();
  // This component stays as long as the document, so nothing is undone.
  useEffect(() => {
    markFirst(host);
    makeNoticeRoom(notices);
    watchFocus();
    watchPresses(prefetchPages);
  }, [host, notices]);
  const { pathname } = location;
  useEffect(() => anticipate(prefetchPages), [pathname]);
  return (
    <>
      <AsOfNote asOf={known().asOf} />
      <div className="notice-room" />
      <Toast notices={notices} />
    </>
  );
}

/** Shows the focus ring only while the keyboard is in use. Engines that know :focus-visible do this by themselves. */
function watchFocus(): void {
  const onInput = ({ type }: Event) =>
    document.documentElement.classList.toggle('by-key', type === 'keydown');
  addEventListener('keydown', onInput);
  // A tap fires this event too.
  addEventListener('mousedown', onInput);
}
