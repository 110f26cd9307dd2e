import { importModule } from './bundles.ts';
import { definesOf } from '../deploy/settings.ts';
import type { Defines } from './site-types.ts';

export const readLanguages = () =>
  importModule<typeof import('../i18n/languages.ts')>('src/i18n/languages.ts');

/** Build constants, each with the column of the language table that it contains. */
const COLUMNS = { PROBLEM_TEXTS: 'problem', SLOW_TEXTS: 'slow', OFFLINE_TEXTS: 'offline' } as const;

/**
 * Returns the language codes and the named columns for esbuild's `define`. Name only columns that the script reads:
 * esbuild makes a module of each object, and calls it from all other modules. For the same reason the codes are one
 * string.
 */
export async function languageDefines(...names: readonly (keyof typeof COLUMNS)[]): Promise<Defines> {
  const { CODES, LANGUAGES } = await readLanguages();
  const column = (name: keyof typeof COLUMNS) =>
    Object.fromEntries(CODES.map((code) => [code, LANGUAGES[code][COLUMNS[name]]]));
  const columns = Object.fromEntries(names.map((name) => [name, column(name)]));
  return definesOf({ LANGUAGE_CODES: CODES.join('|'), ...columns });
}
