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

/** A visit to a raffle. */
export interface Raffle {
  readonly activity: Block<Activity>;
  /** When the draw is, by this phone's clock. */
  readonly drawAt: ReadonlySignal<number | null>;
  /** The stores of the parts, which come later with their code: each is made once. */
  readonly late: {
    rewards?: Block<readonly Prize[]>;
    result?: Block<PrizeResult>;
  };
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
    late: {},
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
