import { signal } from '@preact/signals';
import { useMemo, useRef, useState } from 'react';
import type { Failure } from '../../gateway/gateway.ts';
import { i18n } from '../../i18n/i18n.ts';
import { belowFold } from '../../ui/feedback/bone.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { Stat } from '../../ui/list/stat.tsx';
import { ChartCard } from './chart-card.tsx';
import type { BarOfSheet } from './bar-sheet.tsx';
import { Averages, BarSheet, LinkedBests, SumList } from './details.ts';
import type { ShownSums } from './figures.ts';
import type { PeriodStore } from './period-store.ts';
import { isOver } from './periods.ts';
import { BestRows, BoneRows } from './rows.tsx';
import type { Panel, ShownBars, Sport } from './sport.ts';
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
  readonly periods: Pick<PeriodStore<Sums, Kind>, 'showDay' | 'keepDrawn' | 'retry'>;
  /** Why nothing of the period could be loaded: shown in place of all but its range and arrows. */
  readonly failure: Failure | undefined;
}

/** The chart, sums and bests of a period. They are not rendered again when the panel is only hidden or shown. */
export function PeriodPanel<Sums extends ShownSums<Sums>, Kind extends string>({
  sport,
  panel,
  periods,
  failure,
}: Props<Sums, Kind>) {
  const [tapped, setTapped] = useState<TappedSum | null>(null);
  const barOfSheet: BarOfSheet = useOnce(() => signal(null));
  const other = tapped && tapped.of === panel.blocks ? tapped.shows : null;
  return useMemo(() => {
    const { blocks } = panel;
    const own = { measure: sport.measure, barFormat: sport.barFormat, chart: blocks.chart };
    const bars = other ?? own;
    const figure = sport.figures.find(({ sum }) => sum === bars.measure);
    const shown: ShownBars = { ...bars, write: figure?.write ?? String, unit: figure?.unit };
    return (
      <>
        <div className="columns">
          <ChartCard
            sport={sport}
            panel={panel}
            shown={shown}
            barOfSheet={barOfSheet}
            onDay={periods.showDay}
            onDrawn={() => periods.keepDrawn(blocks)}
            instead={failure && <PeriodFailed failure={failure} onRetry={periods.retry} />}
          />
          {!failure && (
            <div>
              {sport.lead?.(blocks.summary)}
              <SummaryCard
                sport={sport}
                panel={panel}
                shown={shown}
                barOfSheet={barOfSheet}
                onTapped={setTapped}
              />
            </div>
          )}
        </div>
        {!failure && belowFold(<BestsSection sport={sport} panel={panel} />)}
        {belowFold(sport.end?.(panel))}
      </>
    );
  }, [sport, panel, periods, failure, other, barOfSheet]);
}

interface FailedProps {
  readonly failure: Failure;
  onRetry(): void;
}

export const PeriodFailed = ({ failure, onRetry }: FailedProps) => (
  <Failed title={i18n._('dataCentre.failed')} failure={failure} onRetry={onRetry} />
);

interface SummaryProps<Sums, Kind extends string> extends PanelProps<Sums, Kind> {
  readonly shown: ShownBars;
  readonly barOfSheet: BarOfSheet;
  onTapped(tapped: TappedSum | null): void;
}

function SummaryCard<Sums extends ShownSums<Sums>, Kind extends string>({
  sport,
  panel,
  shown,
  barOfSheet,
  onTapped,
}: SummaryProps<Sums, Kind>) {
  const { summary } = panel.blocks;
  const { status, error: failure, data: value } = summary.state.value;
  // Sums can be tapped once they have loaded, and while others load in their place.
  const canTap = useRef(false);
  canTap.current = canTap.current || !!value;
  const hasPace = !sport.isSample;
  const rows = sport.figures.map(({ sum: name, label, unit, write }) => {
    const number = value && value[name];
    return { name, label, unit, number, value: value ? write(number) : '' };
  });
  const list = (
    <dl className="stat-list">
      {rows.map((row) => (
        <Stat {...row} />
      ))}
    </dl>
  );
  return (
    <>
      <section className="card" aria-busy={status === 'loading'}>
        {status === 'failed' ? (
          <Failed
            title={i18n._('statistics.summary.failed')}
            failure={failure}
            onRetry={summary.revalidate}
          />
        ) : (
          <>
            {canTap.current ? (
              <SumList
                panel={panel}
                measure={sport.measure}
                rows={rows}
                sums={value}
                onTapped={onTapped}
                placeholder={list}
              />
            ) : (
              list
            )}
            <div className={`averages is-${panel.period}${hasPace ? ' is-run' : ''}`}>
              {value && (
                <Averages store={sport.store} panel={panel} shown={shown} sums={value} hasPace={hasPace} />
              )}
            </div>
          </>
        )}
      </section>
      {/* Here, because the chart's card would cut it off. */}
      {status !== 'loading' && panel.period !== 'total' && (
        <BarSheet sport={sport} period={panel.period} barOfSheet={barOfSheet} />
      )}
    </>
  );
}

/** A period's best performances. Kinds without a value are omitted; the order is that of the sport's. */
function BestsSection<Sums extends object, Kind extends string>({ sport, panel }: PanelProps<Sums, Kind>) {
  const { bests } = panel.blocks;
  const { status, error: failure, data: value } = bests.state.value;
  const today = panel.today;
  return (
    <section aria-busy={status === 'loading'}>
      <h2 className="page-section">{i18n._('statistics.bests')}</h2>
      <div className="card">
        {status === 'failed' ? (
          <Failed title={i18n._('statistics.bests.failed')} failure={failure} onRetry={bests.revalidate} />
        ) : !value ? (
          <BoneRows />
        ) : value.length ? (
          <LinkedBests
            store={sport.store}
            blocks={panel.blocks}
            open={sport.open}
            bests={value}
            figures={sport.bests}
            today={today}
            placeholder={<BestRows bests={value} figures={sport.bests} today={today} />}
          />
        ) : (
          <p className="list-empty">
            {isOver(panel.period, panel.day, today)
              ? i18n._('statistics.bests.none')
              : i18n._('statistics.bests.empty')}
          </p>
        )}
      </div>
    </section>
  );
}
