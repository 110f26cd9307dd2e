import { i18n } from '../../i18n/i18n.ts';
import type { GoalRun } from '../../sport/goals.ts';
import { lazyPart } from '../../app/lazy-part.ts';
import type { Block } from '../../gateway/block.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Row } from '../../ui/list/row.tsx';
import './runs.css';
import '../../ui/page.css';
import '../../ui/card.css';

const loadList = () => import('./goal-more.tsx').then((more) => ({ default: more.RunList }));
const RunList = lazyPart(loadList);

interface Props {
  readonly runs: Block<readonly GoalRun[]>;
  readonly isToday: boolean;
}

/** The runs of a day. The code of their rows is in a chunk of its own, which the first data does not wait for. */
export function RunsSection({ runs, isToday }: Props) {
  const { value, status, failure } = runs.state.value;
  const count = value ? value.length : 0;
  const bone = orBone('');
  const row = <Row title={bone} caption={bone} right={bone} />;
  const lost = (retry: () => void) => (
    <Failed title={i18n._('goal.runs.failed')} failure={failure} retry={retry} />
  );
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
          lost(runs.load)
        ) : value ? (
          <RunList runs={value} isToday={isToday} placeholder={row} failed={lost} />
        ) : (
          row
        )}
      </div>
    </section>
  );
}
