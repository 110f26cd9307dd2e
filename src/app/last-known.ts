import { signal, type ReadonlySignal } from '@preact/signals';
import type { Answer, Call, Cancel } from '../gateway/gateway.ts';
import type { VisitStore } from '../host/contract.ts';
import { formatQuery } from './address.ts';
import { pathOf } from './page-path.ts';
import { pathBelow } from './path-below.ts';
import type { Session } from './session.ts';

interface Known {
  readonly value: unknown;
  readonly atMs: number;
}

type Answers = Record<string, Known>;

/** The age of data that could not be refreshed. */
export interface AsOf {
  /** The page's path and query. */
  readonly address: string;
  /** When the oldest shown answer arrived, in milliseconds since 1970. */
  readonly atMs: number;
}

export interface LastKnown {
  /**
   * Returns the last known answer if nothing is shown yet; the caller then requests a fresh one at once. Returns `null`
   * if no answer is known.
   */
  recall<T>(call: Call<T>, cancel: Cancel | undefined): Promise<Answer<T>> | null;
  /** Stores an answer; `authorization` is the one that the request was sent with. */
  note(call: Call<unknown>, cancel: Cancel | undefined, answer: Answer<unknown>, authorization: string): void;
  /** Set while some of the data on the page could not be refreshed. */
  readonly asOf: ReadonlySignal<AsOf | null>;
}

interface Needs {
  readonly session: Pick<Session, 'authorization' | 'userName' | 'language' | 'timeZoneText'>;
  readonly visit: VisitStore;
  now(): number;
}

/**
 * The key in the visit store, where a document leaves its answers to the next document of the visit. start.tsx reads it
 * too.
 */
const STORED = 'known';

/** More than all the tabs and days that a user looks at in one visit. */
const MOST_ANSWERS = 60;
const MOST_CHARS = 300_000;

export const addressOfPage = (): string => location.pathname + location.search;

/**
 * Keeps the last answers during a visit, for the pages that allow it (routes.ts). They are shown at once and requested
 * again. They belong to one person and one build: if the authorization, name, language or zone changes, or the document
 * is of another build, all are dropped.
 * While a document lives, the answers are only in its memory. On `pagehide` they are written to the visit store, next
 * to the session that they belong to. That storage ends with the visit, and the next document removes them when it
 * starts.
 */
export function createLastKnown({ session, visit, now }: Needs): LastKnown {
  const asOf = signal<AsOf | null>(null);
  let { owner, answers } = readStored(visit);
  /** When the page's answers that could not be refreshed had arrived, by key. */
  let stale: Record<string, number> = {};
  let staleAt = '';

  /** Returns the answers for this authorization; drops all answers if the person has changed. */
  const answersFor = (authorization: string): Answers => {
    const { userName, language, timeZoneText } = session;
    const { build } = document.documentElement.dataset;
    const asking = JSON.stringify([authorization, userName, language, timeZoneText, build]);
    if (asking !== owner) {
      owner = asking;
      answers = {};
    }
    return answers;
  };

  addEventListener('pagehide', () => {
    const text = JSON.stringify({ owner, answers });
    if (Object.keys(answers).length && text.length < MOST_CHARS) visit.write(STORED, text);
    else visit.remove(STORED);
  });

  const noteAge = (key: string, atMs?: number) => {
    const address = addressOfPage();
    if (address !== staleAt) stale = {};
    staleAt = address;
    delete stale[key];
    if (atMs) stale[key] = atMs;
    const times = Object.keys(stale).map((each) => stale[each] as number);
    asOf.value = times.length ? { address, atMs: Math.min.apply(null, times) } : null;
  };

  return {
    asOf,
    recall<T>(call: Call<T>, cancel: Cancel | undefined) {
      if (!cancel || cancel.had !== false) return null;
      const key = keyOf(call);
      const known = key && answersFor(session.authorization)[key];
      if (!known) return null;
      cancel.known = true;
      return Promise.resolve({ ok: true, value: known.value as T });
    },
    note(call, cancel, answer, authorization) {
      const key = keyOf(call);
      // Without an authorization nobody is signed in. Without `had` the call is not from a block, or it is for a later
      // page of a list.
      if (!key || !authorization || !cancel || cancel.had === undefined) return;
      const known = answersFor(authorization);
      const before = known[key];
      if (answer.ok) {
        // Deleted and added again, so that the newest answers are last.
        delete known[key];
        known[key] = { value: answer.value, atMs: now() };
        const keys = Object.keys(known);
        if (keys.length > MOST_ANSWERS) delete known[keys[0] as string];
        noteAge(key);
        return;
      }
      const { kind, way } = answer.failure;
      if (kind === 'cancelled') return;
      if (cancel.had && before) noteAge(key, before.atMs);
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
  return KEEPING_PAGES.indexOf(page) >= 0 && method === 'GET' && authorization == null
    ? [page, server, path, formatQuery(query)].join(' ')
    : '';
}

function readStored(visit: VisitStore): { owner: string; answers: Answers } {
  try {
    const { owner, answers } = JSON.parse(visit.read(STORED) || '') as { owner: unknown; answers: unknown };
    // What another person or build has left is dropped later.
    if (typeof owner === 'string') return { owner, answers: Object(answers) as Answers };
  } catch {
    // Nothing was stored, or it cannot be read.
  } finally {
    visit.remove(STORED);
  }
  return { owner: '', answers: {} };
}
