/** Who reads a typed text: people, or machines, which need one spelling and at best ASCII digits. */
export type TypedKind = 'words' | 'account' | 'number';

/** Soft hyphens, zero-width spaces, marks of direction: copies from a chat or a PDF contain them. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Words of Persian and of India, and emoji, are spelt with these between their letters. */
const JOINERS = /[\u200c\u200d]/g;

/** In an account or a number they are leftovers of emoji and of other scripts' fillers. */
// oxlint-disable-next-line eslint/no-misleading-character-class -- each mark stands for itself
const UNSPOKEN = /[\u034f\u115f\u1160\u3164\ufe00-\ufe0f\uffa0\ufffc]/g;
/** Hyphens that do not break, dashes and minus signs, as web sites print them in telephone numbers. */
const DASHES = /[\u2010-\u2015\u2212]/g;

const LAST_LATIN = '\u02ff';

/** The zeros of scripts with own digits: Arabic, Persian, Devanagari and its neighbours, Thai to Khmer. */
const ZEROS = '٠۰०০੦૦୦௦౦೦൦๐໐༠၀០';

const asciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u17e9]/g, (sign) => {
    const digitOf = (zero: string) => sign.charCodeAt(0) - zero.charCodeAt(0);
    const zero = ZEROS.split('').find((each) => digitOf(each) >= 0 && digitOf(each) < 10);
    return zero ? String(digitOf(zero)) : sign;
  });

/**
 * Removes invisible characters and outer blanks. Words keep their spelling. Accounts and numbers get the ordinary
 * letters and signs in place of full-width ones; a number, and an account that is one, gets ASCII digits. Never use it
 * for passwords.
 */
export function cleanTyped(typed: string, kind: TypedKind): string {
  const seen = typed.replace(UNSEEN, '');
  if (kind === 'words')
    return seen
      .replace(JOINERS, (joiner, at: number) => {
        const isInside = (seen[at - 1] ?? '') > LAST_LATIN && (seen[at + 1] ?? '') > LAST_LATIN;
        return isInside ? joiner : '';
      })
      .normalize()
      .trim();
  // East Asian keyboards have this full stop.
  const plain = seen
    .replace(JOINERS, '')
    .replace(UNSPOKEN, '')
    .normalize('NFKC')
    .trim()
    .replace(/。/g, '.')
    .replace(DASHES, '-');
  const digits = asciiDigits(plain);
  return kind === 'number' || /^[-+\d\s()./]*$/.test(digits) ? digits : plain;
}

export type ContactKind = 'email' | 'phone';

/** The part before the @: words of any characters except separators and spaces, joined by dots. */
const LOCAL = /^[^\s\x00-\x20\x7f"(),.:;<>@[\\\]]+(\.[^\s\x00-\x20\x7f"(),.:;<>@[\\\]]+)*$/;
/** Allows only the few signs that real mailboxes use. */
const SANE = /^[\w\u00a1-\uffff][\w.+'&~=\u00a1-\uffff-]*$/;
/** Letters of any script, digits, and hyphens that are not at the start. */
const LABEL = /^(?!-|.*\s)[a-z\d\u00a1-\uffff-]{1,63}$/i;

/**
 * Returns the address as pages send it, or `null` if it is not valid. Plus signs, apostrophes, long and international
 * domains exist. Quoted names, IP addresses and domains without a dot are not allowed.
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
 * Reads a code of 4 to 8 digits, without spaces and hyphens, also from the message that contains it: many phones copy
 * a message only as a whole. There it may stand in two groups of three. `null` if there is none, or several.
 */
export function readCode(typed: string): string | null {
  const text = cleanTyped(typed, 'number');
  const isCode = (digits: string) => /^\d{4,8}$/.test(digits);
  const whole = text.replace(/[\s-]/g, '');
  if (isCode(whole)) return whole;
  const runs = (text.match(/\d+/g) ?? []).filter(isCode);
  const groups = text.match(/\d+(?:[ -]\d+)*/g) ?? [];
  const inTwo = groups.filter((group) => /^\d{3}.\d{3}$/.test(group)).map((group) => group.replace(/\D/, ''));
  const [code = null, ...others] = [...runs, ...inTwo];
  return others.every((other) => other === code) ? code : null;
}

/** A mobile number of mainland China, without the country code. */
const MAINLAND = /^1[3-9]\d{9}$/;
/** A number with its country code. It has at most 15 digits, and no country has numbers shorter than 7. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * Returns the number as pages send it, or `null` if it is not valid. A mobile number of mainland China needs no
 * country code, and its country code needs no plus; others start with + or 00. Removes spaces, hyphens, dots, slashes,
 * brackets and the (0) of a national form.
 */
export function readPhone(typed: string): string | null {
  const phone = cleanTyped(typed, 'number')
    .replace(/\(0\)/g, '')
    .replace(/[\s./()-]/g, '')
    .replace(/^00/, '+')
    // Phone books and messages of China leave out the plus.
    .replace(/^(?=861\d{10}$)/, '+');
  if (phone.startsWith('+86')) return MAINLAND.test(phone.slice(3)) ? phone : null;
  return MAINLAND.test(phone) || INTERNATIONAL.test(phone) ? phone : null;
}
