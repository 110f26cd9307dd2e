import { useState } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import {
  CLAIM_FIELDS,
  faultOf,
  FIELD_MAX,
  readClaim,
  type ClaimFault,
  type ClaimField,
  type ClaimKind,
} from './claim-fields.ts';
import type { ClaimStore } from './claim-store.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { SubmitButton } from '../../../ui/controls/submit-button.tsx';
import './claim.css';
import { FailureNote, RefusedNote } from './claim-notes.tsx';
import '../../../ui/page.css';

const LABELS: Readonly<Record<ClaimField, () => string>> = {
  name: () => i18n._('claim.name'),
  phone: () => i18n._('claim.phone'),
  address: () => i18n._('claim.address'),
  email: () => i18n._('claim.email'),
  account: () => i18n._('claim.account'),
};

const HINTS: Readonly<Partial<Record<ClaimField, () => string>>> = {
  phone: () => i18n._('claim.phone.hint'),
  address: () => i18n._('claim.address.hint'),
  account: () => i18n._('claim.account.hint'),
};

const WRONG: Readonly<Record<ClaimField, () => string>> = {
  name: () => i18n._('claim.name.wrong'),
  phone: () => i18n._('claim.phone.wrong'),
  address: () => i18n._('claim.address.wrong'),
  email: () => i18n._('claim.email.wrong'),
  account: () => i18n._('claim.account.wrong'),
};

const faultText = (field: ClaimField, fault: ClaimFault | null): string =>
  !fault ? '' : fault === 'missing' ? i18n._('claim.missing') : WRONG[field]();

const ATTRIBUTES = {
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

export default function ClaimForm({ kind, claim }: Props) {
  const state = claim.state.value;
  const [filled, setFilled] = useState(claim.memory.readDraft);
  const [tried, setTried] = useState(false);
  const fields = CLAIM_FIELDS[kind];

  const change = (field: ClaimField) => (text: string) => {
    const next = { ...filled, [field]: text };
    claim.memory.writeDraft(next);
    setFilled(next);
  };
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const ready = readClaim(kind, filled);
    setTried(!ready);
    if (ready) return claim.send(ready);
    const first = fields.find((field) => faultOf(field, filled[field]));
    document.getElementById(`field-${first}`)?.focus();
  };

  return (
    <form className="claim-form" noValidate onSubmit={submit}>
      <RefusedNote {...state} />
      <h2 className="page-section">{i18n._('claim.details')}</h2>
      {fields.map((field) => (
        <Field
          key={field}
          name={field}
          label={LABELS[field]()}
          hint={HINTS[field]?.()}
          value={filled[field] ?? ''}
          onChange={change(field)}
          maxLength={FIELD_MAX[field]}
          error={tried && faultText(field, faultOf(field, filled[field]))}
          {...ATTRIBUTES[field]}
        />
      ))}
      <FailureNote {...state} />
      <SubmitButton
        label={state.phase === 'refused' ? i18n._('claim.sendAgain') : i18n._('claim.send')}
        busyLabel={i18n._('claim.sending')}
        busy={state.phase === 'sending'}
      />
    </form>
  );
}
