import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import fs from 'node:fs';
import { Refused } from '../deploy/refused.mjs';
import { filesBelow } from './files-below.mjs';
import { hash } from './hash.mjs';
import { keep } from './keep.mjs';
import { readLanguages } from './languages.mjs';

/** `i18n._('an.id'`: the only form in which our code reads messages. */
const CALL = /\bi18n\._\(\s*(['"])([\w.-]+)\1/g;

/**
 * In: a source file. Out: the ids of the messages that it reads. A test checks that lingui's extractor finds the same
 * ids.
 */
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
  keep('catalogues', [], async () => {
    // Loading these modules takes half a second, so load them only when needed.
    const { getCatalogs } = await import('@lingui/cli/api');
    const { CODES } = await readLanguages();
    const config = { ...getConfig({ cwd: process.cwd() }), locales: CODES };
    const [catalogue] = await getCatalogs(config);
    const options = { sourceLocale: config.sourceLocale, fallbackLocales: {} };
    const value = {};
    for (const locale of CODES) value[locale] = await catalogue.getTranslations(locale, options);
    return { value, files: filesBelow(['locales']) };
  });

/** Caches compiled texts, because many pages use the same text. */
const compiledTexts = new Map();
function compileOnce(text) {
  if (!compiledTexts.has(text)) compiledTexts.set(text, compileMessage(text));
  return compiledTexts.get(text);
}

/** Returns one line about what is wrong with a language's text, or undefined if pages can show it. */
function wrongText(id, language, { messages }) {
  if (!messages[id] || messages[id] === id) return `${language}.po has no text for ${id}`;
  // ICU's plurals and dates need Intl.PluralRules and the like, which old engines lack.
  if (compileOnce(messages[id]).some((token) => Array.isArray(token) && token.length > 1))
    return `${language}.po: ${id} asks for more than a value's name`;
  return undefined;
}

/** In: message ids. Out: their compiled messages by language. Throws, with a line for each message missing or wrong. */
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
 * In: message ids by page. Adds a script for each page and language to the site's files, in the form that the loader
 * expects. Out: their folder, whose name in a release has a hash of all messages, and the English messages by page.
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

/**
 * Throws if a language lacks a text that another one has, or if pages cannot show a text. Names each with its
 * language.
 */
export function checkTexts(catalogues) {
  const ids = Object.values(catalogues).flatMap(({ messages }) => Object.keys(messages));
  compileAll(ids, catalogues);
}
