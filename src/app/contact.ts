import { cleanTyped } from './typed.ts';

/** The ways to send a verification code to a person. */
export type ContactKind = 'email' | 'phone';

/** The part before the @: words of any characters except separators and spaces, joined by dots. */
const LOCAL = /^[^\s\x00-\x20\x7f"(),.:;<>@[\\\]]+(\.[^\s\x00-\x20\x7f"(),.:;<>@[\\\]]+)*$/;
/** Allows only the few signs that real mailboxes use. */
const SANE = /^[\w\u00a1-\uffff][\w.+'&~=\u00a1-\uffff-]*$/;
/** Letters of any script, digits, and hyphens that are not at the start. */
const LABEL = /^(?!-|.*\s)[a-z\d\u00a1-\uffff-]{1,63}$/i;

/**
 * Returns the e-mail address in the form that is sent, or `null` if it is not valid. Plus signs, apostrophes, long and
 * international domains exist and are allowed. Quoted names, IP addresses and domains without a dot are not.
 */
export function readEmail(typed: string): string | null {
  const email = cleanTyped(typed, 'account');
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const labels = email.slice(at + 1).split('.');
  const last = labels[labels.length - 1] ?? '';
  return at > 0 &&
    email.length <= 254 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    SANE.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.endsWith('-')) &&
    last.length > 1 &&
    /[^\d-]/.test(last)
    ? email
    : null;
}

/**
 * Returns the verification code in the form that is sent (4 to 8 digits, all spaces removed), or `null` if it is not
 * valid.
 */
export function readCode(typed: string): string | null {
  const code = cleanTyped(typed, 'number').replace(/\s/g, '');
  return /^\d{4,8}$/.test(code) ? code : null;
}

/** A mobile number of mainland China, without the country code. */
const MAINLAND = /^1[3-9]\d{9}$/;
/** A number with its country code. It has at most 15 digits, and no country has numbers shorter than 7. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * Returns the phone number in the form that is sent, or `null` if it is not valid. A mobile number of mainland China
 * needs no country code; others start with + or 00. Removes spaces, hyphens, dots, slashes, brackets and the (0) of a
 * national form.
 */
export function readPhone(typed: string): string | null {
  const phone = cleanTyped(typed, 'number')
    .replace(/\(0\)/g, '')
    .replace(/[\s./()\u2010-\u2015\u2212-]/g, '')
    .replace(/^00/, '+');
  if (phone.startsWith('+86')) return MAINLAND.test(phone.slice(3)) ? phone : null;
  return MAINLAND.test(phone) || INTERNATIONAL.test(phone) ? phone : null;
}
