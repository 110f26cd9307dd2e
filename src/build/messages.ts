import { compileMessage } from '@lingui/message-utils/compileMessage';
import fs from 'node:fs';
import path from 'node:path';
import { importModule } from './bundles.ts';
import { definesOf } from '../deploy/settings.ts';
import type { Defines, Site, Texts } from './site-types.ts';
import { Refused } from '../deploy/forms.ts';
import { scriptString } from '../deploy/written.ts';
import { filesBelow, hash } from './files.ts';
import { keep } from './keep.ts';

export const readLanguages = () =>
  importModule<typeof import('../i18n/languages.ts')>('src/i18n/languages.ts');

/** Build constants, each with the column of the language table that it contains. */
const COLUMNS = { PROBLEM_TEXTS: 'problem', SLOW_TEXTS: 'slow', OFFLINE_TEXTS: 'offline' } as const;

/**
 * Constants for esbuild's `define`. Name only columns that the script reads: esbuild makes a module of each object,
 * and calls it from all other modules. For the same reason the codes are one string.
 */
export async function languageDefines(...names: readonly (keyof typeof COLUMNS)[]): Promise<Defines> {
  const { CODES, LANGUAGES } = await readLanguages();
  const column = (name: keyof typeof COLUMNS) =>
    Object.fromEntries(CODES.map((code) => [code, LANGUAGES[code][COLUMNS[name]]]));
  const columns = Object.fromEntries(names.map((name) => [name, column(name)]));
  return definesOf({ LANGUAGE_CODES: CODES.join('|'), ...columns });
}

/** `i18n._('an.id'`: the only form in which our code reads messages. */
const CALL = /\bi18n\._\(\s*(['"])([\w.-]+)\1/g;

/** The ids of the messages that a source file reads. A test checks that lingui's extractor finds the same ones. */
export function idsIn(file: string): string[] {
  if (!/\.tsx?$/.test(file) || !file.startsWith('src/')) return [];
  const source = fs.readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...source.matchAll(CALL)].map((match) => match[2] ?? '');
}

interface Catalogue {
  /** A text that is not filled in is empty. */
  readonly messages: Readonly<Record<string, string>>;
  readonly lines?: Readonly<Record<string, number>>;
}

export const readTexts = (folder = 'locales'): Promise<Texts> =>
  keep('texts', [folder], async () => {
    // Only builds need this module, which takes long to load.
    const { formatter } = await import('@lingui/format-po');
    const { CODES } = await readLanguages();
    const { parse } = formatter();
    const catalogues: Record<string, Catalogue> = {};
    for (const locale of CODES) {
      const filename = path.join(folder, `${locale}.po`);
      const po = fs.readFileSync(filename, 'utf8');
      const entries = Object.entries(await parse(po, { locale, sourceLocale: 'en', filename }));
      const current = entries.filter(([, { obsolete }]) => !obsolete);
      catalogues[locale] = {
        messages: Object.fromEntries(current.map(([id, { translation }]) => [id, translation ?? ''])),
        lines: linesIn(po),
      };
    }
    return { value: compileTexts(catalogues), files: filesBelow([folder]) };
  });

const linesIn = (po: string): Record<string, number> =>
  Object.fromEntries(
    po.split('\n').flatMap((text, index) => {
      const id = /^msgid "(.+)"$/.exec(text)?.[1];
      return id ? [[id, index + 1]] : [];
    }),
  );

const valuesIn = (text = ''): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].sort();

/** A line about a text's fault; `undefined` if pages can show it. The English text has the values that code passes. */
function wrongText(
  id: string,
  language: string,
  { messages, lines }: Catalogue,
  english: Catalogue | undefined,
): string | undefined {
  const text = messages[id];
  const line = lines?.[id];
  const place = line ? `${language}.po:${line}` : `${language}.po`;
  if (text === undefined) return `${place} does not have ${id} yet: run npm run extract, and fill it in`;
  if (!text || text === id) return `${place} has no text for ${id}`;
  // ICU's plurals and dates need Intl.PluralRules and the like, which old engines lack.
  if (compileMessage(text).some((token) => Array.isArray(token) && token.length > 1))
    return `${place}: ${id} asks for more than a value's name`;
  const due = valuesIn(english?.messages[id]);
  const values = valuesIn(text);
  const listed = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ') || 'no value';
  if (english?.messages[id] && values.join() !== due.join())
    return `${place}: ${id} has ${listed(values)}, and en.po has ${listed(due)}`;
  return undefined;
}

/** Throws with a line for each message that a language lacks, or that pages cannot show. */
export function compileTexts(catalogues: Readonly<Record<string, Catalogue>>): Texts {
  const rows = Object.entries(catalogues);
  const ids = [...new Set(rows.flatMap(([, { messages }]) => Object.keys(messages)))].sort();
  const wrong = rows.flatMap(([language, catalogue]) =>
    ids.flatMap((id) => wrongText(id, language, catalogue, catalogues.en) ?? []),
  );
  if (wrong.length) throw new Refused('These texts are missing or wrong:', wrong);
  const compiled = ({ messages }: Catalogue) =>
    Object.fromEntries(ids.map((id) => [id, compileMessage(messages[id] ?? '')]));
  return Object.fromEntries(rows.map(([language, catalogue]) => [language, compiled(catalogue)]));
}

/** Returns these messages in all languages. Throws if the PO files lack one. */
export function pickTexts(ids: readonly string[], texts: Texts): Texts {
  const sorted = [...new Set(ids)].sort();
  const missing = sorted.filter((id) => !texts.en?.[id]);
  if (missing.length)
    throw new Refused(
      'These texts are missing:',
      missing.map((id) => `There is no ${id} yet: run npm run extract, and fill it in`),
    );
  return Object.fromEntries(
    Object.entries(texts).map(([language, messages]) => [
      language,
      Object.fromEntries(sorted.map((id) => [id, messages[id]!])),
    ]),
  );
}

export type Messages = ReturnType<typeof addMessages>;

/**
 * Adds a script for each page and language. Returns their folder, whose name in a release has a hash of all
 * messages, and the English messages by page.
 */
export function addMessages(
  idsByPage: Readonly<Record<string, readonly string[]>>,
  { texts, files, quick }: Pick<Site, 'texts' | 'files' | 'quick'>,
) {
  const tables = Object.entries(idsByPage).map(([page, ids]) => [page, pickTexts(ids, texts)] as const);
  const folder = quick ? 'm' : `m-${hash(JSON.stringify(tables))}`;
  for (const [page, languages] of tables)
    for (const [language, messages] of Object.entries(languages)) {
      const name = `${folder}/${page}.${language}`;
      const text = `define("${name}",["exports"],function(e){e.messages=${scriptString(messages)}});`;
      files.set(`a/${name}.js`, text);
    }
  return { folder, english: Object.fromEntries(tables.map(([page, { en = {} }]) => [page, en])) };
}
