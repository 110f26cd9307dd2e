import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Call, RequestOptions } from '../../../gateway/gateway.ts';
import { createResource, type Resource } from '../../../gateway/resource.ts';
import type { Day } from '../../../sport/days.ts';
import { viewOf, type Activity } from '../activity.ts';
import { checkIn, getTasks, getTickets } from '../calls.ts';
import type { Block, Raffle } from '../raffle-store.ts';
import type { Tickets } from '../tickets/ranking.ts';
import { CHECKED_IN, offersCheckIn, type Task } from './task.ts';

export interface CheckIn {
  /** The list that offered it. */
  readonly offeredBy: readonly Task[];
  /** The list that was loaded when it succeeded. While it is still the loaded one, the check-in counts as done. */
  readonly staleList: readonly Task[] | null;
}

export interface Tasks extends Block {
  readonly loaded: Resource<readonly Task[]>;
  /** The tasks to show. A check-in counts as done for the day until a newer list arrives. */
  readonly shown: ReadonlySignal<readonly Task[] | null>;
  readonly tickets: Resource<Tickets>;
  readonly isCheckingIn: ReadonlySignal<boolean>;
  /** The last successful check-in since the page was opened. */
  readonly lastCheckIn: ReadonlySignal<CheckIn | null>;
  checkIn(): void;
}

/** A ticket appears in the account some time after the check-in. */
const TICKETS_AFTER_MS = 3000;
/** The day of the last automatic check-in. */
const CHECK_IN_DAY = 'checkedIn';

export function createTasks(raffle: Raffle, today: () => Day): Tasks {
  const { activityId, gateway, visit } = raffle;
  const isCheckingIn = signal(false);
  const lastCheckIn = signal<CheckIn | null>(null);
  let isGone = false;
  let ticketsTimer: ReturnType<typeof setTimeout>;

  /** Takes a list that has arrived before the app. One that arrived before the person joined is out of date. */
  const takeEarlyList = <T>(call: Call<T>): T | null => {
    const { data: value } = raffle.activity.state.value;
    return (value && viewOf(value) === 'tabs' && gateway.takeEarly?.(call)?.value) || null;
  };
  const askTasks = (options: RequestOptions) =>
    gateway.send(getTasks(activityId), options).then((answer) => {
      if (answer.ok && !options.signal.aborted)
        checkInByItself(raffle.activity.state.value.data, answer.value);
      return answer;
    });
  const loaded = createResource<readonly Task[]>(askTasks, () => takeEarlyList(getTasks(activityId)));
  /** Whether the list lacks the last check-in. */
  const isOutdated = (each: readonly Task[]) => lastCheckIn.value?.staleList === each;
  const shown = computed(() => {
    const { data } = loaded.state.value;
    return data && isOutdated(data)
      ? data.map((task) => (task.key === 'SIGN_IN' ? { ...task, progressStatus: CHECKED_IN } : task))
      : data;
  });
  /** The list that has arrived before the app. No request brings it, so the first `revalidate` looks for a check-in. */
  let early = loaded.state.value.data;
  const askTickets = (options: RequestOptions) => gateway.send(getTickets(activityId), options);
  const tickets = createResource<Tickets>(askTickets, () => takeEarlyList(getTickets(activityId)));

  /** The visit keeps nothing if another person has signed in meanwhile. */
  let triedOn: string | null = null;
  /**
   * Checks in automatically, once per day and visit, if the list offers it. The check-in is not specific to
   * an activity.
   */
  const checkInByItself = (activity: Activity | null, list: readonly Task[] | null) => {
    const day = today();
    if (!activity || !list || triedOn === day || visit.read(CHECK_IN_DAY) === day) return;
    if (!list.some((task) => offersCheckIn(task, activity.state))) return;
    triedOn = day;
    visit.write(CHECK_IN_DAY, day);
    // Nobody waits for it.
    sendCheckIn(list, { quiet: true });
  };

  const sendCheckIn = (list: readonly Task[] | null, { quiet }: { readonly quiet: boolean }) => {
    if (isCheckingIn.value || !list || isOutdated(list)) return;
    isCheckingIn.value = true;
    gateway.send({ ...checkIn(today()), quiet }).then((answer) => {
      isCheckingIn.value = false;
      if (isGone) return;
      // Also after a failure: perhaps only the response was lost. New requests show the result.
      loaded.cancel();
      if (!answer.ok) return loaded.revalidate();
      lastCheckIn.value = { offeredBy: list, staleList: loaded.state.value.data };
      loaded.revalidate();
      clearTimeout(ticketsTimer);
      ticketsTimer = setTimeout(tickets.revalidate, TICKETS_AFTER_MS);
    });
  };

  return {
    loaded,
    shown,
    tickets,
    isCheckingIn,
    lastCheckIn,
    checkIn: () => sendCheckIn(loaded.state.value.data, { quiet: false }),
    onActivity: (activity) => checkInByItself(activity, loaded.state.value.data),
    revalidate(how) {
      isGone = false;
      loaded.revalidate(how);
      tickets.revalidate(how);
      // Last, because after a check-in the client no longer uses the answers that have arrived before the app.
      checkInByItself(raffle.activity.state.value.data, early);
      early = null;
    },
    cancel() {
      isGone = true;
      clearTimeout(ticketsTimer);
      loaded.cancel();
      tickets.cancel();
    },
  };
}
