import { i18n } from './i18n.ts';

/**
 * Returns a duration or a pace in words, for example '5 minutes 30 seconds per km' for `05'30"` and '/km': screen
 * readers take the figures for a time of day, and for feet and inches. Empty for any other figure.
 */
export function timeInWords(text: string, unit?: string): string {
  const [, ...numbers] = /^(\d+:)?(\d\d)[:'](\d\d)"?$/.exec(text) ?? [];
  if (!numbers.length) return '';
  // Each unit has a word after 1, and a word after all other numbers.
  const words = i18n._('time.words').split(' ');
  const amounts = numbers.map((digits = '', at) => {
    const amount = parseInt(digits);
    return amount ? `${amount} ${words[2 * at + (amount > 1 ? 1 : 0)]}` : '';
  });
  const time = amounts.filter(Boolean).join(' ') || `0 ${words[5]}`;
  return unit ? `${time} ${words[6]} ${unit.slice(1)}` : time;
}
