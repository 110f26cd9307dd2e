import { weekday, yearIn, type Day } from '../sport/days.ts';
import { i18n, textAt } from './i18n.ts';

// The names and their order come from messages, not from Intl: engines disagree (Sep, Sept; mié, mié.), its
// formatters are slow to create on an old phone, and a visit only has to load the names of one language.

const MONTHS = [
  () => i18n._('date.month.1'),
  () => i18n._('date.month.2'),
  () => i18n._('date.month.3'),
  () => i18n._('date.month.4'),
  () => i18n._('date.month.5'),
  () => i18n._('date.month.6'),
  () => i18n._('date.month.7'),
  () => i18n._('date.month.8'),
  () => i18n._('date.month.9'),
  () => i18n._('date.month.10'),
  () => i18n._('date.month.11'),
  () => i18n._('date.month.12'),
];
const WEEKDAYS = [
  () => i18n._('date.weekday.1'),
  () => i18n._('date.weekday.2'),
  () => i18n._('date.weekday.3'),
  () => i18n._('date.weekday.4'),
  () => i18n._('date.weekday.5'),
  () => i18n._('date.weekday.6'),
  () => i18n._('date.weekday.7'),
];

/** Counted from 0. */
export const monthIndex = (date: string) => +date.slice(5, 7) - 1;
const monthInText = (date: string) => textAt(MONTHS, monthIndex(date));

/** For example 'Mon', '周一'. */
export function weekdayName(day: Day): string {
  return textAt(WEEKDAYS, weekday(day));
}

/** For example 'Jan', '1月': at most three characters, for a chart's axis. `date` is 'YYYY-MM' or a day. */
export function monthName(date: string): string {
  return monthInText(date).slice(0, 3);
}

export const dateValues = (date: Day) => ({
  day: +date.slice(8, 10),
  month: monthInText(date),
  year: yearIn(date),
});

/** For example '14 Oct', or with the year '14 Oct 2026'. */
export function dateText(date: Day, withYear: boolean): string {
  const values = dateValues(date);
  return withYear ? i18n._('date.dayOfYear', values) : i18n._('date.day', values);
}

/** For example 'Wed 14 Oct', or with the year 'Wed 14 Oct 2026'. */
export function dayText(day: Day, withYear: boolean): string {
  return i18n._('date.withWeekday', { weekday: weekdayName(day), date: dateText(day, withYear) });
}

/** For example 'Wed 14 Oct, 08:12'. */
export function withTime(date: string, time: string): string {
  return i18n._('date.withTime', { date, time });
}
