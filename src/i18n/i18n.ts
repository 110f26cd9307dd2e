import { i18n, type Messages } from '@lingui/core';

/**
 * The one message table. Always write `i18n._('id')` with this name, because the extractor and the build search for it.
 */
export { i18n };

/** Adds a page's compiled messages and makes `language` the active one. */
export function activate(language: string, messages: Messages): void {
  i18n.load(language, messages);
  i18n.activate(language);
}
