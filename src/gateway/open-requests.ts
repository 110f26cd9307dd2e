import type { Exchange, Received } from './gateway.ts';
import { ageOf, DEADLINE_MS } from './response.ts';
import type { Addressed, EarlyRequest, Request } from './transport.ts';

/** How long a request whose caller has gone stays open, for a caller that asks for the same again. */
const ABANDONED_MS = 1000;

/** A request of the transport or the document, until it ends. It has at most one caller at a time. */
interface OpenRequest extends Exchange {
  readonly sent: Addressed;
  /** See `versionOf`. */
  readonly version: string;
  hasEnded: boolean;
  /** Set while the caller has gone: gives the request up. */
  timer?: ReturnType<typeof setTimeout>;
}

const isAct = ({ call }: Addressed) => call.method !== 'GET';

export const addressOf = ({ url, call }: Addressed): string => call.method + ' ' + url;

/**
 * Dedupes requests: keeps a GET open for a moment after its caller has cancelled (an abandoned one). The next caller
 * that asks for the same gets its answer. After an act (a POST) no caller gets an older answer, because it does not
 * contain the act's effect. For `onEnd`, `null` is a failure without a response.
 */
export function createOpenRequests(onEnd: (sent: Addressed, received: Received | null) => void) {
  const abandoned: Record<string, OpenRequest | undefined> = {};
  /** How many acts have begun or ended. */
  let actCount = 0;

  /** Requests share an answer only if this is equal: another session has other data, and an act changes it. */
  const versionOf = ({ headers }: Addressed) => JSON.stringify([headers, actCount]);

  const reclaim = (open: OpenRequest) => {
    clearTimeout(open.timer);
    const address = addressOf(open.sent);
    if (abandoned[address] === open) abandoned[address] = undefined;
  };

  const markEnded = (open: OpenRequest) => {
    open.hasEnded = true;
    reclaim(open);
    if (isAct(open.sent)) actCount++;
  };
  const end = (open: OpenRequest, received: Received | null) => {
    if (open.hasEnded) return;
    markEnded(open);
    onEnd(open.sent, received);
  };

  /** Keeps a GET open for a moment, and gives up an act. */
  const abandon = (open: OpenRequest) => {
    if (open.hasEnded) return;
    const giveUp = () => {
      end(open, null);
      open.abort();
    };
    const keptOpenMs = isAct(open.sent) ? 0 : Math.min(ABANDONED_MS, DEADLINE_MS - ageOf(open));
    if (!keptOpenMs) return giveUp();
    open.timer = setTimeout(giveUp, keptOpenMs);
    abandoned[addressOf(open.sent)] = open;
  };

  const follow = (sent: Addressed, exchange: Exchange): OpenRequest => {
    if (isAct(sent)) actCount++;
    const open: OpenRequest = { ...exchange, sent, version: versionOf(sent), hasEnded: false };
    open.answer.then(
      (received) => end(open, received),
      () => end(open, null),
    );
    return open;
  };

  const attach = (open: OpenRequest, { signal, onSent }: Request): Promise<Received> => {
    reclaim(open);
    signal.addEventListener('abort', () => abandon(open));
    onSent(ageOf(open));
    return open.answer;
  };

  return {
    add: (request: Request, exchange: Exchange): Promise<Received> =>
      attach(follow(request, exchange), request),

    /** Takes over a request that has ended, or whose caller has gone. */
    adopt: (request: EarlyRequest, exchange: Exchange): void => {
      const open = follow(request, exchange);
      if (request.signal?.aborted) abandon(open);
    },

    /** Attaches a caller to an abandoned request; ends that request if the caller cannot share its answer. */
    join(request: Request): Promise<Received> | null {
      const open = abandoned[addressOf(request)];
      if (!open) return null;
      if (open.version === versionOf(request)) return attach(open, request);
      // The request has not failed, so `onEnd` must not hear of it.
      markEnded(open);
      open.abort();
      return null;
    },
  };
}
