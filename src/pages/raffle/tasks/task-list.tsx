import type { ReactNode } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { RUNNING, type Activity } from '../activity.ts';
import type { Tasks } from './tasks-store.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import './task.css';
import { TaskRow } from './task-row.tsx';
import '../../../ui/card.css';

interface Props {
  readonly store: Tasks;
  readonly activity: Activity;
  readonly bones: ReactNode;
}

/** More than any activity has. The text below the list names this number. */
const MOST = 100;

/** The tasks that bring tickets. */
export function TaskList({ store, activity, bones }: Props) {
  const { status, value, failure } = store.tasks.state.value;
  if (status === 'failed')
    return <Failed title={i18n._('raffle.failed')} failure={failure} retry={store.tasks.load} />;
  if (!value) return bones;
  return (
    <ul className="card">
      {!value.length && <li className="task-note">{i18n._('raffle.empty')}</li>}
      {activity.state !== RUNNING && <li className="task-note">{i18n._('raffle.why.notRunning')}</li>}
      {value.slice(0, MOST).map((task) => (
        <TaskRow key={task.id} task={task} store={store} activity={activity} />
      ))}
      {value.length > MOST && <li className="task-note">{i18n._('raffle.firstHundred')}</li>}
    </ul>
  );
}
