import { i18n, type Messages } from '@lingui/core';
import { regionOf } from './region.ts';

/**
 * The one message table. Always write `i18n._('id')` with this name, because the extractor and the build
 * search for it.
 */
export { i18n };

/** A message that is read when it is shown, because modules run before the language is known. */
export type Text = () => string;

/** Returns the text at `index`, counted from 0, or '' if there is none. */
export const textAt = (texts: readonly Text[], index: number): string => texts[index]?.() ?? '';

/**
 * Adds a page's compiled messages and makes `language` the active one. `tag`, such as 'es-MX', names the
 * reader's region, which stays known for later pages.
 */
export function activate(language: string, messages: Messages, tag?: string): void {
  i18n.load(language, messages);
  i18n.activate(language, tag ? language + '-' + regionOf(tag) : i18n.locales);
}
