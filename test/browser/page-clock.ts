/**
 * These functions are sent as text into pages of old engines: ES5 (except for types), without anything from outside.
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
  var moved = window as unknown as Moved;
  var realNow = Date.now.bind(Date);
  var shift = startMs === null ? shiftMs : startMs - realNow();
  moved.__passedMs = 0;
  Date.now = function () {
    return realNow() + shift + moved.__passedMs;
  };
  window.Date = dateOf(Date);

  /** Like the engine's Date, but `new Date()` takes the time from this clock. */
  function dateOf(Real: DateConstructor): DateConstructor {
    function PageDate(this: unknown): Date | string {
      var given = Array.prototype.slice.call(arguments);
      if (!(this instanceof PageDate)) return String(new Real(Real.now()));
      var parts = [Real].concat(given.length ? given : [Real.now()]) as [unknown];
      return new (Real.bind.apply(Real, parts) as unknown as new () => Date)();
    }
    PageDate.prototype = Real.prototype;
    PageDate.now = Real.now;
    PageDate.parse = Real.parse;
    PageDate.UTC = Real.UTC;
    return PageDate as unknown as DateConstructor;
  }
}

/**
 * Lets a page's clock be moved forward, on top of {@link installDate}. `Date.now`, `performance.now` and timers stay
 * consistent.
 */
export function installClock(): void {
  var page = window as unknown as Window & Moved & { __pass(ms: number): Promise<void> };
  var realSince = performance.now.bind(performance);
  var realSet = window.setTimeout.bind(window);
  var realClear = window.clearTimeout.bind(window);
  var timers: Record<number, Timer> = {};
  var lastId = 0;

  performance.now = function () {
    return realSince() + page.__passedMs;
  };

  function arm(id: number): void {
    var timer = timers[id]!;
    realClear(timer.real);
    timer.real = realSet(
      function () {
        fire(id);
      },
      Math.max(0, timer.due - performance.now()),
    );
  }

  function fire(id: number): void {
    var timer = timers[id]!;
    realClear(timer.real);
    if (timer.everyMs === null) delete timers[id];
    else {
      // Like a browser's, it does not catch up after a suspension.
      var next = timer.due + Math.max(1, timer.everyMs);
      timer.due = next < performance.now() ? performance.now() + timer.everyMs : next;
      arm(id);
    }
    timer.run();
  }

  function adder(repeats: boolean) {
    return function (task: (...given: unknown[]) => void, ms?: number): number {
      var given = Array.prototype.slice.call(arguments, 2);
      var id = ++lastId;
      timers[id] = {
        run: function () {
          task.apply(window, given);
        },
        everyMs: repeats ? ms || 0 : null,
        due: performance.now() + (ms || 0),
        real: 0,
      };
      arm(id);
      return id;
    };
  }

  function remove(id: number | undefined): void {
    if (id === undefined || !timers[id]) return;
    realClear(timers[id]!.real);
    delete timers[id];
  }

  window.setTimeout = adder(false) as typeof window.setTimeout;
  window.setInterval = adder(true) as typeof window.setInterval;
  window.clearTimeout = window.clearInterval = remove as typeof window.clearTimeout;

  function nextUntil(end: number): number | null {
    var ids = Object.keys(timers).map(Number);
    ids.sort(function (a, b) {
      return timers[a]!.due - timers[b]!.due || a - b;
    });
    return ids.length && timers[ids[0]!]!.due <= end ? ids[0]! : null;
  }

  /** Runs the due timers in their order, each after the effects of the one before it. */
  page.__pass = function (ms) {
    var end = performance.now() + ms;
    return new Promise<void>(function (resolve) {
      function step(): void {
        var id = nextUntil(end);
        page.__passedMs += Math.max(0, (id === null ? end : timers[id]!.due) - performance.now());
        if (id === null) {
          Object.keys(timers).map(Number).forEach(arm);
          return resolve();
        }
        realSet(step, 0);
        fire(id);
      }
      realSet(step, 0);
    });
  };
}

/** Moves the clock of {@link installClock} forward. */
export function passTime(ms: number): Promise<void> {
  return (window as unknown as Window & { __pass(ms: number): Promise<void> }).__pass(ms);
}
