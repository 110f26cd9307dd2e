import type { Messages } from '@lingui/core';
import { provideApp, type App, type PageModule } from '../app/app.ts';
import { createNotices } from '../app/notices.ts';
import { readSession } from '../app/session.ts';
import { addressOfCall, parseQuery } from '../gateway/query.ts';
import { readAnswer } from '../gateway/response.ts';
import { knownBy } from '../host/create-host.ts';
import { createFormatter } from '../i18n/format.ts';
import { activate } from '../i18n/i18n.ts';
import { draw, jsx, type Component } from './draw.ts';
import type { AppStart } from './loader-api.ts';
import { rememberTaps } from './taps.ts';

/*
 * The first view: the page is drawn when its texts have come, and again with each answer to its first
 * requests, while the app is still loading. The chunk `first` contains this, and what pages need of the core,
 * with draw.ts in the place of React. It shows no failures and sends nothing: a failed block stays a skeleton
 * until the app shows its failure.
 */

const nothing = () => {};

/** Calls `done` once the next frame has been drawn. */
const afterFrame = (done: () => void) => requestAnimationFrame(() => setTimeout(done));

/** Draws the page. Resolves when each open request has ended and is drawn. */
export function drawFirstView(
  page: PageModule,
  messages: Messages,
  { host: kind, visit, sessionFields, headers, capabilities, early }: AppStart,
): Promise<void> {
  const session = readSession(sessionFields, headers);
  activate(headers.language, messages, sessionFields.language);
  const app: App = {
    host: {
      kind,
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
        const received = early?.byUrl[addressOfCall(GATEWAY_ORIGIN, call)]?.received;
        const read = received && readAnswer(call, received, session.timeZone);
        return read?.ok ? read : null;
      },
    },
    format: createFormatter(session.units),
    notices: createNotices(),
    navigate: nothing,
    recover: () => Promise.resolve(),
    now: Date.now,
  };
  const root = document.getElementById('root') as HTMLElement;
  const query = parseQuery(location.search);
  const press = rememberTaps(root);
  const frame = Array.from(root.childNodes);
  let isFrame = true;
  const drawPage = () => {
    if (window.loader.started || window.loader.hasFailed) return;
    const slowNote = root.querySelector('.picture-slow');
    try {
      // Pages keep stores by their gateway. A new one makes them look for the answers again.
      provideApp({ ...app, gateway: { ...app.gateway } });
      // The build rendered the frame without this link's tab: kept nodes would move.
      if (isFrame) root.textContent = '';
      isFrame = false;
      draw(root, jsx(page.default as unknown as Component, { query }));
      press();
    } catch (reason) {
      // The document is again as it was without a first view.
      root.textContent = '';
      frame.forEach((node) => root.appendChild(node));
      throw reason;
    } finally {
      const main = root.querySelector('main');
      if (slowNote && main && slowNote.parentNode !== main) main.insertBefore(slowNote, main.firstChild);
    }
  };
  drawPage();
  const byUrl = early?.byUrl ?? {};
  const awaited = Object.keys(byUrl)
    .map((url) => byUrl[url])
    .filter((answer) => answer && !answer.received);
  return new Promise((resolve, reject) => {
    let open = awaited.length;
    let isDue = false;
    const redraw = () => {
      isDue = false;
      try {
        drawPage();
      } catch (reason) {
        return reject(reason);
      }
      if (!open) setTimeout(resolve);
    };
    const come = () => {
      open -= 1;
      if (!isDue) requestAnimationFrame(redraw);
      isDue = true;
    };
    awaited.forEach((answer) => answer?.answer.then(come, come));
    if (!open) afterFrame(resolve);
  });
}
