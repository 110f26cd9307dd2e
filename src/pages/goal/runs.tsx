import { getApp } from '../../app/app.ts';
import { formatQuery } from '../../gateway/query.ts';
import type { Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { runKind } from '../../i18n/run-kind.ts';
import type { GoalRun } from '../../sport/goals.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { RUNNING } from '../../ui/icons.ts';
import { Quantity } from '../../ui/list/quantity.tsx';
import { ReadOut } from '../../ui/list/read-out.tsx';
import { Row } from '../../ui/list/row.tsx';
import './runs.css';
import '../../ui/card.css';
import '../../ui/list/row.css';
import '../../ui/page.css';

interface Props {
  readonly runs: Resource<readonly GoalRun[]>;
  /** Whether a day without runs invites the person to run. */
  readonly invites: boolean;
}

/** The runs of a day, or a drawing if there are none. */
export function RunsSection({ runs, invites }: Props) {
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
        ) : !data ? (
          <Row title={bone} caption={bone} right={bone} />
        ) : count ? (
          <ul>
            {data.map((run) => (
              <li key={run.id}>
                <RunRow run={run} />
              </li>
            ))}
          </ul>
        ) : (
          <Empty
            title={i18n._('goal.runs.empty')}
            hint={invites ? i18n._('goal.runs.hint') : i18n._('goal.runs.none')}
          />
        )}
      </div>
    </section>
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
          <ReadOut value={format.duration(durationS)} />
          <span className="row-caption runs-amount">
            <Quantity value={format.calories(caloriesKcal)} unit={i18n._('unit.kcal')} />
          </span>
        </>
      }
      onTap={() => navigate(`/running-record?${formatQuery({ userSportResultId: id })}`)}
    />
  );
}
