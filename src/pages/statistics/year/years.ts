import { twoDigits } from '../../../i18n/format.ts';
import { daysOf, FIRST_DAY, fromFirstDay, yearIn, yearOf, type Day } from '../../../sport/days.ts';

export const FIRST_YEAR = yearIn(FIRST_DAY);
const LAST_MONTH = '-12';

/** The latest year with a review. The current year has one from December on. */
export const latestYear = (today: Day): string =>
  today.slice(4, 7) === LAST_MONTH ? yearIn(today) : String(Number(yearIn(today)) - 1);

export function yearsUntil(today: Day): string[] {
  const years: string[] = [];
  for (let year = Number(latestYear(today)); year >= Number(FIRST_YEAR); year--) years.push(String(year));
  return years;
}

/** Returns the number of days of a year, in the first one from {@link FIRST_DAY} on. */
export function daysIn(year: string): number {
  const { first, last } = yearOf(`${year}-01-01`);
  return daysOf({ first: fromFirstDay(first), last }).length;
}

interface MonthOfYear {
  readonly month: string;
  readonly distanceM: number;
}

/**
 * Returns the month with the longest distance, the first of equal ones; `null` if there is no distance.
 * `months` begins with January.
 */
export function bestMonthOf(months: readonly number[], year: string): MonthOfYear | null {
  const distanceM = Math.max(...months);
  return distanceM ? { month: `${year}-${twoDigits(months.indexOf(distanceM) + 1)}`, distanceM } : null;
}
