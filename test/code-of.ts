/** Returns a source text without its comments, for checks of what the code itself says. */
export const codeOf = (source: string): string =>
  source.replace(/\/\*[^]*?\*\//g, ' ').replace(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1');
