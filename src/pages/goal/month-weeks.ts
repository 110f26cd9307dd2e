import { addDays, monthOf, weekOf, type Day, type DayRange } from '../../sport/days.ts';

/** Five weeks. */
const GRID_DAYS = 35;

const gridFrom = (first: Day): DayRange => ({ first, last: addDays(first, GRID_DAYS - 1) });

/**
 * Returns the days of a month's grid: whole weeks from Monday, filled up with days of the neighbouring months. If a
 * month touches six weeks, the grid has the first five, or the last five if `day` is in the sixth. The week that is
 * left out is the first of the next month's grid, so each day is in the grid of at least one month.
 */
export function gridOf(month: Day, day: Day): DayRange {
  const { first, last } = monthOf(month);
  const start = weekOf(first).first;
  const grid = gridFrom(start);
  return day > grid.last && day <= last ? gridFrom(addDays(start, 7)) : grid;
}

/** Returns the same day of another month, or the last day of that month if it is shorter. */
export function addMonths(day: Day, count: number): Day {
  let month = monthOf(day);
  for (let left = Math.abs(count); left; left--)
    month = monthOf(addDays(count < 0 ? month.first : month.last, count < 0 ? -1 : 1));
  const wished = month.first.slice(0, 8) + day.slice(8);
  return wished > month.last ? month.last : wished;
}

/** Returns the day that a key moves the focus to, by its `keyCode`; `null` for other keys. */
export function dayAfterKey(day: Day, keyCode: number): Day | null {
  switch (keyCode) {
    case 33:
      return addMonths(day, -1);
    case 34:
      return addMonths(day, 1);
    case 35:
      return weekOf(day).last;
    case 36:
      return weekOf(day).first;
    case 37:
      return addDays(day, -1);
    case 38:
      return addDays(day, -7);
    case 39:
      return addDays(day, 1);
    case 40:
      return addDays(day, 7);
    default:
      return null;
  }
}
