import { useEffect, type ReactNode } from 'react';
import { goBack } from '../../app/go-back.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { prefetch } from '../../app/load-late-core.ts';
import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { belowFold, orBone } from '../../ui/feedback/bone.tsx';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/list/row.tsx';
import { useOverlay, type Overlay } from '../../ui/overlay/use-overlay.ts';
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
  const calendarSheet = useOverlay('calendar');
  const yearSheet = useOverlay('year');
  // At most one is open. Returns whether its closing goes back.
  const closeOpenSheet = () => calendarSheet.hide() || yearSheet.hide();
  const page = useGoalPage(query, closeOpenSheet);
  return (
    <div className="page">
      <PageHeader
        back={() => goBack(query)}
        side={
          <button
            className="page-header-side today-goal-action"
            aria-label={i18n._('goal.calendar')}
            onClick={calendarSheet.show}
          >
            <Icon path={CALENDAR_ICON} size={24} />
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
          <DayView page={page} onYear={yearSheet.show} />
        )}
      </main>
      <GoalSheets page={page} calendarSheet={calendarSheet} yearSheet={yearSheet} />
    </div>
  );
}

interface DayProps {
  readonly page: GoalPage;
  onYear(): void;
}

/** The goals and runs of the chosen day, and a row for each failure that leaves the goals on the screen. */
function DayView({ page, onYear }: DayProps) {
  const { weekList, summary, lateNotes, exercise } = page;
  const isToday = page.chosen === page.today;
  const listState = weekList.state.value;
  const summaryState = summary.state.value;
  return (
    <>
      {listState.status === 'failed' && !page.dayFailure && (
        <FailedRow
          text={i18n._('goal.week.failed')}
          failure={listState.failure}
          onRetry={weekList.revalidate}
        />
      )}
      <GoalCard page={page} />
      {lateNotes && exercise && isToday && <lateNotes.LastWeekNote page={page} exercise={exercise} />}
      {/* To adjust the goals of another day the card needs today's. */}
      {!isToday && summaryState.status === 'failed' && page.goals && !page.goalsOf(page.today) && (
        <FailedRow
          text={i18n._('goal.today.failed')}
          failure={summaryState.failure}
          onRetry={summary.revalidate}
        />
      )}
      {belowFold(
        <>
          <div className="card">
            <Row
              icon={YEAR_ICON}
              title={i18n._('goal.year')}
              caption={i18n._('goal.year.hint')}
              right={null}
              onTap={onYear}
            />
          </div>
          {/* Below a failure there is no invitation to run. */}
          <RunsSection
            runs={page.runs}
            invites={isToday && listState.status !== 'failed' && summaryState.status !== 'failed'}
          />
        </>,
      )}
    </>
  );
}

interface Props {
  readonly page: GoalPage;
  readonly calendarSheet: Overlay;
  readonly yearSheet: Overlay;
}

/** The sheets of the calendar and of the year. Their code loads late. */
function GoalSheets({ page, calendarSheet, yearSheet }: Props) {
  useEffect(() => prefetch(loadCalendar), []);
  useEffect(() => prefetch(loadYear), []);
  const needsCalendar = useEver(calendarSheet.open);
  const needsYear = useEver(yearSheet.open);
  /** The props of a sheet. `placeholder` and `failed` take its place while its code loads, and if that fails. */
  const propsOf = (overlay: Overlay, failedText: string) => {
    // A closed sheet stays in the page, so that its closing is drawn. Its placeholder and its failure have to go.
    const card = (content: ReactNode) =>
      overlay.open && <div className="card today-goal-late">{content}</div>;
    return {
      page,
      overlay,
      // The days of a sheet that is closing can still be tapped.
      onSelect: (day: Day) => overlay.open && page.choose(day, overlay.hide),
      placeholder: card(orBone('')),
      failed: (retry: () => void) => card(<FailedRow text={failedText} onRetry={retry} />),
    };
  };
  return (
    <>
      {needsCalendar && <CalendarSheet {...propsOf(calendarSheet, i18n._('goal.month.failed'))} />}
      {needsYear && <YearSheet {...propsOf(yearSheet, i18n._('goal.year.failed'))} />}
    </>
  );
}
