import { addDays, monthOf, weekOf, type Day, type DayRange } from '../../sport/days.ts';

/** Five weeks, Monday first. */
const GRID_DAYS = 35;

const gridFrom = (first: Day): DayRange => ({ first, last: addDays(first, GRID_DAYS - 1) });

/**
 * The days that stand for a month, with those of its neighbours that fill the weeks. Some months touch six weeks:
 * theirs are the first five, or the last five where `day` is one of those that would be left out. The weeks of
 * the next month begin with what is left out, so that every day is shown with one of two months.
 */
export function gridOf(month: Day, day: Day): DayRange {
  const { first, last } = monthOf(month);
  const start = weekOf(first).first;
  const grid = gridFrom(start);
  return day > grid.last && day <= last ? gridFrom(addDays(start, 7)) : grid;
}

/** The same day of another month, or its last one where that is shorter. */
export function addMonths(day: Day, count: number): Day {
  let month = monthOf(day);
  for (let left = Math.abs(count); left; left--)
    month = monthOf(addDays(count < 0 ? month.first : month.last, count < 0 ? -1 : 1));
  const wished = month.first.slice(0, 8) + day.slice(8);
  return wished > month.last ? month.last : wished;
}

/** Whether a month's weeks hold a day that is not to come. */
export const hasPast = (month: Day, today: Day): boolean => weekOf(monthOf(month).first).first <= today;

/** Where a key leads from a day of a grid, by its code; `null`: nowhere. */
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
