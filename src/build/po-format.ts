import type { CatalogFormatter, CatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/**
 * In: the source language's messages and the id of one. Out: what its translators read: the text, and the notes that
 * its PO file has for it. A text that is its id is not written yet.
 */
export function notesFor(id: string, source: CatalogType): string[] {
  const { translation, extra } = source[id] ?? {};
  const notes = extra?.translatorComments;
  return [
    // A comment is one line.
    ...(translation && translation !== id ? [`English: ${translation.replace(/\s*\n\s*/g, ' ')}`] : []),
    ...(Array.isArray(notes) ? notes.map(String) : []),
  ];
}

/**
 * Returns lingui's format of PO files, which also writes the English texts and notes into the files of the other
 * languages, as extracted comments (`#.`): editors of PO files show these to translators, and keep them. Translators'
 * own comments (`#`) stay. Comments in the source code reach `en.po` only.
 */
export function poFormat(): CatalogFormatter {
  // With placeholders, lingui would remove each note that begins with that word. Our values have names.
  const po = formatter({ lineNumbers: false, printPlaceholdersInComments: false });
  /** lingui parses all files before it writes any, and writes them at the same time: the file may be half written. */
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
