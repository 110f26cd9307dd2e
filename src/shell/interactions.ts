/** Interaction to Next Paint of a route: from what a person did to the frame that shows its effect. */
export interface Interaction {
  readonly kind: 'inp';
  readonly ms: number;
  /** The event's type. */
  readonly what: string;
  /** The parts of `ms` before our code began, and while it ran. The browser drew for the rest. */
  readonly delayMs: number;
  readonly workMs: number;
}

/** Shorter interactions do not matter; the browser is asked to leave them out. */
const SLOW_EVENT_MS = 40;

/**
 * Returns a function for the slowest interaction of each route: for fewer than 50 this is what web-vitals calls
 * INP. Engines that report no events, such as Chromium before 96, have none.
 */
export function watchInteractions(window: Window & typeof globalThis) {
  const { location, PerformanceObserver: Observer } = window;
  if (!Observer?.supportedEntryTypes?.includes('event')) return () => [];
  const slowest = new Map<string, Interaction>();
  // A tap may lead to another page in its own task, before the browser reports the tap: so note the route now.
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
