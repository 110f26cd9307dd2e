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

/** The reader, by the app's session. */
export interface Reader {
  readonly userName: string;
  readonly userIcon: string;
}

/**
 * Returns the reader among these people, or `undefined` if that is uncertain. The responses have no user ids,
 * so the name and the picture must match exactly one person.
 */
export function readerAmong<Person extends Participant>(
  people: readonly Person[],
  { userName, userIcon }: Reader,
): Person | undefined {
  const [only, ...others] = people.filter(
    ({ name, pictureUrl }) => userName && name === userName && (pictureUrl ?? '') === userIcon,
  );
  return others.length ? undefined : only;
}

/** Returns the reader's own row, or `undefined` if it is uncertain. */
export function ownRow({ mine, ranking }: Tickets, reader: Reader): Ranked | undefined {
  const row = readerAmong(ranking, reader);
  return row?.tickets === mine ? row : undefined;
}

interface NextPlace {
  readonly place: number;
  readonly missing: number;
}

/**
 * Returns the next better place for the reader, or the last place for a reader outside the ranking. It takes
 * as many tickets as the person there has. `null` if there is no such place, or if the reader's own place is
 * unknown.
 */
export function nextPlace({ mine, ranking }: Tickets, own: Ranked | undefined): NextPlace | null {
  const there = ranking[own ? own.place - 2 : ranking.length - 1];
  if (!there || mine === null || mine >= there.tickets) return null;
  return { place: there.place, missing: there.tickets - mine };
}
