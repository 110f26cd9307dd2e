import type { Language } from './languages.ts';

/** Reads 'zh', 'zh-CN', 'zh_Hans_CN', 'de-AT' and the like; anything else is `null`. */
export function parseLanguage(text: unknown): Language | null {
  const found = new RegExp('^(' + LANGUAGE_CODES + ')([-_]|$)', 'i').exec(text as string);
  return found && ((found[1] as string).toLowerCase() as Language);
}
