import type { Received } from './gateway.ts';
import { addressOf, createOpenRequests } from './open-requests.ts';
import { leftOf, pauseAfter, type Pause } from './pause.ts';
import type { Addressed, Send, LateClient } from './transport.ts';

/** The longest time that a request is held back. If the server asks for more, the request fails at once. */
const PATIENCE_MS = 2000;

const never = () => new Promise<never>(() => {});

/**
 * Holds back requests to an address after a request to it has failed or has got no answer. The pause grows with
 * each failure (exponential backoff), or is as long as Retry-After says. If the caller cancels a request during
 * the pause, the request is dropped, and its promise never settles.
 *
 * Times are the phone's clock: `performance.now` stands still while a phone sleeps.
 */
export function withBackoff(
  send: Send,
): Required<Pick<LateClient, 'send' | 'noteOutcome' | 'adoptAbandoned'>> {
  const pauses: Record<string, Pause | undefined> = {};

  /** Notes how a request has ended: begins or ends the pause of its address. */
  const noteOutcome = (sent: Addressed, received: Received | null) => {
    const address = addressOf(sent);
    pauses[address] = pauseAfter(pauses[address], received);
  };
  const { add, join, adoptAbandoned } = createOpenRequests(noteOutcome);

  const sendNow: Send = (fetch, request) => {
    const controller = new AbortController();
    const answer = send(fetch, { ...request, signal: controller.signal });
    return add(request, { answer, sentAtMs: Date.now(), request: controller });
  };

  const sendWhenAllowed: Send = (fetch, request) => {
    // The caller has cancelled while this code was loading, or during the pause.
    if (request.signal.aborted) return never();
    const joined = join(request);
    if (joined) return joined;
    const pause = pauses[addressOf(request)];
    const leftMs = pause ? leftOf(pause) : 0;
    if (!pause || !leftMs) return sendNow(fetch, request);
    // The request fails at once, with the response that named the pause.
    if (leftMs > PATIENCE_MS && pause.received) return Promise.resolve(pause.received);
    return new Promise<void>((done) => setTimeout(done, leftMs)).then(() => sendWhenAllowed(fetch, request));
  };

  return { send: sendWhenAllowed, noteOutcome, adoptAbandoned };
}
