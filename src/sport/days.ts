/** A calendar day without a time zone: '2026-10-17'. */
export type Day = string;

/** A local time, '2026-10-17T08:12:00', or only the day if the time is not known. Begins with a {@link Day}. */
export type WallTime = string;

/** A range that includes both ends. */
export interface DayRange {
  readonly first: Day;
  readonly last: Day;
}

export const isWithin = ({ first, last }: DayRange, day: Day): boolean => first <= day && day <= last;

export const nearestIn = ({ first, last }: DayRange, day: Day): Day =>
  day < first ? first : day > last ? last : day;

/** The first day of statistics: there is no earlier data. */
export const FIRST_DAY: Day = '2020-10-01';

export const fromFirstDay = (day: Day): Day => (day < FIRST_DAY ? FIRST_DAY : day);

/** '2026' of '2026-10-17'. */
export const yearIn = (day: Day): string => day.slice(0, 4);

// Days are calculated in UTC, where all have the same length. The device's time zone is never used.
const DAY_MS = 864e5;

function toDay(utcMs: number): Day {
  return new Date(utcMs).toISOString().slice(0, 10);
}

function toUtcMs(day: Day): number {
  return Date.UTC(+day.slice(0, 4), +day.slice(5, 7) - 1, +day.slice(8, 10));
}

/** Whether the text is a day of the calendar, unlike '2026-02-29'. The other functions expect valid days. */
export function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const utcMs = toUtcMs(text);
  return toDay(utcMs) === text;
}

/** Returns the day of a link unless that is missing, invalid or in the future. */
export const dayOfLink = (day: string | null | undefined, today: Day): Day | null =>
  day && isDay(day) && day <= today ? day : null;

export function addDays(day: Day, count: number): Day {
  return toDay(toUtcMs(day) + count * DAY_MS);
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekday(day: Day): number {
  // 1970-01-01 was a Thursday.
  return (((toUtcMs(day) / DAY_MS) % 7) + 10) % 7;
}

/** The week from Monday to Sunday that contains the day. */
export function weekOf(day: Day): DayRange {
  const first = addDays(day, -weekday(day));
  return { first, last: addDays(first, 6) };
}

export function monthOf(day: Day): DayRange {
  return {
    first: `${day.slice(0, 8)}01`,
    last: toDay(Date.UTC(+day.slice(0, 4), +day.slice(5, 7), 0)),
  };
}

export function yearOf(day: Day): DayRange {
  const year = yearIn(day);
  return { first: `${year}-01-01`, last: `${year}-12-31` };
}

export function daysOf({ first, last }: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
