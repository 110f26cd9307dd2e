/** How a person can be reached with a verification code. */
export type ContactKind = 'email' | 'phone';

/** What an East Asian keyboard writes for the signs that an address and a number consist of. */
const WIDE: Readonly<Record<string, string>> = { '。': '.', '＠': '@', '．': '.', '＋': '+', '－': '-' };

/** What copying out of a chat brings along and nobody sees: empty spaces, marks of direction. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Wide digits, letters and signs as the ordinary ones, without what is not seen. */
function narrow(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/[。＠．＋－]/g, (sign) => WIDE[sign] as string)
    .replace(/[０-９Ａ-Ｚａ-ｚ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

const LOCAL = /^[^\s\x00-\x20\x7f"(),.:;<>@[\\\]]+(\.[^\s\x00-\x20\x7f"(),.:;<>@[\\\]]+)*$/;
/** Somebody's name or number, with the few signs that mailboxes have. */
const SANE = /^[\w\u00a1-\uffff][\w.+'&~=\u00a1-\uffff-]*$/;
/** Letters of any script, digits, hyphens inside. */
const LABEL = /^(?!-|.*\s)[a-z\d\u00a1-\uffff-]{1,63}$/i;

/**
 * An e-mail address as it is sent, or `null`. Plus signs, apostrophes, long and international domains are real;
 * quoted names, addresses of machines and a name without a dot are not.
 */
export function readEmail(typed: string): string | null {
  const email = narrow(typed).trim();
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const labels = email.slice(at + 1).split('.');
  const last = labels[labels.length - 1] as string;
  return at > 0 &&
    email.length <= 254 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    SANE.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !/-$/.test(label)) &&
    last.length > 1 &&
    /[^\d-]/.test(last)
    ? email
    : null;
}

/** A verification code as it is sent, or `null`: 4 to 8 digits, with spaces wherever people put them. */
export function readCode(typed: string): string | null {
  const code = narrow(typed).replace(/\s/g, '');
  return /^\d{4,8}$/.test(code) ? code : null;
}

/** Of mainland China, without its country's code. */
const MAINLAND = /^1[3-9]\d{9}$/;
/** With the country's code: 15 digits at most, and no country's numbers are shorter than 7 with it. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number as it is sent, or `null`: a mainland mobile number, or one with its country's code behind + or 00.
 * Spaces, hyphens, dots, brackets and the (0) of a national form are how people write, and go.
 */
export function readPhone(typed: string): string | null {
  const phone = narrow(typed)
    .replace(/\(0\)/g, '')
    .replace(/[\s\u00a0./()（）‐-―-]/g, '')
    .replace(/^00/, '+');
  if (/^\+86/.test(phone)) return MAINLAND.test(phone.slice(3)) ? phone : null;
  return MAINLAND.test(phone) || INTERNATIONAL.test(phone) ? phone : null;
}
