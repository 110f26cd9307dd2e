import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Wall times and days are kept as UTC times, so that this machine's time zone has no influence. */
export const wall = (text: string): Dayjs => dayjs.utc(text);
export const DAY = 'YYYY-MM-DD';
export const SECOND = 'YYYY-MM-DD HH:mm:ss';

const DEFAULT_ZONE = 'Asia/Shanghai';

/** Returns the wall time in `zone` as 'YYYY-MM-DD HH:mm:ss'. An unreadable zone counts as Shanghai. */
export function wallTimeAt(epochMs: number, zone: string): string {
  const offset = /^(?:GMT|UTC)?([-+ ])(\d\d?):?(\d\d)?$/i.exec(zone);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    return dayjs
      .utc(epochMs)
      .add(offset[1] === '-' ? -minutes : minutes, 'minute')
      .format(SECOND);
  }
  try {
    // The Swedish date format is the gateway's.
    return new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(epochMs);
  } catch {
    return wallTimeAt(epochMs, DEFAULT_ZONE);
  }
}

/**
 * Returns the period around a day by the gateway's code: 2 is the week (Monday first), 3 the month, 4 the year, 5 all
 * time.
 */
export function periodAround(queryType: string, day: string): { first: string; last: string } {
  const at = wall(day);
  if (queryType === '2') {
    const monday = at.subtract((at.day() + 6) % 7, 'day');
    return { first: monday.format(DAY), last: monday.add(6, 'day').format(DAY) };
  }
  if (queryType === '5') return { first: '0000-00-00', last: '9999-99-99' };
  const unit = queryType === '3' ? 'month' : 'year';
  return { first: at.startOf(unit).format(DAY), last: at.endOf(unit).format(DAY) };
}
