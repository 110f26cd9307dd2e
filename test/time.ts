import { install, type Clock } from '@sinonjs/fake-timers';
import { test } from 'uvu';

const realNow = performance.now.bind(performance);
let clock: Clock | null = null;
/** When `performance.now` began, and what the phone has slept since: some engines leave that out. */
let sinceMs = 0;

/**
 * The clock of this process: dates, timeouts and intervals stand still from now on, at `now`, until {@link pass} moves
 * them all; what was set before is forgotten. Sockets and promises go on by themselves.
 */
export function stopTime(now: number = Date.now()): void {
  clock?.uninstall();
  clock = install({
    now,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    // Sockets clear timers that they set before the clock stood still.
    shouldClearNativeTimers: true,
    loopLimit: 100_000,
  });
  // A double tap is not one of two tests.
  sinceMs = now - performance.now() - 1000;
  performance.now = () => Date.now() - sinceMs;
}

export function startTime(): void {
  clock?.uninstall();
  clock = null;
  performance.now = realNow;
}
// Also where a file leaves it to its end: another one may run in this process.
test.after(startTime);

/** Lets promises and what they render run: all of them, since they come before whatever else waits its turn. */
export const settled = () => new Promise<void>((done) => setImmediate(done));

/** Moves on by `ms` at once: what is due runs in its order, each at its own time. */
export const tick = (ms: number): void => void clock!.tick(ms);

/** The number of pending timers. */
export const waiting = (): number => clock!.countTimers();

/** Moves on by `ms`, one after the other: whatever is due runs, and what comes of it may be due on the way, too. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1) {
    tick(1);
    await settled();
  }
}

/** Does the same, but from one timer to the next, and calls `look` after each. Ends early if that returns `true`. */
export async function passTimers(ms: number, look: () => boolean | void = () => {}): Promise<void> {
  await settled();
  let isOver = false;
  const end = setTimeout(() => (isOver = true), ms);
  for (;;) {
    clock!.next();
    await settled();
    if (isOver) break;
    if (look()) return clearTimeout(end);
  }
  tick(0);
  await settled();
}

/** Moves on to `now` at once, as the clock of a phone that was asleep. */
export function setTime(now: number): void {
  const sleptMs = now - Date.now();
  if (sleptMs < 0) return setClock(now);
  sinceMs += sleptMs;
  clock!.jump(sleptMs);
}

/** Sets the clock to `now`, as a person or a network does: timers wait as long as they did. */
export function setClock(now: number): void {
  sinceMs += now - Date.now();
  clock!.setSystemTime(now);
}
