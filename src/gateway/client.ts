import type { TimeZone } from '../sport/time-zone.ts';
import { isRecord, record, text } from './decode.ts';
import type {
  Answer,
  Call,
  CallHeaders,
  Cancel,
  EarlyAnswer,
  EarlyAnswers,
  Failure,
  Gateway,
  Received,
} from './gateway.ts';
import { quoteLongIntegers } from './long-integers.ts';
import type { Transport } from './transport.ts';
import { formatQuery } from './values.ts';
import { DEADLINE_MS, isSuccess } from './verdict.ts';

export interface GatewayOptions {
  readonly fetch: typeof window.fetch;
  /** What sends: at hand, or still to be loaded with the first call that needs it. */
  readonly transport: Transport | { load(): Promise<Transport> };
  readonly session: {
    readonly authorization: string;
    readonly language: string;
    readonly timeZone: TimeZone;
    /** As the host named it. */
    readonly timeZoneText: string;
  };
  /** What was asked for before the client was there. */
  readonly early?: EarlyAnswers;
  /** Without a slash behind; empty is the page's own origin. */
  readonly origins: { readonly main: string; readonly iot: string };
  /** Says to the user what `quiet` calls leave to their page. */
  notify(kind: 'error' | 'warning', message: string): void;
  /** 'Service error' in the user's language. */
  serviceError(): string;
}

/** A call on its way out. */
interface Prepared {
  readonly url: string;
  readonly headers: CallHeaders;
  readonly early: EarlyAnswer | null;
  readonly restMs: number;
}

/** A list of 2,500 rows is far shorter; to read more would stop an old phone for too long. */
const MAX_CHARS = 2e6;

/** JSON in which long integers are text; whatever is no JSON, or too long to be one, is `null`. */
function parse(text: string): unknown {
  try {
    return text.length > MAX_CHARS ? null : JSON.parse(quoteLongIntegers(text.replace(/^\ufeff/, '')));
  } catch {
    return null;
  }
}

/** The client: deadline, cancelling, verdict and decoding of what the transport brings, or what the document has asked for. */
export function createGateway(options: GatewayOptions): Gateway {
  const { fetch, session, origins, notify, serviceError } = options;

  function prepare<T>(call: Call<T>): Prepared {
    const origin = call.server ? origins[call.server] : origins.main;
    const query = call.query ? formatQuery(call.query) : '';
    const url = origin + call.path + (query && '?' + query);
    const headers = {
      Authorization: call.authorization != null ? call.authorization : session.authorization,
      time_zone: session.timeZoneText,
      language: session.language,
    };
    const early = (call.method === 'GET' && options.early && options.early(url, headers)) || null;
    // The deadline counts from when the call left; a clock that was put back gives no more time.
    const passedMs = early ? Date.now() - early.sentAtMs : 0;
    return { url, headers, early, restMs: DEADLINE_MS - Math.max(0, Math.min(passedMs, DEADLINE_MS)) };
  }

  /** What the document has asked for, or what the transport brings; a call that is over before that has come is not sent. */
  function receive<T>(
    call: Call<T>,
    { url, headers, early }: Prepared,
    controller: AbortController | null,
    isOver: () => boolean,
  ): Promise<Received> {
    if (early) return early.answer;
    const { Authorization, time_zone, language } = headers;
    const sent: Record<string, string> = { Authorization, time_zone, language };
    if (call.form) sent['Content-Type'] = 'application/x-www-form-urlencoded';
    const request = {
      url,
      method: call.method,
      headers: sent,
      data: call.form ? formatQuery(call.form) : call.json,
      secret: call.secret,
      signal: controller ? controller.signal : undefined,
    };
    const send = (transport: Transport) =>
      isOver() ? new Promise<never>(() => {}) : transport(fetch, request);
    const { transport } = options;
    return typeof transport === 'object' ? transport.load().then(send) : send(transport);
  }

  function send<T>(call: Call<T>, cancel?: Cancel): Promise<Answer<T>> {
    return new Promise((resolve) => {
      const controller = typeof AbortController === 'function' ? new AbortController() : null;
      let over = false;

      function end(answer: Answer<T>): void {
        over = true;
        clearTimeout(timer);
        resolve(answer);
      }

      function fail(kind: Failure['kind'], body?: unknown, status?: number): void {
        if (over) return;
        const { code, message, note } = record(body);
        const words = text(message);
        const failure = { kind, message: text(note) || words, code: text(code), status };
        end({ ok: false, failure });
        if (controller) controller.abort();
        if (!call.quiet && kind !== 'cancelled')
          notify(
            kind === 'status' || kind === 'setup' ? 'warning' : 'error',
            words || failure.message || serviceError(),
          );
      }

      let timer: ReturnType<typeof setTimeout>;
      try {
        const prepared = prepare(call);
        timer = setTimeout(() => fail('transport'), prepared.restMs);
        if (cancel) cancel.onCancel(() => fail('cancelled'));
        if (over) return;
        receive(call, prepared, controller, () => over)
          .then(({ status, text: received }) => {
            if (over) return;
            const body = parse(received);
            if (status !== 200 || !isRecord(body)) return fail('status', body, status);
            if (!isSuccess(body.success, text(body.code))) return fail('rejected', body);
            end({ ok: true, value: call.decode(body.data, session.timeZone) });
          })
          .catch(() => fail('transport'));
      } catch {
        fail('setup');
      }
    });
  }

  return { send };
}
