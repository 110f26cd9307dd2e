import { useRef, useState, type ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import type { Failure } from '../../gateway/gateway.ts';
import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { rangeText } from '../../i18n/long-dates.ts';
import { yearOf, type Day } from '../../sport/days.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Bars } from '../../ui/chart/bars.tsx';
import { bestIndex } from '../../ui/chart/columns.ts';
import type { ChartBar } from '../../ui/chart/drawing.ts';
import { Star } from '../../ui/chart/marks.tsx';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import type { BarOfSheet } from './bar-sheet.tsx';
import { FormerLine, PeriodTurn, WorkoutsPill } from './details.ts';
import type { BarFormat } from './figures.ts';
import { isOver, isToldBy, rangeOf, type Bucket, type Period } from './periods.ts';
import type { Panel, ShownBars, Sport } from './sport.ts';
import type { MeasuredSums } from './workouts.ts';
import './chart-card.css';
import '../../ui/card.css';

const Plot = lazyPart(() => import('../../ui/chart/plot.tsx'));

const room = AT_BUILD ? null : document.querySelector('.chart-card-room');

/**
 * The width of the chart's place in the document before this page renders: in the prerendered frame, or in the page
 * of another sport. Reading it at this time forces no layout. 0 if there is none.
 */
const ROOM_PX = room?.clientWidth ?? 0;

interface ChartProps {
  readonly sport: Pick<Sport<MeasuredSums, string>, 'store' | 'isSample'>;
  readonly panel: Panel<MeasuredSums, string>;
  readonly shown: ShownBars;
  /** Shows the workouts of a bar, once the sheet's code has come. */
  readonly barOfSheet: BarOfSheet;
  /** Called when the bars have been drawn. */
  onDrawn(): void;
}

interface Props extends ChartProps {
  /** Shows the period around another day; `null`: the current one. */
  onDay(day: Day | null): void;
  /** Shown in place of all below the range. */
  readonly instead: ReactNode;
}

/** The chart of a period: its range in words, its bars, the best of them, and the comparison with the period before. */
export function ChartCard({ sport, panel, shown, barOfSheet, onDay, onDrawn, instead }: Props) {
  const { period, day, today } = panel;
  const { barFormat } = shown;
  /** The bars of the period before, once they are known. */
  const [former, setFormer] = useState<readonly Bucket[] | null>(null);
  const { status, data: value } = shown.chart.state.value;
  const { isReady, isTold } = stateOf(panel, shown);
  // The arrows load behind the first figures, and stay while other ones load.
  const hasTurn = useRef(false);
  hasTurn.current = hasTurn.current || (isReady && period !== 'total');
  const range = rangeOf(period, day);
  // The total begins with the year of the first workout, which is known with the bars.
  const begun = period === 'total' && value?.[0]?.value ? value[0].date : '';
  const isUnknown = AT_BUILD || (period === 'total' && !value && status === 'loading');
  const shownRange = begun ? { first: `${begun}-01-01`, last: yearOf(today).last } : range;
  const values = (value ?? []).map((bucket) => bucket.value ?? 0);
  const heading = (leavesRoom: boolean) => (
    <h2 className={leavesRoom ? 'chart-card-range is-turned' : 'chart-card-range'} aria-live="polite">
      {isUnknown ? orBone('') : <DateRange text={rangeText(shownRange)} />}
    </h2>
  );
  // While the arrows load, the heading is indented by their width.
  const placeholder = heading(period !== 'total');
  return (
    <section className="card chart-card" aria-busy={status === 'loading'} data-period={period}>
      {hasTurn.current ? (
        <PeriodTurn panel={panel} onDay={onDay} placeholder={placeholder}>
          {heading(false)}
        </PeriodTurn>
      ) : (
        placeholder
      )}
      {instead || (
        <>
          <div className="chart-card-caption">
            <p>{orBone(barFormat.caption(period))}</p>
            {bestIndex(values) >= 0 && isReady && isTold && (
              <p className="chart-card-legend">
                <Star />
                {i18n._('statistics.chart.best', { distance: barFormat.write(Math.max(...values)) })}
              </p>
            )}
          </div>
          {period !== 'total' && !sport.isSample && (
            <p className="chart-card-former" data-room={longestComparison(barFormat)}>
              {value && isReady && (
                <FormerLine
                  key={range.first}
                  store={sport.store}
                  panel={panel}
                  shown={shown}
                  onFormer={setFormer}
                />
              )}
            </p>
          )}
          <div className="chart-card-room">
            <Chart
              sport={sport}
              panel={panel}
              shown={shown}
              former={former}
              onDrawn={onDrawn}
              barOfSheet={barOfSheet}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** Whether the bars can be shown. Bars that the page adds up itself (`isTold`) must equal the shown sum. */
function stateOf(
  { period, day, today, blocks }: ChartProps['panel'],
  { chart, parts, measure, write }: ShownBars,
) {
  const { status, data: sums } = blocks.summary.state.value;
  const { data: value } = chart.state.value;
  const isAddedUp = !!parts || isOver(period, day, today);
  return {
    // The page's sums are more important, so the bars wait until these have loaded or failed.
    isReady: status !== 'loading',
    isAddedUp,
    isTold: !isAddedUp || (!!value && isToldBy(value, sums?.[measure], write)),
  };
}

interface BarsProps extends ChartProps {
  /** The bars of the period before, if they are known. */
  readonly former: readonly Bucket[] | null;
}

/** The bars, or what stands in their place. */
function Chart({ sport, panel, shown, former, onDrawn, barOfSheet }: BarsProps) {
  const { format } = getApp();
  const { period } = panel;
  const { summary } = panel.blocks;
  const { chart, barFormat } = shown;
  const { status, error: failure, data: value } = chart.state.value;
  const { isReady, isAddedUp, isTold } = stateOf(panel, shown);
  const hasBars = !!value?.some((bucket) => (bucket.value ?? 0) > 0);
  if (status === 'failed') return chartFailed(chart.revalidate, failure);
  if (value && !hasBars && !isAddedUp)
    return <Empty title={i18n._('statistics.empty.title')} hint={i18n._('statistics.empty.hint')} />;
  if (!value || !isReady) return <ChartBones />;
  if (!isTold && summary.state.value.status === 'failed')
    return chartFailed(summary.revalidate, summary.state.value.error);
  if (!isTold) return <p className="chart-card-none">{i18n._('statistics.chart.none')}</p>;
  if (!hasBars) return <p className="chart-card-none">{i18n._('statistics.empty.earlier')}</p>;
  return (
    <BarChart
      bars={value.map((bucket) => chartBar(bucket, period, format, barFormat))}
      caption={barFormat.caption(period)}
      width={ROOM_PX}
      most={former ? Math.max(...former.map((bucket) => barFormat.shown(bucket.value ?? 0))) : 0}
      plot={(plot) => (
        <Plot
          {...plot}
          onDrawn={(frame) => {
            plot.onDrawn(frame);
            onDrawn();
          }}
          placeholder={<Bars {...plot} />}
          failed={(retry) => chartFailed(retry)}
        />
      )}
      pill={(pill) => (
        <WorkoutsPill
          store={sport.store}
          panel={panel}
          shown={shown}
          pill={pill}
          former={former}
          barOfSheet={barOfSheet}
        />
      )}
    />
  );
}

const chartFailed = (retry: () => void, failure?: Failure) => (
  <div className="chart-card-failed">
    <Failed title={i18n._('statistics.chart.failed')} failure={failure} onRetry={retry} />
  </div>
);

/** A text as long as the comparison with the period before, which keeps its lines free. */
const longestComparison = ({ room }: BarFormat) =>
  i18n._('statistics.former.moreAtPoint', {
    amount: room,
    when: i18n._('statistics.former.when.month'),
  });

/** The text below a bar. */
function labelOf(date: string, period: Period, format: Formatter): string {
  if (period === 'total') return date;
  if (period === 'year') return format.month(date);
  if (period === 'week') return format.weekday(date);
  // Only every seventh day of a month is labelled.
  const day = Number(date.slice(8));
  return day % 7 === 1 ? String(day) : '';
}

/** The name of a bar in its pill and in the table for screen readers. */
function nameOf(date: string, period: Period, format: Formatter): string {
  if (period === 'total') return date;
  if (period === 'year') return i18n._('date.month', { month: format.month(date), year: date.slice(0, 4) });
  return format.day(date);
}

/** The bar of a bucket, with texts in the person's language and unit. */
function chartBar(
  { date, value }: Bucket,
  period: Period,
  format: Formatter,
  barFormat: BarFormat,
): ChartBar {
  return {
    date,
    label: labelOf(date, period, format),
    name: nameOf(date, period, format),
    value: value === null ? null : barFormat.shown(value),
    text: value === null ? barFormat.write(value) : barFormat.text(value),
  };
}

const BONES_PX = [54, 30, 100, 68, 86, 46, 75];

/** A skeleton of the chart. */
function ChartBones() {
  return (
    <div className="chart-card-bones" aria-hidden="true">
      {BONES_PX.map((px) => (
        <span key={px} style={{ height: `${px}px` }} />
      ))}
    </div>
  );
}

/** A range of dates. Its line breaks between the two; within one only if there is no room for it alone. */
function DateRange({ text }: { text: string }) {
  const end = text.indexOf('–') + 1;
  return end ? (
    <>
      <span className="chart-card-date">{text.slice(0, end)}</span>{' '}
      <span className="chart-card-date">{text.slice(end + 1)}</span>
    </>
  ) : (
    <>{text}</>
  );
}
