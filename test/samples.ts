import type { Language } from '../src/i18n/languages.ts';

/**
 * The rows of a table of expected texts, by language. These tables have the languages that somebody wrote down: a new
 * language needs no row to pass, since tests of every language read `CODES`.
 */
export const samples = <L extends Language, T>(table: Readonly<Record<L, T>>) =>
  Object.entries(table) as [language: L, written: T][];
