import { importModule } from './bundles.mjs';
import { definesOf } from '../deploy/settings.mjs';

export const readLanguages = () => importModule('src/i18n/languages.ts');

/** Constants that hold a column of the table. */
const COLUMNS = { PROBLEM_TEXTS: 'problem', OFFLINE_TEXTS: 'offline' };

/**
 * The codes of the languages for esbuild's `define`, and the columns that are named. Only those that a script reads:
 * esbuild makes a module of each, and calls it from all others. The codes are one text for that reason.
 */
export async function languageDefines(...names) {
  const { CODES, LANGUAGES } = await readLanguages();
  const column = (name) => Object.fromEntries(CODES.map((code) => [code, LANGUAGES[code][COLUMNS[name]]]));
  const columns = Object.fromEntries(names.map((name) => [name, column(name)]));
  return definesOf({ LANGUAGE_CODES: CODES.join('|'), ...columns });
}
