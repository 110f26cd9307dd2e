import { useLayoutEffect, useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { monthText } from '../../i18n/month-text.ts';
import { addMonths, gridOf } from './month-weeks.ts';
import type { Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import type { Goals } from './goals-store.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NEXT } from './icons.ts';
import { BACK } from '../../ui/icons/controls.ts';
import './calendar.css';
import { MonthGrid } from './month-grid.tsx';
import '../../ui/overlay/sheet.css';
import './goal-card.css';

interface Props {
  readonly goals: Goals;
  readonly chosen: Day;
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  /** Changes each time the person comes back to the page, so that the month is reloaded. */
  readonly visit: object;
  choose(day: Day): void;
}

/** The days of a month with their goals, one of which can be chosen. Rendered inside a sheet. */
export function Calendar({ goals, chosen, today, goalsOf, visit, choose }: Props) {
  // `shown` is any day of the shown month. `focused` may be a day of a neighbouring month.
  const [{ shown, focused }, show] = useState({ shown: chosen, focused: chosen });
  const grid = gridOf(shown, focused);
  const days = goals.range(grid);
  const { status } = days.state.value;
  useLayoutEffect(() => {
    days.load();
    return days.cancel;
  }, [grid.first, visit]);

  const focus = (wanted: Day) => {
    const day = wanted > today ? today : wanted;
    show({ shown: day, focused: day });
  };
  // Months to come open, too. Their days are empty and cannot be chosen, so the grid may have no tab stop.
  const turn = (count: number) => {
    const month = addMonths(shown, count);
    show({ shown: month, focused: month > today ? today : month });
  };
  const arrow = (count: number, label: string, path: string) => (
    <button className="calendar-arrow" aria-label={label} onClick={() => turn(count)}>
      <Icon path={path} size={24} />
    </button>
  );
  const name = monthText(shown);
  return (
    <div className="sheet-content calendar" aria-busy={status === 'loading'}>
      <div className="calendar-head">
        {arrow(-1, i18n._('goal.month.previous'), BACK)}
        <h2 aria-live="polite">{name}</h2>
        {arrow(1, i18n._('goal.month.next'), NEXT)}
      </div>
      <MonthGrid
        name={name}
        grid={grid}
        month={shown}
        focused={focused}
        chosen={chosen}
        today={today}
        goalsOf={goalsOf}
        focus={focus}
        choose={choose}
      />
      {status === 'failed' ? (
        <FailedRow text={i18n._('goal.month.failed')} retry={days.load} />
      ) : (
        <p className="calendar-legend">
          <span className="goal-card-part goal-card-dot-calories">{i18n._('goal.calories')}</span>
          <span className="goal-card-part goal-card-dot-time">{i18n._('goal.time')}</span>
        </p>
      )}
    </div>
  );
}
