import { addDays, monthOf, weekOf, type Day, type DayRange } from '../../sport/days.ts';

const GRID_DAYS = 35;

const gridFrom = (monday: Day): DayRange => ({ first: monday, last: addDays(monday, GRID_DAYS - 1) });

/**
 * Returns the days of a month's grid: whole weeks from Monday, filled up with days of the neighbouring months. If a
 * month touches six weeks, the grid has the first five, or the last five if `day` is in the sixth. The week that is
 * left out is the first of the next month's grid, so each day is in the grid of at least one month.
 */
export function gridOf(month: Day, day: Day): DayRange {
  const { first, last } = monthOf(month);
  const grid = gridFrom(weekOf(first).first);
  const isInSixth = day > grid.last && day <= last;
  return isInSixth ? gridFrom(addDays(grid.first, 7)) : grid;
}
