import { i18n } from './i18n.ts';

/**
 * Formats a number, rounded half up. Intl.NumberFormat is not used, because old engines ignore its options for digits
 * and grouping.
 */
export function decimal(value: number, digits: number): string {
  // Decimal separator, group separator, and the minimum number of integer digits for grouping.
  const [point = '', separator = '', from = ''] = i18n._('number.marks').split('');
  const scale = Math.pow(10, digits);
  // 1.005 * 100 is 100.49999999999999, so round off the floating-point error first.
  const scaled = Math.round(+(value * scale).toFixed(6));
  const [whole = '', fraction] = (scaled / scale).toFixed(digits).split('.');
  const grouped = whole.length < +from ? whole : whole.replace(/\B(?=(\d{3})+$)/g, separator);
  return fraction ? grouped + point + fraction : grouped;
}

/** Pads to two digits: 7 becomes '07'. Numbers from 100 on stay unchanged. */
export function twoDigits(value: number): string {
  return (value < 10 ? '0' : '') + value;
}
