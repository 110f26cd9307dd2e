import { signal, type ReadonlySignal } from '@preact/signals';
import { joinActivity } from './calls.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { NOT_IN_TIME } from './activity.ts';
import type { Part, Raffle } from './raffle-store.ts';

export interface Joining extends Part {
  /** True until the result of joining is known. */
  readonly busy: ReadonlySignal<boolean>;
  /** Returns `false` if the activity is outside its timeframe; then nothing is sent. */
  join(): boolean;
}

export function createJoining(gateway: Gateway, { activity }: Raffle, activityId: string): Joining {
  const busy = signal(false);
  /** The next response about the activity ends the joining. */
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
        // The person may have joined whatever the response was, even without one. A request that starts now tells.
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
