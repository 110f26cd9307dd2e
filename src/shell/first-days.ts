import { isDay, weekOf, type Day } from '../sport/days.ts';
import { guessToday } from '../sport/guess-today.ts';
import type { FirstDays } from './first-requests.ts';

export const daysUntil = (today: Day): FirstDays => ({
  today,
  isUntilToday: (text) => isDay(text) && text <= today,
  weekOf,
});

/** Days before the first day of statistics. A pattern, because the document's script cannot compare. */
export const BEFORE_FIRST_DAY = /^(?!2020-1)(?!202[1-9])(?!20[3-9])(?!2[1-9])(?![3-9]).*$/;

/** For the `firstDaysIn` of first requests with days. */
export const firstDaysIn = (zone: string): FirstDays => daysUntil(guessToday(zone));
