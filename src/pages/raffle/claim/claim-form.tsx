import { useState } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import type { ClaimKind } from './claim-kinds.ts';
import { CLAIM_FIELDS, faultOf, FIELD_MAX, readClaim, type ClaimField } from './claim-fields.ts';
import type { ClaimStore } from './claim-state.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { SubmitButton } from '../../../ui/controls/submit-button.tsx';
import './claim-form.css';
import { FailureNote, RefusedNote } from './claim-notes.tsx';
import { faultText, hintOf, labelOf } from './claim-texts.ts';
import '../../../ui/page.css';

/** Attributes that select the keyboard and the autofill of each field. */
const HELP = {
  name: { autoComplete: 'name' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  address: { rows: 3, autoComplete: 'street-address' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', verbatim: true },
  account: { verbatim: true },
} as const satisfies Record<ClaimField, object>;

interface Props {
  readonly kind: ClaimKind;
  readonly claim: ClaimStore;
}

/** The form with the winner's data. */
export default function ClaimForm({ kind, claim }: Props) {
  const state = claim.state.value;
  const [filled, setFilled] = useState(claim.memory.readDraft);
  const [tried, setTried] = useState(false);
  const fields = CLAIM_FIELDS[kind];

  const change = (field: ClaimField) => (text: string) => {
    const next = Object.assign({}, filled, { [field]: text });
    claim.memory.writeDraft(next);
    setFilled(next);
  };
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const ready = readClaim(kind, filled);
    setTried(!ready);
    if (ready) return claim.send(ready);
    const [first] = fields.filter((field) => faultOf(field, filled[field]));
    const input = first && document.getElementById('field-' + first);
    if (input) input.focus();
  };

  return (
    <form className="claim-form" noValidate onSubmit={submit}>
      <RefusedNote {...state} />
      <h2 className="page-section">{i18n._('claim.details')}</h2>
      {fields.map((field) => {
        const hint = hintOf[field];
        return (
          <Field
            key={field}
            name={field}
            label={labelOf[field]()}
            hint={hint && hint()}
            value={filled[field] || ''}
            onChange={change(field)}
            maxLength={FIELD_MAX[field]}
            error={tried && faultText(field, faultOf(field, filled[field]))}
            {...HELP[field]}
          />
        );
      })}
      <FailureNote {...state} />
      <SubmitButton
        label={i18n._('claim.send')}
        busyLabel={i18n._('claim.sending')}
        busy={state.step === 'sending'}
      />
    </form>
  );
}
