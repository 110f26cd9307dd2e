/** What belongs to the character before: half a pair, marks, selectors, joiners, skin tones. */
const GOES_ON =
  // oxlint-disable-next-line eslint/no-misleading-character-class -- each mark stands for itself
  /^(?:[\udc00-\udfff\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u0e31\u0e33-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb3-\u0ebc\u0ec8-\u0ece\u0f71-\u0fbc\u102b-\u103e\u1160-\u11ff\u17b4-\u17d3\u1ab0-\u1aff\u1dc0-\u1dff\u200c\u200d\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f]|\ud83c[\udffb-\udfff]|\udb40)/;
/** The vowel signs and marks of India's scripts, by their place in the block of 128 that each script has. */
const INDIAN_MARK = /^(?:[\x00-\x03\x3a-\x3c\x3e-\x4d\x51-\x57\x62\x63\x70\x71])/;
/** Joins the consonant behind it to the one before, in scripts of India, Sri Lanka, Burma and Cambodia. */
const JOINS = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]$/;
/** Two letters of these are a flag. */
const FLAG_LETTERS = /(?:\ud83c[\udde6-\uddff])*$/;
/** More code units than a family in emoji has. A longer character is cut. */
const LONGEST_CHARACTER = 32;

function isInside(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const after = text.substr(at, 2);
  const code = text.charCodeAt(at);
  return (
    GOES_ON.test(after) ||
    JOINS.test(before) ||
    // Sinhala, the last of them, has its signs at other places.
    (code > 0x8ff && code < 0xd80 && INDIAN_MARK.test(String.fromCharCode(code % 128))) ||
    (code > 0xdc9 && code < 0xdf4) ||
    before.slice(-1) === '\u200d' ||
    (/^\ud83c[\udde6-\uddff]/.test(after) && FLAG_LETTERS.exec(before)![0].length % 4 > 0)
  );
}

/** Returns the text, or its beginning of at most `most` code units, which ends between two characters. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = most;
  while (end > 0 && isInside(text, end)) end--;
  if (most - end > LONGEST_CHARACTER) end = most - (/^[\udc00-\udfff]/.test(text.charAt(most)) ? 1 : 0);
  return text.slice(0, end);
}
