import type { Outcome } from './response.ts';
import type { OutgoingRequest } from './transport.ts';

/** The time limit from the start of a call to the last byte of its response. */
export const DEADLINE_MS = 5000;

/** The age of a request, at most its deadline. A clock that was set back does not extend the deadline. */
export const ageOf = ({ sentAtMs }: { readonly sentAtMs: number }): number =>
  Math.max(0, Math.min(Date.now() - sentAtMs, DEADLINE_MS));

/**
 * Resolves with the outcome of `begin`, which sends a request. If the caller cancels or the deadline passes, resolves
 * at once and aborts the signal that `begin` got. If `begin` throws, it has sent nothing.
 */
export function withDeadline<T>(
  callerSignal: AbortSignal | undefined,
  begin: (limits: Pick<OutgoingRequest, 'signal' | 'onSent'>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let isSettled = false;
    const settle = (outcome: Outcome<T>) => {
      isSettled = true;
      clearTimeout(timer);
      resolve(outcome);
    };
    const giveUp = (kind: 'cancelled' | 'transport') => {
      if (isSettled) return;
      settle({ ok: false, kind });
      controller.abort();
    };
    // Called now, and again when the transport sends the request, or has taken one that the document sent `ageMs` ago.
    const restartDeadline = (ageMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp('transport'), DEADLINE_MS - ageMs);
    };
    if (callerSignal?.aborted) return giveUp('cancelled');
    callerSignal?.addEventListener('abort', () => giveUp('cancelled'));
    restartDeadline(0);
    try {
      begin({ signal: controller.signal, onSent: restartDeadline }).then(settle, (reason) =>
        // The transport rejects with 'setup' if it could not send the request.
        settle({ ok: false, kind: reason === 'setup' ? reason : 'transport' }),
      );
    } catch {
      settle({ ok: false, kind: 'setup' });
    }
  });
}
