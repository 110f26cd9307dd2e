import type { Clock } from '../../src/app/clock.ts';

/** A clock that stands still until a test moves it. */
export function createFakeClock(startMs = Date.UTC(2026, 9, 17, 4)) {
  let now = startMs;
  let timers: { at: number; run(): void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(delayMs, run) {
      // Limited like the timers of browsers.
      const timer = { at: now + Math.min(delayMs, 2 ** 31 - 1), run };
      timers.push(timer);
      return () => void (timers = timers.filter((each) => each !== timer));
    },
  };
  return {
    clock,
    /** The number of pending timers. */
    waiting: () => timers.length,
    /** Moves the clock forward, and runs the timers that are due on the way, in order of time. */
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
