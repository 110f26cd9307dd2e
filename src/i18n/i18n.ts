import { i18n, type Messages } from '@lingui/core';
import { regionOf } from './region.ts';

/** Always write `i18n._('id')` with this name: the extractor and the build search for it. */
export { i18n };

/** A message that is read when it is shown, because modules run before the language is known. */
export type Text = () => string;

/** Returns the text at `index`, counted from 0, or '' if there is none. */
export const textAt = (texts: readonly Text[], index: number): string => texts[index]?.() ?? '';

/** Adds messages and makes `language` the active one. `tag` ('es-MX') names the region, also for later pages. */
export function activate(language: string, messages: Messages, tag?: string): void {
  i18n.load(language, messages);
  i18n.activate(language, tag ? language + '-' + regionOf(tag) : i18n.locales);
}
