import type { DayGoals } from '../sport/goals.ts';
import { cutText } from './cut-text.ts';
import { number, text, unescapeText, type Json } from './decode.ts';
import { request, type CallRequest } from './gateway.ts';
import type { DayRange } from '../sport/days.ts';

/** Decodes a day's goals, in kcal and seconds. `read` reads each number. */
export const dayGoals = (
  { todayCalorie, targetCalorie, todayTime, targetTime }: Json,
  read: (value: unknown) => number | null = number,
): DayGoals => ({
  caloriesKcal: read(todayCalorie),
  targetKcal: read(targetCalorie),
  durationS: read(todayTime),
  targetS: read(targetTime),
});

/** The first and last second of a range of days, as query parameters. `null` means all time. */
export const rangeTimes = (range: DayRange | null) => ({
  startTime: range && range.first + ' 00:00:00',
  endTime: range && range.last + ' 23:59:59',
});

/** The rows of a page of {@link recordsRequest}. */
export const RECORDS_PAGE_SIZE = 10;

/** A page, counted from 1, of all workouts, newest first. */
export const recordsRequest = (page: number): CallRequest =>
  request('/api-shc-sport/deviceResult/pageList', { pageNo: page, pageSize: RECORDS_PAGE_SIZE });

/** The rows of a page of {@link runsRequest}. */
export const RUNS_PAGE_SIZE = 99;

/** A page, counted from 1, of the runs that ended in a range of days. The path is an assumption. */
export const runsRequest = (range: DayRange, page = 1): CallRequest =>
  request('/api-shc-sport/userDeviceSportResult/pageList', {
    pageNo: page,
    pageSize: RUNS_PAGE_SIZE,
    ...rangeTimes(range),
  });

/** Reads a time in milliseconds since 1970, at most the latest one of a Date; 0 if it is none. */
export const epochMs = (value: unknown): number => number(value, 8.64e15) ?? 0;

const SLOWEST_S_PER_KM = 86_400;

/** Reads a pace. 0 means that it was not measured. */
export const paceSPerKm = (value: unknown) => number(value, SLOWEST_S_PER_KM) || null;

/** Reads a workout's kilocalories. Old servers use another field name than new ones. */
export function caloriesKcal(row: Json): number | null {
  const calories = number(row.calorie);
  return calories === null ? number(row.sportCalorie) : calories;
}

/** Reads text that may be longer than that of `text`: cut at `most` code units. Empty text becomes `null`. */
export const longText = (value: unknown, most: number): string | null =>
  text(value) && cutText(String(value).trim(), most);

const FEEDBACK_MAX = 2000;

/** Reads a reviewer's reason. */
export const feedbackText = (value: unknown): string | null =>
  longText(typeof value === 'string' ? unescapeText(value) : value, FEEDBACK_MAX);
