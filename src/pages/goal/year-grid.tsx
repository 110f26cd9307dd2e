import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { getApp } from '../../app/app.ts';
import type { Formatter } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { joinPhrases } from '../../i18n/phrases.ts';
import { longDay } from '../../i18n/long-dates.ts';
import { isWithin, nearestIn, type Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { ownKey } from '../../ui/controls/own-key.ts';
import { dayAfterKey } from './day-keys.ts';
import { dayLabel } from './day.tsx';
import { levelOf, levelOfMinutes, minutesOf, MOST_WEEKS, partsOf, pastOf, type Level } from './year-days.ts';
import './year.css';

interface Props {
  /** For example '2026'. */
  readonly name: string;
  readonly year: string;
  readonly chosen: Day;
  readonly today: Day;
  /** `null`: unknown. */
  goalsOf(day: Day): DayGoals | null;
  /** Whether the minutes of the days count instead of the goals. */
  readonly isTraining: boolean;
  onSelect(day: Day): void;
}

/** The width of a quarter's weeks with days of 24 px, and the padding. */
const WIDE_PX = 356;

/**
 * The days of a year: rows of quarters, on a narrow screen of two months; weeks are columns. It has a single
 * tab stop; arrow keys move the focus, but not to days that cannot be chosen.
 */
export function YearGrid({ name, year, chosen, today, goalsOf, isTraining, onSelect }: Props) {
  const { format } = getApp();
  const past = pastOf(year, today);
  const [focused, focus] = useState(isWithin(past, chosen) ? chosen : past.last);
  const grid = useFocus(focused);
  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const next = dayAfterKey(focused, ownKey(event), { across: 7, down: 1 });
    if (!next) return;
    event.preventDefault();
    focus(nearestIn(past, next));
  };
  const monthsOfPart = innerWidth < WIDE_PX ? 2 : 3;
  return (
    <div
      role="grid"
      className={monthsOfPart === 2 ? 'year-narrow' : undefined}
      aria-label={name}
      ref={grid}
      onKeyDown={press}
      onClick={({ target }) => {
        const day = dayAt(target);
        if (day) onSelect(day);
      }}
    >
      {partsOf(year, today, monthsOfPart).map(({ months, weeks }) => (
        <div role="rowgroup" className="year-quarter" key={months[0]?.first}>
          <div className="year-months" aria-hidden="true">
            {months.map(({ first: month, week }) => (
              <span key={month} style={{ left: `${(100 * week) / MOST_WEEKS[monthsOfPart]}%` }}>
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
                    isTabStop={day === focused}
                    canBeChosen={isWithin(past, day)}
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

const dayAt = (target: EventTarget | null): Day | null | undefined =>
  target instanceof Element ? target.closest('[data-day]')?.getAttribute('data-day') : null;

/**
 * Focuses the grid's tab stop when it changes. When the grid appears, scrolls to the tab stop and focuses it,
 * unless an arrow beside the grid has the focus because it changed the year. Returns the grid's ref.
 */
function useFocus(focused: Day): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  useEffect(() => {
    const stop = grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
    const scroller = grid.current?.parentElement;
    if (!stop || !scroller) return;
    if (isNew.current) {
      const below = stop.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      scroller.scrollTop += below - scroller.clientHeight / 2;
      if (!document.activeElement?.closest('.year-head')) stop.focus({ preventScroll: true });
    } else stop.focus();
    isNew.current = false;
  }, [focused]);
  return grid;
}

interface DayProps {
  readonly day: Day;
  readonly goals: DayGoals | null;
  readonly isTraining: boolean;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  /** Whether it is the only day in the tab order. */
  readonly isTabStop: boolean;
  /** Whether it is neither in the future nor before all data. */
  readonly canBeChosen: boolean;
}

/**
 * A day, whose mark also differs in size. Renders again only if its props change, because there are hundreds
 * of days.
 */
const YearDay = memo(function YearDay(props: DayProps) {
  const { day, isChosen, isToday, isTabStop, canBeChosen } = props;
  const { level, label } = markOf(props, getApp().format);
  return (
    <button
      role="gridcell"
      className={`year-day year-day-${!canBeChosen ? 'closed' : (level ?? 'unknown')} ${isChosen ? 'is-chosen' : ''}`}
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      disabled={!canBeChosen}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={label}
    />
  );
});

interface Mark {
  /** `null`: unknown. */
  readonly level: Level | null;
  /** For screen readers. */
  readonly label: string;
}

function markOf({ day, goals, isTraining, canBeChosen }: DayProps, format: Formatter): Mark {
  const minutes = isTraining && goals ? minutesOf(goals) : null;
  if (minutes !== null)
    return {
      level: levelOfMinutes(minutes),
      label: joinPhrases([longDay(day), `${format.count(minutes)} ${i18n._('unit.min')}`]),
    };
  const shown = isTraining ? null : goals;
  return {
    level: shown && levelOf(shown),
    label: dayLabel(day, shown, canBeChosen && !shown, format),
  };
}
