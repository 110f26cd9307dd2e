import { isDay, monthOf, yearOf, type DayRange } from '../sport/days.ts';
import { partsOf } from './dates.ts';
import { i18n } from './i18n.ts';
import { monthText } from './month-text.ts';

/**
 * For example '12 – 18 Oct 2026'; a whole month is 'October 2026', a whole year '2026'. A month or year that both ends
 * share appears once. Returns '–' if an end is not a day.
 */
export function rangeText({ first, last }: DayRange): string {
  if (!isDay(first) || !isDay(last)) return '–';
  const isWhole = (whole: DayRange) => first === whole.first && last === whole.last;
  const from = partsOf(first);
  const to = partsOf(last);
  if (isWhole(yearOf(first))) return i18n._('date.year', to);
  if (isWhole(monthOf(first))) return monthText(first);
  if (first === last) return i18n._('date.dayOfYear', to);
  if (from.year !== to.year) return i18n._('date.dayOfYear', from) + ' – ' + i18n._('date.dayOfYear', to);
  const parts = Object.assign(to, { fromDay: from.day, fromMonth: from.month });
  return from.month === to.month ? i18n._('date.rangeInMonth', parts) : i18n._('date.rangeInYear', parts);
}
