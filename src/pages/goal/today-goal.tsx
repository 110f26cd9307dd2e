import { useEffect, type ReactNode } from 'react';
import { goBack } from '../../app/go-back.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { prefetch } from '../../app/load-late-core.ts';
import type { Query } from '../../gateway/query.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import { PageHeader } from '../../ui/controls/page-header.tsx';
import { orBone } from '../../ui/feedback/bone.tsx';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOverlay, type Overlay } from '../../ui/overlay/use-overlay.ts';
import { useEver } from '../../ui/use-ever.ts';
import { DayView } from './day-view.tsx';
import { useGoalPage, type GoalPage } from './use-goal-page.ts';
import { Week } from './week.tsx';
import './goal-card.css';
import './today-goal.css';
import '../../ui/card.css';
import '../../ui/controls/page-header.css';
import '../../ui/page.css';

export const title = () => i18n._('dataCentre.goals');

const CALENDAR_ICON =
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10A2.5 2.5 0 0 1 18 20H6a2.5 2.5 0 0 1-2.5-2.5v-10A2.5 2.5 0 0 1 6 5zM3.5 9.5h17M8 2.8V6M16 2.8V6';

const loadCalendar = () => import('./calendar-sheet.tsx');
const CalendarSheet = lazyPart(loadCalendar);
const loadYear = () => import('./year-sheet.tsx');
const YearSheet = lazyPart(loadYear);

/** The goals and runs of today, or of another day. */
export default function TodayGoalPage({ query }: { query: Query }) {
  const calendarSheet = useOverlay('calendar');
  const yearSheet = useOverlay('year');
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
  /** `placeholder` and `failed` stand in place of an open sheet while its code loads, and if that fails. */
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
