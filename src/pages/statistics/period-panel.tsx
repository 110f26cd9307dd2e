import { useMemo, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../app/lazy-part.tsx';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { belowFold } from '../../ui/feedback/bone.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Stat } from '../../ui/list/stat.tsx';
import { ChartCard } from './chart-card.tsx';
import type { BarFormat, BestFigure, Figure, ShownSums } from './figures.ts';
import { isOver, type Period } from './periods.ts';
import { BestRows, BoneRows } from './rows.tsx';
import type { PeriodBlocks, SportStore } from './statistics-store.ts';
import type { Measure, Measured, Openable } from './workouts.ts';
import type { LinkedBestsProps } from './linked-bests.tsx';
import type { ShownMeasure } from './sum-list.tsx';
import './averages.css';
import './list.css';
import '../../ui/card.css';
import '../../ui/columns.css';
import '../../ui/list/stat.css';
import '../../ui/page.css';

const loadAverages = () => import('./chart-more.tsx').then((more) => ({ default: more.Averages }));
const Averages = lazyPart(loadAverages);
const loadSumList = () => import('./chart-more.tsx').then((more) => ({ default: more.SumList }));
const SumList = lazyPart(loadSumList);
const loadLinkedBests = () => import('./chart-more.tsx').then((more) => ({ default: more.LinkedBests }));
const LinkedBests = lazyPart(loadLinkedBests);

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
  /** Opens the result of a workout. Absent where the app cannot. */
  readonly open: ((workout: Openable) => void) | undefined;
  /** Rendered at the end of the panel of the year with this day. */
  year?(day: Day, store: SportStore<Sums, Kind, Measured>): ReactNode;
  readonly isSample: boolean;
  readonly figures: readonly Figure<Sums>[];
  readonly bests: readonly BestFigure<Kind>[];
  /** Called when the chart has been drawn. */
  onDrawn(): void;
  /** Shown in place of all but the range and its arrows, because nothing of the period could be loaded. */
  readonly instead: ReactNode;
}

/** The chart, sums and bests of a period. They are not rendered again when the panel is only hidden or shown. */
export function PeriodPanel<Sums extends ShownSums<Sums>, Kind extends string>(props: Props<Sums, Kind>) {
  const { period, today, day, store, blocks, lead, year, figures, bests, instead } = props;
  const [tapped, setTapped] = useState<ShownMeasure | null>(null);
  /** The chart's bars are those of a sum that was tapped, instead of the page's own. */
  const other = tapped && tapped.of === blocks ? tapped.shows : null;
  const { sum } = other ?? props;
  const measured = figures.find((figure) => figure.sum === sum);
  return useMemo(
    () => (
      <>
        <div className="columns">
          <ChartCard {...props} {...other} writeSum={measured?.write ?? String} />
          {!instead && (
            <div>
              {lead?.(blocks)}
              <SummaryCard {...props} other={other} measured={measured} onMeasure={setTapped} />
            </div>
          )}
        </div>
        {!instead && belowFold(<BestsSection {...props} figures={bests} />)}
        {period === 'year' && belowFold(year?.(day, store))}
      </>
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the others stay the same; another period is drawn anew
    [period, today, day, blocks, other, instead || null],
  );
}

interface SummaryProps<Sums, Kind extends string> extends Props<Sums, Kind> {
  readonly other: ShownMeasure['shows'] | null;
  /** The sum that the bars add up to, of which averages are told. */
  readonly measured: Figure<Sums> | undefined;
  onMeasure(tapped: ShownMeasure | null): void;
}

function SummaryCard<Sums extends ShownSums<Sums>, Kind extends string>(props: SummaryProps<Sums, Kind>) {
  const { blocks, figures, other, measured, period } = props;
  const { status, failure, value } = blocks.summary.state.value;
  const { sum } = other ?? props;
  // Sums can be tapped once they have loaded, and while others load in their place.
  const isLate = useRef(false);
  isLate.current = isLate.current || !!value;
  const rows = figures.map(({ sum: name, label, unit, write }) => {
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
    <section className="card" aria-busy={status === 'loading'}>
      {status === 'failed' ? (
        <Failed title={i18n._('statistics.summary.failed')} failure={failure} onRetry={blocks.summary.load} />
      ) : (
        <>
          {isLate.current ? <SumList {...props} rows={rows} sums={value} placeholder={list} /> : list}
          <div className={`averages is-${period}`}>
            {value && measured && (
              <Averages
                {...props}
                {...other}
                measure={sum}
                sums={{ sum: value[sum], workouts: value.workouts, activeDays: value.activeDays }}
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

interface BestsProps<Kind extends string> extends Omit<LinkedBestsProps<Kind>, 'bests'> {
  readonly period: Period;
  readonly day: Day;
  readonly today: Day;
}

/** A period's best performances. Kinds without a value are omitted; the order is that of `figures`. */
function BestsSection<Kind extends string>(props: BestsProps<Kind>) {
  const { bests } = props.blocks;
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
          <LinkedBests {...props} bests={value} placeholder={<BestRows {...props} bests={value} />} />
        ) : (
          <p className="list-empty">
            {isOver(props.period, props.day, props.today)
              ? i18n._('statistics.bests.none')
              : i18n._('statistics.bests.empty')}
          </p>
        )}
      </div>
    </section>
  );
}
