import type { ReactNode } from 'react';
import type { Resource, ResourceState } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Day } from '../../sport/days.ts';
import type { DayGoals, GoalRun } from '../../sport/goals.ts';
import { belowFold, orBone } from '../../ui/feedback/bone.tsx';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Row } from '../../ui/list/row.tsx';
import { GoalCard } from './goal-card.tsx';
import { RunList } from './run-list.tsx';
import './runs.css';
import '../../ui/card.css';
import '../../ui/page.css';

/** Days side by side. */
const YEAR =
  'M4 4h4v4H4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4zM4 16h4v4H4zM10 16h4v4h-4zM16 16h4v4h-4z';

interface Props {
  readonly day: Day;
  readonly today: Day;
  readonly goals: DayGoals | null;
  readonly ofToday: DayGoals | null;
  /** The failure, if there is nothing to show until a retry. */
  readonly failure: ResourceState<unknown>['error'];
  onRetry(): void;
  /** Today's goals, whichever day is shown, because only these can be adjusted. */
  readonly summary: Resource<DayGoals>;
  /** The days of the streak until today; 0 for none. */
  readonly streak: number;
  readonly start: ReactNode;
  /** Stands below the day's card. */
  readonly note: ReactNode;
  /** The goals of the week that contains the day. */
  readonly week: Resource<object>;
  readonly runs: Resource<readonly GoalRun[]>;
  onYear(): void;
}

/** The goals and the runs of a day. */
export function DayView(props: Props) {
  const { day, today, goals, ofToday, failure, summary, week, runs, onYear } = props;
  const { status } = week.state.value;
  const isFailed = summary.state.value.status === 'failed';
  return (
    <>
      {status === 'failed' && !failure && (
        <FailedRow text={i18n._('goal.week.failed')} onRetry={week.revalidate} />
      )}
      <GoalCard {...props} />
      {props.note}
      {isFailed && goals && !ofToday && (
        <FailedRow text={i18n._('goal.today.failed')} onRetry={summary.revalidate} />
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
          {/* Nobody is invited below a failure. */}
          <RunsSection runs={runs} isToday={day === today && status !== 'failed' && !isFailed} />
        </>,
      )}
    </>
  );
}

interface RunsProps {
  readonly runs: Resource<readonly GoalRun[]>;
  readonly isToday: boolean;
}

/** The runs of a day. */
function RunsSection({ runs, isToday }: RunsProps) {
  const { data: value, status, error: failure } = runs.state.value;
  const count = value?.length ?? 0;
  const bone = orBone('');
  const row = <Row title={bone} caption={bone} right={bone} />;
  return (
    <section aria-busy={status === 'loading'}>
      <h2 className="page-section runs">
        {i18n._('goal.runs')}{' '}
        {count > 0 && (
          <span className="runs-count">
            {count > 1 ? i18n._('goal.runs.count', { count }) : i18n._('goal.runs.one')}
          </span>
        )}
      </h2>
      <div className="card">
        {status === 'failed' ? (
          <Failed title={i18n._('goal.runs.failed')} failure={failure} onRetry={runs.revalidate} />
        ) : value ? (
          <RunList runs={value} isToday={isToday} />
        ) : (
          row
        )}
      </div>
    </section>
  );
}
