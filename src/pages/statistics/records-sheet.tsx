import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPages, type PagedList } from '../../gateway/pages.ts';
import { weekdayName, withTime } from '../../i18n/dates.ts';
import { i18n } from '../../i18n/i18n.ts';
import { monthText } from '../../i18n/long-dates.ts';
import { isDay, type WallTime } from '../../sport/days.ts';
import type { Maybe } from '../../sport/records.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { WindowedList } from '../../ui/list/windowed-list.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { MonthHeading, type MonthSport } from './month-heading.tsx';
import { ALL_RUNS, isChosen, isRun, RunFilter } from './run-filter.tsx';
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

/** Groups records by month. Makes each heading once. Without a sport the headings have no sums. */
function monthsOf(sport: MonthSport | null) {
  const made: Record<string, ReactNode> = {};
  return {
    keyOf: ({ endedAt }: Dated) => (isDay(String(endedAt).slice(0, 10)) ? String(endedAt).slice(0, 7) : ''),
    heading: (month: string): ReactNode =>
      (made[month] ??= sport ? <MonthHeading sport={sport} month={month} /> : monthText(month)),
  };
}

/** For example 'Sat 17, 08:12'. */
function dayInMonth(at: Maybe<WallTime>): string {
  const day = String(at).slice(0, 10);
  if (!isDay(day)) return '–';
  const date = i18n._('date.dayInMonth', { weekday: weekdayName(day), day: +day.slice(8) });
  const time = /^\d\d:\d\d/.exec(String(at).slice(11));
  return time ? withTime(date, time[0]) : date;
}

/** After this many loaded rows without a match the list stops loading until the person asks for more. */
const MOST_IN_VAIN = 50;

/** Fewer rows may not fill the sheet of a tall screen. */
const FEW_ROWS = 16;

/** The list of all records by month, loaded page by page, with a filter for runs. */
export default function RecordsSheet<T extends Dated>({
  open,
  title,
  note,
  close,
  records,
  sport,
  row,
}: Props<T>) {
  const pages = useMemo(() => createPages(records), [records]);
  useLayoutEffect(() => pages.close, [pages]);
  const rowInMonth = useMemo(() => (record: T) => row(record, dayInMonth), [row]);
  const { firstPage } = records;
  const { count, total, more } = pages.state.value;
  const [choice, choose] = useState(ALL_RUNS);
  const isFiltered = choice !== ALL_RUNS;
  // A month's sums include all of its runs.
  const months = useMemo(() => monthsOf((!isFiltered && sport) || null), [sport, isFiltered]);
  const loaded = pages.first(count);
  const runs = loaded.filter(isRun);
  const chosen = runs.filter((run) => isChosen(run, choice));
  const shown = isFiltered ? chosen : loaded;
  const found = useRef({ shown: 0, count: 0 });
  if (!isFiltered || found.current.shown !== shown.length) found.current = { shown: shown.length, count };
  const isInVain = more === 'idle' && count - found.current.count >= MOST_IN_VAIN;
  const isShort = isFiltered && shown.length < FEW_ROWS;
  useEffect(() => {
    if (open && isShort && more === 'idle' && !isInVain) pages.next();
  }, [open, isShort, more, isInVain, pages]);
  return (
    <Sheet open={open} title={title} onClose={close}>
      {note}
      {runs.length > 0 && sport && (
        <RunFilter
          loaded={runs}
          shown={chosen}
          isWhole={more === 'end'}
          choice={choice}
          onChoose={(next) => {
            found.current = { shown: -1, count };
            choose(next.machine || next.sportType ? next : ALL_RUNS);
          }}
        />
      )}
      <WindowedList<T>
        key={`${choice.machine} ${choice.sportType}`}
        count={shown.length}
        total={isFiltered ? shown.length : Math.max(total, count)}
        at={(index) => shown[index]}
        row={rowInMonth}
        {...(sport && { groups: months })}
        onNearEnd={() => more === 'idle' && !isInVain && pages.next()}
        end={
          firstPage.state.value.status === 'failed' ? (
            <FailedRow
              text={i18n._('statistics.records.failed')}
              onRetry={() => firstPage.revalidate({ background: true, ifMissing: true })}
            />
          ) : isInVain ? (
            <button
              className="button-link"
              onClick={() => {
                found.current = { shown: shown.length, count };
                pages.next();
              }}
            >
              {i18n._('statistics.records.more')}
            </button>
          ) : more === 'failed' ? (
            <FailedRow text={i18n._('statistics.records.failedMore')} onRetry={pages.next} />
          ) : more === 'end' ? (
            sport ? (
              i18n._('statistics.records.end')
            ) : (
              !total && i18n._('statistics.bar.unlisted')
            )
          ) : (
            <span
              className="windowed-list-spinner"
              role="img"
              aria-label={i18n._('statistics.records.loading')}
            />
          )
        }
      />
    </Sheet>
  );
}
