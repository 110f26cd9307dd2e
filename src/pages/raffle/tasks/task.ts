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
export type TaskAction = 'checkIn' | 'open';
/** Why the button is disabled. */
export type TaskHindrance = 'notRunning' | 'checkedIn' | 'verifying' | 'done' | 'unknown';

interface Row {
  readonly keys: readonly (TaskKey | null)[];
  readonly status: number;
  /** Whether today's check-in is done; if absent, the row matches both. */
  readonly checkedIn?: boolean;
  readonly look: TaskLook;
  readonly action?: TaskAction;
  readonly hindrance?: TaskHindrance;
}

const AUDITED: Row['keys'] = ['FOLLOW_MEDIA', 'PRODUCT_CHANNEL'];
const OTHERS: Row['keys'] = ['EQ_BIND', 'SUBMIT_FEED_BACK', 'FOLLOW_MEDIA', 'PRODUCT_CHANNEL'];

/** The buttons of the tasks. A task that matches no row, such as TO_SPORT with any status, has no button. */
const TABLE: readonly Row[] = [
  { keys: ['SIGN_IN'], status: AVAILABLE, checkedIn: false, look: 'checkIn', action: 'checkIn' },
  { keys: ['SIGN_IN'], status: AVAILABLE, checkedIn: true, look: 'checkedIn', hindrance: 'checkedIn' },
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
  const checkedIn = task.progressStatus === CHECKED_IN;
  const row = TABLE.filter(
    ({ keys, status, checkedIn: wanted }) =>
      keys.indexOf(task.key) >= 0 && status === task.status && (wanted === undefined || wanted === checkedIn),
  )[0];
  if (!row) return null;
  const { look, action, hindrance } = row;
  const isRunning = activityState === RUNNING;
  // A row's own reason stays when the activity is over, except `checkedIn`: its text promises another check-in
  // tomorrow.
  if (!action && (isRunning || hindrance !== 'checkedIn'))
    return { look, action: null, hindrance: hindrance || null };
  return isRunning && action
    ? { look, action, hindrance: null }
    : { look, action: null, hindrance: 'notRunning' };
}

/** The number of check-ins, from the progress 'n/m'; `null` if it is unknown. */
export function stepsDone({ progress }: Task): number | null {
  const found = /^(\d{1,4})\s*\//.exec(progress || '');
  return found && Number(found[1]);
}
