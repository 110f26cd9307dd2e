import { readDay } from '../../app/app.ts';
import type { ResourceState } from '../../gateway/resource.ts';
import { matchesSum, hasEndedBefore, type Bucket } from './periods.ts';
import type { Panel, Series } from './sport.ts';
import type { Sums } from './workouts.ts';

export type ChartState =
  | 'loading'
  | 'chartFailed'
  /** Without the sums the page cannot check the bars that it added up. */
  | 'sumsFailed'
  /** No workouts are known in this period and sport. */
  | 'empty'
  /** The same where the page adds up the bars: in an ended period, or for a chosen sum. */
  | 'emptyEarlier'
  /** There are workouts, but all bars are zero, or they do not add up to the sum, so some are missing. */
  | 'noBars'
  | 'bars';

interface Known {
  readonly buckets: ResourceState<readonly Bucket[]>;
  readonly sums: ResourceState<Sums>;
  /** Whether the page adds up the bars. The server only has charts of current periods and one measure. */
  readonly isAddedUp: boolean;
  readonly figure: Series['figure'];
}

export const chartStateOf = (panel: Panel, series: Series): ChartState =>
  chartStateFrom({
    buckets: series.buckets.state.value,
    sums: panel.resources.sums.state.value,
    // A chart that loads after midnight is of an ended period, also if the page has not been refreshed since.
    isAddedUp: !!series.addends || hasEndedBefore(panel.period, panel.day, readDay()),
    figure: series.figure,
  });

export function chartStateFrom({ buckets, sums, isAddedUp, figure: { field, write } }: Known): ChartState {
  if (buckets.status === 'failed') return 'chartFailed';
  const isEmpty = !buckets.data?.some(({ value }) => (value ?? 0) > 0);
  const hasWorkouts = !!sums.data?.workouts || !!sums.data?.[field];
  // The sums matter more: the chart waits until the sums have loaded or failed.
  if (!buckets.data || sums.status === 'loading') return 'loading';
  if (isEmpty && !isAddedUp && !hasWorkouts) return 'empty';
  if (isAddedUp && !matchesSum(buckets.data, sums.data?.[field], write))
    return sums.status === 'failed' ? 'sumsFailed' : 'noBars';
  if (!isEmpty) return 'bars';
  return hasWorkouts ? 'noBars' : 'emptyEarlier';
}
