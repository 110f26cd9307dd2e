import type { Day, DayRange, WallTime } from './days.ts';

/*
 * Here `null` means not known: the received value was missing, of a wrong type, negative, not finite or
 * implausibly large.
 */

/** From the call sportData/detail. */
export interface RunSums {
  readonly distanceM: number | null;
  readonly caloriesKcal: number | null;
  readonly durationS: number | null;
  readonly activeDays: number | null;
  readonly workouts: number | null;
  readonly fastestPaceSPerKm: number | null;
}

/**
 * From the call sportData/chartBySceneCode. `date` is 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. `value` is in
 * metres, or a count for sports that count.
 */
export interface ChartPoint {
  readonly date: string;
  readonly value: number;
}

export type BestKind = 'longestTime' | 'longestDistance' | 'fastestPace';

/** From the call deviceResult/getBest. `value` is in seconds, metres or seconds per km, by kind. */
export interface Best<Kind extends string = BestKind> {
  readonly kind: Kind;
  readonly value: number;
  readonly at: WallTime | null;
}

export type Equipment = 'running' | 'cycling' | 'rowing';

export interface ListedRun {
  /** The id with all its digits, as the server sent it: ids exceed 2^53. Empty: not known. */
  readonly id: string;
  readonly endedAt: WallTime | null;
  readonly distanceM: number | null;
  readonly durationS: number | null;
  readonly caloriesKcal: number | null;
  readonly sportType: number | null;
  readonly sportValue: string | null;
}

type Ended = Pick<ListedRun, 'endedAt'>;

/** The day on which a workout ended; not a valid day if the end is unknown. */
export const dayOf = ({ endedAt }: Ended): Day => String(endedAt).slice(0, 10);

/** Whether a workout ended in a range of days. One without an end did not. */
export const endedIn = ({ first, last }: DayRange, workout: Ended): boolean =>
  first <= dayOf(workout) && dayOf(workout) <= last;

/** From the call deviceResult/pageList. Its id is always known. */
export interface RunRecord extends ListedRun {
  readonly equipment: Equipment | null;
  /** From mapName or challengeName. */
  readonly title: string | null;
}

/** One page of a longer list. */
export interface Paged<T> {
  readonly items: readonly T[];
  /** At least the number of pages that are known to follow; 0 for an empty page, which ends the list. */
  readonly pageCount: number;
  /** The length of the whole list, as the server counts it. If `null`, `pageCount` may be a guess. */
  readonly total: number | null;
}

/** Values of `sportType` that pages handle specially. 1 to 5 are runs, with and without a goal. */
const COURSE_RUN = 6;
const FROM_APPLE_FITNESS = 11;

export const isCourseRun = (sportType: number | null) => sportType === COURSE_RUN;
export const isFromAppleFitness = (sportType: number | null) => sportType === FROM_APPLE_FITNESS;
