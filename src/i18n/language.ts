import type { Language } from './languages.ts';

/** Reads tags of BCP 47, Java and POSIX: 'zh', 'zh-Hans-CN', 'zh_CN_#Hans', 'de.UTF-8'; `null` for anything else. */
export function parseLanguage(text: unknown): Language | null {
  const code = new RegExp('^(' + LANGUAGE_CODES + ')([-_.@]|$)', 'i').exec(String(text))?.[1];
  return code ? (code.toLowerCase() as Language) : null;
}

/** Returns English for anything that is not a language's code. */
export const languageOf = (text: unknown): Language => parseLanguage(text) || 'en';
