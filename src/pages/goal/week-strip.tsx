import { getApp } from '../../app/app.ts';
import { daysOf, type Day, type DayRange } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { firstDay } from './calls.ts';
import { dayLabel, DayRing } from './day-ring.tsx';
import { WeekdayName } from './weekday-name.tsx';
import './day.css';
import './week-strip.css';

const RING = { size: 40, stroke: 3.5, gap: 1.5 };

interface Props {
  readonly week: DayRange;
  readonly chosen: Day;
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  /** Whether a day without goals is still loading. */
  isLoading(day: Day): boolean;
  onSelect(day: Day): void;
}

export function WeekStrip({ week, chosen, today, goalsOf, isLoading, onSelect }: Props) {
  const { format } = getApp();
  const days = daysOf(week);
  return (
    <div className="week-strip">
      {days.map((day) => {
        const goals = goalsOf(day);
        const isChosen = !AT_BUILD && day === chosen;
        const isOpen = day <= today && day >= firstDay(today);
        const isUnknown = !AT_BUILD && isOpen && !goals && !isLoading(day);
        return (
          <button
            key={day}
            className={`day week-strip-day ${isChosen ? 'is-chosen' : ''}`}
            disabled={!AT_BUILD && !isOpen}
            aria-current={!AT_BUILD && day === today ? 'date' : undefined}
            aria-pressed={isChosen}
            aria-label={AT_BUILD ? undefined : dayLabel(day, goals, isUnknown, format)}
            onClick={() => onSelect(day)}
          >
            <span className="week-strip-name">
              <WeekdayName day={day} week={days} format={format} />
            </span>
            <DayRing day={day} goals={goals} isUnknown={isUnknown} shape={RING} />
          </button>
        );
      })}
    </div>
  );
}
