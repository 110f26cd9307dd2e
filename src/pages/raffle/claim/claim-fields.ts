import { TYPE_MEDAL, TYPE_ORDINARY, TYPE_SPECIAL, type Prize } from '../prizes/prize.ts';
import { cleanTyped, readEmail, readPhone, type TypedKind } from '../../../sport/typed.ts';

/** How the winner gets a prize: goods by post, money to an account, a medal at once. */
export type ClaimKind = 'goods' | 'money' | 'medal';

/** A voucher or money. The code is an assumption: the specification names only 1, 2 and 4. */
const TYPE_VOUCHER = 3;

const KINDS: Readonly<Record<number, ClaimKind>> = {
  [TYPE_ORDINARY]: 'goods',
  [TYPE_SPECIAL]: 'goods',
  [TYPE_VOUCHER]: 'money',
  [TYPE_MEDAL]: 'medal',
};

/** Returns `null` for a type that is newer than this version. A prize without a type is an ordinary one. */
export const claimKindOf = ({ type }: Prize): ClaimKind | null => KINDS[type ?? TYPE_ORDINARY] ?? null;

export type ClaimField = 'name' | 'phone' | 'address' | 'email' | 'account';

/** The fields in the order of the form. */
export const CLAIM_FIELDS: Readonly<Record<ClaimKind, readonly ClaimField[]>> = {
  goods: ['name', 'phone', 'address'],
  money: ['name', 'email', 'account'],
  medal: [],
};

export const FIELD_MAX: Readonly<Record<ClaimField, number>> = {
  name: 60,
  phone: 32,
  address: 300,
  email: 254,
  account: 100,
};

/** A letter of any script: no space, digit or punctuation of ASCII. */
const LETTER = /[^\s\d!-/:-@[-`{-~]/;

const atLeast = (length: number, kind: TypedKind) => (typed: string) => {
  const text = cleanTyped(typed, kind);
  return text.length >= length && (LETTER.test(text) || /\d/.test(text)) ? text : null;
};

/** Converts typed text to the value that is sent; `null` if it is not valid. */
const READ: Readonly<Record<ClaimField, (typed: string) => string | null>> = {
  name: (typed) => (LETTER.test(typed) ? atLeast(2, 'words')(typed) : null),
  phone: readPhone,
  address: atLeast(8, 'words'),
  email: readEmail,
  account: atLeast(3, 'account'),
};

type Filled = Readonly<Partial<Record<ClaimField, string>>>;
export type ClaimFault = 'missing' | 'wrong';

export function faultOf(field: ClaimField, typed = ''): ClaimFault | null {
  if (!cleanTyped(typed, 'words')) return 'missing';
  return typed.length > FIELD_MAX[field] || !READ[field](typed) ? 'wrong' : null;
}

/** Returns the values to send; `null` if a field is missing or wrong. */
export function readClaim(kind: ClaimKind, filled: Filled): Record<string, string> | null {
  const fields = CLAIM_FIELDS[kind];
  if (fields.some((field) => faultOf(field, filled[field]))) return null;
  const sent: Record<string, string> = {};
  for (const field of fields) sent[field] = READ[field](filled[field] ?? '') ?? '';
  return sent;
}
