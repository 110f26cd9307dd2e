import { RELOADED, type Noted } from './noted.ts';

/** A reported fault. It contains no user data: no message, no address, no query. */
export interface Fault {
  /** The source of the fault. `file`: a script or style sheet could not be loaded. */
  readonly kind: 'error' | 'unhandledrejection' | 'caught' | 'worker' | 'securitypolicyviolation' | 'file';
  /**
   * An error's name, or the type of another thrown value; a file's name; a CSP directive, and the origin that
   * it blocked.
   */
  readonly what: string;
  /** The stack, innermost first: `core-1a2b3c4d.js:1:234`, or `document:1:234` in an inline script. */
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

/** The fields of these events. Each event has some of them. */
type Parts = Partial<ErrorEvent & PromiseRejectionEvent & SecurityPolicyViolationEvent>;

/** Returns the report of a noted event. */
export function faultOf(noted: Exclude<Noted, { registration: unknown }>): Fault {
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

/**
 * The time from the start of the navigation to the last of the first paints, or to the mark `figures`
 * (mark-figures.ts), in milliseconds.
 */
export interface Time {
  readonly kind: 'paint' | 'figures';
  readonly ms: number;
}

/**
 * Interaction to Next Paint of a route, in milliseconds: how long what a person did there waited for its
 * frame.
 */
export interface Interaction {
  readonly kind: 'inp';
  readonly ms: number;
  /** The event's type. */
  readonly what: string;
  /** Of `ms`: until our code began, and until it had ended. The rest was drawing. */
  readonly delayMs: number;
  readonly workMs: number;
}

/** A row of a report. `reload`: the page could not continue and has reloaded itself. */
export type ReportRow = Fault | Time | Interaction | { readonly kind: 'reload' };

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
 * Takes over what the document has noted and sends it. Each row is sent once in a visit, and none contains
 * user data. A login has no visit, so there a row is sent once in a document.
 */
export function startReporter(window: Window & typeof globalThis, noted: Noted[]): void {
  const { document, navigator, performance, PerformanceObserver: Observer } = window;
  const { app } = window.loader;
  let sent = readSent();
  let rows: Report['rows'] = [];

  /** Ignores a stored value that `add` cannot have written. */
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

  function add(row: ReportRow, route = window.location.pathname): void {
    // Times are no part of the key, because they always differ. A slower interaction is reported again.
    const { what, at } = ('ms' in row ? {} : row) as Partial<Fault>;
    const key = [route, row.kind, row.kind === 'inp' ? row.ms : what, at, '\n'].join();
    if (sent.length > SENT_MOST || sent.includes(key)) return;
    sent += key;
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
  if (app?.visit.read(RELOADED) === '1') {
    app.visit.remove(RELOADED);
    add({ kind: 'reload' });
  }
  const leave = () => {
    interactions().forEach(([route, row]) => add(row, route));
    send();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
}

/** Shorter ones are no concern, and browsers do not tell them. */
const SLOW_EVENT_MS = 40;

/**
 * Collects what people do and how long it takes. Returns a function for the slowest interaction of each
 * route: for fewer than 50 this is what web-vitals calls INP. Engines that tell no events, such as Chromium
 * before 96, have none.
 */
function watchInteractions(window: Window & typeof globalThis) {
  const { location, PerformanceObserver: Observer } = window;
  if (!Observer?.supportedEntryTypes?.includes('event')) return () => [];
  const slowest = new Map<string, Interaction>();
  // A tap may lead to another page in its own task. The browser tells of it later, in its next frame.
  let route = location.pathname;
  for (const type of ['pointerdown', 'keydown', 'click'])
    window.addEventListener(type, () => (route = location.pathname), true);
  const note = (entry: PerformanceEventTiming & { interactionId?: number }) => {
    const { name, startTime, duration, processingStart, processingEnd, interactionId } = entry;
    if (!interactionId || duration <= (slowest.get(route)?.ms ?? 0)) return;
    slowest.set(route, {
      kind: 'inp',
      ms: duration,
      what: name,
      delayMs: Math.round(processingStart - startTime),
      workMs: Math.round(processingEnd - processingStart),
    });
  };
  const noteAll = (entries: readonly PerformanceEntry[]) =>
    entries.forEach((entry) => note(entry as PerformanceEventTiming));
  const observer = new Observer((list) => noteAll(list.getEntries()));
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: SLOW_EVENT_MS,
  };
  observer.observe(options);
  return () => {
    noteAll(observer.takeRecords());
    return Array.from(slowest);
  };
}
