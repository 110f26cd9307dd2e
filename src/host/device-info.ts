import { DEVICE_PROMPT } from './contract.ts';
import { parseFields, type Fields } from './session-fields.ts';

/**
 * More than `answers` may hold (MAX_ANSWER_CHARS), in which JSON puts a backslash before each quotation mark.
 * So an app that hands over too much loses its answers, but not its session.
 */
export const MAX_PROMPT_CHARS = 8e6;

/**
 * Returns the app's facts about the device and its user; empty if the answer is unreadable. `prompt` blocks the page
 * while it is open, and shows a dialog if no app answers it. So call this only inside an app, once, and once more if
 * the browser restores the page from its memory.
 */
export function readDeviceInfo(window: Window): Fields {
  try {
    return parseFields(window.prompt(DEVICE_PROMPT), MAX_PROMPT_CHARS);
  } catch {
    return {};
  }
}

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
