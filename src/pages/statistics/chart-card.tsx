import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { rangeOf, type Period } from '../../sport/periods.ts';
import type { Bar } from '../../sport/series.ts';
import { useApp } from '../../state/app.ts';
import type { Block } from '../../state/block.ts';
import { lazyPart } from '../../state/lazy.ts';
import { orBone } from '../../ui/bone.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { Star } from '../../ui/chart/star.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { useValue } from '../../ui/use-value.ts';
import './chart-card.css';
import { chartBars } from './chart-bars.ts';
import { ChartBones } from './chart-room.tsx';
import type { Measure } from './measure.ts';

const Plot = lazyPart(() => import('../../ui/chart/plot.tsx'));

interface Props {
  readonly period: Period;
  readonly today: Day;
  readonly chart: Block<readonly Bar[]>;
  readonly measure: Measure;
  /** The page's numbers come first: the bars wait for them. */
  readonly summary: Block<unknown>;
}

/** The shape of a period: its range in words, its bars, the best of them. */
export function ChartCard({ period, today, chart, measure, summary }: Props) {
  const { format } = useApp();
  const { status, failure, value } = useValue(chart.state);
  const { status: summaryStatus } = useValue(summary.state);
  const caption = measure.caption(period);
  const isShown = summaryStatus !== 'loading';
  const best = Math.max.apply(null, (value || []).map((bar) => bar.value || 0).concat(0));
  return (
    <section className="card chart-card" aria-busy={status === 'loading'}>
      <h2 className="chart-range">{orBone(format.range(rangeOf(period, today)))}</h2>
      {status === 'failed' ? (
        <Failed title={i18n._('statistics.chart.failed')} failure={failure} retry={chart.load} />
      ) : (
        <>
          <div className="chart-caption">
            <p>{orBone(caption)}</p>
            {best > 0 && isShown && (
              <p className="chart-legend">
                <Star />
                {i18n._('statistics.chart.best', { distance: measure.write(best) })}
              </p>
            )}
          </div>
          <div className="chart-room">
            {value && !best ? (
              <Empty title={i18n._('statistics.empty.title')} hint={i18n._('statistics.empty.hint')} />
            ) : !value || !isShown ? (
              <ChartBones />
            ) : (
              <BarChart
                bars={chartBars(period, value, format, measure)}
                caption={caption}
                plot={(props) => (
                  <Plot
                    {...props}
                    placeholder={<ChartBones />}
                    failed={(retry) => <Failed title={i18n._('statistics.chart.failed')} retry={retry} />}
                  />
                )}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}
