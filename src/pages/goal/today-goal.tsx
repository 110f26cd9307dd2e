import { useEffect, type ReactNode } from 'react';
import { goBack } from '../../app/go-back.ts';
import { lazyPart, type StandIns } from '../../app/lazy-part.tsx';
import { prefetch } from '../../app/load-late-core.ts';
import type { Query } from '../../gateway/query.ts';
import type { Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { belowFold, orBone } from '../../ui/feedback/bone.tsx';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/list/row.tsx';
import type { Overlay } from '../../ui/overlay/use-overlay.ts';
import { useEver } from '../../ui/use-ever.ts';
import { GoalCard } from './goal-card.tsx';
import { RunsSection } from './runs.tsx';
import { useGoalPage, type GoalPage } from './use-goal-page.ts';
import { Week } from './week.tsx';
import './today-goal.css';
import '../../ui/card.css';
import '../../ui/controls/page-header.css';
import '../../ui/page.css';

export const title = () => i18n._('dataCentre.goals');

const CALENDAR_ICON =
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10A2.5 2.5 0 0 1 18 20H6a2.5 2.5 0 0 1-2.5-2.5v-10A2.5 2.5 0 0 1 6 5zM3.5 9.5h17M8 2.8V6M16 2.8V6';
const YEAR_ICON =
  'M4 4h4v4H4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4zM4 16h4v4H4zM10 16h4v4h-4zM16 16h4v4h-4z';

const loadCalendar = () => import('./calendar-sheet.tsx');
const CalendarSheet = lazyPart(loadCalendar);
const loadYear = () => import('./year-sheet.tsx');
const YearSheet = lazyPart(loadYear);

/** The goals and runs of today, or of another day. */
export default function TodayGoalPage({ query }: { query: Query }) {
  const goalPage = useGoalPage(query);
  return (
    <div className="page">
      <PageHeader
        back={() => goBack(query)}
        side={
          <button
            className="page-header-side today-goal-action"
            aria-label={i18n._('goal.calendar')}
            onClick={goalPage.calendarSheet.show}
          >
            <Icon path={CALENDAR_ICON} size={24} />
          </button>
        }
      >
        {title()}
      </PageHeader>
      <main aria-busy={!goalPage.goals && !goalPage.dayFailure}>
        <Week goalPage={goalPage} />
        {goalPage.pageFailure ? (
          <Failed title={i18n._('goal.failed')} failure={goalPage.pageFailure} onRetry={goalPage.load} />
        ) : (
          <DayView goalPage={goalPage} />
        )}
      </main>
      <GoalSheets goalPage={goalPage} />
    </div>
  );
}

interface Props {
  readonly goalPage: GoalPage;
}

/**
 * The goals and runs of the chosen day. If all its calls have failed, the page says so in its place; if only the day's
 * goals are missing, `GoalCard` does; if only the week or today's summary has failed, a row here.
 */
function DayView({ goalPage }: Props) {
  const { weekList, summary, lateNotes } = goalPage;
  const isToday = goalPage.chosen === goalPage.today;
  const hasGoalCallFailed = [weekList, summary].some(({ state }) => state.value.status === 'failed');
  return (
    <>
      {!goalPage.dayFailure && <FailureOf resource={weekList} text={i18n._('goal.week.failed')} />}
      <GoalCard goalPage={goalPage} />
      {lateNotes && isToday && <lateNotes.LastWeekNote goalPage={goalPage} />}
      {/* On another day, too, the card's button adjusts today's goals, so it needs them. */}
      {!isToday && goalPage.goals && !goalPage.goalsOf(goalPage.today) && (
        <FailureOf resource={summary} text={i18n._('goal.today.failed')} />
      )}
      {belowFold(
        <>
          <div className="card">
            <Row
              icon={YEAR_ICON}
              title={i18n._('goal.year')}
              caption={i18n._('goal.year.hint')}
              onTap={goalPage.yearSheet.show}
            />
          </div>
          {/* Below a failure there is no invitation to run. */}
          <RunsSection runs={goalPage.runs} invites={isToday && !hasGoalCallFailed} />
        </>,
      )}
    </>
  );
}

interface FailureProps {
  readonly resource: Resource<object>;
  readonly text: string;
}

/** A row with a retry if the resource has failed. */
function FailureOf({ resource, text }: FailureProps) {
  const { status, failure } = resource.state.value;
  if (status !== 'failed') return null;
  return <FailedRow text={text} failure={failure} onRetry={resource.revalidate} />;
}

/** The sheets of the calendar and of the year. Their code loads late. */
function GoalSheets({ goalPage }: Props) {
  const { calendarSheet, yearSheet } = goalPage;
  useEffect(() => prefetch(loadCalendar), []);
  useEffect(() => prefetch(loadYear), []);
  // A closed sheet stays in the page, so that its closing is drawn.
  const needsCalendar = useEver(calendarSheet.open);
  const needsYear = useEver(yearSheet.open);
  return (
    <>
      {needsCalendar && (
        <CalendarSheet goalPage={goalPage} {...standInsFor(calendarSheet, i18n._('goal.month.failed'))} />
      )}
      {needsYear && <YearSheet goalPage={goalPage} {...standInsFor(yearSheet, i18n._('goal.year.failed'))} />}
    </>
  );
}

/** What takes the place of an open sheet while its code loads, and if that fails. */
function standInsFor({ open }: Overlay, failedText: string): StandIns {
  const card = (content: ReactNode) => open && <div className="card today-goal-late">{content}</div>;
  return {
    placeholder: card(orBone('')),
    failed: (retry: () => void) => card(<FailedRow text={failedText} onRetry={retry} />),
  };
}
