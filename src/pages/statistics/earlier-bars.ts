import { createCancel } from '../../gateway/block.ts';
import type { Answer, Cancel } from '../../gateway/gateway.ts';
import { monthOf, type Day, type DayRange } from '../../sport/days.ts';
import type { ChartPoint, Maybe, Summary } from '../../sport/records.ts';
import { bucketsOf, neighbourOf, TOTAL_START, type Bucket, type Period } from './periods.ts';
import { dayOf, type Measure, type Workout } from './workouts.ts';

// The bars of earlier periods, for which the server has no chart. The code loads late.

/** Adds up the workouts of each day, oldest first. */
export function pointsOf(workouts: readonly Workout[], measure: Measure): ChartPoint[] {
  const sums: Record<string, number> = {};
  workouts.forEach((workout) => {
    const day = dayOf(workout);
    sums[day] = (sums[day] ?? 0) + (workout[measure] ?? 0);
  });
  return Object.keys(sums)
    .sort()
    .map((date) => ({ date, value: sums[date] ?? 0 }));
}

/** Whether points add up to a period's sum as it is written. If not, some are missing, or the sum leaves some out. */
export function isToldBy(
  points: readonly Pick<ChartPoint, 'value'>[],
  sum: Maybe<number> | undefined,
  write: (value: Maybe<number>) => string,
): boolean {
  return write(points.reduce((all, { value }) => all + value, 0)) === write(sum ?? null);
}

interface Options extends MonthOptions {
  readonly period: Period;
  runs(range: DayRange, cancel: Cancel): Promise<Answer<readonly Workout[] | null>>;
}

/**
 * Loads the bars of an earlier period: those of a week or a month are added up from its runs, those of a year are the sums
 * of its months. What fails shows no notice, because the chart says so itself.
 */
export function loadEarlierBars(options: Options): Promise<Answer<readonly Bucket[]>> {
  const { period, range, runs, cancel } = options;
  const points =
    period === 'year'
      ? loadMonths(options)
      : runs(range, quietly(cancel)).then((answer): Answer<readonly ChartPoint[]> =>
          answer.ok ? { ...answer, value: pointsOf(answer.value ?? [], 'distanceM') } : answer,
        );
  return points.then((answer): Answer<readonly Bucket[]> =>
    answer.ok ? { ...answer, value: bucketsOf(period, range.last, answer.value) } : answer,
  );
}

/** A request of its own, which ends with the given one. */
function quietly(cancel: Cancel): Cancel {
  const { hasValue } = cancel;
  const own = createCancel({ quiet: true, ...(hasValue !== undefined && { hasValue }) });
  cancel.onCancel(own.cancel);
  return own;
}

const AT_ONCE = 3;

interface MonthOptions {
  readonly range: DayRange;
  /** The sums of months that were loaded before, by their first days. New ones are added. */
  readonly months: Record<Day, Summary>;
  month(first: Day, cancel: Cancel): Promise<Answer<Summary>>;
  readonly cancel: Cancel;
}

/** Loads the sums of the months of a range, three at a time. */
function loadMonths({ range, months, month, cancel }: MonthOptions): Promise<Answer<readonly ChartPoint[]>> {
  const wanted: Day[] = [];
  for (let day: Day | null = range.first; day && day < range.last; day = neighbourOf('month', day, 1))
    if (monthOf(day).last >= TOTAL_START) wanted.push(monthOf(day).first);
  const points: ChartPoint[] = [];
  let isLastKnown = false;
  const add = (first: Day, sums: Summary) =>
    points.push({ date: first.slice(0, 7), value: sums.distanceM ?? 0 });
  const next = (): Promise<Answer<unknown>> => {
    const first = wanted.shift();
    const known = first && !cancel.hasValue && months[first];
    if (!first) return Promise.resolve({ ok: true, value: null });
    if (known) {
      add(first, known);
      return next();
    }
    return month(first, quietly(cancel)).then((answer) => {
      if (!answer.ok) {
        // The others are not asked for in vain.
        wanted.length = 0;
        return answer;
      }
      isLastKnown = isLastKnown || !!answer.isLastKnown;
      if (!answer.isLastKnown) months[first] = answer.value;
      add(first, answer.value);
      return next();
    });
  };
  return Promise.all(Array.from({ length: AT_ONCE }, next)).then((answers): Answer<readonly ChartPoint[]> => {
    const failed = answers.find(({ ok }) => !ok);
    return failed && !failed.ok ? failed : { ok: true, value: points, isLastKnown };
  });
}
