import { i18n } from './i18n.ts';
import { isDay, yearIn } from '../sport/days.ts';
import { wholeOf, withoutNoise } from '../sport/numbers.ts';
import { distanceIn, paceIn, type UnitSystem } from '../sport/units.ts';
import { dayText, monthName, weekdayName, withTime } from './dates.ts';

/** Rounds half up. Not by Intl.NumberFormat: old engines ignore its options for digits and grouping. */
export function decimal(value: number, digits: number): string {
  // Four marks of the language: decimal separator, group separator, the minimum number of integer digits for
  // grouping, and the size of the groups above the thousands. Those of regions that differ follow, as in
  // ',.53 MX|US=.,43'.
  const text = i18n._('number.marks');
  const region = /[^-]+$/.exec(String(i18n.locales))?.[0];
  const mark = RegExp(`${region}[^ ]*=(....)`).exec(text)?.[1] ?? text;
  const scale = 10 ** digits;
  // 1.005 * 100 is 100.49999999999999.
  const scaled = Math.round(withoutNoise(value * scale));
  const [whole = '', fraction] = (scaled / scale).toFixed(digits).split('.');
  const isGrouped = whole.length >= +mark.charAt(2);
  const grouped = isGrouped
    ? whole.replace(RegExp(`\\B(?=(\\d{${mark[3]}})*\\d{3}$)`, 'g'), mark.charAt(1))
    : whole;
  return fraction ? grouped + mark.charAt(0) + fraction : grouped;
}

/** Pads to two digits: 7 becomes '07'. Numbers from 100 on stay unchanged. */
export function twoDigits(value: number): string {
  return (value < 10 ? '0' : '') + value;
}

type Nullable<T> = T | null | undefined;

const NOTHING = '–';

function minutesAndSeconds(seconds: number): string {
  return seconds > 0 && seconds < 6000
    ? twoDigits(Math.floor(seconds / 60)) + "'" + twoDigits(seconds % 60) + '"'
    : NOTHING;
}

function isKnown(value: Nullable<number>): value is number {
  return typeof value === 'number' && value >= 0 && value < 1e12;
}

export type Formatter = ReturnType<typeof createFormatter>;

/**
 * Formats for people, in the active language. A value that is missing, negative, not finite or not a calendar day
 * becomes '–'. Where a day is expected, a wall time works too. With `today`, days of other years include the year.
 */
export function createFormatter(units: UnitSystem) {
  const number = (value: Nullable<number>, digits: number) =>
    isKnown(value) ? decimal(value, digits) : NOTHING;
  const distance = (distanceM: Nullable<number>, digits: number) =>
    number(isKnown(distanceM) ? distanceIn(units, distanceM) : null, digits);
  const dayOr = (text: Nullable<string>, write: (day: string) => string) => {
    const day = String(text).slice(0, 10);
    return isDay(day) ? write(day) : NOTHING;
  };
  const day = (text: Nullable<string>, today?: string | null) =>
    dayOr(text, (valid) => dayText(valid, today === null || (!!today && yearIn(today) !== yearIn(valid))));

  return {
    /** '24.31'. */
    distance: (distanceM: Nullable<number>) => distance(distanceM, 2),
    /** '24.3', for charts. */
    distanceShort: (distanceM: Nullable<number>) => distance(distanceM, 1),
    get distanceUnit() {
      return units === 'metric' ? i18n._('unit.km') : i18n._('unit.mi');
    },
    /** An average pace, for example `05'12"`: the nearest second; '–' from 100 minutes on. */
    pace: (paceSPerKm: Nullable<number>) =>
      minutesAndSeconds(isKnown(paceSPerKm) ? Math.round(paceIn(units, paceSPerKm)) : 0),
    /** A best pace. Rounded up, so never faster than the real one. */
    fastestPace: (paceSPerKm: Nullable<number>) =>
      // Do not round 312.0000000001 up to a slower second.
      minutesAndSeconds(isKnown(paceSPerKm) ? Math.ceil(paceIn(units, paceSPerKm) - 1e-6) : 0),
    get paceUnit() {
      return '/' + this.distanceUnit;
    },
    /** '02:24:36'. Hours may be above 99. */
    duration(durationS: Nullable<number>) {
      if (!isKnown(durationS)) return NOTHING;
      const seconds = wholeOf(durationS);
      const minutes = Math.floor(seconds / 60);
      return [Math.floor(minutes / 60), minutes % 60, seconds % 60].map(twoDigits).join(':');
    },
    /** '1,486'. */
    count: (count: Nullable<number>) => number(count, 0),
    /** Whole kilocalories, truncated as in the rings of a day's goals (`src/sport/goals.ts`). */
    calories: (caloriesKcal: Nullable<number>) =>
      number(isKnown(caloriesKcal) ? wholeOf(caloriesKcal) : null, 0),
    /** 'Wed 14 Oct'. With the year if it is not that of `today`; `null`: always with the year. */
    day,
    /** 'Sat 17 Oct, 08:12'. `today` as for `day`. */
    dayTime(wallTime: Nullable<string>, today?: string | null) {
      const text = day(wallTime, today);
      const time = /^\d\d:\d\d/.exec(String(wallTime).slice(11));
      return time && text !== NOTHING ? withTime(text, time[0]) : text;
    },
    /** 'Mon'. */
    weekday: (text: Nullable<string>) => dayOr(text, weekdayName),
    /** 'Jan'. Takes 'YYYY-MM' too. */
    month: (text: Nullable<string>) => dayOr(String(text).slice(0, 7) + '-01', monthName),
  };
}
