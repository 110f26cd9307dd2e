import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { hash } from './hash.mjs';

/** `i18n._('an.id'`: the only way in which messages are asked for. */
const CALL = /\bi18n\._\(\s*(['"])([\w.-]+)\1/g;

/** Short ids by id: two characters, from the id's digest; where another id of en.po has them, from the next digest. */
function makeShortIds() {
  const taken = new Map();
  const ids = [...fs.readFileSync('locales/en.po', 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(
    (match) => match[1],
  );
  for (const id of ids.sort()) {
    const digest = createHash('sha256').update(id).digest('base64url');
    let at = 0;
    while (taken.has(digest.slice(at, at + 2))) at++;
    taken.set(digest.slice(at, at + 2), id);
  }
  return new Map([...taken].map(([short, id]) => [id, short]));
}

let shortIds;

/** What stands for an id in what ships: the code and the compiled messages carry it. An id of no catalogue is left. */
const shortId = (id) => (shortIds ??= makeShortIds()).get(id) ?? id;

/** Has to come before each build: the catalogue may have changed. */
export function forgetShortIds() {
  shortIds = undefined;
}

export const withShortIds = (source) => source.replace(CALL, (call, quote, id) => `i18n._('${shortId(id)}'`);

/** The message ids that a source file asks for. The extractor finds the same ones: a test compares them. */
export function idsIn(file) {
  if (!/\.tsx?$/.test(file) || !file.startsWith('src/')) return [];
  const source = fs.readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...source.matchAll(CALL)].map((match) => match[2]);
}

/**
 * Reads locales/*.po: language to { id: text }, and the ids that lack a text.
 * @returns {Promise<Record<string, { messages: Record<string, string>, missing: string[] }>>}
 */
export async function readCatalogues() {
  const config = getConfig({ cwd: process.cwd() });
  const [catalogue] = await getCatalogs(config);
  const found = {};
  for (const locale of config.locales) {
    const options = { sourceLocale: config.sourceLocale, fallbackLocales: {} };
    const entries = (await catalogue.read(locale)) ?? {};
    const { messages } = await catalogue.getTranslations(locale, options);
    const missing = Object.keys(entries).filter((id) => !entries[id].translation);
    found[locale] = { messages, missing };
  }
  return found;
}

/** The named messages of one language in the form that @lingui/core runs. Throws on one that is missing. */
export function compile(ids, language, { messages }, nameOf = shortId) {
  const compiled = {};
  for (const id of [...new Set(ids)].sort()) {
    if (!messages[id] || messages[id] === id) throw new Error(`${language}.po has no text for ${id}`);
    const message = compileMessage(messages[id]);
    if (message.some((token) => Array.isArray(token) && token.length > 1))
      throw new Error(`${language}.po: ${id} asks for more than a value's name (src/i18n/lingui-parts.ts)`);
    compiled[nameOf(id)] = message;
  }
  return compiled;
}

/**
 * Writes each page's messages in each language, for `{ page, ids }` of `asked`; answers the folder's name, which
 * changes with any text and with the tools, and the English messages by page.
 */
export function writeMessages(asked, catalogues, files, tools) {
  const english = {};
  const tables = asked.flatMap(({ page, ids }) => {
    english[page] = compile(ids, 'en', catalogues.en, String);
    return Object.entries(catalogues).map(([language, catalogue]) => {
      const messages = compile(ids, language, catalogue);
      return { name: `${page}.${language}`, table: JSON.stringify(messages) };
    });
  });
  const content = [tools, ...tables.map(({ table }) => table)].join('\0');
  const folder = `m-${hash(content)}`;
  for (const { name, table } of tables) {
    const id = `${folder}/${name}`;
    files.set(`a/${id}.js`, `define("${id}",["exports"],function(e){e.messages=${table}});`);
  }
  return { folder, english };
}
