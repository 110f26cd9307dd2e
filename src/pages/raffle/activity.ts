import type { Formatter } from '../../i18n/format.ts';
import type { WallTime } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';

/** activity/get and the rows of activity/list */
export interface Activity {
  readonly id: Maybe<string>;
  readonly name: Maybe<string>;
  readonly pictureUrl: Maybe<string>;
  /** {@link NOT_IN_TIME}, {@link RUNNING}, or a code whose meaning isn't known. */
  readonly state: Maybe<number>;
  /** The state in the server's words. */
  readonly stateText: Maybe<string>;
  /** HTML of the server, not yet cleaned; empty: none. */
  readonly descriptionHtml: string;
  /** Until the draw, when the answer came; 0: it is over. */
  readonly countdownS: Maybe<number>;
  readonly joined: boolean;
  readonly startsAt: Maybe<WallTime>;
  readonly endsAt: Maybe<WallTime>;
  /** Of a season; it has pages of its own. */
  readonly isChristmas: boolean;
}

/** Not started yet, or outside its timeframe. */
export const NOT_IN_TIME = 1;
export const RUNNING = 2;

/** What the activity's page shows: joining comes before the draw, and after it there is nothing left to join. */
export type ActivityView = 'join' | 'tabs' | 'result';

export function viewOf({ countdownS, joined }: Activity): ActivityView {
  return countdownS === 0 ? 'result' : joined ? 'tabs' : 'join';
}

/** 'Wed 7 Oct – Tue 20 Oct', or the one that is known; empty where none is. With `today`, days of other years carry their year. */
export function datesOf({ startsAt, endsAt }: Activity, format: Formatter, today?: string): string {
  const day = (at: Maybe<WallTime>) => (at ? format.day(at, today) : '');
  return startsAt || endsAt ? day(startsAt) + ' – ' + day(endsAt) : '';
}

/** Who takes part, or has won. */
export interface Participant {
  readonly name: Maybe<string>;
  readonly pictureUrl: Maybe<string>;
}

export interface Ranked extends Participant {
  /** The place, counted from 1. */
  readonly id: string;
  readonly tickets: number;
}

/** ticket/get */
export interface Tickets {
  readonly mine: Maybe<number>;
  /** Most tickets first. */
  readonly ranking: readonly Ranked[];
}

/** What a list says of an activity to the person who may open it. */
export type Standing = 'result' | 'joined' | 'open' | 'none';

export function standingOf(activity: Activity): Standing {
  const view = viewOf(activity);
  return view === 'result'
    ? 'result'
    : view === 'tabs'
      ? 'joined'
      : activity.state === RUNNING
        ? 'open'
        : 'none';
}

/** The page of an activity that has an id. */
export const activityPath = ({ id, isChristmas }: Activity): string =>
  (isChristmas ? '/christmas-active' : '/raffle-activity') + '?id=' + encodeURIComponent(id || '');
