import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Day } from '../../sport/days.ts';

dayjs.extend(utc);

/**
 * Returns the same day of another month, at most that month's last day. Counts in UTC, without the device's
 * time zone.
 */
export const addMonths = (day: Day, count: number): Day =>
  dayjs.utc(day).add(count, 'month').format('YYYY-MM-DD');
