import { i18n } from '../../../i18n/i18n.ts';
import type { TaskHindrance, TaskKey, TaskLook } from './task.ts';
import { STREAK } from '../../../ui/icons/bests.ts';
import { CLOCK } from '../../../ui/icons/measures.ts';
import { TICK } from '../../../ui/icons/controls.ts';
import { CALENDAR, GIFT, HEART, PERSON, RETRY, SPEECH } from '../../../ui/icons/tasks.ts';
import { RUNNING } from '../../../ui/icons/workouts.ts';

export const TASK_ICONS: Readonly<Record<TaskKey, string>> = {
  SIGN_IN: CALENDAR,
  EQ_BIND: STREAK,
  SUBMIT_FEED_BACK: SPEECH,
  TO_SPORT: RUNNING,
  FOLLOW_MEDIA: HEART,
  PRODUCT_CHANNEL: PERSON,
};

export const UNKNOWN_TASK_ICON = GIFT;

/** Icons before the label, so that colour is not the only sign of a state. */
export const LOOK_ICONS: Readonly<Record<TaskLook, string>> = {
  checkIn: '',
  checkedIn: TICK,
  go: '',
  verifying: CLOCK,
  failed: RETRY,
  done: TICK,
};

export const lookWords = (): Readonly<Record<TaskLook, string>> => ({
  checkIn: i18n._('raffle.task.checkIn'),
  checkedIn: i18n._('raffle.task.checkedIn'),
  go: i18n._('raffle.task.go'),
  verifying: i18n._('raffle.task.verifying'),
  failed: i18n._('raffle.task.failed'),
  done: i18n._('raffle.task.done'),
});

/** The longest label of all buttons. Every button is as wide as this one. */
export function widestLook(): string | undefined {
  const words = lookWords();
  return (Object.keys(words) as TaskLook[]).map((look) => words[look]).sort((a, b) => b.length - a.length)[0];
}

/** Why a button is disabled, unless its label or the note above the list says so. */
export const hindranceWords = (): Partial<Readonly<Record<TaskHindrance, string>>> => ({
  checkedIn: i18n._('raffle.why.checkedIn'),
  verifying: i18n._('raffle.why.verifying'),
  unknown: i18n._('raffle.why.unknown'),
});
