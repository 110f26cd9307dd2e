import { createCancel, type Block } from '../../gateway/block.ts';
import { RUNS_PAGE_SIZE } from '../../gateway/fields.ts';
import type { Cancel } from '../../gateway/gateway.ts';
import { inTurns } from '../../gateway/in-turns.ts';
import { monthOf, yearIn, type Day } from '../../sport/days.ts';
import type { ChartPoint, Maybe } from '../../sport/records.ts';
import { twoDigits } from '../../i18n/format.ts';
import { isToldBy } from './periods.ts';
import type { SportStore } from './statistics-store.ts';
import { partOf, type Measure, type Measured, type MeasuredSums } from './workouts.ts';

// The course of a year with more workouts than a page of runs has. The code loads late.

interface Options {
  readonly statistics: SportStore<MeasuredSums, string, Measured>['statistics'];
  /** The day that parts the year. */
  readonly point: Day;
  /** The field that is added up, the year's sums, and how they are written. */
  readonly sum: Measure;
  readonly sums: MeasuredSums;
  writeSum(value: Maybe<number>): string;
  readonly cancel: Cancel;
}

/** The value of a block, once it has loaded or failed. */
function settled<T extends object>({ state, ensure }: Block<T>): Promise<Maybe<T>> {
  ensure(true);
  return new Promise((done) => {
    let stop = () => {};
    let isDone = false;
    stop = state.subscribe(({ status, value }) => {
      if (status === 'loading') return;
      isDone = true;
      stop();
      done(value);
    });
    if (isDone) stop();
  });
}

/**
 * Returns what was done in each month of a year, and in the month of a day until that day: from the sums of the months,
 * a few calls at a time, which the page keeps, and from the runs of that one month. `null` if a part is missing, or if
 * they do not add up to the year's sum, and the runs to their month's, as these are written. After a failure the other
 * months are not asked for in vain.
 */
export function loadYearCourse(options: Options): Promise<readonly ChartPoint[] | null> {
  const { statistics, point, sum, sums, writeSum, cancel } = options;
  const months = Array.from({ length: 12 }, (_, month) =>
    monthOf(`${yearIn(point)}-${twoDigits(month + 1)}-01`),
  );
  let hasFailed = false;
  return inTurns(months, ({ first }) =>
    cancel.cancelled || hasFailed
      ? Promise.resolve(null)
      : settled(statistics.blocksOf('month', first).summary).then((sums) => {
          hasFailed ||= !sums;
          return sums;
        }),
  ).then((all) => {
    const points = all.map((each, month) => ({ date: months[month]!.last, value: each?.[sum] ?? 0 }));
    const at = months.findIndex(({ last }) => point <= last);
    const own = all[at];
    const isWhole = all.every((each) => !!each) && isToldBy(points, sums[sum], writeSum);
    if (cancel.cancelled || !isWhole || !own || (own.workouts ?? 0) > RUNS_PAGE_SIZE) return null;
    if (!own[sum]) return points;
    const range = months[at]!;
    const quiet = createCancel({ quiet: true });
    cancel.onCancel(quiet.cancel);
    const { requests } = statistics.blocksOf('month', range.first);
    return requests.workouts(quiet, range, 1).then((answer) => {
      if (!answer.ok || !answer.value) return null;
      const runs = answer.value.map(partOf).map((run) => ({ date: run.date, value: run[sum] ?? 0 }));
      if (!isToldBy(runs, own[sum], writeSum)) return null;
      const until = runs.reduce((total, { date, value }) => (date <= point ? total + value : total), 0);
      const rest = { date: range.last, value: (own[sum] ?? 0) - until };
      return [
        ...points.filter((_, month) => month !== at),
        ...(point < range.last ? [{ date: point, value: until }, rest] : [{ date: point, value: until }]),
      ];
    });
  });
}
