import { DEADLINE_MS } from '../gateway/deadline.ts';
import { RELOADED } from './noted.ts';

/**
 * Calls `done` with whether the server, or the service worker, answers with this page within the time of a call.
 * Without this check a page that leaves its document may end at the browser's own error page, with no way back. Not
 * `fetch`: engines without AbortController cannot abort it, and a request that hangs would hold up the document, too.
 */
export function checkReachable(done: (isReachable: boolean) => void): void {
  const request = new XMLHttpRequest();
  request.open('GET', location.href);
  request.timeout = DEADLINE_MS;
  request.onloadend = () => done(request.status >= 200 && request.status < 300);
  request.send();
}

export function reloadIfReachable(otherwise: () => void): void {
  checkReachable((isReachable) => (isReachable ? location.reload() : otherwise()));
}

/** Loads this page again because it cannot continue, and leaves a note of that for the reporter. */
export function reloadAndNote(): void {
  if (REPORT_URL && window.loader.appStart) window.loader.appStart.visit.write(RELOADED, '1');
  location.reload();
}
