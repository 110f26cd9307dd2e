import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPages, type PagedList, type Pages } from '../../gateway/pages.ts';
import { i18n } from '../../i18n/i18n.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { WindowedList } from '../../ui/list/windowed-list.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { dayInMonth, monthsOf } from './month-heading.tsx';
import { ALL_RUNS, isChosen, isRun, RunFilter, type RunChoice } from './run-filter.tsx';
import type { Sport } from './sport.ts';
import type { Workout } from './workouts.ts';
import '../../ui/controls/button.css';
import '../../ui/list/windowed-list.css';

interface Props {
  readonly open: boolean;
  readonly title: string;
  close(): void;
  readonly sport: Sport;
  readonly records: PagedList<Workout>;
  /** Whether these are the workouts of a bar, which have no months and no filter. */
  readonly isOfBar?: boolean;
}

/** The list of all records by month, loaded page by page, with a filter for runs. */
export default function RecordsSheet({ open, title, close, sport, records, isOfBar = false }: Props) {
  const pages = useMemo(() => createPages(records), [records]);
  useLayoutEffect(() => pages.close, [pages]);
  const rowInMonth = useMemo(() => (record: Workout) => sport.row(record, dayInMonth), [sport]);
  const { count, total, more } = pages.state.value;
  const { choice, choose, isFiltered, runs, chosen, shown } = useFilter(pages);
  const { isPaused, next } = useSearch(pages, open, choice, shown.length);
  // A filtered list shows no months, because a month's sums include all of its runs.
  const months = useMemo(() => monthsOf(isFiltered ? null : sport), [sport, isFiltered]);
  return (
    <Sheet open={open} title={title} onClose={close}>
      {!isOfBar && sport.note}
      {!isOfBar && runs.length > 0 && (
        <RunFilter
          loaded={runs}
          shown={chosen}
          areAllLoaded={more === 'end'}
          choice={choice}
          onChoose={choose}
        />
      )}
      <WindowedList<Workout>
        key={`${choice.machine} ${choice.kind}`}
        items={shown}
        total={isFiltered ? shown.length : Math.max(total, count)}
        row={rowInMonth}
        {...(!isOfBar && { groups: months })}
        onNearEnd={() => more === 'idle' && !isPaused && pages.next()}
        end={
          <ListEnd
            firstPage={records.firstPage}
            pages={pages}
            isPaused={isPaused}
            isOfBar={isOfBar}
            onNext={next}
          />
        }
      />
    </Sheet>
  );
}

interface EndProps {
  readonly firstPage: PagedList<unknown>['firstPage'];
  readonly pages: Pages<unknown>;
  readonly isPaused: boolean;
  readonly isOfBar: boolean;
  onNext(): void;
}

function ListEnd({ firstPage, pages, isPaused, isOfBar, onNext }: EndProps) {
  const { more, total, failure } = pages.state.value;
  const first = firstPage.state.value;
  if (first.status === 'failed') {
    const retry = () => firstPage.revalidate({ mode: 'background', ifMissing: true });
    return <FailedRow text={i18n._('statistics.records.failed')} failure={first.failure} onRetry={retry} />;
  }
  if (isPaused)
    return (
      <button className="button-link" onClick={onNext}>
        {i18n._('statistics.records.more')}
      </button>
    );
  if (more === 'failed')
    return (
      <FailedRow text={i18n._('statistics.records.failedMore')} failure={failure} onRetry={pages.next} />
    );
  if (more !== 'end')
    return (
      <span className="windowed-list-spinner" role="img" aria-label={i18n._('statistics.records.loading')} />
    );
  if (!isOfBar) return <>{i18n._('statistics.records.end')}</>;
  return total ? null : <>{i18n._('statistics.bar.unlisted')}</>;
}

/** After this many loaded rows without a match the list pauses until the person asks for more. */
const MOST_WITHOUT_MATCH = 50;

/** Fewer rows may not fill the sheet of a tall screen, so that nobody can scroll to load more. */
const FEW_ROWS = 16;

function useFilter(pages: Pages<Workout>) {
  const [choice, setChoice] = useState(ALL_RUNS);
  const isFiltered = choice !== ALL_RUNS;
  const loaded = pages.first(pages.state.value.count);
  const runs = loaded.filter(isRun);
  const chosen = runs.filter((run) => isChosen(run, choice));
  const shown: readonly Workout[] = isFiltered ? chosen : loaded;
  const choose = (next: RunChoice) => setChoice(next.machine || next.kind ? next : ALL_RUNS);
  return { choice, choose, isFiltered, runs, chosen, shown };
}

interface Search {
  readonly choice: RunChoice;
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
