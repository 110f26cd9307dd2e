import { list, number, type Json } from '../gateway/decode.ts';
import type { VisitStore } from '../host/contract.ts';
import { parseFields } from '../host/session-fields.ts';

/*
 * The last known answers between two documents of a visit. While a document lives, they are only in its memory
 * (last-known.ts). On `pagehide` it writes them to the visit store, from which the next document takes them.
 */

export interface KnownAnswer {
  /** When it was asked for. */
  readonly atMs: number;
  /** The body of the response, as it arrived. */
  readonly text: string;
  /** Whether a page of this document has read it, or the client has checked it. */
  readonly isChecked?: boolean;
}

export interface KnownAnswers {
  /** Says for whom, and by which build. */
  owner: string;
  /** The newest last. The key begins with the page. */
  byKey: Record<string, KnownAnswer>;
}

/** The key in the visit store, which start.tsx looks for. */
export const ANSWERS_KEY = 'known';

/** More than all the tabs and days that a user looks at in one visit. */
const MOST_ANSWERS = 60;
const MOST_CHARS = 300_000;

/** No correction of a phone's clock, and no change of its zone, is larger than a day. */
const MOST_AHEAD_MS = 864e5;

/**
 * Reads when an answer was asked for; 0 if this is no time. A time up to a day ahead was noted before
 * somebody set the clock back: it counts as the present time.
 */
export const readTime = (atMs: unknown, nowMs: number): number =>
  Math.min(number(atMs, nowMs + MOST_AHEAD_MS) || 0, nowMs);

export function keepNewest(byKey: KnownAnswers['byKey'], key: string, answer: KnownAnswer): void {
  delete byKey[key];
  byKey[key] = answer;
  const [oldest, ...newer] = Object.keys(byKey);
  if (oldest && newer.length >= MOST_ANSWERS) delete byKey[oldest];
}

/** Stores as many of the newest answers as have room, oldest first. */
export function storeAnswers(visit: VisitStore, { owner, byKey }: KnownAnswers): void {
  const answers: object[] = [];
  let chars = 0;
  for (const [key, { text, atMs }] of Object.entries(byKey).reverse()) {
    chars += text.length;
    if (chars >= MOST_CHARS) break;
    answers.unshift({ key, text, atMs });
  }
  if (answers.length) visit.write(ANSWERS_KEY, JSON.stringify({ owner, answers }));
  else visit.remove(ANSWERS_KEY);
}

/**
 * Takes the answers out of the visit store, without the rows that cannot be answers. Decodes no `text`: the page that
 * shows an answer does.
 */
export function takeStoredAnswers(visit: VisitStore, nowMs: number): KnownAnswers {
  const stored = visit.read(ANSWERS_KEY) || '';
  visit.remove(ANSWERS_KEY);
  const { owner, answers } = parseFields(stored.length < 2 * MOST_CHARS ? stored : '');
  const byKey: KnownAnswers['byKey'] = {};
  list(answers, (row) => readRow(row, nowMs), MOST_ANSWERS).forEach(({ key, answer }) => {
    byKey[key] = answer;
  });
  return { owner: typeof owner === 'string' ? owner : '', byKey };
}

function readRow({ key, text, atMs }: Json, nowMs: number): { key: string; answer: KnownAnswer } | null {
  if (typeof key !== 'string' || typeof text !== 'string') return null;
  const page = key.replace(/ [^]*/, '');
  const time = readTime(atMs, nowMs);
  return time && KEEPING_PAGES.includes(page) ? { key, answer: { atMs: time, text } } : null;
}
