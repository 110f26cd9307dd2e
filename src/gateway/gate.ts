import { isBusy, pauseOf } from './pauses.ts';
import type { Received } from './gateway.ts';
import type { Send } from './transport.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 1500;
/** The longest time that a request is held back. If the server asks for a longer pause, the request fails at once. */
const PATIENCE_MS = 2000;
interface Gate {
  readonly closedAtMs: number;
  readonly pauseMs: number;
  readonly failures: number;
  /** The response with Retry-After, if the server sent that header. */
  readonly received: Received | null;
}

/**
 * Delays requests to a path after a failed one, however often the caller tries: with exponential backoff, or as long as
 * Retry-After says. A request that is cancelled before it is sent is dropped; its promise never settles.
 */
export function withGate(send: Send, now: () => number): Send {
  const gates: Record<string, Gate | undefined> = {};

  const close = (path: string, failed: Received | null) => {
    const before = gates[path];
    const failures = before ? before.failures + 1 : 0;
    const named = failed && pauseOf(failed);
    gates[path] = {
      closedAtMs: now(),
      pauseMs: named == null ? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) : named,
      failures,
      received: named == null ? null : failed,
    };
  };
  // Math.abs: a clock that was set back ends the pause.
  const leftOf = ({ closedAtMs, pauseMs }: Gate) => Math.max(0, pauseMs - Math.abs(now() - closedAtMs));

  return (fetch, request, more) => {
    const { call, isOver } = request;
    const { path } = call;
    // Cancelled while this code was loading.
    if (isOver()) return new Promise<never>(() => {});
    const go = () =>
      send(fetch, request, more).then(
        (received) => {
          if (isBusy(received.status)) close(path, received);
          else gates[path] = undefined;
          return received;
        },
        (reason) => {
          if (!isOver()) close(path, null);
          throw reason;
        },
      );
    const gate = gates[path];
    const leftMs = gate ? leftOf(gate) : 0;
    if (!gate || !leftMs) return go();
    if (leftMs > PATIENCE_MS && gate.received) return Promise.resolve(gate.received);
    return new Promise((resolve, reject) =>
      setTimeout(() => {
        if (!isOver()) go().then(resolve, reject);
      }, leftMs),
    );
  };
}
