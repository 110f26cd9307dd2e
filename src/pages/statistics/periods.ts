import { monthOf, weekOf, yearOf, type Day, type DayRange } from '../../sport/days.ts';

/** In the order of the tabs. */
export const PERIODS = ['total', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** Returns the period of a link's `tab`. The default is the total. */
export const periodOf = (tab: string | undefined): Period =>
  PERIODS.filter((each) => each === tab)[0] || 'total';

/** The server's codes of the periods. */
export const QUERY_TYPE: Readonly<Record<Period, number>> = { total: 5, week: 2, month: 3, year: 4 };

/** There are no statistics from before this day. */
export const TOTAL_START: Day = '2020-10-01';

/** Returns the whole week, month or year around `today`. The total ends today. */
export function rangeOf(period: Period, today: Day): DayRange {
  if (period === 'week') return weekOf(today);
  if (period === 'month') return monthOf(today);
  if (period === 'year') return yearOf(today);
  // If the phone's clock was reset, today is before the start.
  return { first: TOTAL_START, last: today < TOTAL_START ? TOTAL_START : today };
}
