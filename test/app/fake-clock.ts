import type { Clock } from '../../src/app/clock.ts';

/** A clock that stands still until it is told to move. */
export function createFakeClock(startMs = Date.UTC(2026, 9, 17, 4)) {
  let now = startMs;
  let timers: { at: number; run(): void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(delayMs, run) {
      // No longer than what browsers take.
      const timer = { at: now + Math.min(delayMs, 2 ** 31 - 1), run };
      timers.push(timer);
      return () => void (timers = timers.filter((each) => each !== timer));
    },
  };
  return {
    clock,
    /** How many runs are still to come. */
    waiting: () => timers.length,
    /** Moves on, and runs on the way whatever is due, in its order. */
    pass(ms: number): void {
      const end = now + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers = timers.filter((each) => each !== due);
        now = Math.max(now, due.at);
        due.run();
      }
      now = end;
    },
  };
}
