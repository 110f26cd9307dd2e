/** Whether a typed text is read by people, or by machines: then it has one spelling, and at best ASCII digits. */
export type TypedKind = 'words' | 'account' | 'number';

/** Unseen: soft hyphens, zero-width spaces, marks of direction. They come along when text is copied from a chat or a PDF. */
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
 * Returns a typed or pasted text as pages send it: without invisible characters, and without blanks around it. Words keep
 * their spelling. Accounts and numbers get the ordinary letters and signs in place of full-width ones; a number, and an
 * account that is one, gets ASCII digits. Never for passwords.
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
