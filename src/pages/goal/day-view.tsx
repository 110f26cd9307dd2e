import { getApp } from '../../app/app.ts';
import { formatQuery } from '../../gateway/query.ts';
import type { Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { runKind } from '../../i18n/run-kind.ts';
import type { GoalRun } from '../../sport/goals.ts';
import { belowFold, orBone } from '../../ui/feedback/bone.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { RUNNING } from '../../ui/icons.ts';
import { Quantity } from '../../ui/list/quantity.tsx';
import { Row } from '../../ui/list/row.tsx';
import { GoalCard } from './goal-card.tsx';
import type { GoalPage } from './use-goal-page.ts';
import './runs.css';
import '../../ui/card.css';
import '../../ui/list/row.css';
import '../../ui/page.css';

const YEAR =
  'M4 4h4v4H4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4zM4 16h4v4H4zM10 16h4v4h-4zM16 16h4v4h-4z';

interface Props {
  readonly page: GoalPage;
  onYear(): void;
}

/** The goals and runs of the chosen day, and the failures of the page. */
export function DayView({ page, onYear }: Props) {
  const { weekList, summary, quietParts, training } = page;
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
      {quietParts && training && isToday && <quietParts.LastWeekNote page={page} training={training} />}
      {summaryState.status === 'failed' && page.goals && !page.goalsOfToday && (
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

interface RunsProps {
  readonly runs: Resource<readonly GoalRun[]>;
  /** Whether a day without runs invites the reader to run. */
  readonly invites: boolean;
}

function RunsSection({ runs, invites }: RunsProps) {
  const { data, status, failure } = runs.state.value;
  const count = data?.length ?? 0;
  const bone = orBone('');
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
        ) : data ? (
          <RunList runs={data} invites={invites} />
        ) : (
          <Row title={bone} caption={bone} right={bone} />
        )}
      </div>
    </section>
  );
}

interface ListProps {
  readonly runs: readonly GoalRun[];
  readonly invites: boolean;
}

/** The runs of a day, or a drawing if there are none. */
function RunList({ runs, invites }: ListProps) {
  if (!runs.length) {
    const hint = invites ? i18n._('goal.runs.hint') : i18n._('goal.runs.none');
    return <Empty title={i18n._('goal.runs.empty')} hint={hint} />;
  }
  return (
    <ul>
      {runs.map((run) => (
        <li key={run.id}>
          <RunRow run={run} />
        </li>
      ))}
    </ul>
  );
}

function RunRow({ run }: { run: GoalRun }) {
  const { format, navigate } = getApp();
  const { id, sportType, distanceM, durationS, caloriesKcal, endedAt } = run;
  const kind = runKind(sportType) || i18n._('sport.running');
  // Without a time in `endedAt` no time is shown: all runs of the list have the same day.
  const time = endedAt?.slice(11, 16);
  return (
    <Row
      icon={RUNNING}
      title={
        <span className="runs-amount">
          <Quantity value={format.distance(distanceM)} unit={format.distanceUnit} />
        </span>
      }
      caption={time ? i18n._('date.withTime', { date: kind, time }) : kind}
      right={
        <>
          {format.duration(durationS)}
          <span className="row-caption runs-amount">
            <Quantity value={format.calories(caloriesKcal)} unit={i18n._('unit.kcal')} />
          </span>
        </>
      }
      onTap={() => navigate(`/running-record?${formatQuery({ userSportResultId: id })}`)}
    />
  );
}
