import type { Answer, RequestOptions } from '../../gateway/gateway.ts';
import type { Fetcher, Resource } from '../../gateway/resource.ts';
import type { Day, DayRange } from '../../sport/days.ts';
import type { Bucket, Period } from './periods.ts';
import type { Addend, Best, Sums, Workout } from './workouts.ts';

/** The requests for a period's data of a sport. */
export interface PeriodRequests {
  readonly chart: Fetcher<readonly Bucket[]>;
  /**
   * What is added up to the bars of any measure: the workouts of a week or month, the sums of a year's months, or
   * the sums of the total's years.
   */
  addends(options: RequestOptions): Promise<Answer<readonly Addend[]>>;
  /** The sums of the period around `day`, by default around the day that the other requests ask for. */
  readonly sums: Fetcher<Sums> & ((options: RequestOptions, day?: Day) => Promise<Answer<Sums>>);
  readonly bests: Fetcher<readonly Best[]>;
  /** The workouts of past days. `null`: more than `mostPages`, or the server ignores the range. */
  workouts(
    options: RequestOptions,
    range: DayRange,
    mostPages?: number,
  ): Promise<Answer<readonly Workout[] | null>>;
  /** The workouts of a past day, with the ids that open them. `null`: unknown. */
  workoutsToOpen(options: RequestOptions, day: Day): Promise<Answer<readonly Workout[] | null>>;
}

/** Returns the requests of a period. Each request reads `day`, which changes at midnight. */
export type RequestsOf = (period: Period, day: () => Day) => PeriodRequests;

/** What the page shows of a period. */
export interface PeriodResources {
  readonly chart: Resource<readonly Bucket[]>;
  readonly sums: Resource<Sums>;
  readonly bests: Resource<readonly Best[]>;
  readonly requests: PeriodRequests;
  /** The day that the requests ask for. `open` of statistics-store.ts updates it. */
  readonly requestDay: { current: Day };
  /** The authorization of the person for whom the resources were created. */
  readonly person: string;
}

export const allOf = ({ chart, sums, bests }: PeriodResources) => [chart, sums, bests];
