import { i18n, type Messages } from '@lingui/core';
import { regionOf } from './region.ts';

/** Always write `i18n._('id')` with this name: the extractor and the build search for it. */
export { i18n };

/** Read when it is shown, because modules run before the language is known. */
export type Text = () => string;

/** Counted from 0; '' if there is none. */
export const textAt = (texts: readonly Text[], index: number): string => texts[index]?.() ?? '';

/** `tag`, such as 'es-MX', names the reader's region, which stays known for later pages. */
export function activate(language: string, messages: Messages, tag?: string): void {
  i18n.load(language, messages);
  i18n.activate(language, tag ? language + '-' + regionOf(tag) : i18n.locales);
}
