import { isDay, monthOf, weekday, yearIn, yearOf, type Day, type DayRange } from '../sport/days.ts';
import { monthIndex, dateValues } from './dates.ts';
import { i18n, textAt } from './i18n.ts';

const MONTHS = [
  () => i18n._('date.monthAlone.1'),
  () => i18n._('date.monthAlone.2'),
  () => i18n._('date.monthAlone.3'),
  () => i18n._('date.monthAlone.4'),
  () => i18n._('date.monthAlone.5'),
  () => i18n._('date.monthAlone.6'),
  () => i18n._('date.monthAlone.7'),
  () => i18n._('date.monthAlone.8'),
  () => i18n._('date.monthAlone.9'),
  () => i18n._('date.monthAlone.10'),
  () => i18n._('date.monthAlone.11'),
  () => i18n._('date.monthAlone.12'),
];
const WEEKDAYS = [
  () => i18n._('date.weekdayLong.1'),
  () => i18n._('date.weekdayLong.2'),
  () => i18n._('date.weekdayLong.3'),
  () => i18n._('date.weekdayLong.4'),
  () => i18n._('date.weekdayLong.5'),
  () => i18n._('date.weekdayLong.6'),
  () => i18n._('date.weekdayLong.7'),
];

const longValues = (day: Day) => ({
  weekday: textAt(WEEKDAYS, weekday(day)),
  day: +day.slice(8),
  month: textAt(MONTHS, monthIndex(day)),
  year: yearIn(day),
});

/** For example 'Tuesday 17 March'. */
export const longDay = (day: Day): string => i18n._('date.long', longValues(day));

/** The same with the year of a day that is not in the year of `today`: 'Tuesday 17 March 2026'. */
export const longDayFrom = (day: Day, today: Day): string =>
  yearIn(day) === yearIn(today) ? longDay(day) : i18n._('date.longOfYear', longValues(day));

/** The month of a day as a heading, for example 'October 2026', in Spanish 'Octubre de 2026'. */
export function monthText(day: Day): string {
  const month = textAt(MONTHS, monthIndex(day));
  const text = i18n._('date.month', { month, year: yearIn(day) });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The parts between which a line may break, for example '12 – 18 ' and 'Oct 2026'. A whole month is 'October
 * 2026', whole years are '2026' or '2024 – 2026'. A month or year that both ends share appears once. Returns '–'
 * if an end is not a day.
 */
export function rangeParts({ first, last }: DayRange): readonly string[] {
  if (!isDay(first) || !isDay(last)) return ['–'];
  const isWhole = (whole: DayRange) => first === whole.first && last === whole.last;
  const from = dateValues(first);
  const to = dateValues(last);
  if (first === yearOf(first).first && last === yearOf(last).last)
    return [
      [...(from.year === to.year ? [] : [from]), to].map((each) => i18n._('date.year', each)).join(' – '),
    ];
  if (isWhole(monthOf(first))) return [monthText(first)];
  if (first === last) return [i18n._('date.dayOfYear', to)];
  if (from.year !== to.year) return [i18n._('date.dayOfYear', from) + ' – ', i18n._('date.dayOfYear', to)];
  const values = { ...to, fromDay: from.day, fromMonth: from.month };
  const text =
    from.month === to.month ? i18n._('date.rangeInMonth', values) : i18n._('date.rangeInYear', values);
  return text.split('\n');
}

/** For example '12 – 18 Oct 2026'. */
export const rangeText = (range: DayRange): string => rangeParts(range).join('');
