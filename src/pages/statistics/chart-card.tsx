import { useState, type ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import type { Failure } from '../../gateway/gateway.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Bars, Star } from '../../ui/chart/bars.tsx';
import { bestIndex } from '../../ui/chart/drawing.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import type { BarOfSheet } from './bar-sheet.tsx';
import { chartBarsOf } from './bar-texts.ts';
import { ChartHeading } from './chart-heading.tsx';
import { chartStateOf, type ChartState } from './chart-state.ts';
import { PeriodComparison, WorkoutsPill } from './details.ts';
import type { BarFormat } from './figures.ts';
import { rangeOf, type Bucket } from './periods.ts';
import type { AnyPanel, Series } from './sport.ts';
import './chart-card.css';
import '../../ui/card.css';

const Plot = lazyPart(() => import('../../ui/chart/plot.tsx'));

/**
 * The width of the chart in the document before this page renders: in the prerendered frame, or in the page
 * of another sport. Reading it when this module runs forces no layout. 0 if there is no chart.
 */
const CHART_WIDTH_PX = (AT_BUILD ? null : document.querySelector('.chart-card-room'))?.clientWidth ?? 0;

interface ChartProps {
  readonly panel: AnyPanel;
  readonly series: Series;
  /** Shows the workouts of a bar, once the sheet's code has come. */
  readonly barOfSheet: BarOfSheet;
  /** Called when the bars have been drawn. */
  onDrawn(): void;
}

interface Props extends ChartProps {
  /** Whether the period is compared with the one before it. */
  readonly isCompared: boolean;
  /** Shows the period around another day; `null`: the current one. */
  onDay(day: Day | null): void;
  /** Shown in place of all below the heading. */
  readonly instead: ReactNode;
}

/**
 * The chart of a period: its range in words, its bars, the best of them, and the comparison with the period
 * before.
 */
export function ChartCard(props: Props) {
  const { panel, series, isCompared, onDay, instead } = props;
  const { period, day, blocks } = panel;
  const { barFormat } = series;
  const [formerBuckets, setFormerBuckets] = useState<readonly Bucket[] | null>(null);
  const { status, data: buckets } = series.buckets.state.value;
  const state = chartStateOf(panel, series);
  const hasSums = blocks.summary.state.value.status !== 'loading';
  return (
    <section className="card chart-card" aria-busy={status === 'loading'} data-period={period}>
      <ChartHeading panel={panel} series={series} onDay={onDay} />
      {instead || (
        <>
          <div className="chart-card-caption">
            <p>{orBone(barFormat.caption(period))}</p>
            {state === 'bars' && buckets && <Legend buckets={buckets} barFormat={barFormat} />}
          </div>
          {isCompared && (
            <p className="chart-card-former" data-longest={longestComparison(barFormat)}>
              {buckets && hasSums && (
                <PeriodComparison
                  key={rangeOf(period, day).first}
                  panel={panel}
                  series={series}
                  onFormerBuckets={setFormerBuckets}
                />
              )}
            </p>
          )}
          <div className="chart-card-room">
            <Chart {...props} state={state} formerBuckets={formerBuckets} />
          </div>
        </>
      )}
    </section>
  );
}

interface LegendProps {
  readonly buckets: readonly Bucket[];
  readonly barFormat: BarFormat;
}

/** Explains the star of the best bar. */
function Legend({ buckets, barFormat }: LegendProps) {
  const values = buckets.map(({ value }) => value ?? 0);
  const best = values[bestIndex(values)];
  return best ? (
    <p className="chart-card-legend">
      <Star />
      {i18n._('statistics.chart.best', { distance: barFormat.write(best) })}
    </p>
  ) : null;
}

/** A text as long as the comparison with the period before: the card reserves its lines. */
const longestComparison = ({ longAmount: amount }: BarFormat) =>
  i18n._('statistics.former.moreAtPoint', { amount, when: i18n._('statistics.former.when.month') });

interface BarsProps extends ChartProps {
  readonly state: ChartState;
  /** The bars of the period before; `null`: not known. */
  readonly formerBuckets: readonly Bucket[] | null;
}

/** The bars, or what stands in their place. */
function Chart(props: BarsProps) {
  const { panel, series } = props;
  const { summary } = panel.blocks;
  switch (props.state) {
    case 'loading':
      return <ChartBones />;
    case 'chartFailed':
      return chartFailed(series.buckets.revalidate, series.buckets.state.value.error);
    case 'sumsFailed':
      return chartFailed(summary.revalidate, summary.state.value.error);
    case 'empty':
      return <Empty title={i18n._('statistics.empty.title')} hint={i18n._('statistics.empty.hint')} />;
    case 'emptyEarlier':
      return <p className="chart-card-none">{i18n._('statistics.empty.earlier')}</p>;
    case 'incomplete':
      return <p className="chart-card-none">{i18n._('statistics.chart.none')}</p>;
    case 'bars':
      return <PeriodBars {...props} />;
  }
}

/**
 * The bars. frappe draws them, and the pill of a tapped bar appears over them; the code of both comes later.
 */
function PeriodBars({ panel, series, formerBuckets, barOfSheet, onDrawn }: BarsProps) {
  const { period } = panel;
  const { barFormat } = series;
  const buckets = series.buckets.state.value.data ?? [];
  const formerValues = formerBuckets?.map(({ value }) => barFormat.convert(value ?? 0));
  return (
    <BarChart
      bars={chartBarsOf(buckets, period, getApp().format, barFormat)}
      caption={barFormat.caption(period)}
      width={CHART_WIDTH_PX}
      suggestedMax={formerValues && Math.max(...formerValues)}
      renderPlot={(plot) => (
        <Plot
          {...plot}
          onDrawn={(layout) => {
            plot.onDrawn(layout);
            onDrawn();
          }}
          placeholder={<Bars {...plot} />}
          failed={(retry) => chartFailed(retry)}
        />
      )}
      renderPill={(pill) => (
        <WorkoutsPill
          panel={panel}
          series={series}
          pill={pill}
          formerBuckets={formerBuckets}
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

const BONES_PX = [54, 30, 100, 68, 86, 46, 75];

/** A skeleton of the chart. */
const ChartBones = () => (
  <div className="chart-card-bones" aria-hidden="true">
    {BONES_PX.map((px) => (
      <span key={px} style={{ height: `${px}px` }} />
    ))}
  </div>
);
