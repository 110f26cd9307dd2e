/** Matches a last word of up to 12 characters; longer words may be alone in a line. */
const LAST_WORD = /\s((?:<\w+>)*[^\s<>]{1,12}(?:<\/\w+>)*\s*)$/;

/** Joins the last word of a text or of HTML with the word before, so that no line contains only one short word. */
export const withoutLonelyWord = (html: string): string => html.replace(LAST_WORD, '\u00a0$1');
