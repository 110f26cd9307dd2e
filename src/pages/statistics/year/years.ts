import { twoDigits } from '../../../i18n/format.ts';
import { daysOf, FIRST_DAY, fromFirstDay, yearIn, yearOf, type Day } from '../../../sport/days.ts';

export const FIRST_YEAR = yearIn(FIRST_DAY);
const LAST_MONTH = '-12';

/** The latest year that can be told: from December on the running one. */
export const latestYear = (today: Day): number =>
  Number(yearIn(today)) - (today.slice(4, 7) === LAST_MONTH ? 0 : 1);

/** The years that can be told, latest first. */
export function yearsUntil(today: Day): string[] {
  const years: string[] = [];
  for (let year = latestYear(today); year >= Number(FIRST_YEAR); year--) years.push(String(year));
  return years;
}

/** The number of days of a year; of the first one, of those since statistics began. */
export function daysIn(year: string): number {
  const { first, last } = yearOf(`${year}-01-01`);
  return daysOf({ first: fromFirstDay(first), last }).length;
}

interface MonthOfYear {
  /** 'YYYY-MM' */
  readonly month: string;
  readonly distanceM: number;
}

/**
 * The month with the longest distance, of equal ones the first; `null` if there is no distance. January comes
 * first.
 */
export function bestMonthOf(months: readonly number[], year: string): MonthOfYear | null {
  const distanceM = Math.max(...months);
  return distanceM ? { month: `${year}-${twoDigits(months.indexOf(distanceM) + 1)}`, distanceM } : null;
}
