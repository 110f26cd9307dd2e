import { hasShape, type Shape } from './decode.ts';
import type { TimeZone } from '../sport/time-zone.ts';

/** A request leaves out `undefined` and `null`. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

export interface CallRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Values;
}

export interface Call<T> extends CallRequest {
  /** `iot` is the separate IoT host, which only the logins call. Absent: the main gateway. */
  readonly server?: 'iot';
  readonly form?: Values;
  readonly json?: Readonly<Record<string, unknown>>;
  /** Distinguishes two acts with the same path and body, such as the day of a check-in. Not sent. */
  readonly act?: string;
  /** Replaces the session's authorization (a placeholder in the help call, empty in the logins). */
  readonly authorization?: string;
  /** A failure shows no notice: the page shows it itself, or ignores it as the specification asks. */
  readonly quiet?: boolean;
  /** Whether the server says by this failure that there is nothing. Such a failure shows no notice. */
  saysNone?(failure: Failure): boolean;
  /** Carries a password: https only, never cached, no referrer. */
  readonly secret?: boolean;
  /** The expected shape of `data`; `null` fits each: there is nothing. Absent: any data fits. */
  readonly shape?: Shape | undefined;
  /**
   * Returns the part of an answer that is still true on a later day, or `null`. Only for a call whose answer depends
   * on the day, but whose address does not name it.
   */
  onLaterDay?(value: T): T | null;
  /** Whether `data` has the shape, or is nothing. `reading` sets this beside `shape`; a call may make it stricter. */
  hasShape?(data: unknown): boolean;
  /** Never throws. What is missing or unreadable becomes `null` or an empty list. */
  decode(data: unknown, zone: TimeZone): T;
}

/** A button that helps after a failure. */
export interface Way {
  readonly label: string;
  go(): void;
}

/**
 * Why a call failed. `rejected`: the body reports a failure. `status`: an HTTP status other than 200, or an
 * answer that is not JSON. `malformed`: the body reports success, but its data does not have the expected
 * shape. `transport`: no complete answer before the deadline, or the code that sends did not load. `setup`: the request
 * could not be created. `cancelled`: the caller has gone.
 */
export interface Failure {
  readonly kind: 'rejected' | 'status' | 'malformed' | 'transport' | 'setup' | 'cancelled';
  /** The server's own words, as plain text. */
  readonly message: string | null;
  readonly status?: number | undefined;
  readonly code: string | null;
  /** For a notice the body's message counts before its note; for `message` the note counts first. */
  readonly noticeText?: string | null;
  /** How long the server wants no request. */
  readonly pauseMs?: number | null;
  /** The server refuses the session (outgoing.ts), so the call has changed nothing there. */
  readonly refusesSession?: boolean;
  /** What the user can do where a retry does not help. */
  readonly way?: Way;
  /** Calls `again` when a retry may succeed. Does nothing if the failure is permanent. */
  retryLater?: (again: () => void) => void;
}

export const bareFailure = (kind: Failure['kind']): Failure => ({ kind, message: null, code: null });

interface Staleness {
  /** This is the last known answer: the caller has to send the request again, even if it is of no use. */
  readonly isStale?: boolean | undefined;
  /** When the last known answer was asked for, in milliseconds since 1970. */
  readonly atMs?: number;
}

export interface Success<T> extends Staleness {
  readonly ok: true;
  readonly value: T;
  /** The body of the response. The client's answers have it. */
  readonly text?: string;
}

interface Failed extends Staleness {
  readonly ok: false;
  readonly failure: Failure;
}

export type Answer<T> = Success<T> | Failed;

/** The session's headers, which every call sends. A type, to be a record. */
export type CallHeaders = {
  readonly Authorization: string;
  readonly time_zone: string;
  readonly language: string;
};

/** Whether calls with these headers are calls of the same session: only then may they share an answer. */
export const isSameSession = (one: CallHeaders, other: CallHeaders): boolean =>
  one.Authorization === other.Authorization &&
  one.time_zone === other.time_zone &&
  one.language === other.language;

/** A complete response, not yet parsed. */
export interface Received {
  readonly status: number;
  readonly text: string;
  readonly headers?: Pick<Headers, 'get'> | undefined;
}

/** The provider's servers, as a page sees them. Its promises never reject. */
export interface Gateway {
  send<T>(call: Call<T>, options?: Partial<RequestOptions>): Promise<Answer<T>>;
  /**
   * Returns an early answer, once, if it has arrived and is a success. In a first view returns it each time, because
   * first-view.ts leaves the answers for the app.
   */
  takeEarly?<T>(call: Call<T>): Success<T> | null;
  /** background.ts keeps this here, because several chunks contain a copy of that module. */
  backgroundCalls?: { open: number; readonly waiting: (() => void)[] };
}

/** Stands between the pages and the client: returns the gateway that takes the place of `next`. */
export type Middleware = (next: Gateway) => Gateway;

export interface RequestOptions {
  /** Its abort ends the request, without a notice. */
  readonly signal: AbortSignal;
  /** Nobody waits for the answer: a failure shows no notice. */
  readonly background?: boolean;
  /** Nothing is shown yet: the last known answer may be shown until the new one arrives. */
  readonly acceptsStale?: boolean;
  /** Something is shown. An answer without a readable value must not replace it. */
  readonly hasData?: boolean;
  /**
   * When the page asked for the answer: its request may have waited behind another. Tells a refresh that nobody has
   * asked for, whose failure shows no notice.
   */
  readonly askedAtMs?: number;
}

/** Describes a GET apart from its decoder: the document can send it before the scripts load. */
export const request = (path: string, query: Values): CallRequest => ({ method: 'GET', path, query });

export const reading = <T>(sent: CallRequest, shape: Shape, decode: Call<T>['decode']): Call<T> => ({
  ...sent,
  shape,
  hasShape: (data) => hasShape(shape, data),
  decode,
});
