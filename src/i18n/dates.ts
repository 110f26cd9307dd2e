import { weekday, type Day } from '../sport/days.ts';
import { i18n } from './i18n.ts';

// Names and their order are messages, not Intl's: engines disagree (Sep, Sept; mié, mié.), its formatters are slow
// to make on an old phone, and so a visit carries the names of one language.

/** The word at `index`, counted from 0, of words with spaces between; empty where there is none. */
export const wordOf = (words: string, index: number) => words.split(' ')[index] || '';
export const monthIndex = (date: string) => +date.slice(5, 7) - 1;
const monthInText = (date: string) => wordOf(i18n._('date.months'), monthIndex(date));

/** 'Mon', '周一' */
export function weekdayName(day: Day): string {
  return wordOf(i18n._('date.weekdays'), weekday(day));
}

/** 'Jan', '1月': three letters for a chart's axis; `date` is a day or its first seven characters. */
export function monthName(date: string): string {
  return monthInText(date).slice(0, 3);
}

/** What messages with a date in them ask for. */
export const partsOf = (date: Day) => ({
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
