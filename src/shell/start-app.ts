import { nameOf, pairsOf } from '../gateway/query.ts';
import { headersOf, openSession } from '../app/open-session.ts';
import type { DocumentAnswers } from '../gateway/early-answers.ts';
import { isSameSession, type CallHeaders } from '../gateway/gateway.ts';
import type { HostKind } from '../host/contract.ts';
import { keepSessions } from '../host/create-host.ts';
import { closeView, hostKind, statusBarPx } from '../host/platform.ts';
import { readHostAnswers, type HostAnswer } from '../host/host-answers.ts';
import { readDeviceInfo, readSessionFields, type Fields } from '../host/session-fields.ts';
import { createVisitStore } from '../host/visit-store.ts';
import { registerWorker } from '../offline/register.ts';
import { parseTimeZone, todayIn } from '../sport/time-zone.ts';
import { load } from './chunks.ts';
import type { AppStart } from './loader-api.ts';
import { startLoader } from './loader.ts';
import { noteFaults } from './noted.ts';
import { whenShown } from './when-shown.ts';

type SendFirst = (headers: CallHeaders, hostAnswers: HostAnswer[]) => DocumentAnswers;
type Show = (appStart: AppStart, head: object) => Promise<unknown>;

interface OfPage {
  readonly send?: SendFirst;
  readonly show?: Show;
}

/**
 * The inline script of an app page's document. Opens the session and sends the first requests before any script
 * file has loaded. This code does not ship in the core again: the loader passes on its results, and chunks import
 * its functions through `head`.
 */
export function startApp(head: object, ofPage: OfPage = {}): void {
  if (REPORT_URL) noteFaults(load);
  const kind = hostKind(navigator.userAgent, window);
  const barPx = statusBarPx(kind, navigator.userAgent, screen);
  if (barPx) document.documentElement.style.paddingTop = barPx + 'px';
  onload = () => whenShown(registerWorker);
  whenShown(() => start(kind, head, ofPage));
}

function start(hostKind: HostKind, head: object, { send, show }: OfPage): void {
  const visit = createVisitStore(window);
  let device: Fields = {};
  const sessionFields = openSession(
    visit,
    window,
    hostKind === 'browser' ? null : () => (device = readDeviceInfo(window)),
  );
  keepSessions(window, sessionFields);
  const headers = headersOf(sessionFields);
  // The native app fetched its answers with the session beside them, which may differ from the page's own.
  const isSame = isSameSession(headersOf(readSessionFields(device)), headers);
  const hostAnswers = isSame ? readHostAnswers(device, location.origin) : [];
  const { capabilities } = device;
  const documentAnswers = send?.(headers, hostAnswers);
  const appStart = { hostKind, visit, sessionFields, headers, capabilities, hostAnswers, documentAnswers };
  startLoader({ language: headers.language, appStart }, head, show && (() => show(appStart, head)));

  // Make the back button and the links work before the page has started.
  document.onclick = ({ target }) => {
    if (window.loader.started) return;
    const tapped = target as Element;
    if (tapped.closest('.page-header-side:first-child')) closeView(hostKind);
    const link = tapped.closest<HTMLAnchorElement>('a[data-takes]');
    const isTaken = (pair: string) => nameOf(pair) === link!.dataset.takes;
    if (link) link.search = pairsOf(location.search).find(isTaken) ?? '';
  };
  // Makes the engine load its zone tables while the network is busy, before the page's first date.
  setTimeout(() => todayIn(parseTimeZone(headers.time_zone) ?? 0, 0));
}
