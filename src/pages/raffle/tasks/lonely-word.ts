/** Longer words may stand alone. */
const LAST_WORD = /\s((?:<\w+>)*[^\s<>]{1,12}(?:<\/\w+>)*\s*)$/;

/** Text or HTML whose last word stays with the one before, so that no line holds a single short word. */
export const withoutLonelyWord = (html: string): string => html.replace(LAST_WORD, '\u00a0$1');
