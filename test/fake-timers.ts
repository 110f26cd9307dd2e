/** Node's own mock of timers throws where the last one of its queue is cleared, and takes the wrong one away. */

class Timer {
  readonly run: () => void;
  /** Of an interval. */
  readonly everyMs: number | null;
  dueMs: number;
  constructor(run: () => void, everyMs: number | null, dueMs: number) {
    this.run = run;
    this.everyMs = everyMs;
    this.dueMs = dueMs;
    timers.add(this);
  }
  /** Nothing waits for it as it is. */
  unref(): this {
    return this;
  }
}

const { Date: RealDate, setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
const REAL = { Date: RealDate, setTimeout, clearTimeout, setInterval, clearInterval };

let nowMs = 0;
/** When `performance.now` began, and what the phone has slept since: some engines leave that out. */
let sinceMs = 0;
/** How far the clock of the dates was set. */
let shiftMs = 0;
const realNow = performance.now.bind(performance);
let timers = new Set<Timer>();

class FakeDate extends RealDate {
  constructor(...parts: [] | ConstructorParameters<DateConstructor>) {
    super(...((parts.length ? parts : [nowMs + shiftMs]) as ConstructorParameters<DateConstructor>));
  }
  static override now(): number {
    return nowMs + shiftMs;
  }
}

const delayOf = (ms: unknown) => Math.max(0, Number(ms) || 0);
/** Sockets clear timers that they set before the clock stood still. */
const remove = (timer: unknown) =>
  timer instanceof Timer ? void timers.delete(timer) : clearTimeout(timer as NodeJS.Timeout);

const FAKE = {
  Date: FakeDate,
  setTimeout: (task: (...parts: unknown[]) => void, ms?: number, ...parts: unknown[]) =>
    new Timer(() => task(...parts), null, nowMs + delayOf(ms)),
  setInterval: (task: (...parts: unknown[]) => void, ms?: number, ...parts: unknown[]) => {
    const everyMs = Math.max(1, delayOf(ms));
    return new Timer(() => task(...parts), everyMs, nowMs + everyMs);
  },
  clearTimeout: remove,
  clearInterval: remove,
};

/** Dates, timeouts and intervals of this process stand still from now on, at `now`; what was set before is forgotten. */
export function installTimers(now: number): void {
  nowMs = sinceMs = now;
  shiftMs = 0;
  timers = new Set();
  Object.assign(globalThis, FAKE);
  performance.now = () => nowMs - sinceMs;
}

export function removeTimers(): void {
  Object.assign(globalThis, REAL);
  performance.now = realNow;
}

/** Moves on by `ms` at once: what is due runs in its order, each at its own time. */
export function tick(ms: number): void {
  const endMs = nowMs + ms;
  for (let timer = firstUntil(endMs); timer; timer = firstUntil(endMs)) {
    nowMs = Math.max(nowMs, timer.dueMs);
    if (timer.everyMs === null) timers.delete(timer);
    else timer.dueMs = nowMs + timer.everyMs;
    timer.run();
  }
  nowMs = endMs;
}

/** When the next timer is due, if that is until `endMs`. */
export const nextDue = (endMs: number): number | null => firstUntil(endMs)?.dueMs ?? null;

/** Another time on the clock: what is due by it runs with the next tick. */
export function setNow(now: number): void {
  const slept = now - shiftMs - nowMs;
  sinceMs += slept;
  nowMs += slept;
}

/** Another time on the clock of the dates: timers and `performance.now` go on as they were. */
export function setDate(now: number): void {
  shiftMs = now - nowMs;
}

function firstUntil(endMs: number): Timer | null {
  let first: Timer | null = null;
  for (const timer of timers)
    if (timer.dueMs <= endMs && (!first || timer.dueMs < first.dueMs)) first = timer;
  return first;
}
