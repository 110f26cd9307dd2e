import { signal } from '@preact/signals';
import {
  isSameSession,
  type Answer,
  type Call,
  type CallHeaders,
  type RequestOptions,
} from '../gateway/gateway.ts';
import { isWorthShowing, readAnswer } from '../gateway/response.ts';
import { takeHostAnswer, type HostAnswer } from '../host/host-answers.ts';
import type { VisitStore } from '../host/contract.ts';
import { addressOfCall, formatQuery } from '../gateway/query.ts';
import { ownPath, pathOf } from './paths.ts';
import type { Session } from './session.ts';
import {
  keepNewest,
  readTime,
  storeAnswers,
  takeStoredAnswers,
  type KnownAnswer,
  type KnownAnswers,
} from './stored-answers.ts';
import { todayIn } from '../sport/time-zone.ts';

type Options = Partial<RequestOptions> | undefined;

/** How and for whom a call was sent: all of this may have changed when its answer comes. */
interface Sent {
  readonly options: Options;
  readonly headers: CallHeaders;
  readonly sentAtMs: number;
  readonly pathname: string;
}

interface Needs {
  readonly session: Pick<Session, 'headers' | 'userName' | 'timeZone' | 'formerAuthorizations'>;
  readonly visit: VisitStore;
  /** The native app has brought these answers for the session with these headers. */
  readonly fromHost: { readonly hostAnswers: HostAnswer[]; readonly headers: CallHeaders } | null;
  now(): number;
}

export type LastKnown = ReturnType<typeof createLastKnown>;

/**
 * Keeps the last answers during a visit, for the pages whose row has `keeps` (routes.ts). A page shows them
 * at once and requests them again.
 *
 * - They belong to one person and one build. Another name, language, zone or build drops all answers. So does another
 *   authorization, unless the native app has renewed it.
 * - The next document of the visit gets the answers (stored-answers.ts). A page shows an answer only if its call can
 *   read it.
 * - If an answer is from an earlier day of the session's zone, a page shows the part of it that the call's
 *   `onLaterDay` returns.
 * - An answer that the native app has brought is known in the same way, unless it is fresh: the client uses fresh
 *   answers as early ones.
 */
export function createLastKnown({ session, visit, fromHost, now }: Needs) {
  const known = takeStoredAnswers(visit, now());
  addEventListener('pagehide', () => storeAnswers(visit, known));
  const { asOf, noteAge } = createShownAge();

  /** The owners whose answers a request with these headers may get: several after a renewal, the newest first. */
  const ownersOf = (headers: CallHeaders): readonly string[] => {
    const { build } = document.documentElement.dataset;
    const ofSession = [session.headers.Authorization, ...(session.formerAuthorizations ?? [])];
    const ofPerson = ofSession.includes(headers.Authorization) ? ofSession : [headers.Authorization];
    return ofPerson.map((Authorization) =>
      JSON.stringify([{ ...headers, Authorization }, session.userName, build]),
    );
  };

  /** Returns the answers for these headers. Drops all answers if they are of another owner. */
  const answersFor = (headers: CallHeaders): KnownAnswers['byKey'] => {
    const owners = ownersOf(headers);
    if (!owners.includes(known.owner)) known.byKey = {};
    known.owner = owners[0] ?? '';
    return known.byKey;
  };

  /** Takes the older answer that the native app has brought for a call; `null` also if it has a fresh one. */
  const hostAnswerTo = (call: Call<unknown>): KnownAnswer | null => {
    if (!fromHost || !isSameSession(fromHost.headers, session.headers)) return null;
    const found = takeHostAnswer(fromHost.hostAnswers, addressOfCall(GATEWAY_ORIGIN, call), now(), 'older');
    const atMs = found && readTime(found.atMs, now());
    return atMs ? { text: found.text, atMs } : null;
  };

  /** Returns the part of an answer that a page may still show; `null` if it must not show any. */
  const stillTrueOf = <T>(call: Call<T>, { text, atMs, isChecked }: KnownAnswer): T | null => {
    const outcome = readAnswer(call, { status: 200, text }, session.timeZone);
    if (!outcome.ok) return null;
    const { value, data } = outcome;
    const isOfToday = todayIn(session.timeZone, atMs) === todayIn(session.timeZone, now());
    const shown = value != null && call.onLaterDay && !isOfToday ? call.onLaterDay(value) : value;
    return isChecked || isWorthShowing(call.shape, data, shown) ? shown : null;
  };

  return {
    /** Set while some of the data on the page could not be refreshed. */
    asOf,
    /**
     * Returns the last known answer if nothing is shown yet; the caller then requests a fresh one at once. `null` if
     * none is known.
     */
    recall<T>(call: Call<T>, options: Options): Promise<Answer<T>> | null {
      if (!options?.acceptsStale) return null;
      const answers = answersFor(session.headers);
      const key = keyOf(call, location.pathname);
      if (!key) return null;
      const newestFirst = [answers[key], hostAnswerTo(call)]
        .filter((known) => !!known)
        .sort((one, other) => other.atMs - one.atMs);
      for (const known of newestFirst) {
        const value = stillTrueOf(call, known);
        if (value == null) continue;
        const { atMs } = known;
        answers[key] = { ...known, isChecked: true };
        return Promise.resolve({ ok: true, value, isStale: true, atMs });
      }
      delete answers[key];
      return null;
    },
    /**
     * Keeps a success. After a failure notes that the page goes on showing older data, and drops what the server no
     * longer gives to this session.
     */
    note(call: Call<unknown>, answer: Answer<unknown>, { options, headers, sentAtMs, pathname }: Sent): void {
      const key = keyOf(call, pathname);
      // A resource sets `hasData` or `acceptsStale`. The call for a later page of a list sets neither, because it
      // cannot show a last known answer.
      const isRecallable = options?.hasData || options?.acceptsStale;
      // Without an authorization nobody is signed in.
      if (!key || !headers.Authorization || !isRecallable) return;
      const answers = answersFor(headers);
      const before = answers[key];
      if (answer.ok) {
        keepNewest(answers, key, { atMs: sentAtMs, text: answer.text ?? '', isChecked: true });
        return noteAge(key);
      }
      const { kind, refusesSession } = answer.failure;
      if (kind === 'cancelled') return;
      if (options.hasData && before) noteAge(key, before.atMs);
      if (refusesSession) known.byKey = {};
      // The server no longer has this data.
      else if (kind === 'rejected') delete answers[key];
    },
  };
}

/** The key of an answer: the page and the request. Empty if the answer must not be kept. */
function keyOf({ method, authorization, path, query }: Call<unknown>, pathname: string): string {
  const page = pathOf(ownPath(pathname));
  return KEEPING_PAGES.includes(page) && method === 'GET' && authorization == null
    ? [page, path, formatQuery(query)].join(' ')
    : '';
}

/** The age of data that could not be refreshed. */
export interface AsOf {
  /** The page's path and query. */
  readonly address: string;
  /** When the oldest shown answer was asked for, in milliseconds since 1970. */
  readonly atMs: number;
}

export const addressOfPage = (): string => location.pathname + location.search;

function createShownAge() {
  const asOf = signal<AsOf | null>(null);
  /** By key, when the page of `asOf` asked for the answers that it could not refresh. */
  let staleTimes: Record<string, number> = {};
  /** The page goes on showing an answer of this time, or (without `atMs`) shows a new one. */
  const noteAge = (key: string, atMs?: number) => {
    const address = addressOfPage();
    if (address !== asOf.peek()?.address) staleTimes = {};
    delete staleTimes[key];
    if (atMs) staleTimes[key] = atMs;
    const times = Object.values(staleTimes);
    asOf.value = times.length ? { address, atMs: Math.min(...times) } : null;
  };
  return { asOf, noteAge };
}
