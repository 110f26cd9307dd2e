import type { ClaimKind } from './claim-kinds.ts';
import { readEmail, readPhone } from '../../../app/contact.ts';

/** What a winner is asked for. */
export type ClaimField = 'name' | 'phone' | 'address' | 'email' | 'account';

/** The table of what is filled in, in its order. */
export const CLAIM_FIELDS: Readonly<Record<ClaimKind, readonly ClaimField[]>> = {
  goods: ['name', 'phone', 'address'],
  money: ['name', 'email', 'account'],
  medal: [],
};

/** No field takes more characters. */
export const FIELD_MAX: Readonly<Record<ClaimField, number>> = {
  name: 60,
  phone: 32,
  address: 300,
  email: 254,
  account: 100,
};

const atLeast = (length: number) => (typed: string) => {
  const text = typed.trim();
  return text.length >= length && /[^\s\d!-/:-@[-`{-~]|\d/.test(text) ? text : null;
};

/** What is sent for what was typed; `null` where it can't be that. */
const READ: Readonly<Record<ClaimField, (typed: string) => string | null>> = {
  name: (typed) => (/[^\s\d!-/:-@[-`{-~]/.test(typed) ? atLeast(2)(typed) : null),
  phone: readPhone,
  address: atLeast(8),
  email: readEmail,
  account: atLeast(3),
};

export type Filled = Readonly<Partial<Record<ClaimField, string>>>;
export type ClaimFault = 'missing' | 'wrong';

export const faultOf = (field: ClaimField, typed = ''): ClaimFault | null =>
  !typed.trim() ? 'missing' : typed.length > FIELD_MAX[field] || !READ[field](typed) ? 'wrong' : null;

/** What is sent of what was typed, by the kind's own fields only; `null` while there is a fault. */
export function readClaim(kind: ClaimKind, filled: Filled): Record<string, string> | null {
  const fields = CLAIM_FIELDS[kind];
  if (fields.some((field) => faultOf(field, filled[field]))) return null;
  const sent: Record<string, string> = {};
  fields.forEach((field) => {
    sent[field] = READ[field](filled[field] || '') || '';
  });
  return sent;
}
