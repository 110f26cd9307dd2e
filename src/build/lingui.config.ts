import type { CatalogFormatter, CatalogType, LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { CODES } from '../i18n/languages.ts';

/** What translators of a message read: the English text, unless it is still the id, and the notes in `en.po`. */
export function notesFor(id: string, source: CatalogType): string[] {
  const { translation, extra } = source[id] ?? {};
  const notes = extra?.translatorComments;
  return [
    // A comment has one line.
    ...(translation && translation !== id ? [`English: ${translation.replace(/\s*\n\s*/g, ' ')}`] : []),
    ...(Array.isArray(notes) ? notes.map(String) : []),
  ];
}

/**
 * Lingui's format of PO files. It also writes the English texts and notes into the other languages' files, as
 * extracted comments (`#.`): editors of PO files show these to translators, and keep them. Translators' own comments
 * (`#`) stay. Comments in the source code reach `en.po` only.
 */
export function poFormat(): CatalogFormatter {
  // With placeholders, lingui would remove notes that begin with the word "placeholder".
  const po = formatter({ lineNumbers: false, printPlaceholdersInComments: false });
  /**
   * The English messages. lingui parses all files before it writes any, and writes them at the same time, so
   * the file may be half written.
   */
  let source: CatalogType = {};
  return {
    ...po,
    parse: async (content, ctx) => {
      const messages = await po.parse(content, ctx);
      if (ctx.locale === ctx.sourceLocale) source = messages;
      return messages;
    },
    serialize: (messages, ctx) => {
      if (ctx.locale === ctx.sourceLocale) return po.serialize(messages, ctx);
      const rows = Object.entries(messages).map(([id, message]) => [
        id,
        { ...message, comments: notesFor(id, source) },
      ]);
      return po.serialize(Object.fromEntries(rows), ctx);
    },
  };
}

export default {
  // lingui resolves paths from this file's folder by default.
  rootDir: process.cwd(),
  locales: [...CODES],
  sourceLocale: 'en',
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/{build,deploy,dev}/**'],
    },
  ],
  orderBy: 'messageId',
  format: poFormat(),
} satisfies LinguiConfig;
