import { i18n } from './i18n.ts';

/**
 * Formats a number, rounded half up. Intl.NumberFormat is not used, because old engines ignore its options for digits
 * and grouping.
 */
export function decimal(value: number, digits: number): string {
  // Decimal separator, group separator, the minimum number of integer digits for grouping, and the size of the groups above
  // the thousands. Regions may differ from their language, as in ',.53 MX|US=.,43'.
  const text = i18n._('number.marks');
  const own = RegExp(/[A-Z\d]{2}$/.exec(i18n.locales as string) + '[^ ]*=(....)').exec(text);
  const mark = own ? (own[1] as string) : text;
  const scale = Math.pow(10, digits);
  // 1.005 * 100 is 100.49999999999999, so round off the floating-point error first.
  const scaled = Math.round(+(value * scale).toFixed(6));
  const parts = (scaled / scale).toFixed(digits).split('.') as [string, string?];
  if (parts[0].length >= +mark.charAt(2))
    parts[0] = parts[0].replace(RegExp(`\\B(?=(\\d{${mark[3]}})*\\d{3}$)`, 'g'), mark.charAt(1));
  return parts.join(mark[0]);
}

/** Pads to two digits: 7 becomes '07'. Numbers from 100 on stay unchanged. */
export function twoDigits(value: number): string {
  return (value < 10 ? '0' : '') + value;
}
