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
  /** Its place in the list: the server names none that all tasks have. */
  readonly id: string;
  /** `null`: a kind of task that came after this version. */
  readonly key: TaskKey | null;
  readonly name: Maybe<string>;
  readonly description: Maybe<string>;
  /** HTML of the server, not yet cleaned; empty: none. */
  readonly rewardHtml: string;
  readonly iconUrl: Maybe<string>;
  /** taskStatus: 1 available, 2 verifying, -1 failed, 30 done. */
  readonly status: Maybe<number>;
  /** processStatus; 2 of a check-in: today's is done. */
  readonly progressStatus: Maybe<number>;
  /** 'n/m' */
  readonly progress: Maybe<string>;
  /** userTaskId, or empty. */
  readonly recordId: string;
  /** auditFeedback, or empty: why it was refused. */
  readonly feedback: string;
}

/** The native screens where a task is done. */
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
/** Names the history entry of the dialog that a check-in opens. */
export const CHECK_IN = 'check-in';
/** The `progressStatus` of a check-in that is done for today. */
export const CHECKED_IN = 2;

/** What a task's button says. */
export type TaskLook = 'checkIn' | 'checkedIn' | 'go' | 'verifying' | 'failed' | 'done';
/** What a tap on it does. */
export type TaskAction = 'checkIn' | 'open';
/** Why it can't be tapped. */
export type TaskHindrance = 'notRunning' | 'checkedIn' | 'verifying' | 'done' | 'unknown';

interface Row {
  readonly keys: readonly (TaskKey | null)[];
  readonly status: number;
  /** Whether today's check-in is done; absent: it doesn't matter. */
  readonly checkedIn?: boolean;
  readonly look: TaskLook;
  readonly action?: TaskAction;
  readonly hindrance?: TaskHindrance;
}

const AUDITED: Row['keys'] = ['FOLLOW_MEDIA', 'PRODUCT_CHANNEL'];
const OTHERS: Row['keys'] = ['EQ_BIND', 'SUBMIT_FEED_BACK', 'FOLLOW_MEDIA', 'PRODUCT_CHANNEL'];

/** The table of tasks and buttons. What stands in no row, as TO_SPORT in whatever status, has no button. */
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
  /** `null`: disabled, for the reason that `hindrance` names. */
  readonly action: TaskAction | null;
  readonly hindrance: TaskHindrance | null;
}

/** The button of a task, or `null` where it has none; all are disabled unless the activity is running. */
export function buttonOf(task: Task, activityState: Maybe<number>): TaskButton | null {
  const checkedIn = task.progressStatus === CHECKED_IN;
  const row = TABLE.filter(
    ({ keys, status, checkedIn: wanted }) =>
      keys.indexOf(task.key) >= 0 && status === task.status && (wanted === undefined || wanted === checkedIn),
  )[0];
  if (!row) return null;
  const { look, action, hindrance } = row;
  const isRunning = activityState === RUNNING;
  // What is done stays the reason, also when everything is over; but then nothing can be done again tomorrow.
  if (!action && (isRunning || hindrance !== 'checkedIn'))
    return { look, action: null, hindrance: hindrance || null };
  return isRunning && action
    ? { look, action, hindrance: null }
    : { look, action: null, hindrance: 'notRunning' };
}

/** How often was checked in, as 'n/m' tells; `null` is not known. */
export function stepsDone({ progress }: Task): number | null {
  const found = /^(\d{1,4})\s*\//.exec(progress || '');
  return found && Number(found[1]);
}
