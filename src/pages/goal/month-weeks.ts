import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Day } from '../../sport/days.ts';

dayjs.extend(utc);

/** Counts days in UTC, without the device's time zone. */
const at = (day: Day): Dayjs => dayjs.utc(day);
const dayOf = (date: Dayjs): Day => date.format('YYYY-MM-DD');

const mondayOf = (date: Dayjs): Dayjs => date.subtract((date.day() + 6) % 7, 'day');

/** Returns the same day of another month, at most that month's last day. */
export const addMonths = (day: Day, count: number): Day => dayOf(at(day).add(count, 'month'));

/** Returns the day that a key moves the focus to, by its `keyCode`; `null` for other keys. */
export function dayAfterKey(day: Day, keyCode: number): Day | null {
  const date = at(day);
  switch (keyCode) {
    // PageUp and PageDown.
    case 33:
      return dayOf(date.subtract(1, 'month'));
    case 34:
      return dayOf(date.add(1, 'month'));
    // End and Home.
    case 35:
      return dayOf(mondayOf(date).add(6, 'day'));
    case 36:
      return dayOf(mondayOf(date));
    // The arrows left, up, right and down.
    case 37:
      return dayOf(date.subtract(1, 'day'));
    case 38:
      return dayOf(date.subtract(1, 'week'));
    case 39:
      return dayOf(date.add(1, 'day'));
    case 40:
      return dayOf(date.add(1, 'week'));
    default:
      return null;
  }
}
