/** What no reader may ever see. */
const FORBIDDEN = /\bNaN\b|undefined|Invalid Date|\[object|\bnull\b|Infinity/;

interface Shown {
  text(): string;
  /** The text, and what only some read. */
  everything(): string;
  notice(): string;
}

/** A page that shows something, no word that is none, and threw nothing. */
export function assertStands(page: Shown, errors: readonly string[]): void {
  const shown = `${page.everything()}\n${page.notice()}`;
  const found = FORBIDDEN.exec(shown);
  if (found) throw new Error(`shows ${shown.slice(Math.max(0, found.index - 80), found.index + 80)}`);
  if (errors.length) throw new Error(errors.join('\n'));
  if (!page.text()) throw new Error('shows nothing');
}
