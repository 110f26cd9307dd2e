import type { Language } from '../../i18n/languages.ts';

interface Words {
  readonly back: string;
  readonly contents: string;
  readonly related: string;
  readonly top: string;
  /** A section's heading with its number, counted from 1. */
  heading(number: number, name: string): string;
}

const DIGITS = '零一二三四五六七八九';

/** 1 to 99 in Chinese: 9 九, 10 十, 14 十四, 20 二十. */
export function chineseNumber(n: number): string {
  const tens = Math.floor(n / 10);
  const digit = n % 10;
  return (tens > 1 ? DIGITS.charAt(tens) : '') + (tens ? '十' : '') + (digit ? DIGITS.charAt(digit) : '');
}

/** The texts around a legal document, in each language that has such documents. */
export const WORDS = {
  zh: {
    back: '返回',
    contents: '目录',
    related: '相关文件',
    top: '回到顶部',
    heading: (number, name) => `${chineseNumber(number)}、${name}`,
  },
  en: {
    back: 'Back',
    contents: 'Contents',
    related: 'Related documents',
    top: 'Back to top',
    heading: (number, name) => `${number}. ${name}`,
  },
} as const satisfies Partial<Record<Language, Words>>;

export type LegalLanguage = keyof typeof WORDS;
