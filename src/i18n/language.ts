export const LANGUAGES = ['en', 'zh', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Reads 'zh', 'zh-CN', 'zh_Hans_CN', 'de-AT' and the like; anything else is `null`. */
export function parseLanguage(text: unknown): Language | null {
  const found = /^(en|zh|de|es)([-_]|$)/i.exec(String(text));
  return found && (found[1]!.toLowerCase() as Language);
}
