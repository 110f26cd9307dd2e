import type { Formatter } from '../../i18n/format.ts';
import type { WallTime } from '../../sport/days.ts';

/** The response of activity/get and a row of activity/list. */
export interface Activity {
  readonly id: string | null;
  readonly name: string | null;
  readonly pictureUrl: string | null;
  /** {@link STATE_NOT_IN_TIME}, {@link STATE_RUNNING}, or an unknown code. */
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

/** The code of {@link Activity.state} before and after the activity's timeframe. */
export const STATE_NOT_IN_TIME = 1;
export const STATE_RUNNING = 2;

/** The phone's clock may be fast, or the server late, by so much. */
const LATE_S = 600;

const utcMsOf = (time: WallTime) => Date.parse(time.length > 10 ? `${time}Z` : time);

/**
 * Returns the seconds until an activity begins, by the clock of the session's zone; below 0 if it should have begun
 * already. `null` if it is in its timeframe, over, or does not say when it begins. `wallAfter` returns the zone's time in
 * `ms` from now.
 */
export function startsInS({ state, startsAt }: Activity, wallAfter: (ms: number) => WallTime): number | null {
  if (state !== STATE_NOT_IN_TIME || !startsAt) return null;
  const correct = (ms: number) => ms + utcMsOf(startsAt) - utcMsOf(wallAfter(ms));
  // Again for clocks that change until then, and once more if they skip this time, which then comes an hour later.
  const inS = correct(correct(correct(0))) / 1000;
  return inS > -LATE_S ? inS : null;
}

/**
 * The view of the activity's page: after the draw its outcome, before it the tabs for a participant. `none`: the
 * server has no such activity.
 */
type ActivityView = 'none' | 'join' | 'tabs' | 'outcome';

export function viewOf({ name, descriptionHtml, state, countdownS, joined }: Activity): ActivityView {
  if (!name && !descriptionHtml && state === null) return 'none';
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
