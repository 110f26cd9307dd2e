import { useLayoutEffect, useRef } from 'react';
import { isAwaited } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { rangeText } from '../../i18n/long-dates.ts';
import { daysOf, isWithin } from '../../sport/days.ts';
import { ownKey } from '../../ui/controls/own-key.ts';
import { useSwipe } from '../../ui/controls/swipe.ts';
import { dayLabel, DayRing, WeekdayName } from './day.tsx';
import { daysToChoose, sumGoals } from './goal-sums.ts';
import { PeriodHead } from './period-head.tsx';
import type { GoalPage } from './use-goal-page.ts';
import './day.css';
import './today-goal.css';
import './week-head.css';
import './week-strip.css';

/** The `keyCode` of the keys that turn the week: PageUp and PageDown, as in the calendar. */
const WEEKS_OF_KEY: Readonly<Record<number, number>> = { 33: -1, 34: 1 };

interface Props {
  readonly goalPage: GoalPage;
}

/** The days of a week, to choose one, and the week's sums. */
export function Week({ goalPage }: Props) {
  const { turnWeek } = goalPage;
  useSwipe('.week-strip', turnWeek);
  const turnByKey = (event: React.KeyboardEvent<HTMLElement>) => {
    const weeks = WEEKS_OF_KEY[ownKey(event)];
    if (!weeks) return;
    event.preventDefault();
    turnWeek(weeks);
  };
  return (
    <div className="today-goal-week" onKeyDown={turnByKey}>
      <WeekStrip goalPage={goalPage} />
      {!AT_BUILD && <WeekHead goalPage={goalPage} />}
    </div>
  );
}

const RING = { size: 40, stroke: 3.5, gap: 1.5 };

function WeekStrip({ goalPage }: Props) {
  const { shownWeek, chosen, today, goalsOf, summary, weekList } = goalPage;
  const days = daysOf(shownWeek);
  return (
    <div className="week-strip">
      {days.map((day, weekday) => {
        const goals = goalsOf(day);
        const isChosen = !AT_BUILD && day === chosen;
        const canBeChosen = isWithin(daysToChoose(today), day);
        const isClosed = !AT_BUILD && !canBeChosen;
        const isUnknown =
          !AT_BUILD && canBeChosen && !goals && !isAwaited(day === today ? summary : weekList);
        return (
          <button
            // The same for all weeks, so that it keeps the focus when a key turns the week.
            key={weekday}
            className={`day week-strip-day ${isChosen ? 'is-chosen' : ''}`}
            // Not `disabled`, which would take the focus away.
            aria-disabled={isClosed || undefined}
            tabIndex={isClosed ? -1 : undefined}
            aria-current={!AT_BUILD && day === today ? 'date' : undefined}
            aria-pressed={isChosen}
            aria-label={AT_BUILD ? undefined : dayLabel(day, goals, isUnknown)}
            onClick={() => isClosed || goalPage.choose(day)}
          >
            <span className="week-strip-name">
              <WeekdayName day={day} week={days} />
            </span>
            <DayRing key={day} day={day} goals={goals} isUnknown={isUnknown} shape={RING} />
          </button>
        );
      })}
    </div>
  );
}

/** The name and the sums of the shown week, and buttons for other weeks and for today. */
function WeekHead({ goalPage }: Props) {
  const { store, refreshKey, shownWeek: week, chosen, today, goalsOf } = goalPage;
  const isToCome = week.first > today;
  const list = store.list(week);
  // The page loads only the week of the chosen day, so this loads a future week.
  useLayoutEffect(() => {
    if (!isToCome) return;
    list.revalidate();
    return list.cancel;
  }, [list, isToCome, refreshKey]);
  const isElsewhere = isToCome || chosen !== today;
  const head = useRef<HTMLDivElement>(null);
  const goToToday = ({ currentTarget: button }: React.MouseEvent<HTMLElement>) => {
    // The button goes, so the focus goes on to an arrow.
    if (document.activeElement === button) head.current?.querySelector('button')?.focus();
    goalPage.choose(today);
  };
  return (
    <div className="week-head" ref={head}>
      <PeriodHead
        name={rangeText(week)}
        sums={sumGoals(daysOf(week), today, goalsOf)}
        previous={i18n._('goal.week.previous')}
        next={i18n._('goal.week.next')}
        closed={{ previous: week.first <= daysToChoose(today).first }}
        onTurn={goalPage.turnWeek}
      >
        {isElsewhere && (
          <button className="week-head-today" onClick={goToToday}>
            {i18n._('goal.today')}
          </button>
        )}
      </PeriodHead>
    </div>
  );
}
