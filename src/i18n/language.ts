import type { Language } from './languages.ts';

/** Returns the language of a code such as 'zh', 'zh-CN', 'zh_Hans_CN' or 'de-AT'. Returns `null` for anything else. */
export function parseLanguage(text: unknown): Language | null {
  const code = new RegExp('^(' + LANGUAGE_CODES + ')([-_]|$)', 'i').exec(String(text))?.[1];
  return code ? (code.toLowerCase() as Language) : null;
}

/** Returns the language of a code, and English for anything that is none. */
export const languageOf = (text: unknown): Language => parseLanguage(text) || 'en';
