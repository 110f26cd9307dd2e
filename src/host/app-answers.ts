import type { Fields } from './fields.ts';

/** An answer of a server that the app has fetched with the session of the same prompt's answer. */
export interface AppAnswer {
  /** The request's address: absolute, or a path if it is of the pages' own origin. */
  readonly url: string;
  /** The body, as it arrived. */
  readonly text: string;
  /** When it arrived, in milliseconds since 1970, by the phone's clock. */
  readonly atMs: number;
}

/** An older one is shown as last known figures are, and asked for again (last-known.ts). */
const FRESH_MS = 10_000;

export const isFresh = ({ atMs }: AppAnswer, nowMs: number): boolean => Math.abs(nowMs - atMs) <= FRESH_MS;

/** Of the texts of all answers together. */
const MAX_CHARS = 1e6;
/** More than any page requests. */
const MAX_ANSWERS = 60;

/**
 * Reads `answers` of the prompt's answer. What is malformed, has another status than 200 or is too long is left out: the
 * page then asks for it itself.
 */
export function readAppAnswers({ answers }: Fields, origin: string): AppAnswer[] {
  let chars = 0;
  const rows: readonly unknown[] = Array.isArray(answers) ? answers.slice(0, MAX_ANSWERS) : [];
  return rows.reduce<AppAnswer[]>((read, row) => {
    const { url, status, text, atMs } = Object(row) as Fields;
    if (typeof url !== 'string' || status !== 200 || typeof text !== 'string' || typeof atMs !== 'number')
      return read;
    if (chars + text.length > MAX_CHARS) return read;
    chars += text.length;
    return [...read, { url: url.startsWith(`${origin}/`) ? url.slice(origin.length) : url, text, atMs }];
  }, []);
}
