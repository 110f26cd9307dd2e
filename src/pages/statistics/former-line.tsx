import { useLayoutEffect, useState } from 'react';
import { useIdle } from '../../app/idle.ts';
import { createCancel } from '../../gateway/block.ts';
import type { Cancel } from '../../gateway/gateway.ts';
import { RUNS_PAGE_SIZE } from '../../gateway/fields.ts';
import { wordOf } from '../../i18n/dates.ts';
import { i18n } from '../../i18n/i18n.ts';
import { addDays, daysOf, type Day, type DayRange } from '../../sport/days.ts';
import type { ChartPoint, Maybe } from '../../sport/records.ts';
import { CourseMark } from '../../ui/chart/course.tsx';
import type { BarFormat } from './figures.ts';
import { bucketsOf, isToldBy, rangeOf, WORD, type Bucket, type Period } from './periods.ts';
import type { PeriodBlocks, PeriodRequests, SportStore } from './statistics-store.ts';
import { partOf, pointsOf, type Measure, type Measured, type MeasuredSums } from './workouts.ts';
import { loadYearCourse } from './year-course.ts';

// The comparison of a period with the one before it. The code loads late.

export interface FormerLineProps {
  readonly period: Period;
  /** The shown period is the one around this day. */
  readonly day: Day;
  readonly store: SportStore<MeasuredSums, string, Measured>;
  readonly blocks: PeriodBlocks<MeasuredSums, string>;
  readonly barFormat: BarFormat;
  /** The field of the sum that the bars add up to, and how this sum is written. */
  readonly sum: Measure;
  writeSum(value: Maybe<number>): string;
  /** Called with the bars of the period before, or with `null` if they are not known. */
  onFormer(bars: readonly Bucket[] | null): void;
}

/** The comparison of one sum in one period. For another sum of that period it is there at once. */
export function FormerLine(props: FormerLineProps) {
  return useIdle() ? <Comparison {...props} key={props.sum} /> : null;
}

/**
 * Compares a period's sum with that of the period before. A period that still runs is compared with the same point of
 * the one before, such as '1.4 km more than last week at this point'; if that is not known, the other one is named. The
 * text is neutral: it neither blames nor praises. It is empty if one of the sums is missing or zero.
 */
function Comparison(props: FormerLineProps) {
  const { period, day, store, blocks, barFormat, sum, writeSum, onFormer } = props;
  const { statistics } = store;
  const today = statistics.today.value;
  const range = rangeOf(period, day);
  const formerDay = addDays(range.first, -1);
  const former = rangeOf(period, formerDay);
  const { summary, requests } = statistics.blocksOf(period, formerDay);
  useLayoutEffect(() => summary.ensure(true), [summary]);
  const sums = summary.state.value.value;
  const now = blocks.summary.state.value.value?.[sum];
  const isOver = range.last < today;
  const point = pointIn(former, range, today);
  const course = useCourse({
    requests,
    range: former,
    sums: now ? sums : null,
    sum,
    writeSum,
    // A year is worth more than one call.
    loadMany: (whole, cancel) =>
      period === 'year'
        ? loadYearCourse({ requests, point, sum, sums: whole, writeSum, cancel })
        : Promise.resolve(null),
    point,
  });
  useLayoutEffect(() => {
    onFormer(course ? bucketsOf(period, former.last, course) : null);
    return () => onFormer(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the course is that of the period, and the callback does the same
  }, [course]);

  const whole = sums?.[sum];
  if (!now || !whole || course === undefined) return null;
  if (!isOver && !course) return <span>{named(formerWord(period, false), barFormat, whole)}</span>;
  const when = formerWord(period, isOver);
  const then = isOver ? whole : sumUntil(course ?? [], point);
  const compare = isOver ? compareWhole : compareAtPoint;
  return (
    <span>
      {course && <CourseMark />}
      {compare(now - then, when, barFormat)}
    </span>
  );
}

interface CourseOptions extends Pick<FormerLineProps, 'sum' | 'writeSum'> {
  readonly requests: Pick<PeriodRequests<MeasuredSums, string>, 'workouts'>;
  readonly range: DayRange;
  /** The sums of the range, once the course is wanted. */
  readonly sums: MeasuredSums | null;
  /** Loads the course where there are more workouts than a page has. */
  loadMany(sums: MeasuredSums, cancel: Cancel): Promise<readonly ChartPoint[] | null>;
  /** The day that parts what `loadMany` loads. */
  readonly point: Day;
}

/**
 * Returns what was done on each day of an earlier period: asked for by one quiet call, or by `loadMany`. `null`: that is not known, or it
 * does not add up to the period's sum as it is written. `undefined`: not known yet.
 */
function useCourse({
  requests,
  range,
  sums,
  sum,
  writeSum,
  loadMany,
  point,
}: CourseOptions): readonly ChartPoint[] | null | undefined {
  const [loaded, setLoaded] = useState<{
    readonly of: MeasuredSums;
    readonly partedAt: Day | null;
    readonly course: readonly ChartPoint[] | null;
  }>();
  const areMany = (sums?.workouts ?? 0) > RUNS_PAGE_SIZE;
  const partedAt = areMany ? point : null;
  useLayoutEffect(() => {
    if (!sums?.[sum]) return;
    const known = (course: readonly ChartPoint[] | null) => setLoaded({ of: sums, partedAt, course });
    const cancel = createCancel({ quiet: true });
    if (areMany) {
      loadMany(sums, cancel).then((loaded) => cancel.cancelled || known(loaded));
      return cancel.cancel;
    }
    requests.workouts(cancel, range, 1).then((answer) => {
      if (cancel.cancelled) return;
      const points = answer.ok && answer.value ? pointsOf(answer.value.map(partOf), sum) : null;
      known(points && isToldBy(points, sums[sum], writeSum) ? points : null);
    });
    return cancel.cancel;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the sums are those of the range
  }, [sums, partedAt]);
  return loaded && loaded.of === sums && loaded.partedAt === partedAt ? loaded.course : undefined;
}

const sumUntil = (points: readonly ChartPoint[], last: Day) =>
  points.reduce((total, { date, value }) => (date <= last ? total + value : total), 0);

/** The day of `former` that has as many days of it behind it as `today` has of `range`; at most the last one. */
export function pointIn(former: DayRange, range: DayRange, today: Day): Day {
  const point = addDays(former.first, daysOf({ first: range.first, last: today }).length - 1);
  return point < former.last ? point : former.last;
}

/** Names the period before, as it is called in a sentence. Beside an earlier period it is 'the week before'. */
export function formerWord(period: Period, isOver: boolean): string {
  const words = isOver ? i18n._('statistics.former.before') : i18n._('statistics.former.when');
  return wordOf(words, WORD[period]);
}

/** For example 'Last week: 16.4 km'. */
export function named(when: string, barFormat: BarFormat, value: number): string {
  const text = i18n._('statistics.former.named', { when, amount: barFormat.text(value) });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const isSame = (difference: number, { write }: BarFormat) => write(Math.abs(difference)) === write(0);

function compareWhole(difference: number, when: string, barFormat: BarFormat): string {
  const amount = barFormat.text(Math.abs(difference));
  return isSame(difference, barFormat)
    ? i18n._('statistics.former.same', { when })
    : difference > 0
      ? i18n._('statistics.former.more', { amount, when })
      : barFormat.isCount
        ? i18n._('statistics.former.fewer', { amount, when })
        : i18n._('statistics.former.less', { amount, when });
}

function compareAtPoint(difference: number, when: string, barFormat: BarFormat): string {
  const amount = barFormat.text(Math.abs(difference));
  return isSame(difference, barFormat)
    ? i18n._('statistics.former.sameAtPoint', { when })
    : difference > 0
      ? i18n._('statistics.former.moreAtPoint', { amount, when })
      : barFormat.isCount
        ? i18n._('statistics.former.fewerAtPoint', { amount, when })
        : i18n._('statistics.former.lessAtPoint', { amount, when });
}
