import { signal, type ReadonlySignal } from '@preact/signals';
import { useMemo } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { joinActivity } from './calls.ts';
import { STATE_NOT_IN_TIME } from './activity.ts';
import { getApp } from '../../app/app.ts';
import { failureText } from '../../app/notices.ts';
import type { Answer, Failure } from '../../gateway/gateway.ts';
import { usePassedFocus } from '../../ui/passed-focus.ts';
import { useBlock, type Block, type Raffle } from './raffle-store.ts';
import '../../ui/controls/primary.css';
import '../../ui/controls/spinner.css';

export function JoinButton({ raffle }: { readonly raffle: Raffle }) {
  const { notices } = getApp();
  const joining = useMemo(
    () =>
      createJoining(raffle, ({ kind, noticeText }) => notices.show(failureText(kind, noticeText), 'error')),
    [notices, raffle],
  );
  const isBusy = joining.isBusy.value;
  const button = usePassedFocus();
  useBlock(raffle, joining);
  return (
    <button
      ref={button}
      className="primary"
      aria-busy={isBusy}
      aria-label={i18n._('raffle.join')}
      onClick={() => joining.join() || notices.show(i18n._('raffle.tooEarly'))}
    >
      {isBusy ? <span className="spinner" /> : i18n._('raffle.join')}
    </button>
  );
}

interface Joining extends Block {
  /** True until the result of joining is known. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** Returns `false`, and sends nothing, if the activity is outside its timeframe. */
  join(): boolean;
}

export function createJoining(
  { activityId, gateway, activity }: Raffle,
  onFailed: (failure: Failure) => void,
): Joining {
  const isBusy = signal(false);
  /** The answer to joining, until a newer response about the activity ends it. */
  let joinAnswer: Answer<null> | null = null;
  let isGone = false;
  return {
    isBusy,
    // Nothing to load: the activity's answer tells.
    revalidate() {},
    cancel() {
      isGone = true;
    },
    onActivity(value) {
      if (!joinAnswer) return;
      isBusy.value = false;
      const isRefused = !joinAnswer.ok && joinAnswer.failure.kind === 'rejected';
      // This request has failed, too. The reason for the refusal is kept until the next answer about the activity.
      if (!value && isRefused) return;
      if (!joinAnswer.ok && value && !value.joined) onFailed(joinAnswer.failure);
      joinAnswer = null;
    },
    join() {
      const { data: value } = activity.state.value;
      // A tap may still reach the button of a view that is being replaced.
      if (!value || isBusy.value || isGone || value.joined) return true;
      if (value.state === STATE_NOT_IN_TIME) return false;
      isBusy.value = true;
      joinAnswer = null;
      gateway.send(joinActivity(activityId)).then((answer) => {
        if (isGone) {
          isBusy.value = false;
          return;
        }
        // The person may have joined even if the call failed. A new request of the activity shows it.
        joinAnswer = answer;
        activity.cancel();
        activity.revalidate();
      });
      return true;
    },
  };
}
