import type { ReadonlySignal } from '@preact/signals';
import type { Gateway } from '../../gateway/gateway.ts';
import type { Activity } from './activity.ts';
import type { Prize, PrizeResult } from './prizes/prize.ts';
import { askActivity } from './activity-store.ts';
import { createBlock, type Block } from '../../gateway/block.ts';
import type { Clock } from '../../app/clock.ts';
import { createDrawClock } from './draw-clock.ts';

/** Something of the page that is loaded and given up with the rest. */
export interface Part {
  load(): void;
  cancel(): void;
  /** The activity was asked for, and this is the answer, not yet shown; `null`: it failed. */
  activityCame?(activity: Activity | null): void;
}

interface LateStores {
  readonly rewards: Block<readonly Prize[]>;
  readonly result: Block<PrizeResult>;
}

/** A visit to a raffle. */
export interface Raffle {
  readonly activity: Block<Activity>;
  /** When the draw is, by this phone's clock. */
  readonly drawAt: ReadonlySignal<number | null>;
  /** The store of a part whose code comes later: `create` makes it the first time. */
  lateStore<Name extends keyof LateStores>(name: Name, create: () => LateStores[Name]): LateStores[Name];
  /** A part is on the screen: it is refreshed with the rest. Answers what to do when it goes, which cancels it. */
  show(part: Part): () => void;
  /** Loads what is shown, or loads it again. */
  refresh(): void;
  close(): void;
}

interface Options {
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly activityId: string;
}

export function createRaffle({ gateway, clock, activityId }: Options): Raffle {
  let shown: readonly Part[] = [];
  const late: { -readonly [Name in keyof LateStores]?: LateStores[Name] } = {};
  const activity = createBlock<Activity>((cancel) =>
    askActivity(gateway, activityId, cancel).then((answer) => {
      if (!cancel.cancelled) {
        const came = answer.ok ? answer.value : null;
        draw.answered(came);
        shown.forEach(({ activityCame }) => activityCame && activityCame(came));
      }
      return answer;
    }),
  );
  const draw = createDrawClock(clock, activity.load);
  return {
    activity,
    drawAt: draw.at,
    lateStore: (name, create) => late[name] || (late[name] = create()),
    show(part) {
      shown = shown.concat(part);
      return () => {
        shown = shown.filter((each) => each !== part);
        part.cancel();
      };
    },
    refresh() {
      activity.load();
      shown.forEach((part) => part.load());
    },
    close() {
      draw.stop();
      activity.cancel();
    },
  };
}
