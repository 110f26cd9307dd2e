import { RUNNING, type Activity } from '../activity.ts';
import { CHECKED_IN, FAILED, TASK_SCREENS, type Task, type TaskButton } from './task.ts';
import { getApp } from '../../../app/app.ts';
import { createLinks } from '../../../app/links.ts';
import { openScreen } from '../../../app/open-screen.ts';
import type { Tasks } from './tasks-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TICKET } from '../../../ui/icons/tasks.ts';
import { Photo } from '../../../ui/list/photo.tsx';
import { ServerHtml } from '../../../ui/html/server-html.tsx';
import '../../../ui/controls/spinner.css';
import {
  hindranceWords,
  LOOK_ICONS,
  lookWords,
  TASK_ICONS,
  UNKNOWN_TASK_ICON,
  widestLook,
} from './task-words.ts';
import { withoutLonelyWord } from './lonely-word.ts';
import { useOnce } from '../use-once.ts';
import './task.css';

interface Props {
  readonly task: Task;
  readonly store: Tasks;
  readonly activity: Activity;
}

/** A task with its reward, its progress and its button. */
export function TaskRow({ task, store, activity }: Props) {
  const app = getApp();
  const once = useOnce();
  const list = store.tasks.state.value.value;
  const isBusy = store.busy.value && task.key === 'SIGN_IN';
  const isCheckedIn = store.checkedIn.value === list;
  const { key, status, feedback, name, description, progress, recordId } = task;
  const button = store.buttonOf(
    isCheckedIn && key === 'SIGN_IN' ? Object.assign({}, task, { progressStatus: CHECKED_IN }) : task,
    activity.state,
  );
  const why = button && button.hindrance && hindranceWords()[button.hindrance];
  const isFailed = status === FAILED && feedback;
  const act = () => {
    if (!button || !button.action) return;
    if (button.action === 'checkIn') return store.checkIn();
    const activityLabel = key && TASK_SCREENS[key];
    if (activityLabel) once(() => openScreen(app, { activityLabel, recordId, auditFeedback: feedback }));
  };
  return (
    <li className="task">
      <Photo
        className="task-icon"
        src={task.iconUrl}
        drawing={<Icon path={key ? TASK_ICONS[key] : UNKNOWN_TASK_ICON} />}
      />
      <div className="task-body">
        <div className="task-words">
          <h3 className="task-name">
            {name || '–'}
            {progress && <span className="task-progress"> {progress}</span>}
          </h3>
          {(isFailed || description) && (
            <p className={isFailed ? 'task-line task-feedback' : 'task-line'}>
              {isFailed ? feedback : description}
            </p>
          )}
          {task.rewardHtml && (
            <div className="task-reward">
              <Icon path={TICKET} size={18} />
              <ServerHtml html={withoutLonelyWord(task.rewardHtml)} links={createLinks(app)} />
            </div>
          )}
          {why && <p className="task-line">{why}</p>}
        </div>
        {button && (
          <Button
            button={button}
            name={name}
            isOff={activity.state !== RUNNING}
            isBusy={isBusy}
            onTap={act}
          />
        )}
      </div>
    </li>
  );
}

interface ButtonProps {
  readonly button: TaskButton;
  readonly name: string | null;
  /** The activity isn't running: the button is grey, whatever its state. */
  readonly isOff: boolean;
  readonly isBusy: boolean;
  onTap(): void;
}

function Button({ button, name, isOff, isBusy, onTap }: ButtonProps) {
  const { look, action, hindrance } = button;
  const word = lookWords()[look];
  const colour = isOff || hindrance === 'unknown' ? 'off' : look;
  return (
    <button
      className="task-button"
      disabled={!action}
      aria-busy={isBusy}
      aria-label={name ? `${word}: ${name}` : undefined}
      onClick={onTap}
    >
      <span className={`task-pill is-${colour}`} data-widest={widestLook()}>
        {isBusy ? (
          <span className="spinner" />
        ) : (
          <>
            {LOOK_ICONS[look] && <Icon path={LOOK_ICONS[look]} size={18} />}
            {word}
          </>
        )}
      </span>
    </button>
  );
}
