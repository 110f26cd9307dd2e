import { i18n } from '../../i18n/i18n.ts';
import type { GoalRun } from '../../sport/goals.ts';
import type { Block } from '../../gateway/block.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import type { GoalMore } from './goal-card.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Row } from '../../ui/list/row.tsx';
import { RunRow } from './run-row.tsx';
import './runs.css';
import '../../ui/page.css';
import '../../ui/card.css';

interface Props {
  readonly runs: Block<readonly GoalRun[]>;
  readonly isToday: boolean;
  readonly more: GoalMore | null;
}

export function RunsSection({ runs, isToday, more }: Props) {
  const { value, status, failure } = runs.state.value;
  const count = value ? value.length : 0;
  // Without its code, what tells that there are no runs is only a text.
  const bone = value ? '' : orBone('');
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
          <Failed title={i18n._('goal.runs.failed')} failure={failure} retry={runs.load} />
        ) : value && count ? (
          <ul>
            {value.map((run) => (
              <li key={run.id}>
                <RunRow run={run} />
              </li>
            ))}
          </ul>
        ) : value && more ? (
          <more.NoRuns isToday={isToday} />
        ) : (
          <Row title={bone || i18n._('goal.runs.empty')} caption={bone} right={bone} />
        )}
      </div>
    </section>
  );
}
