import { memo, useEffect, useRef, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { longDay } from '../../i18n/long-dates.ts';
import type { Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { dayLabel } from './day-ring.tsx';
import {
  levelOf,
  levelOfMinutes,
  minutesOf,
  MOST_WEEKS,
  pastOf,
  partsOf,
  yearDayAfterKey,
} from './year-days.ts';
import './year.css';

interface Props {
  /** For example '2026'. */
  readonly name: string;
  readonly year: string;
  readonly chosen: Day;
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  /** Whether the minutes of the days count, and no goals. */
  readonly isTraining: boolean;
  onSelect(day: Day): void;
}

/** The weeks of a quarter with days of 24 px, and the padding. */
const WIDE_PX = 356;

/** The day that an event on the grid is about. */
const dayAt = (target: EventTarget | null): Day | null | undefined =>
  target instanceof Element ? target.closest('[data-day]')?.getAttribute('data-day') : null;

/**
 * The days of a year, a quarter below the other, on a narrow screen two months; weeks lie side by side. It has a single tab stop; arrow keys move the
 * focus, but not to days that cannot be chosen.
 */
export function YearGrid({ name, year, chosen, today, goalsOf, isTraining, onSelect }: Props) {
  const { format } = getApp();
  const { first, last } = pastOf(year, today);
  const count = innerWidth < WIDE_PX ? 2 : 3;
  const [focused, focus] = useState(chosen >= first && chosen <= last ? chosen : last);
  const grid = useRef<HTMLDivElement>(null);
  // When the sheet opens its day takes the focus; an arrow that has changed the year keeps it.
  const isNew = useRef(true);
  useEffect(() => {
    const box = grid.current;
    const stop = box?.querySelector<HTMLElement>('[tabindex="0"]');
    const scroller = box?.parentElement;
    if (!stop || !scroller) return;
    if (isNew.current) {
      const middle = stop.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      scroller.scrollTop += middle - scroller.clientHeight / 2;
      if (!document.activeElement?.closest('.year-head')) stop.focus({ preventScroll: true });
    } else stop.focus();
    isNew.current = false;
  }, [focused]);
  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const next = yearDayAfterKey(focused, event.keyCode);
    if (!next) return;
    event.preventDefault();
    focus(next < first ? first : next > last ? last : next);
  };
  return (
    <div
      role="grid"
      className={count === 2 ? 'year-narrow' : undefined}
      aria-label={name}
      ref={grid}
      onKeyDown={press}
      onClick={({ target }) => {
        const day = dayAt(target);
        if (day) onSelect(day);
      }}
    >
      {partsOf(year, today, count).map(({ months, weeks }) => (
        <div role="rowgroup" className="year-quarter" key={months[0]?.first}>
          <div className="year-months" aria-hidden="true">
            {months.map(({ first: month, week }) => (
              <span key={month} style={{ left: `${(100 * week) / MOST_WEEKS[count]}%` }}>
                {format.month(month)}
              </span>
            ))}
          </div>
          {weeks.map((week, index) => (
            <div role="row" className="year-week" key={index}>
              {week.map((day, weekday) =>
                day ? (
                  <YearDay
                    key={day}
                    day={day}
                    goals={goalsOf(day)}
                    isTraining={isTraining}
                    isChosen={day === chosen}
                    isToday={day === today}
                    isStop={day === focused}
                    isOpen={day >= first && day <= last}
                  />
                ) : (
                  <span role="gridcell" className="year-gap" key={weekday} />
                ),
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface DayProps {
  readonly day: Day;
  readonly goals: DayGoals | null;
  readonly isTraining: boolean;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  /** The only day in the tab order. */
  readonly isStop: boolean;
  /** Whether it can be chosen: neither to come nor before all data. */
  readonly isOpen: boolean;
}

/** A day, which its size tells apart, too. Rendered again only if something of it changes: there are hundreds. */
const YearDay = memo(function YearDay({
  day,
  goals,
  isTraining,
  isChosen,
  isToday,
  isStop,
  isOpen,
}: DayProps) {
  const { format } = getApp();
  const minutes = isTraining && goals ? minutesOf(goals) : null;
  const known = isTraining && minutes === null ? null : goals;
  const level = minutes !== null ? levelOfMinutes(minutes) : known && levelOf(known);
  const label =
    minutes !== null
      ? `${longDay(day, false)}, ${format.count(minutes)} ${i18n._('unit.min')}`
      : dayLabel(day, known, isOpen && !known, format);
  return (
    <button
      role="gridcell"
      className={`year-day year-day-${!isOpen ? 'closed' : (level ?? 'unknown')} ${isChosen ? 'is-chosen' : ''}`}
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      disabled={!isOpen}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={label}
    />
  );
});
