import type { Values } from './route.ts';

/** A request and its response. */
export interface LogEntry {
  /** Counted from 1 since the last reset. */
  readonly n: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** Without passwords, like the body. */
  query: Values;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: string;
  /** The visit's key, if its token contains one. */
  readonly key: string | null;
  /** `null` until the response is sent, or forever if none is. */
  status: number | null;
  /** Milliseconds from the request to the response. */
  tookMs: number | null;
  /** Whether the response is complete or the connection is closed. */
  isOver: boolean;
  /** The problem of the request as text. */
  refused: string | null;
  /** The response body as the service created it; `null` for a call with a fault. */
  answer: string | null;
  /** The applied fault, as in {@link Fault}. */
  fault: string | null;
}
