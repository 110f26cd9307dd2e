import { RUNNING } from '../activity.ts';
import type { Maybe } from '../../../sport/records.ts';

export const TASK_KEYS = [
  'SIGN_IN',
  'EQ_BIND',
  'SUBMIT_FEED_BACK',
  'TO_SPORT',
  'FOLLOW_MEDIA',
  'PRODUCT_CHANNEL',
] as const;
export type TaskKey = (typeof TASK_KEYS)[number];

/** A row of task/list. */
export interface Task {
  /** The position in the list, because the server sends no id that all tasks have. */
  readonly id: string;
  /** `null` for a kind of task that is newer than this version. */
  readonly key: TaskKey | null;
  readonly name: Maybe<string>;
  readonly description: Maybe<string>;
  /** HTML from the server, not sanitised yet; empty if there is none. */
  readonly rewardHtml: string;
  readonly iconUrl: Maybe<string>;
  /** taskStatus: 1 available, 2 verifying, -1 failed, 30 done. */
  readonly status: Maybe<number>;
  /** processStatus; for a check-in, 2 means that today's is done. */
  readonly progressStatus: Maybe<number>;
  /** 'n/m' */
  readonly progress: Maybe<string>;
  /** userTaskId; empty if it is missing. */
  readonly recordId: string;
  /** auditFeedback: why the task was refused; empty if it is missing. */
  readonly feedback: string;
}

/** The native screen of each task. */
export const TASK_SCREENS = {
  SIGN_IN: null,
  EQ_BIND: 'DeviceBindingPage',
  SUBMIT_FEED_BACK: 'SubmitFeedBackPage',
  TO_SPORT: 'QuickExercisePage',
  FOLLOW_MEDIA: 'SocialMediaFollowPage',
  PRODUCT_CHANNEL: 'ProductUserVerificationPage',
} as const satisfies Readonly<Record<TaskKey, string | null>>;

const AVAILABLE = 1;
const VERIFYING = 2;
export const FAILED = -1;
const DONE = 30;
/** The name of the history entry of the dialog after a check-in. */
export const CHECK_IN = 'check-in';
/** The `progressStatus` of a check-in that is done for today. */
export const CHECKED_IN = 2;

/** The label of a task's button. */
export type TaskLook = 'checkIn' | 'checkedIn' | 'go' | 'verifying' | 'failed' | 'done';
/** What a tap on the button does. */
type TaskAction = 'checkIn' | 'open';
/** Why the button is disabled. */
export type TaskHindrance = 'notRunning' | 'checkedIn' | 'verifying' | 'done' | 'unknown';

/** The button of tasks with one of these keys and this status. */
interface ButtonRule {
  readonly keys: readonly (TaskKey | null)[];
  readonly status: number;
  /** Whether today's check-in is done; if absent, the rule matches both. */
  readonly isCheckedIn?: boolean;
  readonly look: TaskLook;
  readonly action?: TaskAction;
  readonly hindrance?: TaskHindrance;
}

const AUDITED: ButtonRule['keys'] = ['FOLLOW_MEDIA', 'PRODUCT_CHANNEL'];
const OTHERS: ButtonRule['keys'] = ['EQ_BIND', 'SUBMIT_FEED_BACK', 'FOLLOW_MEDIA', 'PRODUCT_CHANNEL'];

/** A task that matches no rule, such as TO_SPORT with any status, has no button. */
const BUTTON_RULES: readonly ButtonRule[] = [
  { keys: ['SIGN_IN'], status: AVAILABLE, isCheckedIn: false, look: 'checkIn', action: 'checkIn' },
  { keys: ['SIGN_IN'], status: AVAILABLE, isCheckedIn: true, look: 'checkedIn', hindrance: 'checkedIn' },
  { keys: ['SIGN_IN'], status: DONE, look: 'done', hindrance: 'done' },
  { keys: OTHERS, status: AVAILABLE, look: 'go', action: 'open' },
  { keys: OTHERS, status: DONE, look: 'done', hindrance: 'done' },
  { keys: AUDITED, status: VERIFYING, look: 'verifying', hindrance: 'verifying' },
  { keys: AUDITED, status: FAILED, look: 'failed', action: 'open' },
  { keys: [null], status: AVAILABLE, look: 'go', hindrance: 'unknown' },
  { keys: [null], status: DONE, look: 'done', hindrance: 'done' },
];

export interface TaskButton {
  readonly look: TaskLook;
  /** `null` if the button is disabled; `hindrance` says why. */
  readonly action: TaskAction | null;
  readonly hindrance: TaskHindrance | null;
}

/** Returns the button of a task, or `null` if it has none. All buttons are disabled unless the activity is running. */
export function buttonOf(task: Task, activityState: Maybe<number>): TaskButton | null {
  const isCheckedInToday = task.progressStatus === CHECKED_IN;
  const rule = BUTTON_RULES.find(
    ({ keys, status, isCheckedIn = isCheckedInToday }) =>
      keys.includes(task.key) && status === task.status && isCheckedIn === isCheckedInToday,
  );
  if (!rule) return null;
  const { look, action, hindrance } = rule;
  const isRunning = activityState === RUNNING;
  // A rule's own reason stays when the activity is over, except `checkedIn`: its text promises another check-in
  // tomorrow.
  if (!action && (isRunning || hindrance !== 'checkedIn'))
    return { look, action: null, hindrance: hindrance ?? null };
  return isRunning && action
    ? { look, action, hindrance: null }
    : { look, action: null, hindrance: 'notRunning' };
}

/** Whether the task's button checks in: the page does so by itself, too. */
export const offersCheckIn = ({ key, status, progressStatus }: Task, activityState: Maybe<number>): boolean =>
  key === 'SIGN_IN' && status === AVAILABLE && progressStatus !== CHECKED_IN && activityState === RUNNING;

/** The number of check-ins, from the progress 'n/m'; `null` if it is unknown. */
export function checkInsDone({ progress }: Task): number | null {
  const found = /^(\d{1,4})\s*\//.exec(progress ?? '');
  return found && Number(found[1]);
}
