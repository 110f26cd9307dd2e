import type { Language } from './languages.ts';

/** Returns the language of a code such as 'zh', 'zh-CN', 'zh_Hans_CN' or 'de-AT'. Returns `null` for anything else. */
export function parseLanguage(text: unknown): Language | null {
  const found = new RegExp('^(' + LANGUAGE_CODES + ')([-_]|$)', 'i').exec(text as string);
  return found && ((found[1] as string).toLowerCase() as Language);
}

/** Returns the language of a code, and English for anything that is none. */
export const languageOf = (text: unknown): Language => parseLanguage(text) || 'en';
