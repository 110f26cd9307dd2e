import { getApp } from '../../app/app.ts';
import { daysOf, weekOf, type Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { dayLabel, DayRing } from './day-ring.tsx';
import './day.css';
import './week-strip.css';

const RING = { size: 40, stroke: 3.5, gap: 1.5 };

interface Props {
  /** Any day of the week. */
  readonly shown: Day;
  readonly chosen: Day;
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  onSelect(day: Day): void;
}

/** The days of a week, Monday first. */
export function WeekStrip({ shown, chosen, today, goalsOf, onSelect }: Props) {
  const { format } = getApp();
  return (
    <div className="week-strip">
      {daysOf(weekOf(shown)).map((day) => {
        const goals = goalsOf(day);
        const isChosen = !AT_BUILD && day === chosen;
        return (
          <button
            key={day}
            className={`day week-strip-day ${isChosen ? 'is-chosen' : ''}`}
            disabled={!AT_BUILD && day > today}
            aria-current={!AT_BUILD && day === today ? 'date' : undefined}
            aria-pressed={isChosen}
            aria-label={AT_BUILD ? undefined : dayLabel(day, goals, format)}
            onClick={() => onSelect(day)}
          >
            {/* CSS draws the short weekday, because the button's label already contains the full one. In Chinese all begin
                with 周, so the other character is enough. */}
            <span className="week-strip-name" data-name={format.weekday(day).replace('周', '')}>
              {'\xa0'}
            </span>
            <DayRing day={day} goals={goals} shape={RING} />
          </button>
        );
      })}
    </div>
  );
}
