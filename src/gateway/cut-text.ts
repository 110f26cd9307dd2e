/** What goes on with the character before: the second half of a pair, marks above and below, selectors, joiners, skin tones. */
const GOES_ON =
  // oxlint-disable-next-line eslint/no-misleading-character-class -- each mark stands for itself
  /^(?:[\udc00-\udfff\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0e31\u0e33-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u200c\u200d\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f]|\ud83c[\udffb-\udfff]|\udb40)/;
/** Two letters of these are a flag. */
const FLAG_LETTERS = /(?:\ud83c[\udde6-\uddff])*$/;
/** More code units than a family in emoji has. A longer character is cut. */
const LONGEST_CHARACTER = 32;

function isInside(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const after = text.substr(at, 2);
  return (
    GOES_ON.test(after) ||
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
