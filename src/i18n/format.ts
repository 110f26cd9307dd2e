import { isDay } from '../sport/days.ts';
import { distanceIn, paceIn, type UnitSystem } from '../sport/units.ts';
import { dayText, monthName, weekdayName, withTime } from './dates.ts';
import { decimal, twoDigits } from './numbers.ts';

type Given<T> = T | null | undefined;

/**
 * Numbers and dates as people read them. What is missing, negative, not finite or no day of the calendar
 * reads '–'. A day may be given as a wall time. With `today`, days of other years carry their year. The language
 * is the one that is active in i18n.
 */
export interface Formatter {
  /** '24.31' */
  distance(distanceM: Given<number>): string;
  /** '24.3', for charts */
  distanceShort(distanceM: Given<number>): string;
  readonly distanceUnit: string;
  /** `05'12"`: never faster than it was run; '–' from 100 minutes on. */
  pace(paceSPerKm: Given<number>): string;
  readonly paceUnit: string;
  /** '02:24:36'; hours may pass 99. */
  duration(durationS: Given<number>): string;
  /** '1,486' */
  count(count: Given<number>): string;
  /** 'Wed 14 Oct' */
  day(day: Given<string>, today?: string): string;
  /** 'Sat 17 Oct, 08:12' */
  dayTime(wallTime: Given<string>, today?: string): string;
  /** 'Mon' */
  weekday(day: Given<string>): string;
  /** 'Jan'; takes 'YYYY-MM' too. */
  month(date: Given<string>): string;
}

const NOTHING = '–';

function isKnown(value: Given<number>): value is number {
  return typeof value === 'number' && value >= 0 && value < 1e12;
}

export function createFormatter(units: UnitSystem): Formatter {
  const number = (value: Given<number>, digits: number) =>
    isKnown(value) ? decimal(value, digits) : NOTHING;
  const distance = (distanceM: Given<number>, digits: number) =>
    number(isKnown(distanceM) ? distanceIn(units, distanceM) : null, digits);
  const dayOr = (text: Given<string>, write: (day: string) => string) => {
    const day = String(text).slice(0, 10);
    return isDay(day) ? write(day) : NOTHING;
  };
  const day = (text: Given<string>, today?: string) =>
    dayOr(text, (known) => dayText(known, !!today && today.slice(0, 4) !== known.slice(0, 4)));
  const distanceUnit = units === 'metric' ? 'km' : 'mi';

  return {
    distance: (distanceM) => distance(distanceM, 2),
    distanceShort: (distanceM) => distance(distanceM, 1),
    distanceUnit,
    pace(paceSPerKm) {
      // 312.0000000001 is noise, not a slower second.
      const seconds = isKnown(paceSPerKm) ? Math.ceil(paceIn(units, paceSPerKm) - 1e-6) : 0;
      return seconds > 0 && seconds < 6000
        ? twoDigits(Math.floor(seconds / 60)) + "'" + twoDigits(seconds % 60) + '"'
        : NOTHING;
    },
    paceUnit: '/' + distanceUnit,
    duration(durationS) {
      if (!isKnown(durationS)) return NOTHING;
      const minutes = Math.floor(durationS / 60);
      return [Math.floor(minutes / 60), minutes % 60, Math.floor(durationS % 60)].map(twoDigits).join(':');
    },
    count: (count) => number(count, 0),
    day,
    dayTime(wallTime, today) {
      const text = day(wallTime, today);
      const time = /^\d\d:\d\d/.exec(String(wallTime).slice(11));
      return time && text !== NOTHING ? withTime(text, time[0]) : text;
    },
    weekday: (text) => dayOr(text, (known) => weekdayName(known)),
    month: (text) => dayOr(String(text).slice(0, 7) + '-01', (known) => monthName(known)),
  };
}
