import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isAnswered, isAwaited } from '../../gateway/resource.ts';
import type { Query } from '../../gateway/query.ts';
import { failureOfAll } from '../../gateway/shown-resources.ts';
import { getApp } from '../../app/app.ts';
import { goBack } from '../../app/go-back.ts';
import { lazyPart, useModule } from '../../app/lazy-part.tsx';
import { prefetch } from '../../app/load-services.ts';
import { onReturn } from '../../app/refresh.ts';
import { StartWorkout } from '../../app/start-workout.tsx';
import { i18n } from '../../i18n/i18n.ts';
import { weekOf, type Day } from '../../sport/days.ts';
import { todayIn } from '../../sport/time-zone.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { useSwipe } from '../../ui/controls/swipe.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOverlay, type Overlay } from '../../ui/overlay/use-overlay.ts';
import { DayView } from './day-view.tsx';
import { goalsOfDay, sharedGoals, sharedQuietDays } from './goals-store.ts';
import { useDay } from './use-day.ts';
import { useStreak } from './use-streak.ts';
import { WeekHead } from './week-head.tsx';
import { WeekStrip } from './week-strip.tsx';
import './goal-card.css';
import './today-goal.css';
import '../../ui/card.css';
import '../../ui/controls/page-header.css';
import '../../ui/page.css';

export const title = () => i18n._('dataCentre.goals');

const CALENDAR =
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10A2.5 2.5 0 0 1 18 20H6a2.5 2.5 0 0 1-2.5-2.5v-10A2.5 2.5 0 0 1 6 5zM3.5 9.5h17M8 2.8V6M16 2.8V6';

const loadCalendar = () => import('./calendar-sheet.tsx');
const CalendarSheet = lazyPart(loadCalendar);
const loadYear = () => import('./year-sheet.tsx');
const YearSheet = lazyPart(loadYear);
const loadParts = () => import('./quiet-parts.ts');

/** The keys that turn the week, by their `keyCode`: PageUp and PageDown, as in the calendar. */
const WEEKS_OF_KEY: Readonly<Record<number, number>> = { 33: -1, 34: 1 };

/** The goals and runs of today, or of another day. */
export default function TodayGoalPage({ query }: { query: Query }) {
  const app = getApp();
  const { gateway, host, session, now } = app;
  const readToday = (atMs = now()) => todayIn(session.timeZone, atMs);
  const goals = sharedGoals(gateway, readToday);
  const quiet = sharedQuietDays(goals);
  const [refreshKey, setRefreshKey] = useState({});
  const calendar = useOverlay('calendar');
  const year = useOverlay('year');
  const opened = useRef({ calendar: false, year: false });
  if (calendar.open) opened.current.calendar = true;
  if (year.open) opened.current.year = true;
  const today = readToday();
  const { day, shown: shownDay, select, turn } = useDay(query, today);
  const week = goals.range(weekOf(day));
  const listOfWeek = week.state.value;
  const summary = goals.summary(today).state.value;
  // Read after `goals.range()`, because making the block of the week adds what has arrived to the list.
  const listed = goals.listed.value;
  const goalsOf = (each: Day) => goalsOfDay(each, today, listed, summary);
  const load = () => goals.open(day, today);

  // Send the requests before the first paint, so that they are in flight while the browser paints.
  useLayoutEffect(() => goals.open(day, today), [goals, day, today]);
  useLayoutEffect(
    () => () => {
      goals.close();
      quiet.close();
    },
    [goals, quiet],
  );
  const comeBack = useRef(load);
  comeBack.current = () => {
    // The day may have changed while the page was hidden.
    const fresh = readToday();
    if (fresh === today) load();
    else select('', () => calendar.hide() || year.hide());
    setRefreshKey({});
  };
  useLayoutEffect(() => onReturn(host, () => comeBack.current()), [host]);
  useEffect(() => prefetch(loadCalendar), []);
  useEffect(() => prefetch(loadYear), []);
  useSwipe('.week-strip', turn);

  const goalsOfChosen = goalsOf(day);
  const turnByKey = (event: React.KeyboardEvent<HTMLElement>) => {
    const weeks = WEEKS_OF_KEY[event.keyCode];
    if (!weeks) return;
    event.preventDefault();
    turn(weeks);
  };
  // If today's summary failed, the list may still contain today's goals.
  const reason = day !== today ? listOfWeek.error : listOfWeek.status !== 'loading' && summary.error;
  const failure = (!goalsOfChosen && reason) || undefined;
  const failureOfPage = failure && failureOfAll(goals.blocksOf(day, today));
  const isEachAnswered = goals.blocksOf(day, today).every(isAnswered);
  const parts = useModule(isEachAnswered ? loadParts : null, refreshKey);
  const training = parts ? parts.sharedTraining(goals) : undefined;
  useEffect(() => training?.close, [training]);
  const isToday = day === today;
  const quietly = { goals, today, goalsOf, quiet, isAnswered: isEachAnswered };
  const streak = useStreak({ today, goalsOf, quiet, isDue: isToday && isEachAnswered && !failureOfPage });
  /** What both sheets show. */
  const sheetProps = (overlay: Overlay, failedText: string) => {
    const inPlace = (content: ReactNode) =>
      overlay.open && <div className="card today-goal-late">{content}</div>;
    return {
      overlay,
      chosen: day,
      today,
      goalsOf,
      quiet,
      onSelect: (next: Day) => overlay.open && select(next, overlay.hide),
      placeholder: inPlace(orBone('')),
      failed: (retry: () => void) => inPlace(<FailedRow text={failedText} onRetry={retry} />),
    };
  };
  return (
    <div className="page">
      <PageHeader
        back={() => goBack(app, query)}
        below={
          <button
            className="page-header-side today-goal-action"
            aria-label={i18n._('goal.calendar')}
            onClick={calendar.show}
          >
            <Icon path={CALENDAR} size={24} />
          </button>
        }
      >
        {title()}
      </PageHeader>
      <main aria-busy={!goalsOfChosen && !failure}>
        <div className="today-goal-week" onKeyDown={turnByKey}>
          <WeekStrip
            shown={shownDay}
            chosen={day}
            today={today}
            goalsOf={goalsOf}
            isLoading={(each) => isAwaited(each === today ? goals.summary(today) : week)}
            onSelect={(next) => select(next)}
          />
          {!AT_BUILD && (
            <WeekHead
              goals={goals}
              refreshKey={refreshKey}
              shown={shownDay}
              chosen={day}
              today={today}
              goalsOf={goalsOf}
              onTurn={turn}
              onToday={() => select(today)}
            />
          )}
        </div>
        {failureOfPage ? (
          <Failed title={i18n._('goal.failed')} failure={failureOfPage} onRetry={load} />
        ) : (
          <DayView
            day={day}
            today={today}
            streak={streak}
            start={
              <>
                <p className="goal-card-note">{parts && <parts.NextNote {...quietly} streak={streak} />}</p>
                <StartWorkout />
              </>
            }
            note={parts && training && isToday && <parts.LastWeekNote {...quietly} training={training} />}
            goals={goalsOfChosen}
            ofToday={goalsOf(today)}
            summary={goals.summary(today)}
            failure={failure}
            onRetry={load}
            week={week}
            runs={goals.runs(day)}
            onYear={year.show}
          />
        )}
      </main>
      {opened.current.calendar && (
        <CalendarSheet
          {...sheetProps(calendar, i18n._('goal.month.failed'))}
          goals={goals}
          refreshKey={refreshKey}
        />
      )}
      {opened.current.year && (
        <YearSheet
          {...sheetProps(year, i18n._('goal.year.failed'))}
          training={training}
          isAnswered={isEachAnswered}
        />
      )}
    </div>
  );
}
