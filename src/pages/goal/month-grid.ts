import { addDays, monthOf, weekOf, type Day, type DayRange } from '../../sport/days.ts';

const GRID_DAYS = 35;

const gridFrom = (monday: Day): DayRange => ({ first: monday, last: addDays(monday, GRID_DAYS - 1) });

/**
 * Returns the days of a month's grid: five whole weeks from Monday, filled up with days of the neighbouring
 * months. If a month touches six weeks, the grid has the first five, or the last five if `today` is in the
 * sixth. What is left out is in the grid of a neighbouring month.
 */
export function gridOf(month: Day, today: Day): DayRange {
  const { first, last } = monthOf(month);
  const grid = gridFrom(weekOf(first).first);
  const isInSixth = today > grid.last && today <= last;
  return isInSixth ? gridFrom(addDays(grid.first, 7)) : grid;
}

/** Returns a day of the month whose grid has `day`: its own month, or the neighbour if that leaves it out. */
export function monthWith(day: Day, today: Day): Day {
  const grid = gridOf(day, today);
  const { first, last } = monthOf(day);
  return day > grid.last ? addDays(last, 1) : day < grid.first ? addDays(first, -1) : day;
}
