import { signal, type ReadonlySignal } from '@preact/signals';
import { isObject, list, number, text } from '../gateway/decode.ts';
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
  readonly atMs: number;
  /**
   * The JSON of `data` as it stands in the storage, where anything may stand. Only the code of the page that asked can
   * tell whether it is fit, and this document may never open that page: until then the text is neither parsed nor
   * changed, and goes back to the storage as it is, for a later document.
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
  /** Stores an answer; `headers` are those that the request was sent with, and `askedAtMs` says when. */
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
 * Keeps the last answers during a visit, for the pages that allow it (routes.ts). They are shown at once and requested
 * again. They belong to one person and one build: if the authorization, name, language or zone changes, or the document
 * is of another build, all are dropped.
 * While a document lives, the answers are only in its memory. On `pagehide` they are written to the visit store, next
 * to the session that they belong to. That storage ends with the visit, and the next document removes them when it
 * starts. It shows one of them only if its call can read it. The call's `onLaterDay` decides what it shows of an answer
 * from an earlier day of the session's zone.
 * An answer that the app has brought is known in the same way, unless it was fresh and the page has used it already.
 */
export function createLastKnown({ session, visit, ofApp, now }: Needs): LastKnown {
  const asOf = signal<AsOf | null>(null);
  let { owner, answers } = readStored(visit, now());
  /** When the page's answers that could not be refreshed had been asked for, by key. */
  let stale: Record<string, number> = {};
  let staleAddress = '';

  /** The `data` that the app has brought for a call, once; `null` if there is none, or if the client can use it. */
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
    const asking = JSON.stringify([headers, session.userName, build]);
    if (asking !== owner) {
      owner = asking;
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

  const noteAge = (key: string, atMs?: number) => {
    const address = addressOfPage();
    if (address !== staleAddress) stale = {};
    staleAddress = address;
    delete stale[key];
    if (atMs) stale[key] = atMs;
    const times = Object.values(stale);
    asOf.value = times.length ? { address, atMs: Math.min(...times) } : null;
  };

  return {
    asOf,
    recall<T>(call: Call<T>, options: Options) {
      if (!options?.acceptsStale) return null;
      const key = keyOf(call);
      const all = answersFor(session.headers);
      const stored = key ? all[key] : undefined;
      const brought = key ? takeOfApp(call) : null;
      const known = brought && !(stored && stored.atMs > brought.atMs) ? brought : stored;
      if (!known) return null;
      const { atMs, unread } = known;
      const isUnchecked = known === brought || unread;
      const data = unread ? parse(unread) : known.data;
      const isFit = !isUnchecked || !call.hasShape || call.hasShape(data);
      const decoded = isFit ? call.decode(data, session.timeZone) : null;
      const isOfToday = todayIn(session.timeZone, atMs) === todayIn(session.timeZone, now());
      const value = decoded != null && call.onLaterDay && !isOfToday ? call.onLaterDay(decoded) : decoded;
      // A stored answer without content tells nothing, so it is not worth showing.
      if (value == null || (isUnchecked && !isWorthShowing(call.shape, data, value))) {
        delete all[key];
        return null;
      }
      all[key] = { data, atMs };
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
  Object.entries(answers)
    .reverse()
    .some(([key, known]) => {
      const row = rowOf(key, known);
      chars += row.length;
      if (row && chars < MOST_CHARS) rows.unshift(row);
      return chars >= MOST_CHARS;
    });
  return rows;
}

/** `data` is a text within the row, so that a document need not parse what it does not show. */
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

/** Reads the stored answers, and drops what cannot be one. Their data is read when a call needs it. */
function readStored(visit: VisitStore, nowMs: number): { owner: string; answers: Answers } {
  const text = visit.read(ANSWERS_KEY) || '';
  visit.remove(ANSWERS_KEY);
  const stored = parseFields(text.length < 2 * MOST_CHARS ? text : '');
  const answers: Answers = {};
  list(
    stored.answers,
    ({ key, data, atMs }) => {
      const time = readTime(atMs, nowMs);
      if (typeof key !== 'string' || typeof data !== 'string') return null;
      if (time && data && KEEPING_PAGES.includes(key.replace(/ [^]*/, '')))
        answers[key] = { data: null, atMs: time, unread: data };
      return null;
    },
    MOST_ANSWERS,
  );
  // What another person or build has left is dropped later.
  return { owner: typeof stored.owner === 'string' ? stored.owner : '', answers };
}
