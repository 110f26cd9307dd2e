import { render } from 'preact';
import { awaitLateCore, loadLateCore, lateCore, preloadLateCore } from './load-late-core.ts';
import { AppRoot, navigate, reopen } from './app-root.tsx';
import type { Gateway } from '../gateway/gateway.ts';
import { createEarlyAnswers } from '../gateway/early-answers.ts';
import { createClient } from '../gateway/client.ts';
import { createHost } from '../host/create-host.ts';
import { isFresh } from '../host/host-answers.ts';
import type { SessionFields } from '../host/session-fields.ts';
import { createFormatter } from '../i18n/format.ts';
import { activate } from '../i18n/i18n.ts';
import type { AppStart } from '../shell/loader-api.ts';
import { parseQuery } from '../gateway/query.ts';
import { provideApp, type PageModule } from './app.ts';
import { ANSWERS_KEY } from './stored-answers.ts';
import {
  markFigures,
  offerRetries,
  recallLastKnown,
  sendAgainIfRenewed,
  showFailures,
  stopWhenLeaving,
} from './middlewares.ts';
import { createNotices, failureText, noticeLevel, type Notices } from './notices.ts';
import { readSession, type Session } from './session.ts';

/** How long after the first rendering the late core loads on a page that sends no request. */
const LATE_CORE_AFTER_MS = 2000;

/** Starts the app, and shows the document's page. On failure the document's recovery takes over. */
function start(appStart: AppStart): void {
  const { sessionFields, headers } = appStart;
  const host = createHost(window, appStart.hostKind, appStart.visit, appStart.capabilities);
  const session = readSession(sessionFields, headers);
  const notices = createNotices();
  const gateway = createAppGateway(session, notices, appStart.documentAnswers);
  const format = createFormatter(session.units);
  provideApp({ host, session, gateway, format, notices, navigate, reopen, now: Date.now });
  // The component that shows notices is in the late core.
  notices.current.subscribe((notice) => notice && preloadLateCore());
  // The native app hands over renewed fields with a refresh. The app subscribes before any page, so that a page that
  // loads again already uses them.
  host.onRefresh(applyRenewed);
  const { loader } = window;
  Promise.all([
    loader.ownPage.load(),
    loader.messages(loader.ownPage.name, headers.language),
    needsLateCore(appStart) && preloadLateCore(),
  ])
    .then(([page, { messages }]) => {
      const tagWithRegion = sessionFields.language;
      activate(headers.language, messages, tagWithRegion);
      showPage(page);
      // Does nothing if it has come: on other pages `recallLastKnown` loads it to keep the first answer.
      setTimeout(preloadLateCore, LATE_CORE_AFTER_MS);
    })
    .catch(loader.recover);
}

/** The client behind the app's middlewares. The late core contains its transport. */
function createAppGateway(
  session: Session,
  notices: Notices,
  documentAnswers: AppStart['documentAnswers'],
): Gateway {
  const early =
    documentAnswers &&
    createEarlyAnswers({
      answers: documentAnswers,
      maySend: () => !lateCore.value,
      // In silence: it only takes over a request whose answer has come, or whose caller has gone.
      loadLate: loadLateCore,
      timeZone: session.timeZone,
    });
  // `awaitLateCore` shows that it loads: somebody waits for the answer.
  const client = createClient({ session, early, loadLate: awaitLateCore });
  // Each call passes them in this order, then the client; its answer passes them in the reverse order.
  const middlewares = [
    stopWhenLeaving,
    // Before `sendAgainIfRenewed`, so that a notice tells only the last failure.
    showFailures(({ kind, noticeText }) => notices.show(failureText(kind, noticeText), noticeLevel(kind))),
    // Before `recallLastKnown`: recalled answers count, too.
    markFigures,
    recallLastKnown(session),
    offerRetries,
    sendAgainIfRenewed(session),
  ];
  return middlewares.reduceRight((next, middleware) => middleware(next), client);
}

/** Takes over renewed fields of the session. Only the late core can, which may not have come yet. */
function applyRenewed(renewed: SessionFields): void {
  if (lateCore.value) return lateCore.value.renew(renewed);
  // Not `awaitLateCore().then`: the native app hands them over only once, so if this load fails, a later one takes them.
  // Meanwhile the page may have sent calls with the old authorization, so it sends them again.
  lateCore.subscribe((loaded) => loaded?.renew(renewed, { sendsAgain: true }));
  awaitLateCore().catch(() => {});
}

/**
 * Whether the first rendering needs the late core. It shows last known answers, which only the late core can read: the
 * previous document has stored them, or the native app has brought them. Also true on a page that keeps none, where it
 * costs little: a document that has stored answers has left the late core in the browser's cache.
 */
const needsLateCore = ({ hostAnswers, visit }: AppStart): boolean =>
  hostAnswers.some((answer) => !isFresh(answer, Date.now())) || !!visit.read(ANSWERS_KEY);

/** Renders the document's page, and carries out the taps that the first view has remembered. */
function showPage(page: PageModule): void {
  const { loader } = window;
  const first = { path: loader.ownPage.path, query: parseQuery(location.search), page };
  const root = document.getElementById('root') as HTMLElement;
  // The first view sets `replay` when it begins.
  const hasFirstView = !!loader.replay;
  // The build rendered the plain frame without this link's tab, so kept elements would move. Preact takes over those of
  // a first view, because remembered taps wait on them, also on the frame that a failed first view has put back.
  if (!hasFirstView) root.textContent = '';
  render(<AppRoot first={first} />, root);
  loader.started = true;
  loader.replay?.();
}

// The document's inline script, which loads this chunk, has set `appStart`.
start(window.loader.appStart as AppStart);
