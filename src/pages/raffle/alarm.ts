import { signal } from '@preact/signals';

/*
 * An alarm waits for a moment of an activity: its draw or its beginning. The page sets the alarm by each answer about the
 * activity, then lets it wait. When the moment is due, `onDue` asks for the activity again; its answer sets the alarm
 * anew, or says that the moment is over.
 */

/** A random delay up to this length, so that not all phones send their request at the same time. */
const SPREAD_MS = 3000;

/**
 * If the moment is due but the server still reports it, the requests slow down: after 2, 4, 8 … seconds, then
 * once a minute. While the phone is offline they slow down further, until it is online.
 */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** The maximum delay of `setTimeout`: browsers treat a longer one as no delay. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** Calls `onDue` when the moment is due, and again until an answer says that it is over. */
export function createAlarm(onDue: (isAgain: boolean) => void) {
  const at = signal<number | null>(null);
  /** The number of requests since the moment was more than a minute away. */
  let requests = 0;
  let stop = () => {};

  /** Waits for the known time, if there is one. */
  const wait = () => {
    stop();
    if (at.value === null) return;
    const leftMs = Math.max(0, at.value - performance.now());
    if (leftMs > LONGEST_PAUSE_MS) requests = 0;
    const longestMs = navigator.onLine === false ? Infinity : LONGEST_PAUSE_MS;
    const pauseMs = requests ? Math.min(longestMs, FIRST_PAUSE_MS * 2 ** (requests - 1)) : 0;
    const delayMs = Math.max(leftMs, pauseMs) + Math.random() * SPREAD_MS;
    const timer = setTimeout(
      () => {
        // A draw that is further away than the maximum delay is not due yet.
        if (at.value !== null && at.value > performance.now()) return wait();
        onDue(!!requests++);
      },
      Math.min(delayMs, LONGEST_TIMEOUT_MS),
    );
    const askSoon = () => {
      requests = 0;
      wait();
    };
    addEventListener('online', askSoon);
    stop = () => {
      clearTimeout(timer);
      removeEventListener('online', askSoon);
    };
  };

  return {
    /** By `performance.now()`, which nobody can set; `null` if the moment is unknown or over. */
    at,
    /** Sets the seconds until the moment, without waiting yet. Below 0: it should have come. `null`: unknown or over. */
    set(inS: number | null) {
      at.value = inS === null ? null : performance.now() + inS * 1000;
    },
    wait,
    stop: () => stop(),
  };
}
