import { installTimers, nextDue, removeTimers, setDate, setNow, tick } from './fake-timers.ts';

/**
 * The clock of this process: dates, timeouts and intervals stand still from now on, at `now`, until {@link pass} moves
 * them all. Sockets and promises go on by themselves.
 */
export function stopTime(now: number = Date.now()): void {
  installTimers(now);
}

export function startTime(): void {
  removeTimers();
}

/** Lets promises and what they render run: all of them, since they come before whatever else waits its turn. */
export const settled = () => new Promise<void>((done) => setImmediate(done));

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
  const endMs = Date.now() + ms;
  for (let dueMs = nextDue(endMs); dueMs !== null; dueMs = nextDue(endMs)) {
    tick(Math.max(0, dueMs - Date.now()));
    await settled();
    if (look()) return;
  }
  tick(Math.max(0, endMs - Date.now()));
  await settled();
}

/** Waits for what comes by a socket. What never comes is ended by the runner's limit for a file. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await settled();
}

/** Moves on to `now` at once, as the clock of a phone that was asleep. */
export const setTime = (now: number) => setNow(now);

/** Sets the clock to `now`, as a person or a network does: timers wait as long as they did. */
export const setClock = (now: number) => setDate(now);
