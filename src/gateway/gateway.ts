import type { TimeZone } from '../sport/time-zone.ts';

/** Query and form values; `undefined` and `null` are left out of what is sent. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** What asks for something, apart from how the answer is read. */
export interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Values;
}

/** One row of the gateway's table of calls: what is sent and how the answer is read. */
export interface Call<T> extends Question {
  /** `iot` goes to the separate IoT host; absent: the main gateway. */
  readonly server?: 'iot';
  /** Sent form-urlencoded. */
  readonly form?: Values;
  readonly json?: Readonly<Record<string, unknown>>;
  /** Replaces the session's authorization (the help call's placeholder, the logins' nothing). */
  readonly authorization?: string;
  /** A failure raises no notice: the page says it itself, or swallows it as the specification asks. */
  readonly quiet?: boolean;
  /** Carries a password: https only, never cached, no referrer. */
  readonly secret?: boolean;
  /**
   * What `data` has to be: one object, or rows (by themselves or as an object's `list`). `null` is an answer too where
   * nothing was shown before; anything else is malformed. Absent: whatever comes is good.
   */
  readonly due?: Due | undefined;
  /** Looks at that; `had`: something is shown, whose place `value` is to take. */
  isDue?(due: Due | undefined, data: unknown, value: unknown, had: boolean | undefined): boolean;
  /** Reads the body's `data`. Never throws; whatever is missing or odd becomes `null` or an empty list. */
  decode(data: unknown, zone: TimeZone): T;
}

export type Due = 'record' | 'list';

/** A button that leads out of a failure. */
export interface Way {
  readonly label: string;
  go(): void;
}

/**
 * Why a call brought nothing. `rejected`: the body says no; `status`: an HTTP status other than 200, or an
 * answer that is no JSON; `malformed`: the body says yes, but its data is not what is due; `transport`: nothing came in
 * time; `setup`: the request could not be made.
 */
export interface Failure {
  readonly kind: 'rejected' | 'status' | 'malformed' | 'transport' | 'setup' | 'cancelled';
  /** The server's own words, as plain text. */
  readonly message: string | null;
  /** The HTTP status, where something came. */
  readonly status?: number | undefined;
  /** The body's code where it had one. */
  readonly code: string | null;
  /** The server's words for a notice: its message comes before its note. */
  readonly says?: string | null;
  /** How long the server wants to be left alone. */
  readonly pauseMs?: number | null;
  /** What helps where asking again does not. */
  readonly way?: Way;
  /** Has `again` called when another try may work, where the failure is one that passes by itself. */
  heal?: (again: () => void) => void;
}

export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** What each call carries of the session. */
export interface CallHeaders {
  readonly Authorization: string;
  readonly time_zone: string;
  readonly language: string;
}

/** What came, whole and unread. */
export interface Received {
  readonly status: number;
  readonly text: string;
  readonly headers?: Pick<Headers, 'get'> | undefined;
}

/** An answer that the document has asked for. */
export interface EarlyAnswer {
  /** By the phone's clock. */
  readonly sentAtMs: number;
  readonly answer: Promise<Received>;
}

/** Hands out the answer for an address, once; `null` where there is none, or where it was asked for somebody else. */
export type EarlyAnswers = (url: string, headers: CallHeaders) => EarlyAnswer | null;

/** The provider's servers, as a page sees them. Promises never reject. */
export interface Gateway {
  send<T>(call: Call<T>, cancel?: Cancel): Promise<Answer<T>>;
}

/** Handed to `send`; `cancel()` ends the call silently, also where AbortController does not exist. */
export interface Cancel {
  readonly cancelled: boolean;
  /**
   * Something was loaded before: an answer with nothing in it must not take its place. `false`: nothing is shown, and what was answered
   * last may be, until the answer comes. Absent: only the answer itself will do.
   */
  had?: boolean;
  /** Set by whoever answers: it is what was known before. Ask again. */
  known?: boolean;
  /** Nobody has asked for it: its failure is no news. */
  quiet?: boolean;
  cancel(): void;
  /** Used by the client; called at once when already cancelled. */
  onCancel(listener: () => void): void;
}
