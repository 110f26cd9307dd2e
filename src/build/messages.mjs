import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import fs from 'node:fs';
import { Refused } from '../deploy/refused.mjs';
import { filesBelow } from './files-below.mjs';
import { hash } from './hash.mjs';
import { keep } from './keep.mjs';
import { readLanguages } from './languages.mjs';

/** `i18n._('an.id'`: the only way in which messages are asked for. */
const CALL = /\bi18n\._\(\s*(['"])([\w.-]+)\1/g;

/** In: a source file. Out: the ids of the messages that it asks for. The extractor finds the same ones: a test compares them. */
export function idsIn(file) {
  if (!/\.tsx?$/.test(file) || !file.startsWith('src/')) return [];
  const source = fs.readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...source.matchAll(CALL)].map((match) => match[2]);
}

/**
 * In: locales/*.po. Out: each language's messages, id to text.
 * @returns {Promise<Record<string, { messages: Record<string, string> }>>}
 */
export const readCatalogues = () =>
  keep('catalogues', [], async () => ({ value: await readAll(), files: filesBelow(['locales']) }));

async function readAll() {
  // Half a second of modules: not before they are needed.
  const { getCatalogs } = await import('@lingui/cli/api');
  const { CODES } = await readLanguages();
  const config = { ...getConfig({ cwd: process.cwd() }), locales: CODES };
  const [catalogue] = await getCatalogs(config);
  const found = {};
  for (const locale of CODES) {
    const options = { sourceLocale: config.sourceLocale, fallbackLocales: {} };
    found[locale] = await catalogue.getTranslations(locale, options);
  }
  return found;
}

/** Compiled texts by themselves: a text serves many pages. */
const compiledTexts = new Map();
function compileOnce(text) {
  if (!compiledTexts.has(text)) compiledTexts.set(text, compileMessage(text));
  return compiledTexts.get(text);
}

/** What is wrong with a language's text, in a line; nothing where it can be shown. */
export function wrongText(id, language, { messages }) {
  if (!messages[id] || messages[id] === id) return `${language}.po has no text for ${id}`;
  // ICU's plurals and dates ask for Intl.PluralRules and the like, which old engines lack.
  if (compileOnce(messages[id]).some((token) => Array.isArray(token) && token.length > 1))
    return `${language}.po: ${id} asks for more than a value's name`;
  return undefined;
}

/** The named messages of one language in the form that @lingui/core runs. */
export const compile = (ids, language, catalogue) => compileAll(ids, { [language]: catalogue })[language];

/** In: message ids. Out: their compiled messages, by language. Throws, with a line for each, where some are missing or wrong. */
export function compileAll(ids, catalogues) {
  const sorted = [...new Set(ids)].sort();
  const rows = Object.entries(catalogues);
  const wrong = rows.flatMap(([language, catalogue]) =>
    sorted.flatMap((id) => wrongText(id, language, catalogue) ?? []),
  );
  if (wrong.length) throw new Refused('These texts are missing or wrong:', wrong);
  const compiled = ({ messages }) => Object.fromEntries(sorted.map((id) => [id, compileOnce(messages[id])]));
  return Object.fromEntries(rows.map(([language, catalogue]) => [language, compiled(catalogue)]));
}

/**
 * In: message ids by page. Adds a script of each page and language to the site's files, as the loader asks for it. Out:
 * their folder, which a release names by all of them, and the English messages by page.
 */
export function addMessages(idsByPage, { catalogues, files, quick }) {
  const tables = Object.entries(idsByPage).map(([page, ids]) => [page, compileAll(ids, catalogues)]);
  const folder = quick ? 'm' : `m-${hash(JSON.stringify(tables))}`;
  for (const [page, languages] of tables)
    for (const [language, messages] of Object.entries(languages)) {
      const name = `${folder}/${page}.${language}`;
      const text = `define("${name}",["exports"],function(e){e.messages=${JSON.stringify(messages)}});`;
      files.set(`a/${name}.js`, text);
    }
  return { folder, english: Object.fromEntries(tables.map(([page, { en }]) => [page, en])) };
}
