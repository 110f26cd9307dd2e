import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect } from 'react';
import type { Gateway, RequestOptions } from '../../gateway/gateway.ts';
import { createResource, type Resource, type Revalidation } from '../../gateway/resource.ts';
import type { VisitStore } from '../../host/contract.ts';
import type { WallTime } from '../../sport/days.ts';
import { startsInS, type Activity } from './activity.ts';
import { createAlarm } from './alarm.ts';
import { getActivity } from './calls.ts';
import type { Prize } from './prizes/prize.ts';

/*
 * The activity of a raffle's page, the time of its draw, and the blocks that the page shows below: tasks, prizes
 * or the outcome. The page refreshes them together.
 */

/** A block of the page that is loaded and cancelled together with the rest. */
export interface Block {
  revalidate(how?: Revalidation): void;
  cancel(): void;
  /** Called with each response about the activity, before it is shown; `null` if the request failed. */
  onActivity?(activity: Activity | null): void;
}

type Rewards = Resource<readonly Prize[]>;

interface Options {
  /** From the link. */
  readonly activityId: string;
  readonly gateway: Gateway;
  /** Returns the time in the session's zone in `ms` from now. */
  wallAfter(ms: number): WallTime;
  /** This person's part of the visit store. */
  readonly visit: VisitStore;
}

export interface Raffle extends Options {
  readonly activity: Resource<Activity>;
  /** The time of the draw by `performance.now()`; `null` if it is unknown or over. */
  readonly drawAt: ReadonlySignal<number | null>;
  /** Returns the prizes, which several views show. `create` is in a late chunk; it runs once. */
  rewards(create: () => Rewards): Rewards;
  /** Registers a shown block, to refresh it with the rest. Returns a function that removes and cancels it. */
  show(block: Block): () => void;
  /** Loads the activity and all shown blocks again. A failure stays until there is something else to show. */
  refresh(): void;
  close(): void;
}

export function createRaffle(options: Options): Raffle {
  const { activityId, gateway, wallAfter } = options;
  let shown: readonly Block[] = [];
  let rewards: Rewards | undefined;
  // Only the first failure shows a notice.
  const drawAlarm = createAlarm((isAgain) => activity.revalidate({ mode: isAgain ? 'background' : 'load' }));
  // When the activity begins, the page asks for it again, so that people can join without a reload.
  const beginningAlarm = createAlarm(() => activity.revalidate({ mode: 'background' }));
  const waitForDraw = ({ countdownS }: Activity) => drawAlarm.set(countdownS || null);
  const waitForBeginning = (value: Activity | null) =>
    beginningAlarm.set(value && startsInS(value, wallAfter));
  const wait = () => {
    drawAlarm.wait();
    beginningAlarm.wait();
  };
  const load = (request: RequestOptions) =>
    gateway.send(getActivity(activityId), request).then((answer) => {
      if (request.signal.aborted) return answer;
      const value = answer.ok ? answer.value : null;
      if (value) waitForDraw(value);
      waitForBeginning(value ?? activity.state.peek().data);
      wait();
      shown.forEach((block) => block.onActivity?.(value));
      return answer;
    });
  /** Returns the answer to the document's request, if it has come before the app. */
  const readEarly = () => {
    const value = gateway.takeEarly?.(getActivity(activityId))?.value ?? null;
    if (value) waitForDraw(value);
    waitForBeginning(value);
    return value;
  };
  const activity: Resource<Activity> = createResource<Activity>(load, readEarly);
  return {
    ...options,
    activity,
    drawAt: drawAlarm.at,
    rewards: (create) => (rewards ??= create()),
    show(block) {
      shown = [...shown, block];
      return () => {
        shown = shown.filter((each) => each !== block);
        block.cancel();
      };
    },
    refresh() {
      activity.revalidate({ mode: 'refresh' });
      wait();
      shown.forEach((block) => block.revalidate({ mode: 'refresh' }));
    },
    close() {
      drawAlarm.stop();
      beginningAlarm.stop();
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

export interface ViewProps {
  readonly raffle: Raffle;
  readonly activity: Activity;
}
