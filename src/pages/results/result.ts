import type { WallTime } from '../../sport/days.ts';

/** userDeviceSportResult/detail */
export interface Result {
  readonly sportType: number | null;
  /** 128 means the person's 128th workout. */
  readonly ordinal: number | null;
  /** Only for a course run. */
  readonly courseId: string | null;
  /** eqptTypeCode: 100 running, 200 cycling, 500 rowing */
  readonly deviceType: number | null;
  readonly distanceM: number | null;
  readonly durationS: number | null;
  readonly caloriesKcal: number | null;
  /** Negative for downhill. */
  readonly inclinePercent: number | null;
  readonly paceSPerKm: number | null;
  readonly fastestPaceSPerKm: number | null;
  /** The sum of all workouts of the day. */
  readonly todayDistanceM: number | null;
  readonly steps: number | null;
  readonly endedAt: WallTime | null;
}

export const TREADMILL = 100;

/** The machine of a workout. A missing code counts as a treadmill. */
export const machineOf = ({ deviceType }: Pick<Result, 'deviceType'>): number => deviceType || TREADMILL;

/** course/getById: the planned values of a course. */
export interface Course {
  readonly name: string | null;
  readonly caloriesKcal: number | null;
  readonly durationS: number | null;
  /** 1 beginner to 5 elite */
  readonly level: number | null;
}

/** record/getFinishedInfoById: a finished course with its actual values. */
export interface CourseResult extends Course {
  readonly coverUrl: string | null;
  /** How many courses the person has finished; 0 is not shown. */
  readonly completions: number | null;
  readonly actualDurationS: number | null;
  readonly actualCaloriesKcal: number | null;
  readonly startedAt: WallTime | null;
}
