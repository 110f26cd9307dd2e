import { useLayoutEffect } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { rangeText } from '../../i18n/long-dates.ts';
import { daysOf } from '../../sport/days.ts';
import { firstDay } from './calls.ts';
import { sumGoals, sumsText } from './goal-sums.ts';
import { PeriodHead } from './period-head.tsx';
import type { GoalPage } from './use-goal-page.ts';
import './week-head.css';

/** The name and the sums of the shown week, and buttons for other weeks and for today. */
export function WeekHead({ page }: { readonly page: GoalPage }) {
  const { store, refreshKey, shownWeek: week, chosen, today, goalsOf } = page;
  const isToCome = week.first > today;
  const list = store.list(week);
  // The page loads only the week of the chosen day, so this loads a future week.
  useLayoutEffect(() => {
    if (!isToCome) return;
    list.revalidate();
    return list.cancel;
  }, [list, isToCome, refreshKey]);
  const isElsewhere = isToCome || chosen !== today;
  return (
    <div className="week-head">
      <PeriodHead
        name={rangeText(week)}
        sums={sumsText(sumGoals(daysOf(week), today, goalsOf), getApp().format)}
        previous={i18n._('goal.week.previous')}
        next={i18n._('goal.week.next')}
        closed={{ previous: week.first <= firstDay(today) }}
        onTurn={page.turnWeek}
      >
        {isElsewhere && (
          <button className="week-head-today" onClick={() => page.chooseToday()}>
            {i18n._('goal.today')}
          </button>
        )}
      </PeriodHead>
    </div>
  );
}
