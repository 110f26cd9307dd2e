import { render } from 'preact';
import { awaitLateCore, loadLateCore, lateCore, withLateCore } from './load-late-core.ts';
import { AppRoot, navigate, recover } from './frame.tsx';
import { createEarly } from '../gateway/early-answers.ts';
import { createGateway } from '../gateway/client.ts';
import { noticeOf } from '../gateway/response.ts';
import { createHost } from '../host/create-host.ts';
import { isFresh } from '../host/device-info.ts';
import { createFormatter } from '../i18n/format.ts';
import { activate, i18n } from '../i18n/i18n.ts';
import type { AppStart } from '../shell/loader-api.ts';
import { parseQuery } from '../gateway/query.ts';
import { todayIn } from '../sport/time-zone.ts';
import { provideApp } from './app.ts';
import { offerRetries, stopWhenLeaving, recallLastKnown, withMiddlewares } from './middlewares.ts';
import { markFigures } from './mark-figures.ts';
import { createNotices } from './notices.ts';
import { readSession } from './session.ts';

/** When the late core loads on a page that sends no request, counted from the page's start. */
const LATE_CORE_AFTER_MS = 2000;

/**
 * Starts the host, the session, the language and the page, in this order. On failure the document's recovery takes
 * over.
 */
function start({
  host: kind,
  visit,
  sessionFields,
  headers,
  capabilities,
  early,
  appAnswers,
}: AppStart): void {
  const host = createHost(window, kind, visit, capabilities);
  const session = readSession(sessionFields, headers);
  const notices = createNotices();
  const client = createGateway({
    fetch: (url, options) => window.fetch(url, options),
    loadTransport: loadLateCore,
    awaitTransport: awaitLateCore,
    early:
      early &&
      createEarly({
        answers: early,
        maySend: () => !lateCore.value,
        loadTransport: loadLateCore,
        dayAt: (ms) => todayIn(session.timeZone, ms),
      }),
    session,
    origins: { main: GATEWAY_ORIGIN, iot: IOT_ORIGIN },
    notify(failureKind, message) {
      // Offline no service has failed: the notice says the same as a failed block.
      const isOffline = failureKind === 'transport' && navigator.onLine === false;
      const reason = isOffline ? i18n._('failed.hint') : i18n._('problem.service');
      notices.show(message || reason, noticeOf(failureKind));
    },
  });
  const gateway = withMiddlewares(client, [
    stopWhenLeaving,
    markFigures,
    recallLastKnown(session),
    offerRetries,
  ]);
  // The late core has the component that shows notices.
  notices.current.subscribe((notice) => notice && withLateCore());
  const format = createFormatter(session.units);
  provideApp({ host, session, gateway, format, notices, navigate, recover, now: Date.now });
  // Subscribe before any page does, so that what a page reloads already uses the new authorization.
  host.onRefresh((renewed) => {
    if (lateCore.value) return lateCore.value.renew(renewed, false);
    // The app hands its fields over only once, so they are applied however late the late core comes.
    lateCore.subscribe((loaded) => loaded?.renew(renewed, true));
    awaitLateCore().catch(() => {});
  });
  const { language } = headers;
  document.documentElement.lang = language;
  const { loader } = window;
  Promise.all([
    loader.ownPage.load(),
    loader.messages(loader.ownPage.name, language),
    // The previous document has stored its last answers, or the app has brought some that are not fresh: load the code
    // that reads them (last-known.ts).
    (appAnswers.some((answer) => !isFresh(answer, Date.now())) || visit.read('known')) &&
      loadLateCore().catch(() => {}),
  ])
    .then(([page, { messages }]) => {
      activate(language, messages, sessionFields.language);
      const first = { path: location.pathname, query: parseQuery(location.search), page };
      const root = document.getElementById('root') as HTMLElement;
      // Preact takes over the elements of the first view. Without one, the document's frame goes.
      if (!loader.replay) root.textContent = '';
      render(<AppRoot first={first} />, root);
      loader.started = true;
      loader.replay?.();
      // A page without requests needs this code too.
      setTimeout(() => withLateCore(), LATE_CORE_AFTER_MS);
    })
    .catch(loader.recover);
}

// Set by the document's inline script, which loads this one.
start(window.loader.app as AppStart);
