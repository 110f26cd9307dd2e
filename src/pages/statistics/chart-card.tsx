import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { rangeOf, type Period } from '../../sport/periods.ts';
import type { Bar } from '../../sport/series.ts';
import { useApp } from '../../state/app.ts';
import { lazyPart } from '../../state/lazy.ts';
import type { PeriodBlocks } from '../../state/statistics.ts';
import { orBone } from '../../ui/bone.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed, FailedRow } from '../../ui/failed.tsx';
import { useValue } from '../../ui/use-value.ts';
import './chart-card.css';
import { chartBars } from './chart-bars.ts';
import { ChartBones } from './chart-room.tsx';

const BarChart = lazyPart(() => import('../../ui/chart/bar-chart.tsx'));

function captionOf(period: Period): string {
  if (period === 'total') return i18n._('statistics.chart.perYear');
  if (period === 'year') return i18n._('statistics.chart.perMonth');
  return i18n._('statistics.chart.perDay');
}

interface Props {
  readonly period: Period;
  readonly today: Day;
  readonly blocks: PeriodBlocks;
}

/** The shape of a period: its range in words, its bars, the best of them. */
export function ChartCard({ period, today, blocks: { chart, summary } }: Props) {
  const { format } = useApp();
  const { status, value } = useValue(chart.state);
  const { status: summaryStatus } = useValue(summary.state);
  if (status === 'failed')
    return (
      <section className="card">
        <Failed title={i18n._('statistics.chart.failed')} retry={chart.load} />
      </section>
    );
  const caption = captionOf(period);
  return (
    <section className="card chart-card" aria-busy={!value}>
      <h2 className="chart-range">{orBone(format.range(rangeOf(period, today)))}</h2>
      <p className="chart-caption">{orBone(caption.trim() && `${caption}, ${format.distanceUnit}`)}</p>
      <div className="chart-room">
        {!value ? (
          <ChartBones />
        ) : value.some((bar) => bar.distanceM) ? (
          <Bars period={period} bars={value} caption={caption} waits={summaryStatus === 'loading'} />
        ) : (
          <Empty title={i18n._('statistics.empty.title')} hint={i18n._('statistics.empty.hint')} />
        )}
      </div>
    </section>
  );
}

interface BarsProps {
  readonly period: Period;
  readonly bars: readonly Bar[];
  readonly caption: string;
  /** The page's numbers come first. */
  readonly waits: boolean;
}

function Bars({ period, bars, caption, waits }: BarsProps) {
  const { format, session } = useApp();
  if (waits) return <ChartBones />;
  const best = Math.max(...bars.map((bar) => bar.distanceM || 0));
  return (
    <BarChart
      bars={chartBars(period, bars, format, session.units)}
      caption={caption}
      unit={format.distanceUnit}
      legend={() => i18n._('statistics.chart.best', { distance: format.distanceShort(best) })}
      placeholder={<ChartBones />}
      failed={(retry) => <FailedRow text={i18n._('statistics.chart.failed')} retry={retry} />}
    />
  );
}
