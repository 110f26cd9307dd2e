import type { WallTime } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';

/** userDeviceSportResult/detail */
export interface Result {
  readonly sportType: Maybe<number>;
  /** 128 means the person's 128th workout. */
  readonly ordinal: Maybe<number>;
  /** Only for a course run. */
  readonly courseId: Maybe<string>;
  /** eqptTypeCode: 100 running, 200 cycling, 500 rowing */
  readonly deviceType: Maybe<number>;
  readonly distanceM: Maybe<number>;
  readonly durationS: Maybe<number>;
  readonly caloriesKcal: Maybe<number>;
  /** Negative for downhill. */
  readonly inclinePercent: Maybe<number>;
  readonly paceSPerKm: Maybe<number>;
  readonly fastestPaceSPerKm: Maybe<number>;
  /** The sum of all workouts of the day. */
  readonly todayDistanceM: Maybe<number>;
  readonly steps: Maybe<number>;
  readonly endedAt: Maybe<WallTime>;
}

/** The shared fields of a workout. */
export type Shareable = Pick<
  Result,
  'ordinal' | 'endedAt' | 'deviceType' | 'distanceM' | 'durationS' | 'caloriesKcal'
>;

/** course/getById: the planned values of a course. */
export interface Course {
  readonly name: Maybe<string>;
  readonly caloriesKcal: Maybe<number>;
  readonly durationS: Maybe<number>;
  /** 1 beginner to 5 elite */
  readonly level: Maybe<number>;
}

/** record/getFinishedInfoById: a finished course with its actual values. */
export interface CourseResult extends Course {
  readonly coverUrl: Maybe<string>;
  /** How many courses the person has finished; 0 is not shown. */
  readonly completions: Maybe<number>;
  readonly actualDurationS: Maybe<number>;
  readonly actualCaloriesKcal: Maybe<number>;
  readonly startedAt: Maybe<WallTime>;
}

/** A workout with a jump rope or a hula hoop. */
export interface RopeResult {
  readonly count: number;
  readonly durationS: number;
  readonly caloriesKcal: number;
  /** Trips over the rope, drops of the hoop. */
  readonly mistakes: number;
  readonly averagePerMin: number;
  readonly fastestPerMin: number;
  /** The longest series without an interruption. */
  readonly longestStreak: number;
  readonly ranking: number;
}

export interface RowingResult {
  /** As in {@link Result}. */
  readonly deviceType: number;
  readonly distanceM: number;
  readonly durationS: number;
  readonly caloriesKcal: number;
  readonly paceSPer500M: number;
  readonly strokes: number;
  readonly powerW: number;
  /** Force in newtons over the length of a pull, at equal distances. */
  readonly pullN: readonly number[];
  /** Strokes per minute, minute by minute. */
  readonly strokesPerMin: readonly number[];
}
