import { useRef, useState } from 'react';
import { getApp } from '../../../app/app.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { STATE_RUNNING, type Activity } from '../activity.ts';
import { Bones } from '../raffle-frame.tsx';
import { MOST_TASKS, openTasks, type Task } from './task.ts';
import { TaskRow } from './task-row.tsx';
import type { Tasks } from './tasks-store.ts';
import './task.css';
import '../../../ui/card.css';

interface Props {
  readonly store: Tasks;
  readonly activity: Activity;
}

/**
 * The tasks that bring tickets: first the ones that the person can do; tasks done earlier are folded. While
 * the list is open, each task keeps its place, so that no row moves under a finger.
 */
export function TaskList({ store, activity }: Props) {
  const { host } = getApp();
  const { status, failure } = store.loaded.state.value;
  const value = store.shown.value;
  const asOpened = useRef<readonly Task[] | null>(null);
  const [isUnfolded, unfold] = useState(false);
  if (status === 'failed')
    return (
      <Failed title={i18n._('raffle.failed.tasks')} failure={failure} onRetry={store.loaded.revalidate} />
    );
  if (!value) return <Bones />;
  const list = value.slice(0, MOST_TASKS);
  asOpened.current ??= list;
  const open = openTasks(list, host, asOpened.current);
  const done = list.filter((task) => !open.includes(task));
  const row = (task: Task) => <TaskRow key={task.id} task={task} store={store} activity={activity} />;
  return (
    <ul className="card">
      {!value.length && <li className="task-note">{i18n._('raffle.empty')}</li>}
      {activity.state !== STATE_RUNNING && <li className="task-note">{i18n._('raffle.why.notRunning')}</li>}
      {open.map(row)}
      {done.length > 0 && (
        <li className="task-fold">
          <button aria-expanded={isUnfolded} onClick={() => unfold(!isUnfolded)}>
            {i18n._('raffle.done', { count: done.length })}
          </button>
        </li>
      )}
      {isUnfolded && done.map(row)}
      {value.length > MOST_TASKS && <li className="task-note">{i18n._('raffle.firstHundred')}</li>}
    </ul>
  );
}
