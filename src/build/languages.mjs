import { importModule } from './bundles.mjs';
import { definesOf } from '../deploy/settings.mjs';

export const readLanguages = () => importModule('src/i18n/languages.ts');

/** Build constants, each with the column of the language table that it contains. */
const COLUMNS = { PROBLEM_TEXTS: 'problem', SLOW_TEXTS: 'slow', OFFLINE_TEXTS: 'offline' };

/**
 * Returns the language codes and the named columns for esbuild's `define`. Name only columns that the script reads:
 * esbuild makes a module of each object, and calls it from all other modules. For the same reason the codes are one
 * string.
 */
export async function languageDefines(...names) {
  const { CODES, LANGUAGES } = await readLanguages();
  const column = (name) => Object.fromEntries(CODES.map((code) => [code, LANGUAGES[code][COLUMNS[name]]]));
  const columns = Object.fromEntries(names.map((name) => [name, column(name)]));
  return definesOf({ LANGUAGE_CODES: CODES.join('|'), ...columns });
}
