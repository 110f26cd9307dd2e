import { monthOf, weekday, yearOf, type Day, type DayRange } from '../sport/days.ts';
import { i18n } from './i18n.ts';

// Names and their order are messages, not Intl's: engines disagree (Sep, Sept; mié, mié.), its formatters are slow
// to make on an old phone, and so a visit carries the names of one language.

/** The word at `index`, counted from 0, of words with spaces between; empty where there is none. */
export const wordOf = (words: string, index: number) => words.split(' ')[index] || '';
const monthIndex = (date: string) => +date.slice(5, 7) - 1;
const monthInText = (date: string) => wordOf(i18n._('date.months'), monthIndex(date));

/** 'Mon', '周一' */
export function weekdayName(day: Day): string {
  return wordOf(i18n._('date.weekdays'), weekday(day));
}

/** 'Jan', '1月': three letters for a chart's axis; `date` is a day or its first seven characters. */
export function monthName(date: string): string {
  return monthInText(date).slice(0, 3);
}

const partsOf = (date: Day) => ({
  day: +date.slice(8, 10),
  month: monthInText(date),
  year: date.slice(0, 4),
});

/** 'Wed 14 Oct', 'Wed 14 Oct 2026' */
export function dayText(day: Day, withYear: boolean): string {
  const parts = partsOf(day);
  const date = withYear ? i18n._('date.dayOfYear', parts) : i18n._('date.day', parts);
  return i18n._('date.withWeekday', { weekday: weekdayName(day), date });
}

/** 'Wed 14 Oct, 08:12' */
export function withTime(date: string, time: string): string {
  return i18n._('date.withTime', { date, time });
}

/** '12 – 18 Oct 2026'; a whole month is 'October 2026', a whole year '2026'. What both ends share stands once. */
export function rangeText({ first, last }: DayRange): string {
  const is = (whole: DayRange) => first === whole.first && last === whole.last;
  const from = partsOf(first);
  const to = partsOf(last);
  if (is(yearOf(first))) return i18n._('date.year', to);
  if (is(monthOf(first))) {
    const month = wordOf(i18n._('date.monthsAlone'), monthIndex(first));
    return i18n._('date.month', { month, year: to.year });
  }
  if (first === last) return i18n._('date.dayOfYear', to);
  if (from.year !== to.year) return i18n._('date.dayOfYear', from) + ' – ' + i18n._('date.dayOfYear', to);
  const parts = Object.assign(to, { fromDay: from.day, fromMonth: from.month });
  return from.month === to.month ? i18n._('date.rangeInMonth', parts) : i18n._('date.rangeInYear', parts);
}
