import { getApp } from './app.ts';
import { createLastKnown, type LastKnown } from './last-known.ts';
import { refreshAfterAbsence } from './absence.ts';

/** What no page needs before its first data, in one chunk that loads after the first answer. */
export { adopt, explain, retryLater, send } from './outgoing.ts';
export { mayReplace } from '../gateway/response.ts';
export { isLeaving, renew } from './renewal.ts';
export { isUnasked } from './absence.ts';
export { reopen } from './reopen.ts';
export { prefetch } from './prefetch.ts';
export { Around } from './around.tsx';

// Here and not in the prefetched code, which does not come with Save-Data or on 2G.
refreshAfterAbsence();

// A browser that translates a page replaces its texts, and Preact goes on changing the old ones: figures would stay as they
// were. In the document this attribute would delay the first paint (by 8 % in Chromium 153).
document.documentElement.setAttribute('translate', 'no');

let created: LastKnown | undefined;
/** Created on first use, because the app has to be provided first. */
export function lastKnown(): LastKnown {
  const { session, host, now } = getApp();
  return (created ??= createLastKnown({ session, visit: host.visit, fromHost: window.loader.appStart, now }));
}
