export const LANGUAGES = ['en', 'zh', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Reads 'zh', 'zh-CN', 'zh_Hans_CN', 'de-AT' and the like; anything else is `null`. */
export function parseLanguage(text: unknown): Language | null {
  const start = typeof text === 'string' ? text.slice(0, 2).toLowerCase() : '';
  const next = typeof text === 'string' ? text.charAt(2) : '';
  if (next !== '' && next !== '-' && next !== '_') return null;
  return LANGUAGES.find((language) => language === start) || null;
}
