import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { PERIODS } from './periods.ts';
import type { Query } from '../../app/address.ts';
import { getApp } from '../../app/app.ts';
import type { PeriodBlocks, SportStore } from './statistics-store.ts';
import { belowFold } from '../../ui/below-fold.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import type { BestFigure, Figure } from './figures.ts';
import { distanceMeasure, type Measure } from './measure.ts';
import { periodNames } from './period-names.ts';
import { PeriodPanel } from './period-panel.tsx';
import { RecordsSection } from './records-section.tsx';
import type { Numbers } from './summary-card.tsx';
import { usePeriod } from './use-period.ts';
import type { Measured, WorkoutSums, WriteTime } from './workouts.ts';
import '../../ui/page.css';

const PANEL = 'period';

interface Props<Sums, Kind extends string, Item> {
  readonly query: Query;
  readonly header: ReactNode;
  /** A remark on the whole page, above the tabs. */
  readonly note?: ReactNode;
  /** Called once. */
  create(): SportStore<Sums, Kind, Item>;
  /** The measure of the chart's bars. The default is the distance. */
  readonly measure?: Measure;
  /** Rendered between the chart and the sums. */
  readonly lead?: (blocks: PeriodBlocks<Sums, Kind>) => ReactNode;
  readonly figures: readonly Figure<Sums>[];
  readonly bests: readonly BestFigure<Kind>[];
  /** The heading of the list of records, and the row of a record. */
  readonly recordsTitle: string;
  row(record: Item, when: WriteTime): ReactNode;
}

/** The statistics of a sport: header and tabs, the chart, sums and bests of a period, and the list of records. */
export function StatisticsPage<
  Sums extends Numbers<Sums> & Pick<WorkoutSums, 'workouts'>,
  Kind extends string,
  Item extends Measured,
>({
  query,
  header,
  note,
  create,
  measure,
  lead,
  figures,
  bests,
  recordsTitle,
  row,
}: Props<Sums, Kind, Item>) {
  const { host, format } = getApp();
  // They depend on the session alone, and another session loads the page anew.
  const [shown] = useState(() => ({
    figures,
    bests,
    lead,
    store: create(),
    measure: measure || distanceMeasure(),
  }));
  const { statistics, records } = shown.store;
  // The same element again, so that a change of tabs does not render the records.
  const [below] = useState(() =>
    belowFold(
      <RecordsSection
        title={recordsTitle}
        records={records}
        when={(at) => format.dayTime(at, statistics.today.value)}
        row={row}
      />,
    ),
  );
  const [period, select] = usePeriod(query);

  // A period stays in the page once its chart is drawn, so that choosing it again only unhides it (hidden-panel.css).
  // Without its chart it goes, because a hidden chart cannot measure its labels.
  const [drawn] = useState(() => new Set<object>());
  const isDrawn = drawn.has(statistics.blocksOf(period));

  // Send the requests before the first paint, so that they are in flight while the browser paints. What is there
  // already is painted first, and then refreshed.
  useLayoutEffect(() => {
    if (!isDrawn) statistics.open(period);
    return host.onRefresh(() => {
      statistics.open(period);
      records.first.load();
    });
  }, [period]);
  useEffect(() => {
    if (isDrawn) statistics.open(period);
  }, [period]);
  useLayoutEffect(() => {
    records.first.load();
    return () => {
      statistics.close();
      records.first.cancel();
    };
  }, []);

  const names = periodNames();
  const panels = PERIODS.map((each) => ({ id: each, blocks: statistics.blocksOf(each) }));
  return (
    <div className="page">
      {header}
      <main>
        {note}
        <Tabs
          label={i18n._('statistics.periods')}
          tabs={PERIODS.map((id) => ({ id, name: names[id] }))}
          selected={period}
          select={select}
          panel={PANEL}
        />
        <div id={PANEL} role="tabpanel" aria-label={names[period]}>
          {panels
            .filter(({ id, blocks }) => id === period || drawn.has(blocks))
            .map(({ id, blocks }) => (
              <div key={id} hidden={id !== period}>
                <PeriodPanel
                  {...shown}
                  period={id}
                  today={statistics.today.value}
                  blocks={blocks}
                  drawn={() => drawn.add(blocks)}
                />
              </div>
            ))}
        </div>
        {below}
      </main>
    </div>
  );
}
