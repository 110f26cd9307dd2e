import { useLayoutEffect } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { rangeText } from '../../i18n/long-dates.ts';
import { daysOf, weekOf, type Day } from '../../sport/days.ts';
import type { DayGoals } from '../../sport/goals.ts';
import { firstDay } from './calls.ts';
import type { Goals } from './goals-store.ts';
import { sumGoals, sumsText } from './goal-sums.ts';
import { PeriodHead } from './period-head.tsx';
import './week-head.css';

interface Props {
  readonly goals: Goals;
  /** Changes each time the person comes back to the page. */
  readonly refreshKey: object;
  /** Any day of the shown week. */
  readonly shown: Day;
  readonly chosen: Day;
  readonly today: Day;
  goalsOf(day: Day): DayGoals | null;
  onTurn(count: number): void;
  onToday(): void;
}

/** Names the shown week below its strip, with its sums, and leads to other weeks and back to today. */
export function WeekHead(props: Props) {
  const { goals, refreshKey, shown, chosen, today, goalsOf, onTurn, onToday } = props;
  const week = weekOf(shown);
  const isAhead = week.first > today;
  const block = goals.range(week);
  // The page loads the week of the chosen day. A week to come is asked for, too.
  useLayoutEffect(() => {
    if (!isAhead) return;
    block.revalidate();
    return block.cancel;
  }, [block, isAhead, refreshKey]);
  const isElsewhere = chosen !== today || shown !== chosen;
  return (
    <div className="week-head">
      <PeriodHead
        name={rangeText(week)}
        sums={sumsText(sumGoals(daysOf(week), today, goalsOf), getApp().format)}
        previous={i18n._('goal.week.previous')}
        next={i18n._('goal.week.next')}
        closed={{ previous: week.first <= firstDay(today) }}
        onTurn={onTurn}
      >
        {isElsewhere && (
          <button className="week-head-today" onClick={onToday}>
            {i18n._('goal.today')}
          </button>
        )}
      </PeriodHead>
    </div>
  );
}
