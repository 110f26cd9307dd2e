import type { Messages } from '@lingui/core';
import { provideApp, type App, type PageModule } from '../app/app.ts';
import { createNotices } from '../app/notices.ts';
import { readSession, type Session } from '../app/session.ts';
import { addressOfCall, parseQuery } from '../gateway/query.ts';
import { readAnswer } from '../gateway/response.ts';
import { knownBy } from '../host/create-host.ts';
import { createFormatter } from '../i18n/format.ts';
import { activate } from '../i18n/i18n.ts';
import { draw, jsx, type Component } from './draw.ts';
import type { AppStart } from './loader-api.ts';
import { rememberTaps } from './taps.ts';

/*
 * The first view: the page is drawn when its texts have come, and again with each answer to its first requests,
 * while the app is still loading. The chunk `first-view` contains this module and the modules of the core that pages
 * need, with draw.ts in place of React. The first view shows no failures and sends nothing: a failed block
 * stays a skeleton until the app shows its failure.
 */

const nothing = () => {};

/** Creates an app whose gateway only has the answers that have arrived, and whose actions do nothing. */
function createFirstViewApp(
  { hostKind, visit, capabilities, documentAnswers }: AppStart,
  session: Session,
): App {
  return {
    host: {
      kind: hostKind,
      visit,
      can: knownBy(capabilities),
      tell: () => false,
      onRefresh: () => nothing,
      refresh: nothing,
    },
    session,
    gateway: {
      send: () => new Promise(nothing),
      takeEarly(call) {
        const received = documentAnswers?.byUrl[addressOfCall(GATEWAY_ORIGIN, call)]?.received;
        const outcome = received && readAnswer(call, received, session.timeZone);
        return outcome?.ok ? outcome : null;
      },
    },
    format: createFormatter(session.units),
    notices: createNotices(),
    navigate: nothing,
    reopen: () => Promise.resolve(),
    now: Date.now,
  };
}

/** Draws the page. Resolves when each open request has ended and its answer is drawn. */
export function drawFirstView(page: PageModule, messages: Messages, appStart: AppStart): Promise<void> {
  const { sessionFields, headers, documentAnswers } = appStart;
  const session = readSession(sessionFields, headers);
  activate(headers.language, messages, sessionFields.language);
  const app = createFirstViewApp(appStart, session);
  const root = document.getElementById('root') as HTMLElement;
  const query = parseQuery(location.search);
  const showPressed = rememberTaps(root);
  const frame = Array.from(root.childNodes);
  let showsFrame = true;
  const drawPage = () => {
    if (window.loader.started || window.loader.hasFailed) return;
    const slowNote = root.querySelector('.picture-slow');
    try {
      // Pages keep stores by their gateway. A new one makes them look for the answers again.
      provideApp({ ...app, gateway: { ...app.gateway } });
      // The build rendered the frame without this link's tab: kept nodes would move.
      if (showsFrame) root.textContent = '';
      showsFrame = false;
      draw(root, jsx(page.default as unknown as Component, { query }));
      showPressed();
    } catch (reason) {
      // Shows the frame again, as without a first view.
      root.textContent = '';
      frame.forEach((node) => root.appendChild(node));
      showsFrame = true;
      throw reason;
    } finally {
      const main = root.querySelector('main');
      if (slowNote && main && slowNote.parentNode !== main) main.insertBefore(slowNote, main.firstChild);
    }
  };
  drawPage();
  const byUrl = documentAnswers?.byUrl ?? {};
  const awaited = Object.keys(byUrl)
    .map((url) => byUrl[url])
    .filter((answer) => answer && !answer.received);
  return new Promise((resolve, reject) => {
    let openCount = awaited.length;
    let isRedrawDue = false;
    const redraw = () => {
      isRedrawDue = false;
      try {
        drawPage();
      } catch (reason) {
        return reject(reason);
      }
      if (!openCount) setTimeout(resolve);
    };
    const onEnd = () => {
      openCount -= 1;
      if (!isRedrawDue) requestAnimationFrame(redraw);
      isRedrawDue = true;
    };
    awaited.forEach((answer) => answer?.answer.then(onEnd, onEnd));
    if (!openCount) requestAnimationFrame(() => setTimeout(resolve));
  });
}
