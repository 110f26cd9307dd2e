import { signal, type ReadonlySignal } from '@preact/signals';
import { checkIn, getTasks, getTickets } from '../calls.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { VisitStore } from '../../../host/contract.ts';
import type { Activity, Tickets } from '../activity.ts';
import type { Day } from '../../../sport/days.ts';
import { buttonOf, stepsDone, type Task } from './task.ts';
import { createBlock, type Block } from '../../../gateway/block.ts';
import type { Clock } from '../../../app/clock.ts';
import type { Part, Raffle } from '../raffle-store.ts';

/** The tasks of an activity and the tickets that they have brought. */
export interface Tasks extends Part {
  readonly tasks: Block<readonly Task[]>;
  readonly tickets: Block<Tickets>;
  /** A check-in is in flight. */
  readonly busy: ReadonlySignal<boolean>;
  /** The list of tasks at the time of a successful check-in. Its check-in counts as done until a newer list arrives. */
  readonly checkedIn: ReadonlySignal<readonly Task[] | null>;
  /** The number of the last successful check-in; 0 if it is unknown, `null` if there was none. */
  readonly step: ReadonlySignal<number | null>;
  checkIn(): void;
  /** The button of a task, for an activity in this state. */
  buttonOf: typeof buttonOf;
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
const SIGNED_IN = 'signedIn';

export function createTasks({ gateway, visit, clock, raffle, activityId, today }: Options): Tasks {
  const busy = signal(false);
  const checkedIn = signal<readonly Task[] | null>(null);
  const step = signal<number | null>(null);
  let gone = false;
  let stopTickets = () => {};

  const tasks = createBlock<readonly Task[]>((cancel) =>
    gateway.send(getTasks(activityId), cancel).then((answer) => {
      if (answer.ok && !cancel.cancelled) signIn(raffle.activity.state.value.value, answer.value);
      return answer;
    }),
  );
  const tickets = createBlock<Tickets>((cancel) => gateway.send(getTickets(activityId), cancel));

  /**
   * Checks in automatically, once per day and visit, if the list offers it. A check-in does not belong to one
   * activity.
   */
  const signIn = (activity: Activity | null, list: readonly Task[] | null) => {
    if (!activity || !list || visit.read(SIGNED_IN) === today()) return;
    const offers = list.some((task) => {
      const button = buttonOf(task, activity.state);
      return button && button.action === 'checkIn';
    });
    if (!offers) return;
    visit.write(SIGNED_IN, today());
    sendCheckIn(list);
  };

  const sendCheckIn = (list: readonly Task[] | null) => {
    if (busy.value || !list || checkedIn.value === list) return;
    busy.value = true;
    const done = list.filter(({ key }) => key === 'SIGN_IN').map(stepsDone)[0];
    gateway.send(checkIn(today())).then((answer) => {
      busy.value = false;
      if (gone) return;
      // A failure is not shown: perhaps only the response was lost. Tasks that are requested from now on show the
      // result.
      tasks.cancel();
      if (!answer.ok) return tasks.load();
      checkedIn.value = tasks.state.value.value;
      step.value = done == null ? 0 : done + 1;
      tasks.load();
      stopTickets();
      stopTickets = clock.after(TICKETS_AFTER_MS, tickets.load);
    });
  };

  return {
    tasks,
    tickets,
    busy,
    checkedIn,
    step,
    buttonOf,
    checkIn: () => sendCheckIn(tasks.state.value.value),
    activityCame: (activity) => signIn(activity, tasks.state.value.value),
    load() {
      gone = false;
      tasks.load();
      tickets.load();
    },
    cancel() {
      gone = true;
      stopTickets();
      tasks.cancel();
      tickets.cancel();
    },
  };
}
