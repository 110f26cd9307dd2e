import { faultOf, type Fault } from './fault.ts';
import { RELOADED, type Noted } from './noted.ts';

/** What happens together is sent together. */
const TOGETHER_MS = 1000;
/** A visit that has told more is broken as a whole. */
const SENT_MOST = 3000;

/** How long after the document's navigation began something was there: the first pixels, the first answer. */
export interface Time {
  readonly kind: 'paint' | 'data';
  readonly ms: number;
}

/** What is reported; a `reload` is of a page that could not go on. */
export type Row = Fault | Time | { readonly kind: 'reload' };

/** What is sent, as JSON. */
export interface Report {
  /** The build's id. */
  readonly build: string | undefined;
  /** `Chrome/64`; an iPhone's is `OS 15`. */
  readonly engine: string | null;
  readonly rows: readonly (Row & { readonly route: string })[];
}

/** The visit's name of the rows that were sent. */
const SENT = 'reported';

/**
 * Takes over what the document has noted, and sends it: each row once in a visit, and nothing that holds a value of a
 * person's. A login has no visit: there it is once in the document.
 */
export function startReporter(window: Window, noted: Noted[]): void {
  const { document, navigator, performance } = window;
  const { app } = window.loader;
  let sent = (app && app.visit.read(SENT)) || '';
  let rows: Report['rows'] = [];
  let hasData = false;

  function send(): void {
    if (!rows.length) return;
    const { userAgent } = navigator;
    // An iPad calls itself a Mac, and says no more of its engine.
    const engine = /(?:Firefox|Chrome)\/\d+|OS \d+/.exec(userAgent) || /WebKit\/\d+/.exec(userAgent);
    const report: Report = {
      build: document.documentElement.dataset.build,
      engine: engine && engine[0],
      rows,
    };
    rows = [];
    navigator.sendBeacon(REPORT_URL, JSON.stringify(report));
  }

  function add(row: Row): void {
    const route = window.location.pathname;
    const { kind, what, at } = row as Fault;
    // A time is another each time.
    const name = [route, kind, what, at, '\n'].join();
    if (sent.length > SENT_MOST || sent.indexOf(name) >= 0) return;
    sent += name;
    if (app) app.visit.write(SENT, sent);
    if (!rows.length) setTimeout(send, TOGETHER_MS);
    rows = rows.concat(Object.assign({ route }, row));
  }

  const addWorker = (reason?: unknown) => add(faultOf({ type: 'worker', reason }));

  /** A worker that could not be installed leaves nothing, or nothing new. */
  function watch({ installing, waiting, active }: ServiceWorkerRegistration): void {
    if (installing)
      installing.onstatechange = () => {
        if (installing.state === 'redundant') addWorker();
        installing.onstatechange = null;
      };
    else if (!waiting && !active) addWorker();
  }

  function take(one: Noted): number {
    if ('atMs' in one) {
      if (!hasData) add({ kind: 'data', ms: Math.round(one.atMs) });
      hasData = true;
    } else if ('asked' in one) one.asked.then(watch, addWorker);
    else add(faultOf(one));
    return 0;
  }

  performance
    .getEntriesByType('paint')
    .slice(-1)
    .forEach(({ startTime }) => add({ kind: 'paint', ms: Math.round(startTime) }));
  noted.forEach(take);
  noted.push = take;
  if (app && app.visit.read(RELOADED)) {
    app.visit.remove(RELOADED);
    add({ kind: 'reload' });
  }
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', send);
}
