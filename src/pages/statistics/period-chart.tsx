import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import type { Failure } from '../../gateway/gateway.ts';
import { i18n } from '../../i18n/i18n.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Bars } from '../../ui/chart/bars.tsx';
import type { ChartBar } from '../../ui/chart/drawing.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import type { ChartState } from './chart-state.ts';
import type { BarFormat } from './figures.ts';
import type { Bucket, Period } from './periods.ts';
import type { ChartProps } from './sport.ts';
import './chart-card.css';

const Plot = lazyPart(() => import('../../ui/chart/plot.tsx'));
const WorkoutsPill = lazyPart(
  () => import('./period-details.ts'),
  (late) => late.WorkoutsPill,
);

/**
 * The width of the chart in the document before this page renders, in the prerendered frame or in another
 * sport's page; 0 without a chart. Reading it when this module runs forces no layout.
 */
const initialWidthPx = (AT_BUILD ? null : document.querySelector('.chart-card-room'))?.clientWidth ?? 0;

interface Props extends ChartProps {
  readonly chartState: ChartState;
  /** The bars of the period before: the scale has room for them. `null`: unknown. */
  readonly formerBuckets: readonly Bucket[] | null;
}

/** The bars, or the state that replaces them. */
export function PeriodChart(props: Props) {
  const { panel, series } = props;
  const { sums } = panel.resources;
  switch (props.chartState) {
    case 'loading':
      return <ChartBones />;
    case 'chartFailed':
      return renderFailed(series.buckets.revalidate, series.buckets.state.value.failure);
    case 'sumsFailed':
      return renderFailed(sums.revalidate, sums.state.value.failure);
    case 'empty':
      return <Empty title={i18n._('statistics.empty.title')} hint={i18n._('statistics.empty.hint')} />;
    case 'emptyEarlier':
      return <p className="chart-card-none">{i18n._('statistics.empty.earlier')}</p>;
    case 'noBars':
      return <p className="chart-card-none">{i18n._('statistics.chart.none')}</p>;
    case 'bars':
      return <PeriodBars {...props} />;
  }
}

/** The bars. The code of frappe, which draws them, and of the pill over a tapped bar loads later. */
function PeriodBars({ panel, series, formerBuckets }: Props) {
  const { period } = panel;
  const { barFormat } = series;
  const buckets = series.buckets.state.value.data ?? [];
  const formerValues = formerBuckets?.map(({ value }) => barFormat.convert(value ?? 0));
  return (
    <BarChart
      bars={chartBarsOf(buckets, period, barFormat)}
      caption={barFormat.caption(period)}
      width={initialWidthPx}
      suggestedMax={formerValues && Math.max(...formerValues)}
      renderPlot={(plot) => (
        <Plot
          {...plot}
          onDrawn={(layout) => {
            plot.onDrawn(layout);
            panel.keep();
          }}
          placeholder={<Bars {...plot} />}
          failed={renderFailed}
        />
      )}
      renderPill={(pill) => (
        <WorkoutsPill panel={panel} series={series} pill={pill} formerBuckets={formerBuckets} />
      )}
    />
  );
}

const renderFailed = (retry: () => void, failure?: Failure) => (
  <div className="chart-card-failed">
    <Failed title={i18n._('statistics.chart.failed')} failure={failure} onRetry={retry} />
  </div>
);

const BONES_PX = [54, 30, 100, 68, 86, 46, 75];

const ChartBones = () => (
  <div className="chart-card-bones" aria-hidden="true">
    {BONES_PX.map((px) => (
      <span key={px} style={{ height: `${px}px` }} />
    ))}
  </div>
);

const chartBarsOf = (buckets: readonly Bucket[], period: Period, barFormat: BarFormat): readonly ChartBar[] =>
  buckets.map(({ date, value }) => ({
    date,
    label: labelOf(date, period),
    name: nameOf(date, period),
    value: value === null ? null : barFormat.convert(value),
    text: value === null ? barFormat.write(value) : barFormat.withUnit(value),
  }));

function labelOf(date: string, period: Period): string {
  const { format } = getApp();
  if (period === 'total') return date;
  if (period === 'year') return format.month(date);
  if (period === 'week') return format.weekday(date);
  // Label only every seventh day of a month.
  const day = Number(date.slice(8));
  return day % 7 === 1 ? String(day) : '';
}

/** The name of a bar in its pill and in the table for screen readers. */
function nameOf(date: string, period: Period): string {
  const { format } = getApp();
  if (period === 'total') return date;
  if (period === 'year') return i18n._('date.month', { month: format.month(date), year: date.slice(0, 4) });
  return format.day(date);
}
