import { useMemo, type ReactNode } from 'react';
import { lazyPart } from '../../app/lazy-part.tsx';
import type { Block } from '../../gateway/block.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import type { Best } from '../../sport/records.ts';
import { belowFold } from '../../ui/feedback/bone.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Stat } from '../../ui/list/stat.tsx';
import { ChartCard } from './chart-card.tsx';
import type { BarFormat, BestFigure, Figure, ShownSums } from './figures.ts';
import { hasWeeks, isOver, type Period } from './periods.ts';
import { BestRows, BoneRows } from './rows.tsx';
import type { PeriodBlocks, SportStore } from './statistics-store.ts';
import type { Measure, Measured } from './workouts.ts';
import type { AveragesProps } from './averages.tsx';
import './averages.css';
import './list.css';
import '../../ui/card.css';
import '../../ui/columns.css';
import '../../ui/list/stat.css';
import '../../ui/page.css';

const loadAverages = () => import('./chart-more.tsx').then((more) => ({ default: more.Averages }));
const Averages = lazyPart(loadAverages);

interface Props<Sums, Kind extends string> {
  readonly period: Period;
  readonly today: Day;
  /** The shown period is the one around this day. */
  readonly day: Day;
  onDay(day: Day | null): void;
  readonly store: SportStore<Sums, Kind, Measured>;
  readonly blocks: PeriodBlocks<Sums, Kind>;
  readonly barFormat: BarFormat;
  /** The field of the sum that the bars add up to. */
  readonly sum: Measure & keyof Sums;
  /** Rendered between the chart and the sums. */
  readonly lead?: ((blocks: PeriodBlocks<Sums, Kind>) => ReactNode) | undefined;
  /** Rendered at the end of the panel of the year with this day. */
  readonly year?: ((day: Day) => ReactNode) | undefined;
  readonly figures: readonly Figure<Sums>[];
  readonly bests: readonly BestFigure<Kind>[];
  /** Called when the chart has been drawn. */
  onDrawn(): void;
}

/** The chart, sums and bests of a period. They are not rendered again when the panel is only hidden or shown. */
export function PeriodPanel<Sums extends ShownSums<Sums>, Kind extends string>(props: Props<Sums, Kind>) {
  const { period, today, day, blocks, lead, year, figures, bests, sum } = props;
  const measured = figures.find((figure) => figure.sum === sum);
  return useMemo(
    () => (
      <>
        <div className="columns">
          <ChartCard {...props} writeSum={measured?.write ?? String} />
          <div>
            {lead?.(blocks)}
            <SummaryCard {...props} summary={blocks.summary} measured={measured} />
          </div>
        </div>
        {belowFold(
          <BestsSection
            bests={blocks.bests}
            figures={bests}
            today={today}
            isEarlier={isOver(period, day, today)}
          />,
        )}
        {period === 'year' && belowFold(year?.(day))}
      </>
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the others stay the same; another period is drawn anew
    [period, today, day, blocks],
  );
}

interface SummaryProps<Sums> extends Pick<AveragesProps, 'period' | 'day' | 'today'> {
  readonly summary: Block<Sums>;
  readonly figures: readonly Figure<Sums>[];
  /** The sum that the bars add up to, of which averages are told. */
  readonly measured: Figure<Sums> | undefined;
}

function SummaryCard<Sums extends ShownSums<Sums>>(props: SummaryProps<Sums>) {
  const { summary, figures, measured, period } = props;
  const { status, failure, value } = summary.state.value;
  return (
    <section className="card" aria-busy={status === 'loading'}>
      {status === 'failed' ? (
        <Failed title={i18n._('statistics.summary.failed')} failure={failure} onRetry={summary.load} />
      ) : (
        <>
          <dl className="stat-list">
            {figures.map((figure) => (
              <Stat
                label={figure.label}
                value={value ? figure.write(value[figure.sum]) : ''}
                unit={figure.unit}
              />
            ))}
          </dl>
          <div className={hasWeeks(period) ? 'averages is-long' : 'averages'}>
            {value && measured && (
              <Averages
                {...props}
                sums={{ sum: value[measured.sum], workouts: value.workouts, activeDays: value.activeDays }}
                write={measured.write}
                unit={measured.unit}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}

interface BestsProps<Kind extends string> {
  readonly bests: Block<readonly Best<Kind>[]>;
  /** In the order of the rows. */
  readonly figures: readonly BestFigure<Kind>[];
  readonly today: Day;
  /** Whether the period is over. */
  readonly isEarlier: boolean;
}

/** A period's best performances. Kinds without a value are omitted; the order is that of `figures`. */
function BestsSection<Kind extends string>({ bests, figures, today, isEarlier }: BestsProps<Kind>) {
  const { status, failure, value } = bests.state.value;
  return (
    <section aria-busy={status === 'loading'}>
      <h2 className="page-section">{i18n._('statistics.bests')}</h2>
      <div className="card">
        {status === 'failed' ? (
          <Failed title={i18n._('statistics.bests.failed')} failure={failure} onRetry={bests.load} />
        ) : !value ? (
          <BoneRows />
        ) : value.length ? (
          <BestRows bests={value} figures={figures} today={today} />
        ) : (
          <p className="list-empty">
            {isEarlier ? i18n._('statistics.bests.none') : i18n._('statistics.bests.empty')}
          </p>
        )}
      </div>
    </section>
  );
}
