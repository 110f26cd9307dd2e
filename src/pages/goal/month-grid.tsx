import { useEffect, useRef } from 'react';
import { dayAfterKey } from './month-weeks.ts';
import { daysOf } from './day-list.ts';
import type { Day, DayRange } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { getApp } from '../../app/app.ts';
import { useGrown } from '../../ui/ring/use-grown.ts';
import { dayLabel } from './day-label.ts';
import { DayRing } from './day-ring.tsx';
import './day.css';
import './calendar.css';

/** The sheet has opened by then. Two animations at once are too slow on an old phone. */
const RISE_MS = 280;

const RING = { size: 36, stroke: 3.2, gap: 1.5 };

interface Props {
  readonly name: string;
  readonly grid: DayRange;
  /** Any day of the month. */
  readonly month: Day;
  /** The only day in the tab order. */
  readonly focused: Day;
  readonly chosen: Day;
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  focus(day: Day): void;
  choose(day: Day): void;
}

/**
 * Five weeks of days with a single tab stop, if the focused day is one of them. Arrow keys move the focus, also to other months, but not to future days.
 */
export function MonthGrid({ name, grid, month, focused, chosen, today, goalsOf, focus, choose }: Props) {
  const { format } = getApp();
  const table = useRef<HTMLDivElement>(null);
  const grown = useGrown(RISE_MS);
  // Take the focus when the grid opens and after a key, but not when the buttons beside it have changed the month.
  const takesFocus = useRef(true);
  useEffect(() => {
    const stop = table.current && table.current.querySelector<HTMLElement>('[tabindex="0"]');
    if (takesFocus.current && stop) stop.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [focused]);
  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const day = dayAfterKey(focused, event.keyCode);
    if (!day) return;
    event.preventDefault();
    takesFocus.current = true;
    focus(day);
  };
  const days = daysOf(grid);
  const cell = (day: Day) => {
    const goals = goalsOf(day);
    const isOutside = day.slice(0, 7) !== month.slice(0, 7);
    return (
      <span role="gridcell" aria-selected={day === chosen}>
        <button
          className={
            'day calendar-day' + (day === chosen ? ' is-chosen' : '') + (isOutside ? ' is-outside' : '')
          }
          tabIndex={day === focused ? 0 : -1}
          disabled={day > today}
          aria-current={day === today ? 'date' : undefined}
          aria-label={dayLabel(day, goals, format)}
          onClick={() => choose(day)}
        >
          <DayRing day={day} goals={grown ? goals : null} shape={RING} />
        </button>
      </span>
    );
  };
  return (
    <div role="grid" aria-label={name} ref={table} onKeyDown={press}>
      <div role="row" className="calendar-row">
        {days.slice(0, 7).map((day) => (
          <span role="columnheader">{format.weekday(day)}</span>
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
