import { useState, type ComponentProps } from 'react';
import { i18n, type Text } from '../../../i18n/i18n.ts';
import {
  CLAIM_FIELDS,
  faultOf,
  FIELD_MAX,
  readClaim,
  type ClaimField,
  type ClaimKind,
} from './claim-fields.ts';
import type { ClaimStore } from './claim-store.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { SubmitButton } from '../../../ui/controls/submit-button.tsx';
import './claim.css';
import { FailureNote, RefusedNote } from './claim-page.tsx';
import '../../../ui/page.css';

interface FieldRow {
  readonly label: Text;
  readonly hint?: Text;
  /** The error of a text that is not valid. */
  readonly wrong: Text;
  readonly attributes: Partial<ComponentProps<typeof Field>>;
}

const FIELDS: Readonly<Record<ClaimField, FieldRow>> = {
  name: {
    label: () => i18n._('claim.name'),
    wrong: () => i18n._('claim.name.wrong'),
    attributes: { autoComplete: 'name' },
  },
  phone: {
    label: () => i18n._('claim.phone'),
    hint: () => i18n._('claim.phone.hint'),
    wrong: () => i18n._('claim.phone.wrong'),
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  address: {
    label: () => i18n._('claim.address'),
    hint: () => i18n._('claim.address.hint'),
    wrong: () => i18n._('claim.address.wrong'),
    attributes: { rows: 3, autoComplete: 'street-address' },
  },
  email: {
    label: () => i18n._('claim.email'),
    wrong: () => i18n._('claim.email.wrong'),
    attributes: { type: 'email', inputMode: 'email', autoComplete: 'email', verbatim: true },
  },
  account: {
    label: () => i18n._('claim.account'),
    hint: () => i18n._('claim.account.hint'),
    wrong: () => i18n._('claim.account.wrong'),
    attributes: { verbatim: true },
  },
};

interface Props {
  readonly kind: ClaimKind;
  readonly claim: ClaimStore;
}

export function ClaimForm({ kind, claim }: Props) {
  const state = claim.state.value;
  const [filled, setFilled] = useState(claim.memory.readDraft);
  const [tried, setTried] = useState(false);
  const fields = CLAIM_FIELDS[kind];

  // A password manager may fill in several fields before this form is rendered again.
  const change = (field: ClaimField) => (text: string) =>
    setFilled((before) => {
      const next = { ...before, [field]: text };
      claim.memory.writeDraft(next);
      return next;
    });
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
      {fields.map((field) => {
        const { label, hint, wrong, attributes } = FIELDS[field];
        const fault = tried && faultOf(field, filled[field]);
        return (
          <Field
            key={field}
            name={field}
            label={label()}
            hint={hint?.()}
            value={filled[field] ?? ''}
            onChange={change(field)}
            maxLength={FIELD_MAX[field]}
            error={fault && (fault === 'missing' ? i18n._('claim.missing') : wrong())}
            {...attributes}
          />
        );
      })}
      <FailureNote {...state} unsent={i18n._('claim.failed')} />
      <SubmitButton
        label={state.phase === 'refused' ? i18n._('claim.sendAgain') : i18n._('claim.send')}
        busyLabel={i18n._('claim.sending')}
        busy={state.phase === 'sending'}
      />
    </form>
  );
}
