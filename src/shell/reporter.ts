import { RELOADED, type Noted } from './noted.ts';

/** A reported fault. It contains no user data: no message, no address, no query. */
export interface Fault {
  /** The source of the fault. `file`: a script or style sheet could not be loaded. */
  readonly kind: 'error' | 'unhandledrejection' | 'caught' | 'worker' | 'securitypolicyviolation' | 'file';
  /**
   * An error's name, or the type of another thrown value; a file's name; a CSP directive, and the origin that it
   * blocked.
   */
  readonly what: string;
  /** Where it was thrown, innermost first: `core-1a2b3c4d.js:1:234`, or `document:1:234` in an inline script. */
  readonly at: readonly string[];
}

const PLACES_MOST = 5;

/** One line of a stack. Of its address only the file name of a script and the position are reported. */
const PLACE = /:\/\/[^\s?#]*?(?:\/([\w.-]+\.js))?(?:[?#]\S*?)?:(\d+:\d+)\)?$/gm;

function placesIn(stack: string): string[] {
  const places: string[] = [];
  PLACE.lastIndex = 0;
  for (let found = PLACE.exec(stack); found && places.length < PLACES_MOST; found = PLACE.exec(stack))
    places.push(`${found[1] || 'document'}:${found[2]}`);
  return places;
}

const first = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? '';

/** The fields of these events, of which each event has some. */
type Parts = Partial<ErrorEvent & PromiseRejectionEvent & SecurityPolicyViolationEvent>;

/** Returns the report of a noted event. */
export function faultOf(noted: Exclude<Noted, { atMs: number } | { registration: unknown }>): Fault {
  const event = noted as Parts;
  const error = event.error || event.reason;
  const { tagName, src, href } = (event.target || {}) as HTMLScriptElement & HTMLLinkElement;
  let kind = event.type as Fault['kind'];
  let what: string = typeof error;
  let stack = '';
  if (error instanceof Error) {
    what = first(/^(\w*(?:Error|Exception))$/, error.name);
    // Engines write values into messages, and some repeat the message at the start of the stack.
    stack = (error.stack + '').replace(error.message, '');
  } else if (event.violatedDirective) {
    what = first(/^([\w-]+)/, event.violatedDirective);
    // Pictures belong to people, so not even their origin is reported.
    if (what !== 'img-src') what += ' ' + first(/^(\w+:\/\/[\w.:-]+(?![^/?#])|\w+$)/, event.blockedURI + '');
  } else if (tagName) {
    kind = 'file';
    what = first(/([\w.-]+\.(?:js|css))(?![^?#])/, src || href + '');
  }
  // For an error without a readable stack, the event still has the position.
  return { kind, what, at: placesIn(stack + '\n' + event.filename + ':' + event.lineno + ':' + event.colno) };
}

/** Faults within this time are sent together. */
const TOGETHER_MS = 1000;
/** The limit of what a visit reports, in characters of `sent`: beyond it the whole visit is broken. */
const SENT_MOST = 3000;

/** The time from the start of the navigation to the first paint, or to the first answer. */
export interface Time {
  readonly kind: 'paint' | 'data';
  readonly ms: number;
}

/** A row of a report. `reload`: the page could not continue and has reloaded itself. */
export type ReportRow = Fault | Time | { readonly kind: 'reload' };

/** The body of a report, as JSON. */
export interface Report {
  /** The build's id. */
  readonly build: string | undefined;
  /** For example `Chrome/64`, or on an iPhone `OS 15`. */
  readonly engine: string | null;
  readonly rows: readonly (ReportRow & { readonly route: string })[];
}

/** The visit store's key for the rows that have been sent. */
const SENT = 'reported';

/**
 * Takes over what the document has noted and sends it. Each row is sent once in a visit, and none contains user data. A
 * login has no visit, so there a row is sent once in a document.
 */
export function startReporter(window: Window, noted: Noted[]): void {
  const { document, navigator, performance } = window;
  const { app } = window.loader;
  let sent = readSent();
  let rows: Report['rows'] = [];
  let hasData = false;

  /** What is not of `add` is dropped. */
  function readSent(): string {
    const stored = app?.visit.read(SENT) ?? '';
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

  function add(row: ReportRow): void {
    const route = window.location.pathname;
    const { kind, what, at } = row as Fault;
    // `ms` is not part of the key, because it differs each time.
    const name = [route, kind, what, at, '\n'].join();
    if (sent.length > SENT_MOST || sent.includes(name)) return;
    sent += name;
    app?.visit.write(SENT, sent);
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

  function take(one: Noted): number {
    if ('atMs' in one) {
      if (!hasData) add({ kind: 'data', ms: Math.round(one.atMs) });
      hasData = true;
    } else if ('registration' in one) one.registration.then(watch, addWorker);
    else add(faultOf(one));
    return 0;
  }

  performance
    .getEntriesByType('paint')
    .slice(-1)
    .forEach(({ startTime }) => add({ kind: 'paint', ms: Math.round(startTime) }));
  noted.forEach(take);
  noted.push = take;
  if (app?.visit.read(RELOADED) === '1') {
    app.visit.remove(RELOADED);
    add({ kind: 'reload' });
  }
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', send);
}
