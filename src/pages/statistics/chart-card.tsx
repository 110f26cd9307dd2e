import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../app/lazy-part.tsx';
import type { Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { rangeParts } from '../../i18n/long-dates.ts';
import { yearOf, type DayRange } from '../../sport/days.ts';
import { Star } from '../../ui/chart/bars.tsx';
import { bestIndex } from '../../ui/chart/drawing.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { useEver } from '../../ui/use-ever.ts';
import { chartStateOf } from './chart-state.ts';
import type { BarFormat } from './figures.ts';
import { longestComparison } from './former-texts.ts';
import { PeriodChart } from './period-chart.tsx';
import { rangeOf, type Bucket } from './periods.ts';
import type { ChartProps } from './sport.ts';
import type { Sums } from './workouts.ts';
import './chart-card.css';
import '../../ui/card.css';

const loadDetails = () => import('./period-details.ts');
const PeriodComparison = lazyPart(loadDetails, (late) => late.PeriodComparison);
const PeriodTurn = lazyPart(loadDetails, (late) => late.PeriodTurn);

interface Props extends ChartProps {
  /** Whether the sum is compared with the former period's: not in samples, the total, or the first period. */
  readonly isCompared: boolean;
  /** Shown in place of everything below the heading if the period has failed. */
  readonly failedContent: ReactNode;
}

/**
 * The chart of a panel. Two late parts join it: the arrows in its heading, and the comparison with the former period.
 * period-turn.tsx and period-chart.tsx look for `data-period` and `.chart-card-room`.
 */
export function ChartCard({ panel, series, isCompared, failedContent }: Props) {
  const { period, day, resources } = panel;
  const { barFormat } = series;
  // The comparison loads the bars of the period before; the chart's scale and pill use them.
  const [formerBuckets, setFormerBuckets] = useState<readonly Bucket[] | null>(null);
  const { data: buckets } = series.buckets.state.value;
  const chartState = chartStateOf(panel, series);
  const areSumsSettled = areSettled(resources.sums);
  return (
    <section className="card chart-card" aria-busy={chartState === 'loading'} data-period={period}>
      <ChartHeading panel={panel} series={series} />
      {failedContent || (
        <>
          <div className="chart-card-caption">
            <p>{orBone(barFormat.caption(period))}</p>
            {chartState === 'bars' && buckets && <Legend buckets={buckets} barFormat={barFormat} />}
          </div>
          {isCompared && (
            // chart-card.css keeps room for the longest text.
            <p className="chart-card-former" data-longest={longestComparison(panel, barFormat)}>
              {/* After the first figures, so that it does not delay them. */}
              {buckets && areSumsSettled && (
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
            <PeriodChart
              panel={panel}
              series={series}
              chartState={chartState}
              formerBuckets={formerBuckets}
            />
          </div>
        </>
      )}
    </section>
  );
}

/** A period's dates between arrows to the periods before and after it. The total has no arrows. */
function ChartHeading({ panel, series }: ChartProps) {
  const { period, resources } = panel;
  const hasArrows = period !== 'total';
  // The arrows' code loads after the first figures. Then the arrows stay while other figures load.
  const mayLoadArrows = useEver(hasArrows && areSettled(resources.sums));
  const range = rangeShownOf({ panel, series });
  // A line may break between both parts. The frame that the build renders has no dates.
  const [first, rest] = range && !AT_BUILD ? rangeParts(range) : [];
  const headingIn = (className: string) => (
    <h2 className={className} aria-live="polite">
      {orBone(first)}
      {rest && <span className="chart-card-date">{rest}</span>}
    </h2>
  );
  const placeholder = headingIn(hasArrows ? 'chart-card-range is-indented' : 'chart-card-range');
  if (!mayLoadArrows) return placeholder;
  return (
    <PeriodTurn panel={panel} placeholder={placeholder}>
      {headingIn('chart-card-range')}
    </PeriodTurn>
  );
}

/**
 * Returns the period's dates. The total begins with the year of its first bar; without bars with `FIRST_DAY`. `null`
 * while they load.
 */
function rangeShownOf({ panel: { period, day }, series: { buckets } }: ChartProps): DayRange | null {
  const range = rangeOf(period, day);
  if (period !== 'total') return range;
  const { status, data } = buckets.state.value;
  if (status === 'loading') return null;
  const firstBar = data?.[0];
  return firstBar?.value ? { first: `${firstBar.date}-01-01`, last: yearOf(range.last).last } : range;
}

/** Whether the sums have come, or failed. */
const areSettled = (sums: Resource<Sums>) => sums.state.value.status !== 'loading';

interface LegendProps {
  readonly buckets: readonly Bucket[];
  readonly barFormat: BarFormat;
}

function Legend({ buckets, barFormat }: LegendProps) {
  const values = buckets.map(({ value }) => value);
  // `undefined` if no bar is the best: then the index is -1.
  const best = values[bestIndex(values)];
  return best ? (
    <p className="chart-card-legend">
      <Star />
      {i18n._('statistics.chart.best', { amount: barFormat.write(best) })}
    </p>
  ) : null;
}
