import { parseQuery } from '../app/address.ts';
import { openSession } from '../app/open-session.ts';
import type { EarlyAnswers } from '../gateway/gateway.ts';
import { closeView } from '../host/close-view.ts';
import { askDevice } from '../host/device-info.ts';
import { hostKind } from '../host/platform.ts';
import { statusBarPx } from '../host/status-bar.ts';
import { createVisitStore } from '../host/visit-store.ts';
import { registerWorker } from '../offline/register.ts';
import { sendFirst } from './send-first.ts';
import { callHeaders, guessToday } from './call-headers.ts';
import type { FirstRequests } from './first-requests.ts';
import { load, startLoader } from './loader.ts';
import { noteFaults } from './noted.ts';

/**
 * The inline script in the document of an app page. Opens the session and sends the page's first requests before any
 * script file has loaded. The code that runs here does not ship in the core again: the loader passes on its results,
 * and chunks import its functions through `head`.
 */
export function startApp(firstRequests: FirstRequests, head: object): void {
  if (REPORT_URL) noteFaults(load);
  const host = hostKind(navigator.userAgent, window);
  const visit = createVisitStore(window);
  const session = openSession(visit, window, host === 'browser' ? null : () => askDevice(window));
  const headers = callHeaders(session);
  const app = { host, visit, session, headers, early: ask() };
  startLoader({ language: headers.language, app }, head);

  function ask(): EarlyAnswers {
    try {
      const requests = firstRequests({
        query: parseQuery(location.search),
        isSignedIn: headers.Authorization !== '',
        today: () => guessToday(headers, new Date(Date.now())),
      });
      return sendFirst(requests, headers, GATEWAY_ORIGIN);
    } catch {
      // The page then sends these requests itself.
      return () => null;
    }
  }

  const barPx = statusBarPx(host, navigator.userAgent, screen);
  if (barPx) document.documentElement.style.paddingTop = barPx + 'px';
  // Make the back button work before the page has started.
  document.onclick = ({ target }) => {
    const back = (target as Element).closest('.page-header-side:first-child');
    if (back && !window.loader.started) closeView(host);
  };
  registerWorker();
  // Makes the engine load its zone tables while the network is busy. Otherwise the page's first date would wait for
  // them.
  setTimeout(() => {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: headers.time_zone });
    } catch {
      // The engine does not know this zone.
    }
  });
}
