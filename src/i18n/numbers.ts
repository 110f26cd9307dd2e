import { i18n } from './i18n.ts';

/** Rounds half up. Written here because old engines ignore Intl.NumberFormat's digits and grouping. */
export function decimal(value: number, digits: number): string {
  // Decimal point, group separator, and the number of whole digits from which groups are set apart.
  const [point = '', separator = '', from = ''] = i18n._('number.marks').split('');
  const scale = Math.pow(10, digits);
  // 1.005 * 100 is 100.49999999999999: the noise goes first.
  const scaled = Math.round(+(value * scale).toFixed(6));
  const [whole = '', fraction] = (scaled / scale).toFixed(digits).split('.');
  const grouped = whole.length < +from ? whole : whole.replace(/\B(?=(\d{3})+$)/g, separator);
  return fraction ? grouped + point + fraction : grouped;
}

/** 7 as '07'; numbers from 100 stay whole. */
export function twoDigits(value: number): string {
  return (value < 10 ? '0' : '') + value;
}
