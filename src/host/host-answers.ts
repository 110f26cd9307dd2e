import type { Fields } from './session-fields.ts';

/** A server's answer that the app has fetched with the session of the same prompt's answer. */
export interface HostAnswer {
  /** The request's address: absolute, or a path if it is of the pages' own origin. */
  readonly url: string;
  readonly text: string;
  /** When it arrived, in milliseconds since 1970, by the phone's clock. */
  readonly atMs: number;
}

/** The page shows an older answer like its last known figures, and requests it again (last-known.ts). */
const FRESH_MS = 10_000;

export const isFresh = ({ atMs }: HostAnswer, nowMs: number): boolean => Math.abs(nowMs - atMs) <= FRESH_MS;

/** The limit for the texts of all answers together. */
const MAX_ANSWER_CHARS = 1e6;
/** More than any page requests. */
const MAX_ANSWERS = 60;

/** Omits malformed answers, other statuses than 200, and too long answers: the page sends these requests itself. */
export function readHostAnswers({ answers }: Fields, origin: string): HostAnswer[] {
  const read: HostAnswer[] = [];
  let chars = 0;
  const rows: readonly unknown[] = Array.isArray(answers) ? answers.slice(0, MAX_ANSWERS) : [];
  rows.forEach((row) => {
    const { url, status, text, atMs } = Object(row) as Fields;
    if (typeof url !== 'string' || status !== 200 || typeof text !== 'string' || typeof atMs !== 'number')
      return;
    if (chars + text.length > MAX_ANSWER_CHARS) return;
    chars += text.length;
    read.push({ url: url.startsWith(`${origin}/`) ? url.slice(origin.length) : url, text, atMs });
  });
  return read;
}

/**
 * Takes an answer out of `answers`, so that a call uses it once: a `fresh` one, which stands for the server's, or
 * an `older` one.
 */
export function takeHostAnswer(
  answers: HostAnswer[],
  url: string,
  nowMs: number,
  age: 'fresh' | 'older',
): HostAnswer | null {
  const found = answers.find((each) => each.url === url && isFresh(each, nowMs) === (age === 'fresh'));
  if (found) answers.splice(answers.indexOf(found), 1);
  return found ?? null;
}
