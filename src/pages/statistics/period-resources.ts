import type { Resource } from '../../gateway/resource.ts';
import type { Day } from '../../sport/days.ts';
import type { PeriodRequests } from './period-requests.ts';
import type { Bucket } from './periods.ts';
import type { Best, Sums } from './workouts.ts';

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
