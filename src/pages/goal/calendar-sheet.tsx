import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { isAwaited } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { monthText } from '../../i18n/long-dates.ts';
import { daysOf, monthOf, type Day, type DayRange } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import type { Overlay } from '../../ui/overlay/use-overlay.ts';
import { useGrown } from '../../ui/ring/ring.tsx';
import { firstDay } from './calls.ts';
import { dayLabel, DayRing } from './day-ring.tsx';
import { GoalIcon } from './goal-icon.tsx';
import type { Goals } from './goals-store.ts';
import { sumGoals, sumsText } from './goal-sums.ts';
import { gridOf, monthWith } from './month-grid.ts';
import { addMonths, dayAfterKey } from './month-weeks.ts';
import { PeriodHead } from './period-head.tsx';
import type { QuietDays } from './quiet-days.ts';
import { WeekdayName } from './weekday-name.tsx';
import './calendar.css';
import './day.css';
import './goal-card.css';
import '../../ui/overlay/sheet.css';

/** The sheet has opened by then. Two animations at once are too slow on an old phone. */
const RISE_MS = 280;

const RING = { size: 36, stroke: 3.2, gap: 1.5 };

/** The calendar in a bottom sheet. */
export default function CalendarSheet({ overlay, ...props }: CalendarProps & { readonly overlay: Overlay }) {
  return (
    <Sheet open={overlay.open} title={i18n._('goal.calendar')} onClose={overlay.hide} bare>
      <Calendar {...props} />
    </Sheet>
  );
}

interface CalendarProps {
  readonly goals: Goals;
  readonly chosen: Day;
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  /** Absent until its code has loaded. */
  readonly quiet: QuietDays | undefined;
  /** Changes each time the person comes back to the page, so that the month is reloaded. */
  readonly refreshKey: object;
  onSelect(day: Day): void;
}

/** The days of a month with their goals, one of which can be chosen. Rendered inside a sheet. */
function Calendar({ goals, chosen, today, goalsOf, quiet, refreshKey, onSelect }: CalendarProps) {
  // `shown` is any day of the shown month. `focused` may be a day of a neighbouring month.
  const [{ shown, focused }, show] = useState({ shown: monthWith(chosen, today), focused: chosen });
  const grid = gridOf(shown, today);
  const days = goals.range(grid);
  const { status, isStale } = days.state.value;
  // A refresh joins the request that is open. Only leaving the month cancels it.
  useLayoutEffect(() => days.revalidate(), [days, refreshKey]);
  useLayoutEffect(() => days.cancel, [days]);

  const focus = (wanted: Day) => {
    const first = firstDay(today);
    const day = wanted > today ? today : wanted < first ? first : wanted;
    show({ shown: monthWith(day, today), focused: day });
  };
  // Months to come open, too. Their days are empty and cannot be chosen, so the grid may have no tab stop.
  const turn = (count: number) => {
    const month = addMonths(shown, count);
    const { first, last } = gridOf(month, today);
    const day = month > last ? last : month < first ? first : month;
    show({ shown: month, focused: day > today ? today : day });
  };
  const name = monthText(shown);
  const month = daysOf(monthOf(shown));
  // The grid of a month that touches six weeks lacks one of them.
  useEffect(() => {
    const left = month.filter((day) => day < grid.first || day > grid.last);
    const missing = left.filter((day) => day <= today && !goalsOf(day));
    if (status === 'ready' && !isStale) quiet?.read(missing, today);
  });
  return (
    <div className="sheet-content calendar" aria-busy={status === 'loading'}>
      <div className="calendar-head">
        <PeriodHead
          name={name}
          sums={sumsText(sumGoals(month, today, goalsOf), getApp().format)}
          previous={i18n._('goal.month.previous')}
          next={i18n._('goal.month.next')}
          closed={{ previous: monthOf(shown).first <= firstDay(today) }}
          onTurn={turn}
        />
      </div>
      <MonthGrid
        name={name}
        grid={grid}
        month={shown}
        focused={focused}
        chosen={chosen}
        today={today}
        goalsOf={goalsOf}
        isLoading={isAwaited(days)}
        onFocus={focus}
        onSelect={onSelect}
      />
      {status === 'failed' ? (
        <FailedRow text={i18n._('goal.month.failed')} onRetry={days.revalidate} />
      ) : (
        <p className="calendar-legend">
          <span className="goal-card-part">
            <GoalIcon kind="calories" />
            {i18n._('goal.calories')}
          </span>
          <span className="goal-card-part">
            <GoalIcon kind="time" />
            {i18n._('goal.time')}
          </span>
        </p>
      )}
    </div>
  );
}

interface GridProps {
  readonly name: string;
  readonly grid: DayRange;
  /** Any day of the month. */
  readonly month: Day;
  /** The only day in the tab order. */
  readonly focused: Day;
  readonly chosen: Day;
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  readonly isLoading: boolean;
  onFocus(day: Day): void;
  onSelect(day: Day): void;
}

/**
 * Five weeks of days with a single tab stop, if the focused day is one of them. Arrow keys move the
 * focus, also to other months, but not to days that cannot be chosen.
 */
function MonthGrid(props: GridProps) {
  const { name, grid, month, focused, chosen, today, goalsOf, isLoading, onFocus, onSelect } = props;
  const { format } = getApp();
  const table = useRef<HTMLDivElement>(null);
  const grown = useGrown(RISE_MS);
  // Take the focus when the grid opens and after a key, but not when the buttons beside it have changed the month.
  const takesFocus = useRef(true);
  useEffect(() => {
    const stop = table.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (takesFocus.current) stop?.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [focused]);
  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const day = dayAfterKey(focused, event.keyCode);
    if (!day) return;
    event.preventDefault();
    takesFocus.current = true;
    onFocus(day);
  };
  const days = daysOf(grid);
  const cell = (day: Day) => {
    const goals = goalsOf(day);
    const isOutside = day.slice(0, 7) !== month.slice(0, 7);
    const isOpen = day <= today && day >= firstDay(today);
    const isUnknown = isOpen && !goals && !isLoading;
    return (
      <span role="gridcell" aria-selected={day === chosen}>
        <button
          className={`day calendar-day ${day === chosen ? 'is-chosen' : ''} ${isOutside ? 'is-outside' : ''}`}
          tabIndex={day === focused ? 0 : -1}
          disabled={!isOpen}
          aria-current={day === today ? 'date' : undefined}
          aria-label={dayLabel(day, goals, isUnknown, format)}
          onClick={() => onSelect(day)}
        >
          <DayRing day={day} goals={grown ? goals : null} isUnknown={isUnknown} shape={RING} />
        </button>
      </span>
    );
  };
  return (
    <div role="grid" aria-label={name} ref={table} onKeyDown={press}>
      <div role="row" className="calendar-row">
        {days.slice(0, 7).map((day) => (
          <span role="columnheader" aria-label={format.weekday(day)}>
            <WeekdayName day={day} week={days.slice(0, 7)} format={format} />
          </span>
        ))}
      </div>
      {[0, 7, 14, 21, 28].map((from) => (
        <div role="row" className="calendar-row">
          {days.slice(from, from + 7).map(cell)}
        </div>
      ))}
    </div>
  );
}
