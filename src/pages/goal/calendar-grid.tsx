import { useEffect, useRef } from 'react';
import { getApp } from '../../app/app.ts';
import { daysOf, type Day, type DayRange } from '../../sport/days.ts';
import { useGrown } from '../../ui/ring/ring.tsx';
import { firstDay } from './calls.ts';
import { dayLabel, DayRing } from './day-ring.tsx';
import { dayAfterKey } from './day-keys.ts';
import type { GoalPage } from './use-goal-page.ts';
import { WeekdayName } from './weekday-name.tsx';
import './calendar.css';
import './day.css';

/** When the sheet has opened. Two animations at once are too slow on an old phone. */
const RISE_MS = 280;

const RING = { size: 36, stroke: 3.2, gap: 1.5 };

const WEEKS = [0, 1, 2, 3, 4];

interface Props {
  readonly page: Pick<GoalPage, 'chosen' | 'today' | 'goalsOf'>;
  /** For example 'October 2026'. */
  readonly name: string;
  /** Any day of the month. */
  readonly month: Day;
  /** Five weeks, see `gridOf` in month-grid.ts. */
  readonly grid: DayRange;
  /** The only day in the tab order. */
  readonly focused: Day;
  readonly isLoading: boolean;
  onFocus(day: Day): void;
  onSelect(day: Day): void;
}

/**
 * Five weeks of days with a single tab stop. Arrow keys move the focus, also to other months, but not to days
 * that cannot be chosen.
 */
export function CalendarGrid({ page, name, month, grid, focused, isLoading, onFocus, onSelect }: Props) {
  const { format } = getApp();
  const { chosen, today, goalsOf } = page;
  const isGrown = useGrown(RISE_MS);
  const table = useRef<HTMLDivElement>(null);
  // Take the focus when the grid opens and after a key, but not after a button beside it changed the month.
  const takesFocus = useRef(true);
  useEffect(() => {
    const stop = table.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (takesFocus.current) stop?.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [focused]);
  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const day = dayAfterKey(focused, event.keyCode, { across: 1, down: 7 });
    if (!day) return;
    event.preventDefault();
    takesFocus.current = true;
    onFocus(day);
  };

  const cellOf = (day: Day) => {
    const goals = goalsOf(day);
    const isChosen = day === chosen;
    const isOutside = day.slice(0, 7) !== month.slice(0, 7);
    const canBeChosen = day <= today && day >= firstDay(today);
    const isUnknown = canBeChosen && !goals && !isLoading;
    return (
      <span role="gridcell" aria-selected={isChosen}>
        <button
          className={`day calendar-day ${isChosen ? 'is-chosen' : ''} ${isOutside ? 'is-outside' : ''}`}
          tabIndex={day === focused ? 0 : -1}
          disabled={!canBeChosen}
          aria-current={day === today ? 'date' : undefined}
          aria-label={dayLabel(day, goals, isUnknown, format)}
          onClick={() => onSelect(day)}
        >
          <DayRing day={day} goals={isGrown ? goals : null} isUnknown={isUnknown} shape={RING} />
        </button>
      </span>
    );
  };
  const days = daysOf(grid);
  const week = (index: number) => days.slice(7 * index, 7 * index + 7);
  return (
    <div role="grid" aria-label={name} ref={table} onKeyDown={press}>
      <div role="row" className="calendar-row">
        {week(0).map((day) => (
          <span role="columnheader" aria-label={format.weekday(day)}>
            <WeekdayName day={day} week={week(0)} format={format} />
          </span>
        ))}
      </div>
      {WEEKS.map((index) => (
        <div role="row" className="calendar-row">
          {week(index).map(cellOf)}
        </div>
      ))}
    </div>
  );
}
