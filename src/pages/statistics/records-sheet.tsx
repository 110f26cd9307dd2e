import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { createPages, type PagedList, type Pages } from '../../gateway/pages.ts';
import { i18n } from '../../i18n/i18n.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { WindowedList } from '../../ui/list/windowed-list.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { dayInMonth, monthsOf, type MonthSport } from './month-heading.tsx';
import { RunFilter } from './run-filter.tsx';
import { useFilter, useSearch } from './run-search.ts';
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

/** The list of all records by month, loaded page by page, with a filter for runs. */
export default function RecordsSheet<T extends Dated>(props: Props<T>) {
  const { open, title, note, close, records, sport, row } = props;
  const pages = useMemo(() => createPages(records), [records]);
  useLayoutEffect(() => pages.close, [pages]);
  const rowInMonth = useMemo(() => (record: T) => row(record, dayInMonth), [row]);
  const { count, total, more } = pages.state.value;
  const { choice, choose, isFiltered, runs, chosen, shown } = useFilter(pages);
  const { isPaused, next } = useSearch(pages, open, choice, shown.length);
  // A filtered list shows no months, because a month's sums include all of its runs.
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

interface EndProps {
  readonly firstPage: PagedList<unknown>['firstPage'];
  readonly pages: Pages<unknown>;
  readonly isPaused: boolean;
  /** Whether the list has the workouts of a bar. */
  readonly isOfBar: boolean;
  onNext(): void;
}

function ListEnd({ firstPage, pages, isPaused, isOfBar, onNext }: EndProps) {
  const { more, total, failure } = pages.state.value;
  const first = firstPage.state.value;
  if (first.status === 'failed') {
    const retry = () => firstPage.revalidate({ background: true, ifMissing: true });
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
