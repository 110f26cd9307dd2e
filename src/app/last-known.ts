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

/** What can't be as new as it should. */
export interface AsOf {
  /** The page's path and query. */
  readonly address: string;
  /** When the oldest of what is shown came, in milliseconds since 1970. */
  readonly atMs: number;
}

export interface LastKnown {
  /** What was answered last, where nothing is shown yet; it is asked again at once. `null`: that is not known. */
  recall<T>(call: Call<T>, cancel: Cancel | undefined): Promise<Answer<T>> | null;
  /** Takes what came; `authorization` is what it was asked with. */
  note(call: Call<unknown>, cancel: Cancel | undefined, answer: Answer<unknown>, authorization: string): void;
  /** Since some of what the page shows could not be refreshed. */
  readonly asOf: ReadonlySignal<AsOf | null>;
}

interface Needs {
  readonly session: Pick<Session, 'authorization' | 'userName' | 'language' | 'timeZoneText'>;
  readonly visit: VisitStore;
  now(): number;
}

/** Where a document leaves what it knows to the visit's next one; start.tsx looks there, too. */
const STORED = 'known';

/** All tabs and days that somebody looks at in a visit are fewer. */
const MOST_ANSWERS = 60;
const MOST_CHARS = 300_000;

export const addressOfPage = (): string => location.pathname + location.search;

/**
 * The last answers of the pages that keep them (routes.ts), for a visit: shown at once, and asked for again. They are one
 * person's: whoever has another authorization, name, language or zone finds nothing, and does away with what there was.
 *
 * While a document lives they are in its memory alone. When it goes they are left in the visit's storage, beside the
 * session that they belong to: storage that ends with the visit, and that the next document empties as it starts.
 */
export function createLastKnown({ session, visit, now }: Needs): LastKnown {
  const asOf = signal<AsOf | null>(null);
  let { owner, answers } = readStored(visit);
  /** The page's answers that could not be refreshed. */
  let stale: Record<string, number> = {};
  let staleAt = '';

  /** What is known to whoever has this authorization. */
  const of = (authorization: string): Answers => {
    const { userName, language, timeZoneText } = session;
    const asking = JSON.stringify([authorization, userName, language, timeZoneText]);
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

  const noteAge = (key: string, atMs: number | null) => {
    const address = addressOfPage();
    if (address !== staleAt) stale = {};
    staleAt = address;
    if (atMs === null) delete stale[key];
    else stale[key] = atMs;
    const times = Object.keys(stale).map((each) => stale[each] as number);
    asOf.value = times.length ? { address, atMs: Math.min.apply(null, times) } : null;
  };

  return {
    asOf,
    recall<T>(call: Call<T>, cancel: Cancel | undefined) {
      if (!cancel || cancel.had !== false) return null;
      const key = keyOf(call);
      const known = key && of(session.authorization)[key];
      if (!known) return null;
      cancel.known = true;
      return Promise.resolve({ ok: true, value: known.value as T });
    },
    note(call, cancel, answer, authorization) {
      const key = keyOf(call);
      // Without one nobody is signed in; what is not asked for by a block, or is a list's later page, is not kept.
      if (!key || !authorization || !cancel || cancel.had === undefined) return;
      const known = of(authorization);
      const before = known[key];
      if (answer.ok) {
        // The newest stand behind.
        delete known[key];
        known[key] = { value: answer.value, atMs: now() };
        const keys = Object.keys(known);
        if (keys.length > MOST_ANSWERS) delete known[keys[0] as string];
        noteAge(key, null);
        return;
      }
      const { kind, way } = answer.failure;
      if (kind === 'cancelled') return;
      if (cancel.had && before) noteAge(key, before.atMs);
      // The server says that there is no such thing any more, or does not know this session.
      if (way) answers = {};
      else if (kind === 'rejected') delete known[key];
    },
  };
}

/** By the page's file, which has another name in another build, and by what is asked. `''`: it is not kept. */
function keyOf({ method, server, authorization, path, query }: Call<unknown>): string {
  const { pathname } = location;
  const page = KEEPING_PAGES[pathOf(BASE_PATH ? pathBelow(BASE_PATH, pathname) : pathname)];
  return page && method === 'GET' && authorization == null
    ? [page, server, path, formatQuery(query || {})].join(' ')
    : '';
}

function readStored(visit: VisitStore): { owner: string; answers: Answers } {
  try {
    const { owner, answers } = JSON.parse(visit.read(STORED) || '') as { owner: unknown; answers: unknown };
    if (typeof owner === 'string' && answers && typeof answers === 'object')
      return { owner, answers: answers as Answers };
  } catch {
    // Nothing was left, or something else.
  } finally {
    visit.remove(STORED);
  }
  return { owner: '', answers: {} };
}
