import type { DayRange } from '../sport/days.ts';

/** The first and last second of a range of days, as query parameters. `null` means all time. */
export const rangeTimes = (range: DayRange | null) => ({
  startTime: range && range.first + ' 00:00:00',
  endTime: range && range.last + ' 23:59:59',
});
