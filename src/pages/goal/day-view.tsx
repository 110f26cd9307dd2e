import { i18n } from '../../i18n/i18n.ts';
import { belowFold } from '../../ui/feedback/bone.tsx';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Row } from '../../ui/list/row.tsx';
import { GoalCard } from './goal-card.tsx';
import { RunsSection } from './runs.tsx';
import type { GoalPage } from './use-goal-page.ts';
import '../../ui/card.css';

const YEAR =
  'M4 4h4v4H4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4zM4 16h4v4H4zM10 16h4v4h-4zM16 16h4v4h-4z';

interface Props {
  readonly page: GoalPage;
  onYear(): void;
}

/** The goals and runs of the chosen day, and the failures of the page. */
export function DayView({ page, onYear }: Props) {
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
      {summaryState.status === 'failed' && page.goals && !page.goalsOf(page.today) && (
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
              icon={YEAR}
              title={i18n._('goal.year')}
              caption={i18n._('goal.year.hint')}
              right={null}
              onTap={onYear}
            />
          </div>
          {/* A failure above invites nobody to run. */}
          <RunsSection
            runs={page.runs}
            invites={isToday && listState.status !== 'failed' && summaryState.status !== 'failed'}
          />
        </>,
      )}
    </>
  );
}
