import { signal, type ReadonlySignal } from '@preact/signals';
import { checkIn, getTasks, getTickets } from '../calls.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { VisitStore } from '../../../host/contract.ts';
import type { Activity, Tickets } from '../activity.ts';
import type { Day } from '../../../sport/days.ts';
import { checkInsDone, offersCheckIn, type Task } from './task.ts';
import { createBlock, type Block } from '../../../gateway/block.ts';
import type { Clock } from '../../../app/clock.ts';
import type { Part, Raffle } from '../raffle-store.ts';

/** A successful check-in. */
export interface CheckIn {
  /** The list of tasks at that time. Its check-in counts as done until a newer list arrives. */
  readonly list: readonly Task[] | null;
  /** Counted from 1; 0 if it is unknown. */
  readonly number: number;
}

/** The tasks of an activity and the tickets that they have brought. */
export interface Tasks extends Part {
  readonly tasks: Block<readonly Task[]>;
  readonly tickets: Block<Tickets>;
  /** A check-in is in flight. */
  readonly isCheckingIn: ReadonlySignal<boolean>;
  /** The last successful check-in since the page was opened. */
  readonly lastCheckIn: ReadonlySignal<CheckIn | null>;
  checkIn(): void;
}

interface Options {
  readonly gateway: Gateway;
  readonly visit: VisitStore;
  readonly clock: Clock;
  readonly raffle: Raffle;
  readonly activityId: string;
  /** The current day in the person's time zone. */
  today(): Day;
}

/** A ticket appears in the account some time after the check-in. */
const TICKETS_AFTER_MS = 3000;
/** The day of the last automatic check-in. */
const CHECK_IN_DAY = 'checkedIn';

export function createTasks({ gateway, visit, clock, raffle, activityId, today }: Options): Tasks {
  const isCheckingIn = signal(false);
  const lastCheckIn = signal<CheckIn | null>(null);
  let isGone = false;
  let stopTickets = () => {};

  const tasks = createBlock<readonly Task[]>((options) =>
    gateway.send(getTasks(activityId), options).then((answer) => {
      if (answer.ok && !options.signal.aborted)
        checkInByItself(raffle.activity.state.value.value, answer.value);
      return answer;
    }),
  );
  const tickets = createBlock<Tickets>((options) => gateway.send(getTickets(activityId), options));

  /**
   * Checks in automatically, once per day and visit, if the list offers it. A check-in does not belong to one
   * activity.
   */
  const checkInByItself = (activity: Activity | null, list: readonly Task[] | null) => {
    if (!activity || !list || visit.read(CHECK_IN_DAY) === today()) return;
    if (!list.some((task) => offersCheckIn(task, activity.state))) return;
    visit.write(CHECK_IN_DAY, today());
    sendCheckIn(list);
  };

  const sendCheckIn = (list: readonly Task[] | null) => {
    if (isCheckingIn.value || !list || lastCheckIn.value?.list === list) return;
    isCheckingIn.value = true;
    const task = list.find(({ key }) => key === 'SIGN_IN');
    const done = task ? checkInsDone(task) : null;
    gateway.send(checkIn(today())).then((answer) => {
      isCheckingIn.value = false;
      if (isGone) return;
      // A failure is not shown: perhaps only the response was lost. Tasks that are requested from now on show the
      // result.
      tasks.cancel();
      if (!answer.ok) return tasks.load();
      lastCheckIn.value = { list: tasks.state.value.value, number: done === null ? 0 : done + 1 };
      tasks.load();
      stopTickets();
      stopTickets = clock.after(TICKETS_AFTER_MS, tickets.load);
    });
  };

  return {
    tasks,
    tickets,
    isCheckingIn,
    lastCheckIn,
    checkIn: () => sendCheckIn(tasks.state.value.value),
    onActivity: (activity) => checkInByItself(activity, tasks.state.value.value),
    load() {
      isGone = false;
      tasks.load();
      tickets.load();
    },
    refresh() {
      tasks.refresh();
      tickets.refresh();
    },
    cancel() {
      isGone = true;
      stopTickets();
      tasks.cancel();
      tickets.cancel();
    },
  };
}
