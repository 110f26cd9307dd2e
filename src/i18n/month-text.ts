import type { Day } from '../sport/days.ts';
import { monthIndex, wordOf } from './dates.ts';
import { i18n } from './i18n.ts';

/** The month of a day, for example 'October 2026'. */
export function monthText(day: Day): string {
  const month = wordOf(i18n._('date.monthsAlone'), monthIndex(day));
  return i18n._('date.month', { month, year: day.slice(0, 4) });
}
