import { memo, useEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { joinPhrases } from '../../i18n/phrases.ts';
import { longDay } from '../../i18n/long-dates.ts';
import { isWithin, nearestIn, type Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { dayLabel } from './day.tsx';
import { useDayGrid } from './use-day-grid.ts';
import type { GoalPage } from './use-goal-page.ts';
import type { KnownYear } from './use-year.ts';
import { bandsOf, levelOf, levelOfMinutes, minutesOf, MOST_WEEKS, type Level } from './year-days.ts';
import './year.css';

interface Props {
  readonly goalPage: GoalPage;
  readonly known: KnownYear;
  readonly year: string;
  /** For example '2026'. */
  readonly name: string;
  readonly monthsPerBand: 2 | 3;
  /** The only tab stop. */
  readonly focused: Day;
  onFocus(day: Day): void;
}

/** The width of a quarter's weeks with days of 24 px, and the padding. */
const WIDE_PX = 356;

/** Returns how many months have room side by side, also after the screen was turned. */
export function useMonthsPerBand(): Props['monthsPerBand'] {
  const fit = () => (innerWidth < WIDE_PX ? 2 : 3);
  const [count, setCount] = useState<Props['monthsPerBand']>(fit);
  useEffect(() => {
    const look = () => setCount(fit());
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return count;
}

/**
 * The days of a year: rows of quarters, on a narrow screen of two months; weeks are columns. Arrow keys do not
 * lead to days that cannot be chosen.
 */
export function YearGrid(props: Props) {
  const { goalPage, known, year, name, monthsPerBand, focused, onFocus } = props;
  const { chosen, today } = goalPage;
  const { format } = getApp();
  const { range, shownOn, showsExercise } = known;
  const keys = useDayGrid(focused, { across: 7, down: 1 }, (day) => onFocus(nearestIn(range, day)));
  return (
    <div
      role="grid"
      className={monthsPerBand === 2 ? 'year-narrow' : undefined}
      aria-label={name}
      {...keys}
      onClick={({ target }) => {
        const day = dayAt(target);
        // While the sheet closes, its days can still be tapped.
        if (day && goalPage.yearSheet.open) goalPage.choose(day);
      }}
    >
      {bandsOf(year, today, monthsPerBand).map(({ months, weeks }) => (
        <div role="rowgroup" className="year-quarter" key={months[0]?.first}>
          <div className="year-months" aria-hidden="true">
            {months.map(({ first: month, week }) => (
              <span key={month} style={{ left: `${(100 * week) / MOST_WEEKS[monthsPerBand]}%` }}>
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
                    goals={shownOn(day)}
                    showsExercise={showsExercise}
                    isChosen={day === chosen}
                    isToday={day === today}
                    isTabStop={day === focused}
                    canBeChosen={isWithin(range, day)}
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

interface DayProps {
  readonly day: Day;
  readonly goals: DayGoals | null;
  readonly showsExercise: boolean;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly isTabStop: boolean;
  /** Whether it is neither in the future nor before all data. */
  readonly canBeChosen: boolean;
}

/**
 * A day, whose mark also differs in size. Renders again only if its props change, because there are hundreds of days.
 */
const YearDay = memo(function YearDay(props: DayProps) {
  const { day, isChosen, isToday, isTabStop, canBeChosen } = props;
  const { level, label } = markOf(props);
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

function markOf({ day, goals, showsExercise, canBeChosen }: DayProps): Mark {
  const minutes = showsExercise && goals ? minutesOf(goals) : null;
  if (minutes !== null)
    return {
      level: levelOfMinutes(minutes),
      label: joinPhrases([longDay(day), `${getApp().format.count(minutes)} ${i18n._('unit.min')}`]),
    };
  const shown = showsExercise ? null : goals;
  return {
    level: shown && levelOf(shown),
    label: dayLabel(day, shown, canBeChosen && !shown),
  };
}
