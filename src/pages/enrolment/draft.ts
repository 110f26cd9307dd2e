import { cutText } from '../../gateway/cut-text.ts';
import { epochMs } from '../../gateway/fields.ts';
import type { VisitStore } from '../../host/contract.ts';
import { parseFields } from '../../host/session-fields.ts';
import type { ContactKind } from '../../sport/typed.ts';

export interface EnrolmentForm {
  readonly kind: ContactKind;
  readonly email: string;
  readonly phone: string;
  readonly orderNumber: string;
  readonly channel: string;
  readonly agreed: boolean;
  readonly code: string;
}

export const EMPTY_FORM: EnrolmentForm = {
  kind: 'email',
  email: '',
  phone: '',
  orderNumber: '',
  channel: '',
  agreed: false,
  code: '',
};

/** The part of the form that survives a reload: all but the verification code. */
export interface Draft {
  readonly form: EnrolmentForm;
  /** The time of the last code in milliseconds since 1970; 0 without one. */
  readonly sentAtMs: number;
  /** The contact to which the server has sent this code; empty before the first one. */
  readonly sentTo: string;
}

const LONGEST = 300;
const nameOf = (activityId: string) => `enrolment ${activityId}`;

/** Unreadable values become empty. */
export function readDraft(visit: VisitStore, activityId: string): Draft {
  const saved = parseFields(visit.read(nameOf(activityId)));
  const word = (name: string) => {
    const value = saved[name];
    return typeof value === 'string' ? cutText(value, LONGEST) : '';
  };
  return {
    form: {
      kind: saved.kind === 'phone' ? 'phone' : EMPTY_FORM.kind,
      email: word('email'),
      phone: word('phone'),
      orderNumber: word('orderNumber'),
      channel: word('channel'),
      agreed: saved.agreed === true,
      code: '',
    },
    sentAtMs: epochMs(saved.sentAtMs),
    sentTo: word('sentTo'),
  };
}

export function saveDraft(visit: VisitStore, activityId: string, { form, sentAtMs, sentTo }: Draft): void {
  visit.write(nameOf(activityId), JSON.stringify({ ...form, code: undefined, sentAtMs, sentTo }));
}

export function removeDraft(visit: VisitStore, activityId: string): void {
  visit.remove(nameOf(activityId));
}
