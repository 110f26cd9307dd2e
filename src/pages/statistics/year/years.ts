import { daysOf, yearOf, type Day } from '../../../sport/days.ts';
import { TOTAL_START } from '../periods.ts';

/** '2026' of '2026-10-17'. */
export const yearIn = (day: Day): string => day.slice(0, 4);

export const FIRST_YEAR = yearIn(TOTAL_START);
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
  return daysOf({ first: first < TOTAL_START ? TOTAL_START : first, last }).length;
}
