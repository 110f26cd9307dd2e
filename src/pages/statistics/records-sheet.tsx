import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPages, type PagedList, type Pages } from '../../gateway/pages.ts';
import { weekdayName, withTime } from '../../i18n/dates.ts';
import { i18n } from '../../i18n/i18n.ts';
import { monthText } from '../../i18n/long-dates.ts';
import { isDay, type WallTime } from '../../sport/days.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { WindowedList } from '../../ui/list/windowed-list.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { MonthHeading, type MonthSport } from './month-heading.tsx';
import { ALL_RUNS, isChosen, isRun, RunFilter, type RunChoice } from './run-filter.tsx';
import type { Dated, WriteTime } from './workouts.ts';
import '../../ui/controls/button.css';
import '../../ui/list/windowed-list.css';

interface Props<T> {
  readonly open: boolean;
  readonly title: string;
  readonly note?: ReactNode;
  close(): void;
  readonly records: PagedList<T>;
  /**
   * The sport with the sums of the months. Absent for the workouts of a bar, which have no months and no
   * filter.
   */
  readonly sport?: MonthSport;
  row(record: T, when: WriteTime): ReactNode;
}

/** Groups records by month. Makes each heading once. `sport` is `null` while a filter is on: then it has no sums. */
function monthsOf(sport: MonthSport | null) {
  const made: Record<string, ReactNode> = {};
  return {
    keyOf: ({ endedAt }: Dated) => (isDay(String(endedAt).slice(0, 10)) ? String(endedAt).slice(0, 7) : ''),
    heading: (month: string): ReactNode =>
      (made[month] ??= sport ? <MonthHeading sport={sport} month={month} /> : monthText(month)),
  };
}

/** For example 'Sat 17, 08:12'. */
function dayInMonth(at: WallTime | null): string {
  const day = String(at).slice(0, 10);
  if (!isDay(day)) return '–';
  const date = i18n._('date.dayInMonth', { weekday: weekdayName(day), day: +day.slice(8) });
  const time = /^\d\d:\d\d/.exec(String(at).slice(11));
  return time ? withTime(date, time[0]) : date;
}

/** The list of all records by month, loaded page by page, with a filter for runs. */
export default function RecordsSheet<T extends Dated>(props: Props<T>) {
  const { open, title, note, close, records, sport, row } = props;
  const pages = useMemo(() => createPages(records), [records]);
  useLayoutEffect(() => pages.close, [pages]);
  const rowInMonth = useMemo(() => (record: T) => row(record, dayInMonth), [row]);
  const { count, total, more } = pages.state.value;
  const { choice, choose, isFiltered, runs, chosen, shown } = useFilter(pages);
  const { isPaused, next } = useSearch(pages, open, choice, shown.length);
  // A month's sums include all of its runs.
  const months = useMemo(() => monthsOf((!isFiltered && sport) || null), [sport, isFiltered]);
  return (
    <Sheet open={open} title={title} onClose={close}>
      {note}
      {runs.length > 0 && sport && (
        <RunFilter
          loaded={runs}
          shown={chosen}
          areAllLoaded={more === 'end'}
          choice={choice}
          onChoose={choose}
        />
      )}
      <WindowedList<T>
        key={`${choice.machine} ${choice.kind}`}
        count={shown.length}
        total={isFiltered ? shown.length : Math.max(total, count)}
        at={(index) => shown[index]}
        row={rowInMonth}
        {...(sport && { groups: months })}
        onNearEnd={() => more === 'idle' && !isPaused && pages.next()}
        end={
          <ListEnd
            firstPage={records.firstPage}
            pages={pages}
            isPaused={isPaused}
            isOfBar={!sport}
            onNext={next}
          />
        }
      />
    </Sheet>
  );
}

/** After this many loaded rows without a match the list pauses until the person asks for more. */
const MOST_WITHOUT_MATCH = 50;

/** Fewer rows may not fill the sheet of a tall screen, so that nobody can scroll to load more. */
const FEW_ROWS = 16;

/** Filters the loaded records by machine and kind. */
function useFilter<T extends Dated>(pages: Pages<T>) {
  const [choice, setChoice] = useState(ALL_RUNS);
  const isFiltered = choice !== ALL_RUNS;
  const loaded = pages.first(pages.state.value.count);
  const runs = loaded.filter(isRun);
  const chosen = runs.filter((run) => isChosen(run, choice));
  const shown: readonly T[] = isFiltered ? chosen : loaded;
  const choose = (next: RunChoice) => setChoice(next.machine || next.kind ? next : ALL_RUNS);
  return { choice, choose, isFiltered, runs, chosen, shown };
}

/** The search for runs of a choice. */
interface Search {
  readonly choice: RunChoice;
  /** How many loaded rows match the choice. */
  readonly matches: number;
  /** How many rows were loaded when the last of them was found. */
  readonly loadedAtMatch: number;
  /** The length of the list when the search paused or reached its end; -1 before. */
  totalAtPause: number;
}

/** Loads more records while few of them match the choice, and pauses after many without a match. */
function useSearch(pages: Pages<unknown>, isOpen: boolean, choice: RunChoice, matches: number) {
  const { count, total, more } = pages.state.value;
  const isFiltered = choice !== ALL_RUNS;
  const start = (): Search => ({ choice, matches, loadedAtMatch: count, totalAtPause: -1 });
  // A ref that changes while this renders: a new row or choice starts a new search in the same rendering.
  const search = useRef<Search>(null);
  const { current: last } = search;
  const isNew = !last || !isFiltered || last.choice !== choice || last.matches !== matches;
  const running = isNew ? start() : last;
  search.current = running;
  if (more === 'end' || count - running.loadedAtMatch >= MOST_WITHOUT_MATCH) running.totalAtPause = total;
  // After a deletion the list is shorter. The rows that would load again had no match.
  const isPaused = isFiltered && more === 'idle' && total <= running.totalAtPause;
  const isShort = isFiltered && matches < FEW_ROWS;
  useEffect(() => {
    if (isOpen && isShort && more === 'idle' && !isPaused) pages.next();
  }, [isOpen, isShort, more, isPaused, pages]);
  const next = () => {
    search.current = start();
    pages.next();
  };
  return { isPaused, next };
}

interface EndProps {
  readonly firstPage: PagedList<unknown>['firstPage'];
  readonly pages: Pages<unknown>;
  readonly isPaused: boolean;
  /** Whether the list has the workouts of a bar. */
  readonly isOfBar: boolean;
  onNext(): void;
}

function ListEnd({ firstPage, pages, isPaused, isOfBar, onNext }: EndProps) {
  const { more, total, error } = pages.state.value;
  const first = firstPage.state.value;
  if (first.status === 'failed') {
    const retry = () => firstPage.revalidate({ background: true, ifMissing: true });
    return <FailedRow text={i18n._('statistics.records.failed')} failure={first.error} onRetry={retry} />;
  }
  if (isPaused)
    return (
      <button className="button-link" onClick={onNext}>
        {i18n._('statistics.records.more')}
      </button>
    );
  if (more === 'failed')
    return <FailedRow text={i18n._('statistics.records.failedMore')} failure={error} onRetry={pages.next} />;
  if (more !== 'end')
    return (
      <span className="windowed-list-spinner" role="img" aria-label={i18n._('statistics.records.loading')} />
    );
  if (!isOfBar) return <>{i18n._('statistics.records.end')}</>;
  return total ? null : <>{i18n._('statistics.bar.unlisted')}</>;
}
