import { faultOf, type Fault } from './fault.ts';
import { watchInteractions, type Interaction } from './interactions.ts';
import { RELOADED, type Noted } from './noted.ts';

/** Faults within this time are sent together. */
const TOGETHER_MS = 1000;
/** The limit of what a visit reports, in characters of `sent`: beyond it the whole visit is broken. */
const SENT_MOST = 3000;

/**
 * The time from the start of the navigation to the last of the first paints, or to the mark `figures`
 * (middlewares.ts), in milliseconds.
 */
export interface Time {
  readonly kind: 'paint' | 'figures';
  readonly ms: number;
}

/** A row of a report. `reload`: the page could not continue and has reloaded itself. */
export type ReportRow = Fault | Time | Interaction | { readonly kind: 'reload' };

export interface Report {
  readonly build: string | undefined;
  /** For example `Chrome/64`, or on an iPhone `OS 15`. */
  readonly engine: string | null;
  readonly rows: readonly (ReportRow & { readonly route: string })[];
}

/** The visit store's key of the sent rows. */
const SENT = 'reported';

/** Sends what the document has noted: each row once in a visit, in a login once in a document, without user data. */
export function startReporter(window: Window & typeof globalThis, noted: Noted[]): void {
  const { document, navigator, performance, PerformanceObserver: Observer } = window;
  const { appStart } = window.loader;
  let sent = readSent();
  let rows: Report['rows'] = [];

  /** Ignores a stored value that `add` cannot have written. */
  function readSent(): string {
    const stored = appStart?.visit.read(SENT) ?? '';
    return /^\/[^]*,\n$/.test(stored) ? stored : '';
  }

  function send(): void {
    if (!rows.length) return;
    const { userAgent } = navigator;
    // An iPad reports that it is a Mac, without an engine version.
    const engine = /(?:Firefox|Chrome)\/\d+|OS \d+/.exec(userAgent) || /WebKit\/\d+/.exec(userAgent);
    const report: Report = {
      build: document.documentElement.dataset.build,
      engine: engine?.[0] ?? null,
      rows,
    };
    rows = [];
    navigator.sendBeacon(REPORT_URL, JSON.stringify(report));
  }

  function add(row: ReportRow, route = window.location.pathname): void {
    // Times are no part of the key, because they always differ. A slower interaction is reported again.
    const { what, at } = ('ms' in row ? {} : row) as Partial<Fault>;
    const key = [route, row.kind, row.kind === 'inp' ? row.ms : what, at, '\n'].join();
    if (sent.length > SENT_MOST || sent.includes(key)) return;
    sent += key;
    appStart?.visit.write(SENT, sent);
    if (!rows.length) setTimeout(send, TOGETHER_MS);
    rows = [...rows, { route, ...row }];
  }

  const addWorker = (reason?: unknown) => add(faultOf({ type: 'worker', reason }));

  /** Reports a failed installation: the registration then has no worker, or its new one becomes redundant. */
  function watch({ installing, waiting, active }: ServiceWorkerRegistration): void {
    if (installing)
      installing.onstatechange = () => {
        if (installing.state === 'redundant') addWorker();
        installing.onstatechange = null;
      };
    else if (!waiting && !active) addWorker();
  }

  /** Takes the place of `push`, which returns a number. */
  function take(one: Noted): number {
    if ('registration' in one) one.registration.then(watch, addWorker);
    else add(faultOf(one));
    return 0;
  }

  const addTime = (kind: Time['kind'], [entry]: readonly PerformanceEntry[]) =>
    entry && add({ kind, ms: Math.round(entry.startTime) });
  addTime('paint', performance.getEntriesByType('paint').slice(-1));
  addTime('figures', performance.getEntriesByName('figures', 'mark'));
  const interactions = watchInteractions(window);
  // A mark may come after the reporter has started. Each is reported once.
  if (Observer)
    new Observer((list) => addTime('figures', list.getEntriesByName('figures'))).observe({
      entryTypes: ['mark'],
    });
  noted.forEach(take);
  noted.push = take;
  if (appStart?.visit.read(RELOADED) === '1') {
    appStart.visit.remove(RELOADED);
    add({ kind: 'reload' });
  }
  const leave = () => {
    interactions().forEach(([route, row]) => add(row, route));
    send();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
}
