import type { Messages } from '@lingui/core';

/**
 * Lingui's message table as far as the first view needs it: in its chunk the build puts this module in the place of
 * `@lingui/core`. The build refuses messages that this does not know: plurals and dates.
 */
let texts: Messages = {};

export const i18n = {
  locales: '',
  load(_language: string, messages: Messages): void {
    texts = messages;
  },
  activate(_language: string, locales: string): void {
    i18n.locales = locales;
  },
  _(id: string, values: Readonly<Record<string, unknown>> = {}): string {
    const parts = texts[id] || id;
    if (typeof parts === 'string') return parts;
    return parts.map((part) => (typeof part === 'string' ? part : values[part[0]])).join('');
  },
};
