import { addDays, monthOf, weekOf, type Day, type DayRange } from '../../sport/days.ts';

/** The numbers of days between neighbours in a row, and in a column. */
export interface GridSteps {
  readonly across: number;
  readonly down: number;
}

/** Returns the day that a key moves the focus to, by its `keyCode`; `null` for other keys. */
export function dayAfterKey(day: Day, keyCode: number, { across, down }: GridSteps): Day | null {
  const { first, last } = monthOf(day);
  switch (keyCode) {
    // PageUp and PageDown.
    case 33:
      return dayInMonth(monthOf(addDays(first, -1)), day);
    case 34:
      return dayInMonth(monthOf(addDays(last, 1)), day);
    // End and Home.
    case 35:
      return weekOf(day).last;
    case 36:
      return weekOf(day).first;
    // The arrows left, up, right and down.
    case 37:
      return addDays(day, -across);
    case 38:
      return addDays(day, -down);
    case 39:
      return addDays(day, across);
    case 40:
      return addDays(day, down);
    default:
      return null;
  }
}

/** Returns the same day of another month, at most that month's last day. */
function dayInMonth({ first, last }: DayRange, day: Day): Day {
  const same = first.slice(0, 8) + day.slice(8);
  return same > last ? last : same;
}
