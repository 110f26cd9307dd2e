import { useState, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { Star } from '../../ui/chart/bars.tsx';
import { bestIndex } from '../../ui/chart/drawing.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { ChartHeading } from './chart-heading.tsx';
import { chartStateOf } from './chart-state.ts';
import type { BarFormat } from './figures.ts';
import { longestComparison } from './former-texts.ts';
import { PeriodComparison } from './lazy-period-details.ts';
import { PeriodChart } from './period-chart.tsx';
import { rangeOf, type Bucket } from './periods.ts';
import type { Panel, Series } from './sport.ts';
import './chart-card.css';
import '../../ui/card.css';

interface Props {
  readonly panel: Panel;
  readonly series: Series;
  /** Whether the card compares the period with the one before it. */
  readonly isCompared: boolean;
  /** Shown in place of everything below the heading. */
  readonly instead: ReactNode;
}

export function ChartCard({ panel, series, isCompared, instead }: Props) {
  const { period, day, resources } = panel;
  const { barFormat } = series;
  const [formerBuckets, setFormerBuckets] = useState<readonly Bucket[] | null>(null);
  const { status, data: buckets } = series.buckets.state.value;
  const state = chartStateOf(panel, series);
  const haveSumsCome = resources.sums.state.value.status !== 'loading';
  return (
    <section className="card chart-card" aria-busy={status === 'loading'} data-period={period}>
      <ChartHeading panel={panel} series={series} />
      {instead || (
        <>
          <div className="chart-card-caption">
            <p>{orBone(barFormat.caption(period))}</p>
            {state === 'bars' && buckets && <Legend buckets={buckets} barFormat={barFormat} />}
          </div>
          {isCompared && (
            <p className="chart-card-former" data-longest={longestComparison(panel, barFormat)}>
              {buckets && haveSumsCome && (
                <PeriodComparison
                  // The comparison of another period waits again until the browser is idle: its bars come first.
                  key={rangeOf(period, day).first}
                  panel={panel}
                  series={series}
                  onFormerBuckets={setFormerBuckets}
                />
              )}
            </p>
          )}
          <div className="chart-card-room">
            <PeriodChart panel={panel} series={series} state={state} formerBuckets={formerBuckets} />
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
