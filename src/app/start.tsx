import { render } from 'preact';
import { awaitLateCore, loadLateCore, lateCore, withLateCore } from './load-late-core.ts';
import { AppRoot, navigate, recover } from './frame.tsx';
import type { Gateway } from '../gateway/gateway.ts';
import { createEarly } from '../gateway/early-answers.ts';
import { createGateway } from '../gateway/client.ts';
import { noticeOf } from '../gateway/response.ts';
import { createHost } from '../host/create-host.ts';
import { isFresh } from '../host/device-info.ts';
import type { SessionFields } from '../host/session-fields.ts';
import { createFormatter } from '../i18n/format.ts';
import { activate, i18n } from '../i18n/i18n.ts';
import type { AppStart } from '../shell/loader-api.ts';
import { parseQuery } from '../gateway/query.ts';
import { todayIn } from '../sport/time-zone.ts';
import { provideApp, type PageModule } from './app.ts';
import { ANSWERS_KEY } from './last-known.ts';
import { offerRetries, stopWhenLeaving, recallLastKnown, withMiddlewares } from './middlewares.ts';
import { markFigures } from './mark-figures.ts';
import { createNotices, type Notices } from './notices.ts';
import { readSession, type Session } from './session.ts';

/** When the late core loads on a page that sends no request, counted from the page's start. */
const LATE_CORE_AFTER_MS = 2000;

/** Starts the app, and shows the document's page. On failure the document's recovery takes over. */
function start(given: AppStart): void {
  const { sessionFields, headers } = given;
  const host = createHost(window, given.host, given.visit, given.capabilities);
  const session = readSession(sessionFields, headers);
  const notices = createNotices();
  const gateway = createAppGateway(session, notices, given.early);
  const format = createFormatter(session.units);
  provideApp({ host, session, gateway, format, notices, navigate, recover, now: Date.now });
  // The component that shows notices is in the late core.
  notices.current.subscribe((notice) => notice && withLateCore());
  // Subscribe before any page does, so that what a page reloads already uses the new authorization.
  host.onRefresh(followRenewal);
  document.documentElement.lang = headers.language;
  const { loader } = window;
  Promise.all([
    loader.ownPage.load(),
    loader.messages(loader.ownPage.name, headers.language),
    hasLastKnown(given) && loadLateCore().catch(() => {}),
  ])
    .then(([page, { messages }]) => {
      activate(headers.language, messages, sessionFields.language);
      showPage(page);
      // A page without requests needs this code too.
      setTimeout(() => withLateCore(), LATE_CORE_AFTER_MS);
    })
    .catch(loader.recover);
}

/** The client behind the app's middlewares. What it sends itself goes through the late core's transport. */
function createAppGateway(session: Session, notices: Notices, early: AppStart['early']): Gateway {
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
    notify(kind, message) {
      // Offline no service has failed: the notice says the same as a failed block.
      const isOffline = kind === 'transport' && navigator.onLine === false;
      const reason = isOffline ? i18n._('failed.hint') : i18n._('problem.service');
      notices.show(message || reason, noticeOf(kind));
    },
  });
  return withMiddlewares(client, [stopWhenLeaving, markFigures, recallLastKnown(session), offerRetries]);
}

/** Applies the session fields that the app hands over while the page is open. */
function followRenewal(renewed: SessionFields): void {
  if (lateCore.value) return lateCore.value.renew(renewed, false);
  // The app hands its fields over only once, so they are applied however late the code comes.
  lateCore.subscribe((loaded) => loaded?.renew(renewed, true));
  awaitLateCore().catch(() => {});
}

/**
 * Whether last known answers may exist, which the late core reads (last-known.ts): the previous document has stored
 * some, or the app has brought some that are not fresh.
 */
const hasLastKnown = ({ appAnswers, visit }: AppStart): boolean =>
  appAnswers.some((answer) => !isFresh(answer, Date.now())) || !!visit.read(ANSWERS_KEY);

/** Renders the document's page, and carries out the taps that the first view has remembered. */
function showPage(page: PageModule): void {
  const { loader } = window;
  const first = { path: location.pathname, query: parseQuery(location.search), page };
  const root = document.getElementById('root') as HTMLElement;
  // Preact takes over the elements of the first view. Without one, the document's frame goes.
  if (!loader.replay) root.textContent = '';
  render(<AppRoot first={first} />, root);
  loader.started = true;
  loader.replay?.();
}

// Set by the document's inline script, which loads this one.
start(window.loader.app as AppStart);
