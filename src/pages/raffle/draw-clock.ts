import { signal, type ReadonlySignal } from '@preact/signals';
import type { Clock } from '../../app/clock.ts';

interface Countdown {
  readonly countdownS: number | null;
}

interface DrawClock {
  /** The time of the draw in milliseconds of the clock; `null` if it is unknown or over. */
  readonly at: ReadonlySignal<number | null>;
  /** Takes the server's response without waiting yet. */
  set(answer: Countdown): void;
  /** Starts to wait, once. */
  begin(): void;
  /** Takes the server's response. `null`: a failure, which keeps the known time. */
  answered(answer: Countdown | null): void;
  stop(): void;
}

/** A random delay up to this length, so that not all phones send their request at the same time. */
const SPREAD_MS = 3000;

/**
 * If a draw is due but the server still reports it, the requests slow down: after 2, 4, 8 … seconds, then
 * once a minute.
 */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

export function createDrawClock({ now, after }: Clock, onDue: () => void): DrawClock {
  const at = signal<number | null>(null);
  /** The number of requests since the draw was more than a minute away. */
  let requests = 0;
  let stopTimer = () => {};
  let hasBegun = false;

  const plan = () => {
    hasBegun = true;
    stopTimer();
    if (at.value === null) return;
    const leftMs = Math.max(0, at.value - now());
    if (leftMs > LONGEST_PAUSE_MS) requests = 0;
    const pauseMs = requests ? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (requests - 1)) : 0;
    stopTimer = after(Math.max(leftMs, pauseMs) + Math.random() * SPREAD_MS, () => {
      // setTimeout cannot wait for more than 24 days, so it may fire too early.
      if (at.value !== null && at.value > now()) return plan();
      requests++;
      onDue();
    });
  };

  const set = ({ countdownS }: Countdown) => {
    at.value = countdownS ? now() + countdownS * 1000 : null;
  };

  return {
    at,
    set,
    begin() {
      if (!hasBegun) plan();
    },
    answered(answer) {
      if (answer) set(answer);
      plan();
    },
    stop: () => stopTimer(),
  };
}
