import { useLayoutEffect, useMemo } from 'react';
import { createPages, type PagedList, type Pages } from '../../gateway/pages.ts';
import { i18n } from '../../i18n/i18n.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { WindowedList } from '../../ui/list/windowed-list.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { dayInMonth, monthsOf } from './month-heading.tsx';
import { RunFilter } from './run-filter.tsx';
import { useFilter, useSearch } from './run-search.ts';
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
