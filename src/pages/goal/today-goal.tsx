import { getApp } from '../../app/app.ts';
import { goBack } from '../../app/go-back.ts';
import type { Query } from '../../gateway/query.ts';
import { isAwaited } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { useSwipe } from '../../ui/controls/swipe.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOverlay } from '../../ui/overlay/use-overlay.ts';
import { DayView } from './day-view.tsx';
import { GoalSheets } from './goal-sheets.tsx';
import { useGoalPage, type GoalPage } from './use-goal-page.ts';
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

/** The goals and runs of today, or of another day. */
export default function TodayGoalPage({ query }: { query: Query }) {
  const calendar = useOverlay('calendar');
  const year = useOverlay('year');
  const page = useGoalPage(query, () => calendar.hide() || year.hide());
  return (
    <div className="page">
      <PageHeader
        back={() => goBack(getApp(), query)}
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
      <main aria-busy={!page.goals && !page.dayFailure}>
        <Week page={page} />
        {page.pageFailure ? (
          <Failed title={i18n._('goal.failed')} failure={page.pageFailure} onRetry={page.load} />
        ) : (
          <DayView page={page} onYear={year.show} />
        )}
      </main>
      <GoalSheets page={page} calendar={calendar} year={year} />
    </div>
  );
}

/** The `keyCode` of the keys that turn the week: PageUp and PageDown, as in the calendar. */
const WEEKS_OF_KEY: Readonly<Record<number, number>> = { 33: -1, 34: 1 };

/** The days of a week, to choose one, and the week's sums. */
function Week({ page }: { readonly page: GoalPage }) {
  const { today, shownWeek, turnWeek } = page;
  useSwipe('.week-strip', turnWeek);
  const turnByKey = (event: React.KeyboardEvent<HTMLElement>) => {
    const weeks = WEEKS_OF_KEY[event.keyCode];
    if (!weeks) return;
    event.preventDefault();
    turnWeek(weeks);
  };
  return (
    <div className="today-goal-week" onKeyDown={turnByKey}>
      <WeekStrip
        week={shownWeek}
        chosen={page.chosen}
        today={today}
        goalsOf={page.goalsOf}
        isLoading={(day) => isAwaited(day === today ? page.summary : page.weekList)}
        onSelect={(day) => page.choose(day)}
      />
      {!AT_BUILD && <WeekHead page={page} />}
    </div>
  );
}
