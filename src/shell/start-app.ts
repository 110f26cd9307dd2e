import { parseQuery } from '../app/address.ts';
import { openSession } from '../app/open-session.ts';
import type { EarlyAnswers } from '../gateway/gateway.ts';
import { closeView } from '../host/close-view.ts';
import { askDevice } from '../host/device-info.ts';
import { hostKind } from '../host/platform.ts';
import { statusBarPx } from '../host/status-bar.ts';
import { createVisitStore } from '../host/visit-store.ts';
import { registerWorker } from '../offline/register.ts';
import { askFirst } from './ask-first.ts';
import { callHeaders, guessToday } from './call-headers.ts';
import type { FirstQuestions } from './first-questions.ts';
import { load, startLoader } from './loader.ts';
import { noteFaults } from './noted.ts';

/**
 * Inline in the document of an app page: opens the session and sends the page's first questions before any script file
 * has come. What runs here does not ship in the core again: the loader hands on what was opened, and `head`, the names
 * that chunks import from here.
 */
export function startApp(firstQuestions: FirstQuestions, head: object): void {
  if (REPORT_URL) noteFaults(load);
  const host = hostKind(navigator.userAgent, window);
  const visit = createVisitStore(window);
  const session = openSession(visit, window, host === 'browser' ? null : () => askDevice(window));
  const headers = callHeaders(session);
  const app = { host, visit, session, headers, early: ask() };
  startLoader({ language: headers.language, app }, head);

  function ask(): EarlyAnswers {
    try {
      const questions = firstQuestions({
        query: parseQuery(location.search),
        isSignedIn: headers.Authorization !== '',
        today: () => guessToday(headers, new Date(Date.now())),
      });
      return askFirst(questions, headers, GATEWAY_ORIGIN);
    } catch {
      // The page asks by itself then.
      return () => null;
    }
  }

  const barPx = statusBarPx(host, navigator.userAgent, screen);
  if (barPx) document.documentElement.style.paddingTop = barPx + 'px';
  // The way back works before the page does.
  document.onclick = ({ target }) => {
    const back = (target as Element).closest('.page-header-side:first-child');
    if (back && !window.loader.started) closeView(host);
  };
  registerWorker();
  // The engine loads its tables of zones while the network is busy: the page's first date would wait for them.
  setTimeout(() => {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: headers.time_zone });
    } catch {
      // It knows no such zone.
    }
  });
}
