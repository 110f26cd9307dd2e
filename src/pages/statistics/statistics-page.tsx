import { computed } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PagedList } from '../../gateway/pages.ts';
import { failureOfAll } from '../../gateway/shown-blocks.ts';
import { formatQuery, type Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { fromFirstDay, type Day } from '../../sport/days.ts';
import { changeEntry } from '../../host/history-entry.ts';
import { i18n } from '../../i18n/i18n.ts';
import { belowFold } from '../../ui/feedback/bone.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { distanceBars, type BarFormat, type BestFigure, type Figure, type ShownSums } from './figures.ts';
import { PeriodPanel } from './period-panel.tsx';
import { dayOfLink, isOver, periodOf, PERIODS, type Period } from './periods.ts';
import { RecordsSection } from './records-section.tsx';
import type { PeriodBlocks, SportStore } from './statistics-store.ts';
import type { Measure, Measured, Openable, WorkoutSums, WriteTime } from './workouts.ts';
import '../../ui/page.css';

const PANEL = 'period';

interface Props<Sums, Kind extends string, Item> {
  readonly query: Query;
  readonly header: ReactNode;
  /** Says that the figures are samples: above the tabs and in the list. Samples are compared with nothing. */
  readonly note?: ReactNode;
  /** Called once. */
  create(): SportStore<Sums, Kind, Item>;
  /** The field of the sum that the bars add up to. */
  readonly sum: Measure & keyof Sums;
  /** How the bars are written. The default is as distances. */
  readonly barFormat?: BarFormat;
  /** Rendered between the chart and the sums. */
  readonly lead?: (blocks: PeriodBlocks<Sums, Kind>) => ReactNode;
  /** Opens the result of a workout. Absent where the app cannot. */
  readonly open: ((workout: Openable) => void) | undefined;
  /** Rendered at the end of the panel of the year with this day. */
  year?(day: Day, store: SportStore<Sums, Kind, Measured>): ReactNode;
  readonly figures: readonly Figure<Sums>[];
  readonly bests: readonly BestFigure<Kind>[];
  /** The heading of the list of records, and the row of a record. */
  readonly recordsTitle: string;
  row(record: Item, when: WriteTime): ReactNode;
}

/** The statistics of a sport: header and tabs, the chart, sums and bests of a period, and the list of records. */
export function StatisticsPage<Sums extends ShownSums<Sums>, Kind extends string, Item extends Measured>({
  query,
  header,
  note,
  create,
  sum,
  barFormat,
  lead,
  open,
  year,
  figures,
  bests,
  recordsTitle,
  row,
}: Props<Sums, Kind, Item>) {
  const { host, format } = getApp();
  // They depend on the session alone, and another session loads the page anew.
  const shown = useMemo(
    () => ({
      sum,
      figures,
      bests,
      lead,
      open,
      year,
      isSample: !!note,
      store: create(),
      barFormat: barFormat ?? distanceBars(),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what they are made of is the same in each rendering
    [],
  );
  const { statistics, records } = shown.store;
  // The same element again, so that a change of tabs does not render the records.
  const below = useMemo(
    () =>
      belowFold(
        <RecordsSection
          title={recordsTitle}
          note={note}
          records={records}
          when={(at) => format.dayTime(at, statistics.today.value)}
          row={row}
        />,
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the others are the same in each rendering
    [],
  );
  const today = statistics.today.value;
  const { period, earlierIn, select, showDay } = usePeriod(query, today);
  const earlier = earlierIn(period);

  // A period stays in the page once its chart is drawn, so that choosing it again only unhides it (hidden-panel.css).
  // Without its chart it goes, because a hidden chart cannot measure its labels.
  const drawn = useRef(new Set<object>());
  const blocks = statistics.blocksOf(period, earlier ?? today);
  const isDrawn = drawn.current.has(blocks);

  // Computed, so that the page renders again only when this changes, and not with each answer.
  const own = [blocks.chart, blocks.summary, blocks.bests];
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a period's blocks stay the same
  const failure = useMemo(() => computed(() => failureOfAll(own)), [blocks]).value;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  const hasLostAll = useMemo(() => computed(() => !!failureOfAll([...own, records.first])), [blocks]).value;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  const isNew = useMemo(() => computed(() => hasNothing(blocks, records.first)), [blocks]).value;

  // Send the requests before the first paint, so that they are in flight while the browser paints. What is there
  // already is painted first, and then refreshed. Both look at `isDrawn` only when a period is chosen: a chart that has
  // been drawn since then must not open it again.
  useLayoutEffect(() => {
    if (!isDrawn) statistics.open(period, earlier);
    return host.onRefresh(() => {
      statistics.open(period, earlier);
      records.first.refresh();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `isDrawn` counts when a period is chosen, and the rest stays the same
  }, [period, earlier]);
  useEffect(() => {
    if (isDrawn) statistics.open(period, earlier);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [period, earlier]);
  useLayoutEffect(() => {
    records.first.load();
    return () => {
      statistics.close();
      records.first.cancel();
    };
  }, [statistics, records]);

  const names: Record<Period, string> = {
    total: i18n._('statistics.tab.total'),
    week: i18n._('statistics.tab.week'),
    month: i18n._('statistics.tab.month'),
    year: i18n._('statistics.tab.year'),
  };
  // The blocks of the others are made when they are chosen.
  const opened = useRef<readonly Period[]>([]);
  if (!opened.current.includes(period)) opened.current = [...opened.current, period];
  const panels = PERIODS.filter((id) => opened.current.includes(id)).map((id) => {
    const day = earlierIn(id) ?? today;
    return { id, day, blocks: statistics.blocksOf(id, day) };
  });
  // The same element as long as the failure is the same, so that the panel renders again with another one.
  const failed = useMemo(
    () =>
      failure && (
        <Failed
          title={i18n._('dataCentre.failed')}
          failure={failure}
          onRetry={() => [...own, ...(hasLostAll ? [records.first] : [])].forEach((block) => block.load())}
        />
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
    [blocks, failure, hasLostAll],
  );
  const inPlaceOfAll =
    // An earlier period keeps its arrows, which lead away from it.
    ((period === 'total' || (hasLostAll && !earlier)) && failed) ||
    (isNew && <Empty title={i18n._('statistics.empty.title')} hint={i18n._('statistics.empty.hint')} />);
  return (
    <div className="page is-wide">
      {header}
      <main>
        {note}
        <Tabs
          label={i18n._('statistics.periods')}
          tabs={PERIODS.map((id) => ({ id, name: names[id] }))}
          selected={period}
          onSelect={select}
          panel={PANEL}
        />
        <div id={PANEL} role="tabpanel" aria-label={names[period]}>
          {panels
            .filter(({ id, blocks }) => id === period || drawn.current.has(blocks))
            .map(({ id, day, blocks }) => (
              <div key={id} hidden={id !== period}>
                {(id === period && inPlaceOfAll) || (
                  <PeriodPanel
                    {...shown}
                    period={id}
                    day={day}
                    today={today}
                    onDay={showDay}
                    blocks={blocks}
                    instead={id === period && failed}
                    onDrawn={() => drawn.current.add(blocks)}
                  />
                )}
              </div>
            ))}
        </div>
        {!hasLostAll && !isNew && below}
      </main>
    </div>
  );
}

/** Whether the person has no workout at all: all parts have loaded, and none of them holds one. */
function hasNothing<Sums extends Pick<WorkoutSums, 'workouts'>>(
  { chart, summary, bests }: PeriodBlocks<Sums, string>,
  records: PagedList<unknown>['first'],
): boolean {
  const sums = summary.state.value.value;
  return (
    records.state.value.value?.items.length === 0 &&
    bests.state.value.value?.length === 0 &&
    !!chart.state.value.value?.every(({ value }) => !value) &&
    !!sums &&
    !sums.workouts
  );
}

interface Chosen {
  readonly period: Period;
  /** A day of the period; `null` for the current one. */
  readonly day: Day | null;
}

/**
 * The tab and an earlier period's day are kept in the page's address, so that they survive Back and a reload. Choosing
 * them adds no history entry. The address changes after the paint, so that a tap has its effect at once. The day stays
 * from tab to tab; the address has it only where it is in a period that is over.
 */
function usePeriod(query: Query, today: Day) {
  const [chosen, choose] = useState<Chosen | null>(null);
  const written = useRef('');
  const asked: Chosen = { period: periodOf(query.tab), day: query.day || null };
  useEffect(() => {
    // The page's own address does not tell the day of the other tabs.
    if (chosen && formatQuery(query) === written.current) return;
    // A link's address is left as it is, unless its day is in the current period.
    choose(asked.day && !earlierDay(asked, today) ? asked : null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new address counts
  }, [query.tab, query.day]);
  useEffect(() => {
    if (!chosen) return;
    const tab = chosen.period === 'total' ? null : chosen.period;
    const search = formatQuery({ ...query, tab, day: earlierDay(chosen, today) });
    written.current = search;
    changeEntry(history, 'replaceState', history.state, location.pathname + (search && `?${search}`));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new address alone must not write the tab of the one before
  }, [chosen]);
  const shown = chosen ?? asked;
  return {
    period: shown.period,
    /** The day around which a tab is: `null` for today. */
    earlierIn: (period: Period) => earlierDay({ ...shown, period }, today),
    select: (period: Period) => choose({ ...shown, period }),
    showDay: (day: Day | null) => choose({ ...shown, day }),
  };
}

/** Returns the day of a period that is over, from the first day of statistics on; `null` for the current one. */
function earlierDay({ period, day: asked }: Chosen, today: Day): Day | null {
  const day = dayOfLink(asked ?? undefined, today);
  return day && isOver(period, day, today) ? fromFirstDay(day) : null;
}
