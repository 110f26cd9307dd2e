/**
 * These functions are sent as text into pages of old engines: ES2015 (except for types), without anything from outside.
 */

interface Timer {
  readonly run: () => void;
  /** `null` unless it is an interval. */
  readonly everyMs: number | null;
  due: number;
  real: number;
}

/** How far a page's clock has been moved by {@link passTime}. */
interface Moved {
  __passedMs: number;
}

/**
 * Makes it `startMs` in a page when each of its documents starts; or, if that is `null`, always `shiftMs` later than it
 * is by this machine. Time goes on.
 */
export function installDate(startMs: number | null, shiftMs: number): void {
  const moved = window as unknown as Moved;
  const Real = Date;
  const realNow = Real.now.bind(Real);
  const shift = startMs === null ? shiftMs : startMs - realNow();
  moved.__passedMs = 0;
  Real.now = () => realNow() + shift + moved.__passedMs;

  /** Like the engine's Date, but `new Date()` takes the time from this clock. */
  function PageDate(this: unknown, ...given: readonly unknown[]): Date | string {
    if (!(this instanceof PageDate)) return String(new Real(Real.now()));
    return new Real(...((given.length ? given : [Real.now()]) as [number]));
  }
  const { now, parse, UTC } = Real;
  window.Date = Object.assign(PageDate, { now, parse, UTC }) as unknown as DateConstructor;
  (PageDate as { prototype: Date }).prototype = Real.prototype;
}

/**
 * Lets a page's clock be moved forward, on top of {@link installDate}. `Date.now`, `performance.now` and timers stay
 * consistent.
 */
export function installClock(): void {
  const page = window as unknown as Window & Moved & { __pass(ms: number): Promise<void> };
  const realSince = performance.now.bind(performance);
  const realSet = window.setTimeout.bind(window);
  const realClear = window.clearTimeout.bind(window);
  const timers: Record<number, Timer> = {};
  let lastId = 0;

  performance.now = () => realSince() + page.__passedMs;

  const arm = (id: number): void => {
    const timer = timers[id]!;
    realClear(timer.real);
    timer.real = realSet(() => fire(id), Math.max(0, timer.due - performance.now()));
  };

  const fire = (id: number): void => {
    const timer = timers[id]!;
    realClear(timer.real);
    if (timer.everyMs === null) delete timers[id];
    else {
      // Like a browser's, it does not catch up after a suspension.
      const next = timer.due + Math.max(1, timer.everyMs);
      timer.due = next < performance.now() ? performance.now() + timer.everyMs : next;
      arm(id);
    }
    timer.run();
  };

  const adder =
    (repeats: boolean) =>
    (task: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): number => {
      const id = ++lastId;
      const run = () => task.apply(window, given);
      timers[id] = { run, everyMs: repeats ? ms || 0 : null, due: performance.now() + (ms || 0), real: 0 };
      arm(id);
      return id;
    };

  const remove = (id: number | undefined): void => {
    if (id === undefined || !timers[id]) return;
    realClear(timers[id]!.real);
    delete timers[id];
  };

  window.setTimeout = adder(false) as typeof window.setTimeout;
  window.setInterval = adder(true) as typeof window.setInterval;
  window.clearTimeout = window.clearInterval = remove as typeof window.clearTimeout;

  const ids = () => Object.keys(timers).map(Number);
  const nextUntil = (end: number): number | undefined =>
    ids()
      .filter((id) => timers[id]!.due <= end)
      .sort((a, b) => timers[a]!.due - timers[b]!.due || a - b)[0];

  /** Runs the due timers in their order, each after the effects of the one before it. */
  page.__pass = (ms) => {
    const end = performance.now() + ms;
    return new Promise<void>((resolve) => {
      const step = (): void => {
        const id = nextUntil(end);
        const until = id === undefined ? end : timers[id]!.due;
        page.__passedMs += Math.max(0, until - performance.now());
        if (id === undefined) {
          ids().forEach(arm);
          return resolve();
        }
        realSet(step, 0);
        fire(id);
      };
      realSet(step, 0);
    });
  };
}

/** Moves the clock of {@link installClock} forward. */
export function passTime(ms: number): Promise<void> {
  return (window as unknown as Window & { __pass(ms: number): Promise<void> }).__pass(ms);
}
