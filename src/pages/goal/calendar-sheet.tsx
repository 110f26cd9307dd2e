import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { useEffect, useLayoutEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import { isAwaited } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { monthText } from '../../i18n/long-dates.ts';
import { daysOf, isWithin, monthOf, nearestIn, type Day } from '../../sport/days.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useGrown } from '../../ui/ring/ring.tsx';
import { dayLabel, DayRing, WeekdayName } from './day.tsx';
import { GoalLegend } from './goal-legend.tsx';
import { daysToChoose, sumGoals } from './goal-sums.ts';
import { gridOf, monthWith } from './month-grid.ts';
import { PeriodHead } from './period-head.tsx';
import { useDayGrid } from './use-day-grid.ts';
import type { GoalPage } from './use-goal-page.ts';
import './calendar.css';
import './day.css';
import '../../ui/overlay/sheet.css';

dayjs.extend(utc);

interface Props {
  readonly goalPage: GoalPage;
}

export default function CalendarSheet({ goalPage }: Props) {
  const { open, hide } = goalPage.calendarSheet;
  return (
    <Sheet open={open} title={i18n._('goal.calendar')} onClose={hide} bare>
      <Calendar goalPage={goalPage} />
    </Sheet>
  );
}

/** A month of days with their goals. The person chooses a day. */
function Calendar({ goalPage }: Props) {
  const { store, chosen, today, goalsOf, goalLoader, refreshKey } = goalPage;
  const shown = useMonth(chosen, today);
  const { month, grid } = shown;
  const list = store.list(grid);
  const { status, isStale, failure } = list.state.value;
  // A refresh joins the open request. Only leaving the month cancels it.
  useLayoutEffect(() => list.revalidate(), [list, refreshKey]);
  useLayoutEffect(() => list.cancel, [list]);

  const { first, last } = monthOf(month);
  const days = daysOf({ first, last });
  // A grid has five weeks, so it lacks a week of a month that touches six.
  useEffect(() => {
    const missing = days.filter((day) => !isWithin(grid, day) && day <= today && !goalsOf(day));
    if (status === 'ready' && !isStale) goalLoader.load(missing, today);
  });

  const name = monthText(month);
  return (
    <div className="sheet-content calendar" aria-busy={status === 'loading'}>
      <div className="calendar-head">
        <PeriodHead
          name={name}
          sums={sumGoals(days, today, goalsOf)}
          previous={i18n._('goal.month.previous')}
          next={i18n._('goal.month.next')}
          closed={{ previous: first <= daysToChoose(today).first }}
          onTurn={shown.turn}
        />
      </div>
      <CalendarGrid goalPage={goalPage} name={name} shown={shown} isLoading={isAwaited(list)} />
      {status === 'failed' ? (
        <FailedRow text={i18n._('goal.month.failed')} failure={failure} onRetry={list.revalidate} />
      ) : (
        <p className="calendar-legend">
          <GoalLegend kind="calories" />
          <GoalLegend kind="time" />
        </p>
      )}
    </div>
  );
}

/** Any day of the shown month, its grid, and the focused day, which may be in a neighbouring month. */
function useMonth(chosen: Day, today: Day) {
  const [{ month, focused }, show] = useState({ month: monthWith(chosen, today), focused: chosen });
  return {
    month,
    grid: gridOf(month, today),
    focused,
    /** Moves the focus, and shows the month whose grid has the day. */
    focus(wanted: Day) {
      const day = nearestIn(daysToChoose(today), wanted);
      show({ month: monthWith(day, today), focused: day });
    },
    // Future months open, too. Their days are empty and cannot be chosen, so there may be no tab stop.
    turn(months: number) {
      const wanted = addMonths(month, months);
      const day = nearestIn(gridOf(wanted, today), wanted);
      show({ month: wanted, focused: day > today ? today : day });
    },
  };
}

/** How long the sheet takes to open. The rings grow afterwards: two animations at once are too slow on an old phone. */
const RISE_MS = 280;

const RING = { size: 36, stroke: 3.2, gap: 1.5 };

const WEEKS = [0, 1, 2, 3, 4];

interface GridProps extends Props {
  /** For example 'October 2026'. */
  readonly name: string;
  readonly shown: ReturnType<typeof useMonth>;
  readonly isLoading: boolean;
}

/** Five weeks of days. Arrow keys lead to other months, too, but not to days that cannot be chosen. */
function CalendarGrid({ goalPage, name, shown, isLoading }: GridProps) {
  const { format } = getApp();
  const { chosen, today, goalsOf } = goalPage;
  const { month, grid, focused } = shown;
  const isGrown = useGrown(RISE_MS);
  const keys = useDayGrid(focused, { across: 1, down: 7 }, shown.focus);

  const cellOf = (day: Day) => {
    const goals = goalsOf(day);
    const isChosen = day === chosen;
    const isOutside = day.slice(0, 7) !== month.slice(0, 7);
    const canBeChosen = isWithin(daysToChoose(today), day);
    const isUnknown = canBeChosen && !goals && !isLoading;
    return (
      <span role="gridcell" aria-selected={isChosen}>
        <button
          className={`day calendar-day ${isChosen ? 'is-chosen' : ''} ${isOutside ? 'is-outside' : ''}`}
          tabIndex={day === focused ? 0 : -1}
          disabled={!canBeChosen}
          aria-current={day === today ? 'date' : undefined}
          aria-label={dayLabel(day, goals, isUnknown)}
          // While the sheet closes, its days can still be tapped.
          onClick={() => goalPage.calendarSheet.open && goalPage.choose(day)}
        >
          <DayRing day={day} goals={isGrown ? goals : null} isUnknown={isUnknown} shape={RING} />
        </button>
      </span>
    );
  };
  const days = daysOf(grid);
  const week = (index: number) => days.slice(7 * index, 7 * index + 7);
  return (
    <div role="grid" aria-label={name} {...keys}>
      <div role="row" className="calendar-row">
        {week(0).map((day) => (
          <span role="columnheader" aria-label={format.weekday(day)}>
            <WeekdayName day={day} week={week(0)} />
          </span>
        ))}
      </div>
      {WEEKS.map((index) => (
        <div role="row" className="calendar-row">
          {week(index).map(cellOf)}
        </div>
      ))}
    </div>
  );
}

/**
 * Returns the same day of another month, at most that month's last day. Counts in UTC, without the device's time zone.
 */
export const addMonths = (day: Day, count: number): Day =>
  dayjs.utc(day).add(count, 'month').format('YYYY-MM-DD');
