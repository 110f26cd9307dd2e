import { i18n, type Messages } from '@lingui/core';

/**
 * The one message table. Always write `i18n._('id')` with this name: the extractor and the build find
 * messages by it.
 */
export { i18n };

/** Adds a page's compiled messages and speaks `language` from now on. */
export function activate(language: string, messages: Messages): void {
  i18n.load(language, messages);
  i18n.activate(language);
}
