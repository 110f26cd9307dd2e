import type { Language } from './languages.ts';

/** Reads tags of BCP 47, Java and POSIX: 'zh', 'cmn-Hans-CN', 'zh_CN_#Hans', 'de.UTF-8'; `null` for anything else. */
export function parseLanguage(text: unknown): Language | null {
  const code = /^[a-z]{2,3}(?![^-_.@])/i.exec(String(text))?.[0].toLowerCase() ?? '';
  const codes = LANGUAGE_CODES.split('|').map((row) => row.split(' '));
  return (codes.find((row) => row.includes(code))?.[0] ?? null) as Language | null;
}

/** Returns English for anything that is not a language's code. */
export const languageOf = (text: unknown): Language => parseLanguage(text) || 'en';
