import { weekday, type Day } from '../sport/days.ts';
import { monthIndex, wordOf } from './dates.ts';
import { i18n } from './i18n.ts';

/** For example 'Tuesday 17 March', or with the year 'Tuesday 17 March 2026'. For headings and screen readers. */
export function longDay(day: Day, withYear: boolean): string {
  const parts = {
    weekday: wordOf(i18n._('date.weekdaysLong'), weekday(day)),
    day: +day.slice(8),
    month: wordOf(i18n._('date.monthsAlone'), monthIndex(day)),
    year: day.slice(0, 4),
  };
  return withYear ? i18n._('date.longOfYear', parts) : i18n._('date.long', parts);
}
