import { i18n } from './i18n.ts';

/**
 * Returns a duration or a pace in words, for example '5 minutes 30 seconds per km' for `05'30"` and '/km': screen
 * readers take the figures for a time of day, and for feet and inches. Empty for any other figure.
 */
export function timeInWords(text: string, unit?: string): string {
  const [, ...numbers] = /^(\d+:)?(\d\d)[:'](\d\d)"?$/.exec(text) ?? [];
  if (!numbers.length) return '';
  const [hours = 0, minutes = 0, seconds = 0] = numbers.map((digits = '0') => parseInt(digits));
  const words = [
    hours && `${hours} ${hours === 1 ? i18n._('time.hour') : i18n._('time.hours')}`,
    minutes && `${minutes} ${minutes === 1 ? i18n._('time.minute') : i18n._('time.minutes')}`,
    (seconds || !(hours || minutes)) &&
      `${seconds} ${seconds === 1 ? i18n._('time.second') : i18n._('time.seconds')}`,
  ];
  const time = words.filter(Boolean).join(' ');
  return unit ? i18n._('time.pace', { time, unit: unit.slice(1) }) : time;
}

/** What screen readers say of a figure: a duration or a pace in words, any other as it is drawn. */
export const spoken = (text: string, unit = ''): string =>
  timeInWords(text, unit) || `${text} ${unit}`.trim();
