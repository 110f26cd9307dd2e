import { createCancel } from '../../gateway/block.ts';
import type { Answer, Cancel } from '../../gateway/gateway.ts';
import { inTurns } from '../../gateway/in-turns.ts';
import { FIRST_DAY, monthOf, type Day, type DayRange } from '../../sport/days.ts';
import type { ChartPoint, Summary } from '../../sport/records.ts';
import { bucketsOf, neighbourOf, type Bucket, type Period } from './periods.ts';
import { pointsOf, type Workout } from './workouts.ts';

// The bars of earlier periods, for which the server has no chart. The code loads late.

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
          answer.ok
            ? { ...answer, value: pointsOf(answer.value ?? [], ({ distanceM }) => distanceM ?? 0) }
            : answer,
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

interface MonthOptions {
  readonly range: DayRange;
  /** The sums of months that were loaded before, by their first days. New ones are added. */
  readonly months: Record<Day, Summary>;
  month(first: Day, cancel: Cancel): Promise<Answer<Summary>>;
  readonly cancel: Cancel;
}

/** Loads the sums of the months of a range, a few at a time. After a failure the others are not asked for in vain. */
function loadMonths({ range, months, month, cancel }: MonthOptions): Promise<Answer<readonly ChartPoint[]>> {
  const wanted: Day[] = [];
  for (let day: Day | null = range.first; day && day < range.last; day = neighbourOf('month', day, 1))
    if (monthOf(day).last >= FIRST_DAY) wanted.push(monthOf(day).first);
  let failed: Answer<never> | undefined;
  return inTurns(wanted, (first): Promise<Answer<Summary>> => {
    const known = !cancel.hasValue && months[first];
    if (failed) return Promise.resolve(failed);
    if (known) return Promise.resolve({ ok: true, value: known });
    return month(first, quietly(cancel)).then((answer) => {
      if (!answer.ok) failed = failed ?? answer;
      else if (!answer.isLastKnown) months[first] = answer.value;
      return answer;
    });
  }).then(
    (answers): Answer<readonly ChartPoint[]> =>
      failed ?? {
        ok: true,
        value: answers.map((answer, index) => ({
          date: wanted[index]!.slice(0, 7),
          value: (answer.ok && answer.value.distanceM) || 0,
        })),
        isLastKnown: answers.some((answer) => !!answer.isLastKnown),
      },
  );
}
