import type { Values } from './rules.ts';

/** A request and how it was answered. */
export interface LogEntry {
  /** Counted from 1 since the last reset. */
  readonly n: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** Without passwords, as the body. */
  query: Values;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  body: string;
  /** The visit's, where its token names one. */
  readonly key: string | null;
  /** `null` until it is answered, and where it never is. */
  status: number | null;
  /** Milliseconds from the request to its answer. */
  tookMs: number | null;
  /** It has been answered, or given up. */
  isOver: boolean;
  /** What is wrong with the request, in words. */
  refused: string | null;
  /** The body as the service answered it; `null` where a fault took its place. */
  answer: string | null;
  /** The fault that was made, as in {@link Fault}. */
  fault: string | null;
}
