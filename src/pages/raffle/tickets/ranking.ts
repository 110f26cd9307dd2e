import type { Session } from '../../../app/session.ts';

export interface Participant {
  readonly name: string | null;
  readonly pictureUrl: string | null;
}

export interface Ranked extends Participant {
  readonly id: string;
  /** Counted from 1. People with equally many tickets share a place. */
  readonly place: number;
  readonly tickets: number;
}

/** The response of ticket/get. */
export interface Tickets {
  readonly mine: number | null;
  /** Sorted by the number of tickets, descending. */
  readonly ranking: readonly Ranked[];
}

/** Whoever uses the page. */
export type SessionPerson = Pick<Session, 'userName' | 'userIcon'>;

/**
 * Returns the person of the session among these people, or `undefined` if that is uncertain. The responses have no user ids,
 * so the name and the picture must match exactly one person.
 */
export function personAmong<Person extends Participant>(
  people: readonly Person[],
  { userName, userIcon }: SessionPerson,
): Person | undefined {
  const [only, ...others] = people.filter(
    ({ name, pictureUrl }) => userName && name === userName && (pictureUrl ?? '') === userIcon,
  );
  return others.length ? undefined : only;
}

/** Returns the person's own row, or `undefined` if it is uncertain. */
export function ownRow({ mine, ranking }: Tickets, person: SessionPerson): Ranked | undefined {
  const row = personAmong(ranking, person);
  return row?.tickets === mine ? row : undefined;
}

interface NextPlace {
  readonly place: number;
  readonly missing: number;
}

/**
 * Returns the next better place for this person, or the last place for a person outside the ranking. It takes
 * as many tickets as whoever is there has. `null` if there is no such place, or if this person's own place is
 * unknown.
 */
export function nextPlace({ mine, ranking }: Tickets, own: Ranked | undefined): NextPlace | null {
  const there = ranking[own ? own.place - 2 : ranking.length - 1];
  if (!there || mine === null || mine >= there.tickets) return null;
  return { place: there.place, missing: there.tickets - mine };
}
