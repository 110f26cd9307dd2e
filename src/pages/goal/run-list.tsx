import { i18n } from '../../i18n/i18n.ts';
import type { GoalRun } from '../../sport/goals.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { RunRow } from './run-row.tsx';

interface Props {
  readonly runs: readonly GoalRun[];
  readonly isToday: boolean;
}

/** The runs of a day, or a drawing if there are none. */
export function RunList({ runs, isToday }: Props) {
  if (!runs.length) {
    const hint = isToday ? i18n._('goal.runs.hint') : i18n._('goal.runs.none');
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
