import { signal, type ReadonlySignal } from '@preact/signals';
import { joinActivity } from './calls.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { NOT_IN_TIME } from './activity.ts';
import type { Part, Raffle } from './raffle-store.ts';

/** Taking part. */
export interface Joining extends Part {
  /** Until it is known what came of it. */
  readonly busy: ReadonlySignal<boolean>;
  /** `false`: not in time, nothing was sent. */
  join(): boolean;
}

export function createJoining(gateway: Gateway, { activity }: Raffle, activityId: string): Joining {
  const busy = signal(false);
  /** Joining is over when the activity has said so. */
  let asks = false;
  let gone = false;
  return {
    busy,
    load() {},
    cancel() {
      gone = true;
    },
    activityCame() {
      if (asks) busy.value = false;
      asks = false;
    },
    join() {
      const { value } = activity.state.value;
      // A tap may still reach the button of a view that is being replaced.
      if (!value || busy.value || gone || value.joined) return true;
      if (value.state === NOT_IN_TIME) return false;
      busy.value = true;
      gateway.send(joinActivity(activityId)).then(() => {
        // Whatever was answered, and if nothing was: this person may have joined. The activity tells, if asked from now on.
        asks = !gone;
        busy.value = asks;
        if (!asks) return;
        activity.cancel();
        activity.load();
      });
      return true;
    },
  };
}
