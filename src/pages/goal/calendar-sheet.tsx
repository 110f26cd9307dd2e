import { useEffect, useLayoutEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { isAwaited } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { monthText } from '../../i18n/long-dates.ts';
import { daysOf, monthOf, type Day } from '../../sport/days.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import type { Overlay } from '../../ui/overlay/use-overlay.ts';
import { firstDay } from './calls.ts';
import { GoalIcon } from './goal-icon.tsx';
import { sumGoals, sumsText } from './goal-sums.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { gridOf, monthWith } from './month-grid.ts';
import { addMonths } from './add-months.ts';
import { PeriodHead } from './period-head.tsx';
import type { GoalPage } from './use-goal-page.ts';
import './calendar.css';
import './goal-card.css';
import '../../ui/overlay/sheet.css';

interface Props {
  readonly page: GoalPage;
  onSelect(day: Day): void;
}

export default function CalendarSheet({ overlay, ...props }: Props & { readonly overlay: Overlay }) {
  return (
    <Sheet open={overlay.open} title={i18n._('goal.calendar')} onClose={overlay.hide} bare>
      <Calendar {...props} />
    </Sheet>
  );
}

/** A month of days with their goals. The person chooses a day. */
function Calendar({ page, onSelect }: Props) {
  const { store, chosen, today, goalsOf, goalReader, refreshKey } = page;
  const { month, focused, focus, turn } = useMonth(chosen, today);
  const grid = gridOf(month, today);
  const list = store.list(grid);
  const { status, isStale } = list.state.value;
  // A refresh joins the open request. Only leaving the month cancels it.
  useLayoutEffect(() => list.revalidate(), [list, refreshKey]);
  useLayoutEffect(() => list.cancel, [list]);

  const { first, last } = monthOf(month);
  const days = daysOf({ first, last });
  // A grid has five weeks, so it lacks a week of a month that touches six.
  useEffect(() => {
    const outside = days.filter((day) => day < grid.first || day > grid.last);
    const missing = outside.filter((day) => day <= today && !goalsOf(day));
    if (status === 'ready' && !isStale) goalReader.read(missing, today);
  });

  const name = monthText(month);
  return (
    <div className="sheet-content calendar" aria-busy={status === 'loading'}>
      <div className="calendar-head">
        <PeriodHead
          name={name}
          sums={sumsText(sumGoals(days, today, goalsOf), getApp().format)}
          previous={i18n._('goal.month.previous')}
          next={i18n._('goal.month.next')}
          closed={{ previous: first <= firstDay(today) }}
          onTurn={turn}
        />
      </div>
      <CalendarGrid
        page={page}
        name={name}
        month={month}
        grid={grid}
        focused={focused}
        isLoading={isAwaited(list)}
        onFocus={focus}
        onSelect={onSelect}
      />
      {status === 'failed' ? (
        <FailedRow text={i18n._('goal.month.failed')} onRetry={list.revalidate} />
      ) : (
        <p className="calendar-legend">
          <span className="goal-card-part">
            <GoalIcon kind="calories" />
            {i18n._('goal.calories')}
          </span>
          <span className="goal-card-part">
            <GoalIcon kind="time" />
            {i18n._('goal.time')}
          </span>
        </p>
      )}
    </div>
  );
}

/** Any day of the shown month, and the focused day, which may be in a neighbouring month. */
interface ShownMonth {
  readonly month: Day;
  readonly focused: Day;
  /** Moves the focus, and shows the month whose grid has the day. */
  focus(day: Day): void;
  /** Turns this many months on. */
  turn(months: number): void;
}

function useMonth(chosen: Day, today: Day): ShownMonth {
  const [{ month, focused }, show] = useState({ month: monthWith(chosen, today), focused: chosen });
  return {
    month,
    focused,
    focus(wanted) {
      const first = firstDay(today);
      const day = wanted > today ? today : wanted < first ? first : wanted;
      show({ month: monthWith(day, today), focused: day });
    },
    // Future months open, too. Their days are empty and cannot be chosen, so there may be no tab stop.
    turn(months) {
      const wanted = addMonths(month, months);
      const { first, last } = gridOf(wanted, today);
      const day = wanted > last ? last : wanted < first ? first : wanted;
      show({ month: wanted, focused: day > today ? today : day });
    },
  };
}
