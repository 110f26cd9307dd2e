import { getApp, openScreen } from '../../../app/app.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { ActivityHtml } from '../activity-html.tsx';
import { Icon } from '../../../ui/icon.tsx';
import {
  CALENDAR,
  CLOCK,
  GIFT,
  HEART,
  PERSON,
  RETRY,
  RUNNING,
  SPEECH,
  STREAK,
  TICK,
  TICKET,
} from '../../../ui/icons.ts';
import { Photo } from '../../../ui/list/photo.tsx';
import { STATE_RUNNING, type Activity } from '../activity.ts';
import {
  buttonOf,
  FAILED,
  TASK_SCREENS,
  type Task,
  type TaskButton,
  type TaskHindrance,
  type TaskKey,
  type TaskLook,
} from './task.ts';
import type { Tasks } from './tasks-store.ts';
import './task.css';
import '../../../ui/controls/spinner.css';

const TASK_ICONS: Readonly<Record<TaskKey, string>> = {
  SIGN_IN: CALENDAR,
  EQ_BIND: STREAK,
  SUBMIT_FEED_BACK: SPEECH,
  TO_SPORT: RUNNING,
  FOLLOW_MEDIA: HEART,
  PRODUCT_CHANNEL: PERSON,
};

/** Why a button does nothing, unless its label or the note above the list says so. */
const hindranceWords = (): Partial<Readonly<Record<TaskHindrance, string>>> => ({
  checkedIn: i18n._('raffle.why.checkedIn'),
  verifying: i18n._('raffle.why.verifying'),
  unknown: i18n._('raffle.why.unknown'),
});

/** Matches a last word of up to 12 characters; longer words may be alone in a line. */
const LAST_WORD = /\s((?:<\w+>)*[^\s<>]{1,12}(?:<\/\w+>)*\s*)$/;

/**
 * Joins the last word of a text or of HTML with the word before, so that no line contains only one short
 * word.
 */
export const withoutLonelyWord = (html: string): string => html.replace(LAST_WORD, '\u00a0$1');

interface RowProps {
  readonly task: Task;
  readonly store: Tasks;
  readonly activity: Activity;
}

export function TaskRow({ task, store, activity }: RowProps) {
  const { host } = getApp();
  const { key, status, feedback, name, description, progress, recordId } = task;
  const button = buttonOf(task, activity.state, host);
  const why = button?.hindrance && hindranceWords()[button.hindrance];
  const isFailed = status === FAILED && feedback;
  const heading = name || '–';
  const lastWord = heading.lastIndexOf(' ') + 1;
  const activityLabel = key && TASK_SCREENS[key];
  const onTap = () => {
    if (activityLabel) openScreen({ activityLabel, recordId, auditFeedback: feedback });
    else store.checkIn();
  };
  return (
    <li className="task">
      <Photo
        className="task-icon"
        src={task.iconUrl}
        drawing={<Icon path={key ? TASK_ICONS[key] : GIFT} />}
      />
      <div className="task-body">
        <div className="task-words">
          <h3 className="task-name" dir="auto">
            {heading.slice(0, lastWord)}
            <span className="task-last-word">
              {heading.slice(lastWord)}
              {progress && <span className="task-progress"> {progress}</span>}
            </span>
          </h3>
          {(isFailed || description) && (
            <p className={isFailed ? 'task-line task-feedback' : 'task-line'} dir="auto">
              {isFailed ? feedback : description}
            </p>
          )}
          {task.rewardHtml && (
            <div className="task-reward">
              <Icon path={TICKET} size={18} />
              <ActivityHtml html={withoutLonelyWord(task.rewardHtml)} />
            </div>
          )}
          {why && <p className="task-line">{why}</p>}
        </div>
        {button && (
          <Button
            button={button}
            name={name}
            isOff={activity.state !== STATE_RUNNING}
            isBusy={key === 'SIGN_IN' && store.isCheckingIn.value}
            onTap={onTap}
          />
        )}
      </div>
    </li>
  );
}

/** Icons before the label, so that colour is not the only sign of a state. */
const LOOK_ICONS: Readonly<Partial<Record<TaskLook, string>>> = {
  checkedIn: TICK,
  verifying: CLOCK,
  failed: RETRY,
  done: TICK,
};

const lookWords = (): Readonly<Record<TaskLook, string>> => ({
  checkIn: i18n._('raffle.task.checkIn'),
  checkedIn: i18n._('raffle.task.checkedIn'),
  go: i18n._('raffle.task.go'),
  verifying: i18n._('raffle.task.verifying'),
  failed: i18n._('raffle.task.failed'),
  done: i18n._('raffle.task.done'),
});

interface ButtonProps {
  readonly button: TaskButton;
  readonly name: string | null;
  /** The activity is not running, so the button is grey in any state. */
  readonly isOff: boolean;
  readonly isBusy: boolean;
  onTap(): void;
}

function Button({ button, name, isOff, isBusy, onTap }: ButtonProps) {
  const { look, hindrance } = button;
  const words = lookWords();
  const word = words[look];
  // Every button is as wide as one with the longest label.
  const [widest] = Object.values(words).sort((a, b) => b.length - a.length);
  const colour = isOff || hindrance === 'unknown' ? 'off' : look;
  return (
    // Not `disabled`, which would take the focus away once the check-in is done.
    <button
      className="task-button"
      aria-disabled={!!hindrance}
      aria-busy={isBusy}
      aria-label={name ? `${word}: ${name}` : undefined}
      onClick={hindrance ? undefined : onTap}
    >
      <span className={`task-pill is-${colour}`} data-widest={widest}>
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
