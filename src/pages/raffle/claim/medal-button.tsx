import { i18n } from '../../../i18n/i18n.ts';
import type { ClaimStore } from './claim-state.ts';
import { SubmitButton } from '../../../ui/controls/submit-button.tsx';
import { FailureNote, RefusedNote } from './claim-notes.tsx';

/** The claim form of a medal: it has no fields. */
export function MedalButton({ claim }: { claim: ClaimStore }) {
  const state = claim.state.value;
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    claim.send({});
  };
  return (
    <form onSubmit={submit}>
      <RefusedNote {...state} />
      <SubmitButton
        label={i18n._('claim.medal.send')}
        busyLabel={i18n._('claim.sending')}
        busy={state.step === 'sending'}
      />
      <FailureNote {...state} />
    </form>
  );
}
