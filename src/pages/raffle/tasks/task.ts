import { STATE_RUNNING } from '../activity.ts';
import type { Host } from '../../../host/contract.ts';

export const TASK_SCREENS = {
  SIGN_IN: null,
  EQ_BIND: 'DeviceBindingPage',
  SUBMIT_FEED_BACK: 'SubmitFeedBackPage',
  TO_SPORT: 'QuickExercisePage',
  FOLLOW_MEDIA: 'SocialMediaFollowPage',
  PRODUCT_CHANNEL: 'ProductUserVerificationPage',
} as const satisfies Readonly<Record<string, string | null>>;
export type TaskKey = keyof typeof TASK_SCREENS;

export const isTaskKey = (key: unknown): key is TaskKey =>
  Object.keys(TASK_SCREENS).some((each) => each === key);

/** The name of the history entry of the dialog after a check-in. */
export const CHECK_IN_ENTRY = 'check-in';

// The values of a task's `status`.
const AVAILABLE = 1;
const VERIFYING = 2;
export const FAILED = -1;
const DONE = 30;
/** The `progressStatus` of a check-in that is done for today. */
export const CHECKED_IN = 2;

/** A row of task/list. */
export interface Task {
  /** The position in the list, because the server sends no id that all tasks have. */
  readonly id: number;
  /** `null` for a kind of task that is newer than this version. */
  readonly key: TaskKey | null;
  readonly name: string | null;
  readonly description: string | null;
  /** HTML from the server, not sanitised yet; empty if there is none. */
  readonly rewardHtml: string;
  readonly iconUrl: string | null;
  /** taskStatus: one of the values above. */
  readonly status: number | null;
  /** processStatus; for a check-in, see `CHECKED_IN`. */
  readonly progressStatus: number | null;
  /** 'n/m' */
  readonly progress: string | null;
  /** userTaskId; empty if it is missing. */
  readonly recordId: string;
  /** auditFeedback: why the task was refused; empty if it is missing. */
  readonly feedback: string;
}

export type TaskLook = 'checkIn' | 'checkedIn' | 'go' | 'verifying' | 'failed' | 'done';
export type TaskHindrance = 'notRunning' | 'checkedIn' | 'verifying' | 'done' | 'unknown';

/** The button of tasks with one of these keys and this status. */
interface ButtonRule {
  readonly keys: readonly (TaskKey | null)[];
  readonly status: number;
  /** Absent: the rule matches tasks with and without today's check-in. */
  readonly isCheckedIn?: boolean;
  readonly look: TaskLook;
  readonly hindrance?: TaskHindrance;
}

const AUDITED = ['FOLLOW_MEDIA', 'PRODUCT_CHANNEL'] as const;
const OTHERS = ['EQ_BIND', 'SUBMIT_FEED_BACK', ...AUDITED] as const;

/**
 * A task has the button of the rule that matches it. A task that matches no rule, such as TO_SPORT, has no
 * button. The list shows the tasks of later rules first (`openTasks`).
 */
const BUTTON_RULES: readonly ButtonRule[] = [
  { keys: ['SIGN_IN', ...OTHERS, null], status: DONE, look: 'done', hindrance: 'done' },
  { keys: [null], status: AVAILABLE, look: 'go', hindrance: 'unknown' },
  { keys: ['SIGN_IN'], status: AVAILABLE, isCheckedIn: true, look: 'checkedIn', hindrance: 'checkedIn' },
  { keys: AUDITED, status: VERIFYING, look: 'verifying', hindrance: 'verifying' },
  { keys: OTHERS, status: AVAILABLE, look: 'go' },
  { keys: AUDITED, status: FAILED, look: 'failed' },
  { keys: ['SIGN_IN'], status: AVAILABLE, isCheckedIn: false, look: 'checkIn' },
];

export interface TaskButton {
  readonly look: TaskLook;
  /** `null` if it can be tapped. */
  readonly hindrance: TaskHindrance | null;
}

type ScreenHost = Pick<Host, 'can'>;

/** Returns the rule of a task's button; `undefined` if there is none, or if the app lacks the button's screen. */
function ruleOf({ key, status, progressStatus }: Task, host: ScreenHost): ButtonRule | undefined {
  const screen = key && TASK_SCREENS[key];
  const isCheckedIn = progressStatus === CHECKED_IN;
  return BUTTON_RULES.find(
    (rule) =>
      rule.keys.includes(key) &&
      rule.status === status &&
      (rule.isCheckedIn === undefined || rule.isCheckedIn === isCheckedIn) &&
      (rule.hindrance || !screen || host.can(screen)),
  );
}

/**
 * Returns the button of a task, or `null` if it has none. All buttons do nothing unless the activity is running.
 */
export function buttonOf(task: Task, activityState: number | null, host: ScreenHost): TaskButton | null {
  const rule = ruleOf(task, host);
  if (!rule) return null;
  const { look, hindrance = null } = rule;
  // After the activity a rule keeps its own reason, except `checkedIn`: its text promises a next check-in.
  const stays = activityState === STATE_RUNNING || (hindrance && hindrance !== 'checkedIn');
  return { look, hindrance: stays ? hindrance : 'notRunning' };
}

/** More than any activity has. The text below the list names this number. */
export const MOST_TASKS = 100;

/**
 * Returns the tasks that are not done, first the ones that the person can do. `asOpened` is the list when the person
 * opened it: tasks keep their places of then, even when they become done.
 */
export function openTasks(list: readonly Task[], host: ScreenHost, asOpened: readonly Task[]): Task[] {
  /** Returns the task as it was when the list was opened; the task itself if it is new. */
  const atFirst = (task: Task) => {
    const isSame = ({ key, name }: Task) => key === task.key && name === task.name;
    // An id is a position. Several tasks may be alike: then the one at the same position is the same.
    const samePlace = asOpened[task.id];
    return (samePlace && isSame(samePlace) ? samePlace : asOpened.find(isSame)) || task;
  };
  /** The tasks of later rules come first, the tasks without a button last. */
  const rank = (task: Task) => {
    const rule = ruleOf(atFirst(task), host);
    return rule ? BUTTON_RULES.indexOf(rule) : -1;
  };
  // `sort` is not stable in old engines.
  return list
    .filter((task) => task.status !== DONE || atFirst(task).status !== DONE)
    .sort((a, b) => rank(b) - rank(a) || atFirst(a).id - atFirst(b).id);
}

/** Returns the first task that the person can do while the activity is running. An exercise has no button. */
export const nextTask = (list: readonly Task[], host: ScreenHost): Task | undefined =>
  openTasks(list, host, list).find((task) => {
    const button = buttonOf(task, STATE_RUNNING, host);
    return button ? !button.hindrance : task.key === 'TO_SPORT';
  });

/** A check-in opens no screen, so it does not depend on the host. */
const ANY_HOST: ScreenHost = { can: () => true };

/** Whether the task's button is `checkIn` and can be tapped. The page also checks in automatically. */
export function offersCheckIn(task: Task, activityState: number | null): boolean {
  const button = buttonOf(task, activityState, ANY_HOST);
  return button?.look === 'checkIn' && !button.hindrance;
}

/** Returns the number of the offered check-in, counted from 1, by the progress 'n/m'; 0 if it is unknown. */
export function checkInNumber(list: readonly Task[]): number {
  const task = list.find(({ key }) => key === 'SIGN_IN');
  const done = /^(\d{1,4})\s*\//.exec(task?.progress ?? '');
  return done ? Number(done[1]) + 1 : 0;
}
