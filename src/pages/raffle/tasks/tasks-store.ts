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

/** What can be done for tickets, and what it has brought. */
export interface Tasks extends Part {
  readonly tasks: Block<readonly Task[]>;
  readonly tickets: Block<Tickets>;
  /** A check-in is on its way. */
  readonly busy: ReadonlySignal<boolean>;
  /** The tasks as they were at a successful check-in: until newer ones come, theirs is done. */
  readonly checkedIn: ReadonlySignal<readonly Task[] | null>;
  /** The check-in that succeeded last: its number, or 0 where that isn't known. */
  readonly step: ReadonlySignal<number | null>;
  checkIn(): void;
  /** A task's button while the activity is in `state`. */
  buttonOf: typeof buttonOf;
}

interface Options {
  readonly gateway: Gateway;
  readonly visit: VisitStore;
  readonly clock: Clock;
  readonly raffle: Raffle;
  readonly activityId: string;
  /** The person's day. */
  today(): Day;
}

/** A ticket is on the account some time after the check-in. */
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

  /** The check-in that nobody has to tap: once a day and visit, when the list offers it. It is none of an activity's own. */
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
    gateway.send(checkIn()).then((answer) => {
      busy.value = false;
      if (gone) return;
      // A failure is nobody's news, but the answer alone may be lost: the tasks tell, if asked from now on.
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
