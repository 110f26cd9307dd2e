import type { WallTime } from './days.ts';

/** `null` is "not known": missing, of a wrong type, negative, non-finite or beyond reason on the wire. */
export type Maybe<T> = T | null;

/** sportData/detail */
export interface Summary {
  readonly distanceM: Maybe<number>;
  readonly caloriesKcal: Maybe<number>;
  readonly durationS: Maybe<number>;
  readonly activeDays: Maybe<number>;
  readonly workouts: Maybe<number>;
  readonly fastestPaceSPerKm: Maybe<number>;
}

/**
 * sportData/chartBySceneCode; `date` is 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. `value` is metres, or how many where a
 * sport counts.
 */
export interface ChartPoint {
  readonly date: string;
  readonly value: number;
}

export type BestKind = 'longestTime' | 'longestDistance' | 'fastestPace';

/** deviceResult/getBest; `value` is seconds, metres or seconds per km, by kind. */
export interface Best<Kind extends string = BestKind> {
  readonly kind: Kind;
  readonly value: number;
  readonly at: Maybe<WallTime>;
}

export type Equipment = 'running' | 'cycling' | 'rowing';

/** deviceResult/pageList */
export interface RunRecord {
  /** Digit for digit as the server sent it; ids pass 2^53. */
  readonly id: string;
  readonly endedAt: Maybe<WallTime>;
  readonly distanceM: Maybe<number>;
  readonly durationS: Maybe<number>;
  readonly caloriesKcal: Maybe<number>;
  readonly sportType: Maybe<number>;
  readonly sportValue: Maybe<string>;
  readonly equipment: Maybe<Equipment>;
  /** mapName or challengeName */
  readonly title: Maybe<string>;
}

/** A page of a longer list. */
export interface Paged<T> {
  readonly items: readonly T[];
  readonly pageCount: number;
  /** The list's whole length; `null` where nobody counted, and `pageCount` is a guess. */
  readonly total: Maybe<number>;
}
