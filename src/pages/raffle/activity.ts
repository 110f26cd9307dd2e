import type { Formatter } from '../../i18n/format.ts';
import type { WallTime } from '../../sport/days.ts';

/** The response of activity/get and a row of activity/list. */
export interface Activity {
  readonly id: string | null;
  readonly name: string | null;
  readonly pictureUrl: string | null;
  /** {@link NOT_IN_TIME}, {@link RUNNING}, or an unknown code. */
  readonly state: number | null;
  readonly stateText: string | null;
  /** HTML from the server, not sanitised yet; empty if there is none. */
  readonly descriptionHtml: string;
  /** Seconds until the draw, at the time of the response; 0 if the draw is over. */
  readonly countdownS: number | null;
  /** `null`: the server does not say. */
  readonly joined: boolean | null;
  readonly startsAt: WallTime | null;
  readonly endsAt: WallTime | null;
  /** A Christmas activity has pages of its own. */
  readonly isChristmas: boolean;
}

/** Before or after the activity's timeframe. */
export const NOT_IN_TIME = 1;
export const RUNNING = 2;

/** The view of the activity's page: after the draw its outcome, before it the tabs for a participant. */
type ActivityView = 'join' | 'tabs' | 'outcome';

export function viewOf({ countdownS, joined }: Activity): ActivityView {
  return countdownS === 0 ? 'outcome' : joined ? 'tabs' : 'join';
}

/**
 * Formats the dates: 'Wed 7 Oct – Tue 20 Oct'. Omits an unknown date. Dates of other years than
 * today's include their year. Lines break after the dash, not within a date.
 */
export function datesOf({ startsAt, endsAt }: Activity, format: Formatter, today: string): string {
  const day = (at: WallTime | null) => (at ? format.day(at, today).replace(/ /g, '\u00a0') : '');
  return startsAt || endsAt ? `${day(startsAt)}\u00a0– ${day(endsAt)}` : '';
}

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

/** `null`: the reader can do nothing there yet. */
export function standingOf(activity: Activity): 'outcome' | 'joined' | 'open' | null {
  const view = viewOf(activity);
  if (view === 'outcome') return 'outcome';
  if (view === 'tabs') return 'joined';
  return activity.state === RUNNING ? 'open' : null;
}

/** The activity must have an id. */
export const activityPath = ({ id, isChristmas }: Activity): string =>
  `${isChristmas ? '/christmas-active' : '/raffle-activity'}?id=${encodeURIComponent(id ?? '')}`;
