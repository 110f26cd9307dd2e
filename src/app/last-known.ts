import { signal, type ReadonlySignal } from '@preact/signals';
import { isObject, list, number, text, type Json } from '../gateway/decode.ts';
import {
  isSameSession,
  type Answer,
  type Call,
  type CallHeaders,
  type RequestOptions,
} from '../gateway/gateway.ts';
import { isSuccess, isWorthShowing, parseBody } from '../gateway/response.ts';
import { takeAppAnswer, type AppAnswer } from '../host/device-info.ts';
import type { VisitStore } from '../host/contract.ts';
import { parseFields } from '../host/session-fields.ts';
import { addressOfCall, formatQuery } from '../gateway/query.ts';
import { pathBelow, pathOf } from './paths.ts';
import type { Session } from './session.ts';
import { todayIn } from '../sport/time-zone.ts';

interface Known {
  /** The body's `data` as it arrived: each use decodes it, so a stored answer passes the checks of a new one. */
  readonly data: unknown;
  /** When the answer was asked for. */
  readonly atMs: number;
  /**
   * The JSON of `data`, as an earlier document has stored it, in place of `data`. Only the page that asked
   * can check it, and this document may never open that page. Until then the text goes back to the storage
   * unchanged.
   */
  readonly unread?: string;
}

type Answers = Record<string, Known>;

/** The age of data that could not be refreshed. */
export interface AsOf {
  /** The page's path and query. */
  readonly address: string;
  /** When the oldest shown answer was asked for, in milliseconds since 1970. */
  readonly atMs: number;
}

type Options = Partial<RequestOptions> | undefined;

export interface LastKnown {
  /**
   * Returns the last known answer if nothing is shown yet; the caller then requests a fresh one at once. Returns `null`
   * if no answer is known.
   */
  recall<T>(call: Call<T>, options: Options): Promise<Answer<T>> | null;
  /** Keeps an answer to a request that was sent with these `headers` at `askedAtMs`. */
  note(
    call: Call<unknown>,
    options: Options,
    answer: Answer<unknown>,
    headers: CallHeaders,
    askedAtMs: number,
  ): void;
  /** Set while some of the data on the page could not be refreshed. */
  readonly asOf: ReadonlySignal<AsOf | null>;
}

interface Needs {
  readonly session: Pick<Session, 'headers' | 'userName' | 'timeZone'>;
  readonly visit: VisitStore;
  /** Answers that the app has brought, and the headers of the session that they belong to. */
  readonly ofApp: { readonly appAnswers: AppAnswer[]; readonly headers: CallHeaders } | null;
  now(): number;
}

/**
 * The key in the visit store, where a document leaves its answers to the next document of the visit. start.tsx reads it
 * too.
 */
export const ANSWERS_KEY = 'known';

/** More than all the tabs and days that a user looks at in one visit. */
const MOST_ANSWERS = 60;
const MOST_CHARS = 300_000;

/** No correction of a phone's clock, and no change of its zone, is larger than a day. */
const MOST_AHEAD_MS = 864e5;

/**
 * Reads when an answer was asked for; 0 if this is no time. A time up to a day ahead was noted before somebody set the
 * clock back: it counts as the present time.
 */
const readTime = (atMs: unknown, nowMs: number): number =>
  Math.min(number(atMs, nowMs + MOST_AHEAD_MS) || 0, nowMs);

export const addressOfPage = (): string => location.pathname + location.search;

/**
 * Keeps the last answers during a visit, for the pages whose row has `keeps` (routes.ts). A page shows them
 * at once and requests them again.
 *
 * - They belong to one person and one build. If the authorization, name, language or zone changes, or the
 *   document is of another build, all are dropped.
 * - While a document lives, they are only in its memory. On `pagehide` it writes them to the visit store,
 *   with their owner. The next document takes them out of there when it starts. The storage ends with the
 *   visit.
 * - A document shows an answer of an earlier one only if the page's call can read it.
 * - Of an answer from an earlier day of the session's zone a page shows what the call's `onLaterDay` returns.
 * - An answer that the app has brought is known in the same way, unless it is fresh: the client uses a fresh
 *   one.
 */
export function createLastKnown({ session, visit, ofApp, now }: Needs): LastKnown {
  const asOf = signal<AsOf | null>(null);
  let { owner, answers } = readStored(visit, now());
  /** By key, when the answers were asked for that the page at `staleAddress` shows and could not refresh. */
  let staleTimes: Record<string, number> = {};
  let staleAddress = '';

  /** Takes the answer that the app has brought for a call; `null` if there is none, or a fresh one. */
  const takeOfApp = (call: Call<unknown>): Known | null => {
    if (!ofApp) return null;
    const { appAnswers, headers } = ofApp;
    if (!isSameSession(headers, session.headers)) return null;
    const url = addressOfCall(call.server ? IOT_ORIGIN : GATEWAY_ORIGIN, call);
    const found = takeAppAnswer(appAnswers, url, now(), false);
    if (!found) return null;
    const body = parseBody(found.text);
    const atMs = readTime(found.atMs, now());
    return atMs && isObject(body) && isSuccess(body.success, text(body.code))
      ? { data: body.data, atMs }
      : null;
  };

  /** Returns the answers for these headers; drops all answers if the person has changed. */
  const answersFor = (headers: CallHeaders): Answers => {
    const { build } = document.documentElement.dataset;
    const currentOwner = JSON.stringify([headers, session.userName, build]);
    if (currentOwner !== owner) {
      owner = currentOwner;
      answers = {};
    }
    return answers;
  };

  addEventListener('pagehide', () => {
    const rows = rowsOf(answers);
    if (rows.length)
      visit.write(ANSWERS_KEY, `{"owner":${JSON.stringify(owner)},"answers":[${rows.join()}]}`);
    else visit.remove(ANSWERS_KEY);
  });

  /** Notes that the page goes on showing an answer of this time, or (without `atMs`) a new one. */
  const noteAge = (key: string, atMs?: number) => {
    const address = addressOfPage();
    if (address !== staleAddress) staleTimes = {};
    staleAddress = address;
    delete staleTimes[key];
    if (atMs) staleTimes[key] = atMs;
    const times = Object.values(staleTimes);
    asOf.value = times.length ? { address, atMs: Math.min(...times) } : null;
  };

  /** Returns what still holds of an answer that was asked for at `atMs`; `null` if nothing does. */
  const decode = <T>(call: Call<T>, data: unknown, atMs: number): T | null => {
    const value = call.decode(data, session.timeZone);
    const isOfToday = todayIn(session.timeZone, atMs) === todayIn(session.timeZone, now());
    return value != null && call.onLaterDay && !isOfToday ? call.onLaterDay(value) : value;
  };

  /** The same for an answer that the client has not checked. One without content is not worth showing. */
  const checkAndDecode = <T>(call: Call<T>, data: unknown, atMs: number): T | null => {
    if (call.hasShape && !call.hasShape(data)) return null;
    const value = decode(call, data, atMs);
    return value != null && isWorthShowing(call.shape, data, value) ? value : null;
  };

  return {
    asOf,
    recall<T>(call: Call<T>, options: Options) {
      if (!options?.acceptsStale) return null;
      const key = keyOf(call);
      const known = answersFor(session.headers);
      if (!key) return null;
      const kept = known[key];
      const ofApp = takeOfApp(call);
      const newest = ofApp && !(kept && kept.atMs > ofApp.atMs) ? ofApp : kept;
      if (!newest) return null;
      const { atMs, unread } = newest;
      const data = unread ? parse(unread) : newest.data;
      const isChecked = newest !== ofApp && !unread;
      const value = isChecked ? decode(call, data, atMs) : checkAndDecode(call, data, atMs);
      if (value == null) {
        delete known[key];
        return null;
      }
      known[key] = { data, atMs };
      return Promise.resolve({ ok: true, value, isStale: true, atMs });
    },
    note(call, options, answer, headers, askedAtMs) {
      const key = keyOf(call);
      // Without an authorization nobody is signed in. Options with neither `hasData` nor `acceptsStale` do not come
      // from a resource, or they are for a later page of a list.
      if (!key || !headers.Authorization || !(options?.hasData || options?.acceptsStale)) return;
      const known = answersFor(headers);
      const before = known[key];
      if (answer.ok) {
        // Deleted and added again, so that the newest answers are last.
        delete known[key];
        known[key] = { data: answer.data, atMs: askedAtMs };
        const [oldest, ...newer] = Object.keys(known);
        if (oldest && newer.length >= MOST_ANSWERS) delete known[oldest];
        noteAge(key);
        return;
      }
      const { kind, way } = answer.failure;
      if (kind === 'cancelled') return;
      if (options.hasData && before) noteAge(key, before.atMs);
      // `way`: the server rejects this session. `rejected`: the server no longer has this data.
      if (way) answers = {};
      else if (kind === 'rejected') delete known[key];
    },
  };
}

/** The key of an answer: the page and the request. Empty if the answer must not be kept. */
function keyOf({ method, server, authorization, path, query }: Call<unknown>): string {
  const { pathname } = location;
  const page = pathOf(BASE_PATH ? pathBelow(BASE_PATH, pathname) : pathname);
  return KEEPING_PAGES.includes(page) && method === 'GET' && authorization == null
    ? [page, server, path, formatQuery(query)].join(' ')
    : '';
}

/**
 * The answers to store as JSON, oldest first: as many of the newest as have room. Answers without data are left out.
 */
function rowsOf(answers: Answers): string[] {
  const rows: string[] = [];
  let chars = 0;
  for (const [key, known] of Object.entries(answers).reverse()) {
    const row = rowOf(key, known);
    chars += row.length;
    if (chars >= MOST_CHARS) break;
    if (row) rows.unshift(row);
  }
  return rows;
}

/**
 * Within the row `data` is JSON text, so that a later document parses only what it shows. Empty without data.
 */
function rowOf(key: string, { data, atMs, unread }: Known): string {
  try {
    const json = unread || (data && typeof data === 'object' ? JSON.stringify(data) : '');
    return json && JSON.stringify({ key, data: json, atMs });
  } catch {
    // Nested too deeply.
    return '';
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // Truncated, nested too deeply or not JSON.
    return null;
  }
}

/**
 * Takes the stored answers out of the visit store. Drops what cannot be one, and leaves their data unread.
 */
function readStored(visit: VisitStore, nowMs: number): { owner: string; answers: Answers } {
  const text = visit.read(ANSWERS_KEY) || '';
  visit.remove(ANSWERS_KEY);
  const stored = parseFields(text.length < 2 * MOST_CHARS ? text : '');
  const answers: Answers = {};
  list(stored.answers, (row) => readRow(row, nowMs), MOST_ANSWERS).forEach(({ key, known }) => {
    answers[key] = known;
  });
  // `answersFor` drops the answers of another person or build.
  return { owner: typeof stored.owner === 'string' ? stored.owner : '', answers };
}

function readRow({ key, data, atMs }: Json, nowMs: number): { key: string; known: Known } | null {
  if (typeof key !== 'string' || typeof data !== 'string') return null;
  const page = key.replace(/ [^]*/, '');
  const time = readTime(atMs, nowMs);
  return time && data && KEEPING_PAGES.includes(page)
    ? { key, known: { data: null, atMs: time, unread: data } }
    : null;
}
