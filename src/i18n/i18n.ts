import { i18n, type Messages } from '@lingui/core';

/** Always write `i18n._('id')` with this name: the extractor and the build search for it. */
export { i18n };

/** A message that is read when it is shown, because modules run before the language is known. */
export type Text = () => string;

/** Returns the text at `index`, counted from 0, or '' if there is none. */
export const textAt = (texts: readonly Text[], index: number): string => texts[index]?.() ?? '';

/**
 * The region whose numbers a reader expects, in capitals: 'MX' or '419'; '' if the tag names none. Reads BCP 47
 * ('es-MX-u-mu-celsius'), Java ('zh_CN_#Hans') and POSIX or ICU ('de_AT.UTF-8@euro', 'en_US@rg=inzzzz'). A reader
 * may use the language of one region and the formats of another (`rg`), which then counts. Ignores everything after
 * a private `x-`.
 */
function regionOf(tag: string): string {
  const shared = tag.replace(/(^|[-_])x-[^]*/i, '');
  const formats = /(?:[-#]u(?:-[a-z\d]{2,8})*?-rg-|[@;]rg=)([a-z]{2}|\d{3})[a-z\d]{1,4}(?![a-z\d])/i.exec(
    shared,
  );
  // Cuts off the codeset, the modifier, the extensions and Java's script. What then follows the language is a script, a
  // region or a variant.
  const main = shared.replace(/([.@#]|[-_][a-z\d][-_])[^]*/i, '').replace(/_/g, '-');
  const own = /^[a-z]{2,8}(?:-[a-z]{3,4}(?=-))*-+([a-z]{2}|\d{3})(?=-|$)/i.exec(main);
  return ((formats ?? own)?.[1] ?? '').toUpperCase();
}

/** Adds messages and makes `language` the active one. `tag` ('es-MX') names the region, also for later pages. */
export function activate(language: string, messages: Messages, tag?: string): void {
  i18n.load(language, messages);
  i18n.activate(language, tag ? language + '-' + regionOf(tag) : i18n.locales);
}
