import { DEADLINE_MS, type Outcome } from './response.ts';
import type { Request } from './transport.ts';

/**
 * Calls `begin`, which sends a request, and resolves with its outcome. If the caller cancels or the deadline
 * passes, it resolves at once and aborts the signal that `begin` got. If `begin` throws, nothing was sent.
 */
export function withDeadline<T>(
  callerSignal: AbortSignal | undefined,
  begin: (limits: Pick<Request, 'signal' | 'onSent'>) => Promise<Outcome<T>>,
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
    // `onSent` calls it again: the deadline counts from the sending, by the transport or earlier by the document.
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
