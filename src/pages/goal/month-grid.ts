import { addDays, monthOf, weekOf, type Day, type DayRange } from '../../sport/days.ts';

const GRID_DAYS = 35;

const gridFrom = (monday: Day): DayRange => ({ first: monday, last: addDays(monday, GRID_DAYS - 1) });

/**
 * Returns five whole weeks from Monday that show a month, filled up with days of its neighbours. Of a month
 * that touches six weeks it has the first five, or the last five if `today` is in the sixth. A neighbouring
 * grid has the remaining days.
 */
export function gridOf(month: Day, today: Day): DayRange {
  const { first, last } = monthOf(month);
  const grid = gridFrom(weekOf(first).first);
  const isInSixth = today > grid.last && today <= last;
  return isInSixth ? gridFrom(addDays(grid.first, 7)) : grid;
}

/** Returns a day of the month whose grid has `day`: its own month, or else the neighbour. */
export function monthWith(day: Day, today: Day): Day {
  const grid = gridOf(day, today);
  const { first, last } = monthOf(day);
  return day > grid.last ? addDays(last, 1) : day < grid.first ? addDays(first, -1) : day;
}
