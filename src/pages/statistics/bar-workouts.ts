import { useLayoutEffect, useState } from 'react';
import { askSums } from './ask-sums.ts';
import type { Measure } from './measure.ts';
import type { Bar } from './series.ts';
import type { SportStore } from './statistics-store.ts';
import { dayOf, type Measured, type WorkoutSums } from './workouts.ts';

export interface BarWorkouts {
  /** The selected bar, if there is one. */
  readonly bar: Bar | undefined;
  readonly store: SportStore<Pick<WorkoutSums, 'workouts'>, string, Measured>;
  readonly measure: Measure;
}

const NONE: Bar = { date: '', value: null };

/**
 * Returns how many workouts a bar stands for, or 0 as long as that is not known. The points of the chart do not say it.
 * For a month or a year its sums are requested. For a day, for which there are no sums, the loaded records are counted.
 */
export function useBarWorkouts({ bar = NONE, store, measure }: BarWorkouts): number {
  const { date, value } = bar;
  // Kept for this bar and value, so that a value that has changed is never shown with an old number.
  const [sums, keep] = useState({ bar: NONE, workouts: 0 });
  useLayoutEffect(() => {
    if (!value || date.length > 7) return;
    const { asks } = store.statistics.blocksOf(date.length > 4 ? 'month' : 'year');
    return askSums(asks, (date + '-01-01').slice(0, 10), ({ workouts }) =>
      keep({ bar, workouts: Math.round(workouts || 0) }),
    );
  }, [date, value]);
  const records = store.records.first.state.value.value;
  if (!value) return 0;
  if (sums.bar.date === date && sums.bar.value === value) return sums.workouts;
  return records ? workoutsOf(records.items, bar, measure) : 0;
}

/**
 * Counts the records of a day that have a value. Returns 0 if they do not add up to the bar's value as it is shown: then
 * some are not loaded, or the chart does not include them.
 */
function workoutsOf(records: readonly Measured[], { date, value }: Bar, { write }: Measure): number {
  const values = records
    .filter((record) => dayOf(record) === date)
    .map(({ distanceM, count }) => distanceM || count || 0)
    .filter(Boolean);
  return write(values.reduce((sum, each) => sum + each, 0)) === write(value) ? values.length : 0;
}
