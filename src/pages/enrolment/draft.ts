import { number } from '../../gateway/decode.ts';
import type { VisitStore } from '../../host/contract.ts';
import { parseFields, type Fields } from '../../host/fields.ts';
import { EMPTY_FORM, type EnrolmentForm } from './enrolment.ts';

/** The part of the form that is kept over a reload, for this visit. The verification code is not kept. */
export interface Draft {
  readonly form: EnrolmentForm;
  /** When the last code was sent, in milliseconds since 1970; 0 if none was. */
  readonly sentAtMs: number;
  /** The contact that the last code was sent to. */
  readonly sentTo: string;
}

const LONGEST = 300;
/** The end of the times that a Date can have. */
const LATEST_MS = 8.64e15;
const nameOf = (activityId: string) => `enrolment ${activityId}`;

/** Reads the draft from the storage. Anything unreadable becomes an empty form. */
export function readDraft(visit: VisitStore, activityId: string): Draft {
  const kept = parseFields(visit.read(nameOf(activityId)));
  const word = (name: string) => text(kept, name);
  const { sentAtMs } = kept;
  return {
    form: {
      kind: kept.kind === 'phone' ? 'phone' : EMPTY_FORM.kind,
      email: word('email'),
      phone: word('phone'),
      orderNumber: word('orderNumber'),
      channel: word('channel'),
      agreed: kept.agreed === true,
      code: '',
    },
    sentAtMs: number(sentAtMs, LATEST_MS) || 0,
    sentTo: word('sentTo'),
  };
}

export function keepDraft(visit: VisitStore, activityId: string, { form, sentAtMs, sentTo }: Draft): void {
  const kept = Object.assign({}, form, { code: undefined, sentAtMs, sentTo });
  visit.write(nameOf(activityId), JSON.stringify(kept));
}

export function dropDraft(visit: VisitStore, activityId: string): void {
  visit.remove(nameOf(activityId));
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, LONGEST) : '';
}
