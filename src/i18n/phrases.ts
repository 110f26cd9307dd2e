import { i18n } from './i18n.ts';

/** Joins phrases with the comma of the language, for example 'Tuesday 17 March, calories 80%, time 100%'. */
export const joinPhrases = (phrases: readonly string[]): string =>
  phrases.reduce((before, next) => i18n._('list.phrase', { before, next }));
