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

/** Shorter ones are no concern, and browsers do not tell them. */
const SLOW_EVENT_MS = 40;

/**
 * Collects what people do and how long it takes. Returns a function for the slowest interaction of each
 * route: for fewer than 50 this is what web-vitals calls INP. Engines that tell no events, such as Chromium
 * before 96, have none.
 */
export function watchInteractions(window: Window & typeof globalThis) {
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
