import { useLayoutEffect, useState } from 'react';
import { useIdle } from '../../app/idle.ts';
import { i18n } from '../../i18n/i18n.ts';
import { addDays, daysOf, type Day, type DayRange } from '../../sport/days.ts';
import type { ChartPoint } from '../../sport/records.ts';
import { CourseMark } from '../../ui/chart/course.tsx';
import type { BarFormat } from './figures.ts';
import { areMany, loadCourse, sumUntil, type CourseOptions } from './former-course.ts';
import { bucketsOf, rangeOf, type Bucket, type Period, type PeriodTexts } from './periods.ts';
import type { Panel, ShownBars } from './sport.ts';
import type { SportStore } from './statistics-store.ts';
import type { Measured, MeasuredSums } from './workouts.ts';

// The comparison of a period with the one before it.

interface Props {
  readonly store: SportStore<MeasuredSums, string, Measured>;
  readonly panel: Panel<MeasuredSums, string>;
  readonly shown: ShownBars;
  /** Called with the bars of the period before, or with `null` if they are not known. */
  onFormer(bars: readonly Bucket[] | null): void;
}

/** The comparison of one sum in one period. For another sum of that period it is there at once. */
export function FormerLine({ store, panel, shown, onFormer }: Props) {
  if (!useIdle()) return null;
  return <Comparison key={shown.measure} store={store} panel={panel} shown={shown} onFormer={onFormer} />;
}

/**
 * Compares a period's sum with that of the period before. A period that still runs is compared with the same point of
 * the one before, such as '1.4 km ahead of last week'; if that is not known, the other one is named. The
 * text is neutral: it neither blames nor praises. It is empty if one of the sums is missing or zero.
 */
function Comparison({ store, panel, shown, onFormer }: Props) {
  const { period, day, blocks } = panel;
  const { barFormat, measure, write } = shown;
  const { statistics } = store;
  const today = statistics.today.value;
  const range = rangeOf(period, day);
  const formerDay = addDays(range.first, -1);
  const former = rangeOf(period, formerDay);
  const { summary, requests } = statistics.blocksOf(period, formerDay);
  useLayoutEffect(() => summary.revalidate({ background: true, ifMissing: true }), [summary]);
  const sums = summary.state.value.data;
  const now = blocks.summary.state.value.data?.[measure];
  const isOver = range.last < today;
  const point = pointIn(former, range, today);
  const course = useCourse(now ? sums : null, { period, day: formerDay, point, requests, measure, write });
  useLayoutEffect(() => {
    onFormer(course ? bucketsOf(period, former.last, course) : null);
    return () => onFormer(null);
  }, [course, period, former.last, onFormer]);

  const whole = sums?.[measure];
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

interface Loaded {
  readonly of: MeasuredSums;
  readonly partedAt: Day | null;
  readonly course: readonly ChartPoint[] | null;
}

/** Returns the course of a period with these sums, if there are any; `undefined`: not known yet. See {@link loadCourse}. */
function useCourse(
  sums: MeasuredSums | null,
  { period, day, point, requests, measure, write }: Omit<CourseOptions, 'sums' | 'request'>,
) {
  const [loaded, setLoaded] = useState<Loaded>();
  /** The day at which a month is parted. It moves on with each day, where others stay the same. */
  const partedAt = sums && areMany(sums) ? point : null;
  useLayoutEffect(() => {
    if (!sums?.[measure]) return;
    const controller = new AbortController();
    const request = { signal: controller.signal, background: true };
    loadCourse({ period, day, point: partedAt ?? day, requests, measure, write, sums, request }).then(
      (course) => request.signal.aborted || setLoaded({ of: sums, partedAt, course }),
    );
    return () => controller.abort();
  }, [period, day, partedAt, requests, measure, write, sums]);
  return loaded && loaded.of === sums && loaded.partedAt === partedAt ? loaded.course : undefined;
}

/** The day of `former` that has as many days of it behind it as `today` has of `range`; at most the last one. */
export function pointIn(former: DayRange, range: DayRange, today: Day): Day {
  const point = addDays(former.first, daysOf({ first: range.first, last: today }).length - 1);
  return point < former.last ? point : former.last;
}

const WHEN: PeriodTexts = {
  week: () => i18n._('statistics.former.when.week'),
  month: () => i18n._('statistics.former.when.month'),
  year: () => i18n._('statistics.former.when.year'),
};
const BEFORE: PeriodTexts = {
  week: () => i18n._('statistics.former.before.week'),
  month: () => i18n._('statistics.former.before.month'),
  year: () => i18n._('statistics.former.before.year'),
};

/** Names the period before, as it is called in a sentence. Beside an earlier period it is 'the week before'. */
export function formerWord(period: Period, isOver: boolean): string {
  return (isOver ? BEFORE : WHEN)[period]?.() ?? '';
}

/** For example 'Last week: 16.4 km'. */
export const named = (when: string, barFormat: BarFormat, value: number): string =>
  namedText(when, barFormat.text(value));

export function namedText(when: string, amount: string): string {
  const text = i18n._('statistics.former.named', { when, amount });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const isSame = (difference: number, { write }: BarFormat) => write(Math.abs(difference)) === write(0);

function compareWhole(difference: number, when: string, barFormat: BarFormat): string {
  if (isSame(difference, barFormat)) return i18n._('statistics.former.same', { when });
  const amount = barFormat.text(Math.abs(difference));
  if (difference > 0) return i18n._('statistics.former.more', { amount, when });
  if (barFormat.isCount) return i18n._('statistics.former.fewer', { amount, when });
  return i18n._('statistics.former.less', { amount, when });
}

function compareAtPoint(difference: number, when: string, barFormat: BarFormat): string {
  if (isSame(difference, barFormat)) return i18n._('statistics.former.sameAtPoint', { when });
  const amount = barFormat.text(Math.abs(difference));
  if (difference > 0) return i18n._('statistics.former.moreAtPoint', { amount, when });
  return i18n._('statistics.former.lessAtPoint', { amount, when });
}
