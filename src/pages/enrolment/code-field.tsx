import { i18n } from '../../i18n/i18n.ts';
import { joinPhrases } from '../../i18n/phrases.ts';
import { isAddressOf, type FormState } from './form-store.ts';
import { readCode } from '../../sport/typed.ts';
import { Field } from '../../ui/controls/field.tsx';
import './code-field.css';

interface Props {
  readonly state: FormState;
  readonly error: string | null | false;
  onChange(code: string): void;
  onSend(): void;
}

/**
 * The field of the verification code, with a button that sends a code, to the same contact again after a
 * minute. The button is never disabled, so that it keeps the focus.
 */
export function CodeField({ state, error, onChange, onSend }: Props) {
  const { form, sendingTo, sentTo, waitS } = state;
  const isSending = sendingTo.some((address) => isAddressOf(form, address));
  const label = isSending
    ? i18n._('enrol.sending')
    : waitS
      ? i18n._('enrol.wait', { seconds: waitS })
      : i18n._('enrol.send');
  return (
    <Field
      label={i18n._('enrol.code')}
      name="code"
      value={form.code}
      onChange={(typed) => {
        // Of a pasted message the field shows the code. Typed text stays: another value would move the caret.
        const isPasted = typed.length > form.code.length + 1;
        onChange((isPasted && readCode(typed)) || typed);
      }}
      error={error}
      hint={isAddressOf(form, sentTo) ? i18n._('enrol.sentTo', { address: sentTo }) : undefined}
      autoComplete="one-time-code"
      inputMode="numeric"
      verbatim
    >
      <button
        type="button"
        className="code-field-send"
        // The seconds alone are no name of a button.
        aria-label={waitS && !isSending ? joinPhrases([i18n._('enrol.send'), label]) : undefined}
        aria-disabled={isSending || waitS > 0}
        aria-busy={isSending}
        onClick={onSend}
      >
        {label}
      </button>
    </Field>
  );
}
