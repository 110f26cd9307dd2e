import { isDay, type Day } from '../../sport/days.ts';

/** Returns the day of a link. If it is missing, invalid or in the future, returns today. */
export const chosenDay = (date: string | null | undefined, today: Day): Day =>
  date && isDay(date) && date <= today ? date : today;
