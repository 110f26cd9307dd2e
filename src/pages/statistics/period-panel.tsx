import { signal } from '@preact/signals';
import { useMemo, useRef, useState } from 'react';
import type { Failure } from '../../gateway/gateway.ts';
import { i18n } from '../../i18n/i18n.ts';
import { belowFold } from '../../ui/feedback/bone.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Stat } from '../../ui/list/stat.tsx';
import { useOnce } from '../../ui/use-once.ts';
import type { BarOfSheet } from './bar-sheet.tsx';
import { ChartCard } from './chart-card.tsx';
import { Averages, BarSheet, LinkedBests, SumList } from './details.ts';
import type { ShownSums } from './figures.ts';
import type { PeriodStore } from './period-store.ts';
import { isOver } from './periods.ts';
import { BestRows, BoneRows } from './rows.tsx';
import type { Panel, Series, Sport } from './sport.ts';
import type { PeriodBlocks } from './statistics-store.ts';
import type { TappedSum } from './sum-list.tsx';
import './averages.css';
import './list.css';
import '../../ui/card.css';
import '../../ui/columns.css';
import '../../ui/list/stat.css';
import '../../ui/page.css';

interface PanelProps<Sums, Kind extends string> {
  readonly sport: Sport<Sums, Kind>;
  readonly panel: Panel<Sums, Kind>;
}

interface Props<Sums, Kind extends string> extends PanelProps<Sums, Kind> {
  readonly periodStore: Pick<PeriodStore<Sums, Kind>, 'showDay' | 'keepDrawn' | 'retry'>;
  /** Why nothing of the period could be loaded: shown in place of all but its heading. */
  readonly failure: Failure | undefined;
}

/**
 * The chart, sums and bests of a period. They are not rendered again when the panel is only hidden or shown.
 */
export function PeriodPanel<Sums extends ShownSums<Sums>, Kind extends string>({
  sport,
  panel,
  periodStore,
  failure,
}: Props<Sums, Kind>) {
  const [tapped, setTapped] = useState<TappedSum | null>(null);
  const barOfSheet: BarOfSheet = useOnce(() => signal(null));
  // What was tapped in another period of this tab does not count.
  const tappedSeries = tapped && tapped.blocks === panel.blocks ? tapped.series : null;
  return useMemo(() => {
    const { blocks } = panel;
    const series = tappedSeries ?? seriesOf(sport, blocks);
    return (
      <>
        <div className="columns">
          <ChartCard
            panel={panel}
            series={series}
            isCompared={panel.period !== 'total' && !sport.isSample}
            barOfSheet={barOfSheet}
            onDay={periodStore.showDay}
            onDrawn={() => periodStore.keepDrawn(blocks)}
            instead={failure && <PeriodFailed failure={failure} onRetry={periodStore.retry} />}
          />
          {!failure && (
            <div>
              {sport.lead?.(blocks.summary)}
              <SummaryCard sport={sport} panel={panel} series={series} onTapped={setTapped} />
              {panel.period !== 'total' && (
                <LateBarSheet sport={sport} panel={panel} barOfSheet={barOfSheet} />
              )}
            </div>
          )}
        </div>
        {!failure && belowFold(<BestsSection sport={sport} panel={panel} />)}
        {belowFold(sport.end?.(panel))}
      </>
    );
  }, [sport, panel, periodStore, failure, tappedSeries, barOfSheet]);
}

/** The series that the chart shows by itself. */
function seriesOf<Sums, Kind extends string>(
  { measure, barFormat, figures }: Sport<Sums, Kind>,
  { chart }: PeriodBlocks<Sums, Kind>,
): Series {
  const figure = figures.find(({ sum }) => sum === measure);
  return { measure, barFormat, buckets: chart, writeSum: figure?.write ?? String, sumUnit: figure?.unit };
}

interface FailedProps {
  readonly failure: Failure;
  onRetry(): void;
}

export const PeriodFailed = ({ failure, onRetry }: FailedProps) => (
  <Failed title={i18n._('dataCentre.failed')} failure={failure} onRetry={onRetry} />
);

interface SummaryProps<Sums, Kind extends string> extends PanelProps<Sums, Kind> {
  readonly series: Series;
  onTapped(tapped: TappedSum | null): void;
}

/** A period's sums, and below them its averages. */
function SummaryCard<Sums extends ShownSums<Sums>, Kind extends string>({
  sport,
  panel,
  series,
  onTapped,
}: SummaryProps<Sums, Kind>) {
  const { summary } = panel.blocks;
  const { status, error: failure, data: sums } = summary.state.value;
  // Sums can be tapped once they have loaded, and while others load in their place.
  const canTap = useRef(false);
  canTap.current = canTap.current || !!sums;
  const hasPace = !sport.isSample;
  const rows = sport.figures.map((figure) => {
    const number = sums && sums[figure.sum];
    return { ...figure, number, value: sums ? figure.write(number) : '' };
  });
  const list = (
    <dl className="stat-list">
      {rows.map(({ label, value, unit }) => (
        <Stat key={label} label={label} value={value} unit={unit} />
      ))}
    </dl>
  );
  return (
    <section className="card" aria-busy={status === 'loading'}>
      {status === 'failed' ? (
        <Failed title={i18n._('statistics.summary.failed')} failure={failure} onRetry={summary.revalidate} />
      ) : (
        <>
          {canTap.current ? (
            <SumList
              panel={panel}
              ownMeasure={sport.measure}
              rows={rows}
              sums={sums}
              onTapped={onTapped}
              placeholder={list}
            />
          ) : (
            list
          )}
          <div className={`averages is-${panel.period}${hasPace ? ' is-run' : ''}`}>
            {sums && <Averages panel={panel} series={series} sums={sums} hasPace={hasPace} />}
          </div>
        </>
      )}
    </section>
  );
}

interface SheetProps<Sums, Kind extends string> extends PanelProps<Sums, Kind> {
  readonly barOfSheet: BarOfSheet;
}

/**
 * The sheet of a bar's workouts. It stands here, because the chart's card would cut it off. Its code loads
 * behind the sums.
 */
function LateBarSheet<Sums extends object, Kind extends string>({
  sport,
  panel,
  barOfSheet,
}: SheetProps<Sums, Kind>) {
  const { status } = panel.blocks.summary.state.value;
  return status === 'loading' ? null : (
    <BarSheet sport={sport} period={panel.period} barOfSheet={barOfSheet} />
  );
}

/** A period's best performances. Kinds without a value are omitted; the order is that of the sport's. */
function BestsSection<Sums extends object, Kind extends string>({ sport, panel }: PanelProps<Sums, Kind>) {
  const { period, day, today } = panel;
  const { bests } = panel.blocks;
  const { status, error: failure, data } = bests.state.value;
  const rows = data && { bests: data, figures: sport.bests, today };
  return (
    <section aria-busy={status === 'loading'}>
      <h2 className="page-section">{i18n._('statistics.bests')}</h2>
      <div className="card">
        {status === 'failed' ? (
          <Failed title={i18n._('statistics.bests.failed')} failure={failure} onRetry={bests.revalidate} />
        ) : !rows ? (
          <BoneRows />
        ) : rows.bests.length ? (
          <LinkedBests {...rows} panel={panel} open={sport.open} placeholder={<BestRows {...rows} />} />
        ) : (
          <p className="list-empty">
            {isOver(period, day, today) ? i18n._('statistics.bests.none') : i18n._('statistics.bests.empty')}
          </p>
        )}
      </div>
    </section>
  );
}
