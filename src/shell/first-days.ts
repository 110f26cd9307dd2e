import { isDay, weekOf, type Day } from '../sport/days.ts';
import { guessToday } from '../sport/guess-today.ts';
import type { FirstDays } from './first-requests.ts';

export const daysUntil = (today: Day): FirstDays => ({
  today,
  isUntilToday: (text) => isDay(text) && text <= today,
  weekOf,
});

/** For the `firstDaysIn` of first requests with days. */
export const firstDaysIn = (zone: string): FirstDays => daysUntil(guessToday(zone));
