import type { Language } from '../../i18n/language.ts';

/**
 * 128 as '128th', '第128次', '128.' or '128.ª' (of a feminine noun): as it stands before what is counted.
 * `digits` is the number as it is written in that language.
 */
export function ordinal(language: Language, count: number, digits: string): string {
  if (language === 'zh') return `第${digits}次`;
  if (language === 'de') return digits + '.';
  if (language === 'es') return digits + '.ª';
  const isTeen = Math.floor((count % 100) / 10) === 1;
  return digits + ((!isTeen && ['th', 'st', 'nd', 'rd'][count % 10]) || 'th');
}
