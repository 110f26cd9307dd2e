import { signal, type ReadonlySignal } from '@preact/signals';
import type { Clock } from '../../app/clock.ts';

export interface DrawClock {
  /** When the draw is, by this phone's clock; `null`: not known, or over. */
  readonly at: ReadonlySignal<number | null>;
  /** The server's answer has come; without one, `null`, what was known holds. */
  answered(answer: { readonly countdownS: number | null } | null): void;
  stop(): void;
}

/** Not every phone asks in the same second. */
const SPREAD_MS = 3000;

/** A server that always says "soon" is asked again after 2, 4, 8 … seconds, and then once a minute. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** Counts down to the draw, and then asks how it ended. */
export function createDrawClock({ now, after }: Clock, ask: () => void): DrawClock {
  const at = signal<number | null>(null);
  /** How often was asked since the draw was last far away. */
  let asked = 0;
  let stopTimer = () => {};

  const plan = () => {
    stopTimer();
    if (at.value === null) return;
    const leftMs = Math.max(0, at.value - now());
    if (leftMs > LONGEST_PAUSE_MS) asked = 0;
    const pauseMs = asked ? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (asked - 1)) : 0;
    stopTimer = after(Math.max(leftMs, pauseMs) + Math.random() * SPREAD_MS, () => {
      // A timer is no clock: one of more than 24 days ends too early.
      if (at.value !== null && at.value > now()) return plan();
      asked++;
      ask();
    });
  };

  return {
    at,
    answered(answer) {
      if (answer) at.value = answer.countdownS ? now() + answer.countdownS * 1000 : null;
      plan();
    },
    stop: () => stopTimer(),
  };
}
