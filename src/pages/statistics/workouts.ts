import type { WallTime } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';

/** What a record of any sport has. */
export interface Workout {
  readonly id: string;
  readonly endedAt: Maybe<WallTime>;
  readonly durationS: Maybe<number>;
  readonly caloriesKcal: Maybe<number>;
}

/** What the sums of a period have in any sport. */
export interface WorkoutSums {
  readonly caloriesKcal: Maybe<number>;
  readonly durationS: Maybe<number>;
  readonly activeDays: Maybe<number>;
  readonly workouts: Maybe<number>;
}

/** A sport that counts: the jumps over a rope, the turns of a hoop. */
export interface CountedWorkout extends Workout {
  readonly count: Maybe<number>;
}

export interface CountedSums extends WorkoutSums {
  readonly count: Maybe<number>;
  readonly fastestPerMin: Maybe<number>;
}

/** How many, seconds, how many without a break, how many a minute. */
export type CountedBest = 'mostCounted' | 'longestTime' | 'longestStreak' | 'fastestRate';

export interface RowingWorkout extends Workout {
  readonly distanceM: Maybe<number>;
}

export interface RowingSums extends WorkoutSums {
  readonly distanceM: Maybe<number>;
  readonly strokes: Maybe<number>;
}

/** Metres, seconds, strokes a minute, seconds per 500 m. */
export type RowingBest = 'longestDistance' | 'longestTime' | 'highestStrokeRate' | 'fastestPace';
