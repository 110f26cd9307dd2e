import { getApp } from '../../app/app.ts';
import { decimal } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { daysOf, fromFirstDay, type Day } from '../../sport/days.ts';
import { averagePace } from '../../sport/pace.ts';
import { paceIn } from '../../sport/units.ts';
import { AverageLegend } from '../../ui/chart/average-line.tsx';
import { ReadOut } from '../../ui/list/read-out.tsx';
import { chartStateOf } from './chart-state.ts';
import { formerResourcesOf } from './former-points.ts';
import { formerText, formerWord } from './former-texts.ts';
import { rangeOf, type Bucket, type Period } from './periods.ts';
import type { ChartProps, Panel } from './sport.ts';
import { Trend } from './trend.tsx';
import type { Sums } from './workouts.ts';
import './averages.css';

interface Props extends ChartProps {
  readonly sums: Sums;
  readonly areRuns: boolean;
}

/**
 * A period's averages per workout, active day, week and active month, and the pace of runs. A piece of the
 * chart's dashed line marks the average that the line shows.
 */
export function Averages({ panel, series, sums, areRuns }: Props) {
  const { period, day, today } = panel;
  const { field: measure, unit, write: writeSum } = series.figure;
  const { workouts, activeDays } = sums;
  const sum = sums[measure];
  if (!sum) return null;
  const { data: buckets } = series.buckets.state.value;
  const isDrawn = chartStateOf(panel, series) === 'bars';
  const isOfWorkouts = measure === 'workouts';
  const write = isOfWorkouts ? (average: number) => decimal(average, average % 1 ? 1 : 0) : writeSum;
  const isYear = period === 'year';
  // The first day of the total is unknown.
  const hasWeeks = isYear || period === 'month';
  const lineAverage = isDrawn ? barAverage({ period, sum, activeDays, buckets }) : null;
  const row = (label: string, average: number | null, isMarked = false) =>
    !!average && (
      <div className="averages-row">
        <dt>
          {label}
          {isMarked && <AverageLegend />}
        </dt>
        <dd>
          <ReadOut value={write(average)} unit={unit} />
        </dd>
      </div>
    );
  return (
    <>
      <dl>
        {!isOfWorkouts && row(i18n._('statistics.average.workout'), workouts && sum / workouts)}
        {row(i18n._('statistics.average.day'), activeDays && sum / activeDays, !!lineAverage && !isYear)}
        {hasWeeks && row(i18n._('statistics.average.week'), sum / weeksOf(period, day, today))}
        {isYear && row(averageLabel(period), lineAverage, true)}
        {areRuns && <PeriodPace panel={panel} sums={sums} />}
      </dl>
      {period === 'total' && <Trend panel={panel} series={series} />}
    </>
  );
}

interface Averaged {
  readonly period: Period;
  readonly sum: number | null | undefined;
  readonly activeDays: number | null;
  readonly buckets: readonly Bucket[] | null;
}

/**
 * Returns the average that the chart's line shows: per active day, or in a year per active month. `null` if
 * it is unknown, and for the total, whose first and last year are incomplete.
 */
export function barAverage({ period, sum, activeDays, buckets }: Averaged): number | null {
  if (period === 'total') return null;
  const count = period === 'year' ? buckets?.filter(({ value }) => value).length : activeDays;
  return sum && count ? sum / count : null;
}

export const averageLabel = (period: Period): string =>
  period === 'year' ? i18n._('statistics.average.month') : i18n._('statistics.average.day');

/** Returns the number of weeks of a period until the end of today, with fractions, at least 1. */
export function weeksOf(period: Period, day: Day, today: Day): number {
  const { first, last } = rangeOf(period, day);
  const days = daysOf({ first: fromFirstDay(first), last: last < today ? last : today });
  return Math.max(1, days.length / 7);
}

interface PaceProps {
  readonly panel: Panel;
  readonly sums: Sums;
}

/** The average pace of a period, with a comparison below it, except for the total. */
function PeriodPace({ panel, sums }: PaceProps) {
  const { format } = getApp();
  const pace = averagePaceOf(sums);
  if (!pace) return null;
  return (
    <div className="averages-row">
      <dt>{i18n._('result.pace')}</dt>
      <dd>
        <ReadOut value={format.pace(pace)} unit={format.paceUnit} />
      </dd>
      {panel.period !== 'total' && <PaceComparison panel={panel} pace={pace} />}
    </div>
  );
}

const averagePaceOf = ({ distanceM = null, durationS = null }: Sums) => averagePace({ distanceM, durationS });

/**
 * Compares with the whole former period, even while this one runs, because a pace does not add up.
 * PeriodComparison loads the former sums.
 */
function PaceComparison({ panel, pace }: Omit<PaceProps, 'sums'> & { readonly pace: number }) {
  const { data: sums } = formerResourcesOf(panel).sums.state.value;
  const formerPace = sums && averagePaceOf(sums);
  return (
    <dd className="averages-pace">{formerPace ? comparisonOf(pace, formerPace, formerWord(panel)) : ''}</dd>
  );
}

/** Returns the difference of the paces as shown. For equal ones it names the former pace. */
function comparisonOf(pace: number, formerPace: number, when: string): string {
  const { format, session } = getApp();
  const shownS = (each: number) => Math.round(paceIn(session.units, each));
  const fasterByS = shownS(formerPace) - shownS(pace);
  if (!fasterByS) return formerText(when, `${format.pace(formerPace)}\u00a0${format.paceUnit}`);
  const values = { seconds: format.count(Math.abs(fasterByS)), when };
  return fasterByS > 0 ? i18n._('statistics.pace.faster', values) : i18n._('statistics.pace.slower', values);
}
