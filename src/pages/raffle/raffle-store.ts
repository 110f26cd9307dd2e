import { signal, type ReadonlySignal } from '@preact/signals';
import { useLayoutEffect } from 'react';
import type { Clock } from '../../app/clock.ts';
import type { Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { createResource, type Resource, type Revalidation } from '../../gateway/resource.ts';
import { arrivedActivity, loadActivity } from './activity-store.ts';
import type { Activity } from './activity.ts';
import type { Outcome, Prize } from './prizes/prize.ts';

/*
 * The activity of a raffle's page, the time of its draw, and the blocks that the page shows below: tasks, prizes
 * or the outcome. All of them are refreshed together.
 */

/** A block of the page that is loaded and cancelled together with the rest. */
export interface Block {
  revalidate(how?: Revalidation): void;
  cancel(): void;
  /** Called with each response about the activity, before it is shown; `null` if the request failed. */
  onActivity?(activity: Activity | null): void;
}

interface LateStores {
  readonly rewards: Resource<readonly Prize[]>;
  readonly outcome: Resource<Outcome>;
}

export interface Raffle {
  readonly activity: Resource<Activity>;
  /** The time of the draw in milliseconds of the clock; `null` if it is unknown or over. */
  readonly drawAt: ReadonlySignal<number | null>;
  /** Returns the store of a late part. `create` makes it once. */
  lateStore<Name extends keyof LateStores>(name: Name, create: () => LateStores[Name]): LateStores[Name];
  /** Registers a shown block, to refresh it with the rest. Returns a function that removes and cancels it. */
  show(block: Block): () => void;
  /** Loads all shown blocks again. A failure stays until there is something else to show. */
  refresh(): void;
  /** Loads all shown blocks for a person who waits for them. */
  retry(): void;
  close(): void;
}

interface Options {
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly activityId: string;
}

export function createRaffle({ gateway, clock, activityId }: Options): Raffle {
  let shown: readonly Block[] = [];
  const late: { -readonly [Name in keyof LateStores]?: LateStores[Name] } = {};
  const draw = createDrawClock(clock, () => activity.revalidate());
  const load = (options: RequestOptions) =>
    loadActivity(gateway, activityId, options).then((answer) => {
      if (!options.signal.aborted) {
        const value = answer.ok ? answer.value : null;
        draw.answered(value);
        shown.forEach((block) => block.onActivity?.(value));
      }
      return answer;
    });
  /** The answer that the document has requested, if it has come before the app. */
  const readEarly = () => {
    const value = arrivedActivity(gateway, activityId);
    if (value) draw.set(value);
    return value;
  };
  const activity: Resource<Activity> = createResource<Activity>(load, readEarly);
  return {
    activity,
    drawAt: draw.at,
    lateStore: (name, create) => (late[name] ??= create()),
    show(block) {
      shown = [...shown, block];
      return () => {
        shown = shown.filter((each) => each !== block);
        block.cancel();
      };
    },
    refresh() {
      activity.revalidate({ keepError: true });
      draw.begin();
      shown.forEach((block) => block.revalidate({ keepError: true }));
    },
    retry() {
      activity.revalidate();
      shown.forEach((block) => block.revalidate());
    },
    close() {
      draw.stop();
      activity.cancel();
    },
  };
}

/** Loads a block when it is first shown, and refreshes it with the rest while it is shown. */
export function useBlock(raffle: Raffle, block: Block): void {
  useLayoutEffect(() => {
    block.revalidate({ ifMissing: true });
    return raffle.show(block);
  }, [raffle, block]);
}

/** A random delay up to this length, so that not all phones send their request at the same time. */
const SPREAD_MS = 3000;

/**
 * If a draw is due but the server still reports it, the requests slow down: after 2, 4, 8 … seconds, then
 * once a minute.
 */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** Waits for the draw, and calls `onDue` when it is due, until an answer says that it is over. */
function createDrawClock({ now, after }: Clock, onDue: () => void) {
  const at = signal<number | null>(null);
  /** The number of requests since the draw was more than a minute away. */
  let requests = 0;
  let stopTimer = () => {};

  const plan = () => {
    stopTimer();
    if (at.value === null) return;
    const leftMs = Math.max(0, at.value - now());
    if (leftMs > LONGEST_PAUSE_MS) requests = 0;
    const pauseMs = requests ? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (requests - 1)) : 0;
    stopTimer = after(Math.max(leftMs, pauseMs) + Math.random() * SPREAD_MS, () => {
      // setTimeout cannot wait for more than 24 days, so it may fire too early.
      if (at.value !== null && at.value > now()) return plan();
      requests++;
      onDue();
    });
  };

  const set = ({ countdownS }: Pick<Activity, 'countdownS'>) => {
    at.value = countdownS ? now() + countdownS * 1000 : null;
  };

  return {
    at,
    /** Takes the server's answer without waiting yet. */
    set,
    /** Waits for the known time, if there is one. */
    begin: plan,
    /** Takes the server's answer, and waits. `null`: a failure, which keeps the known time. */
    answered(answer: Activity | null) {
      if (answer) set(answer);
      plan();
    },
    stop: () => stopTimer(),
  };
}
