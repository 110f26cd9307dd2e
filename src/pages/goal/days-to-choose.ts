import { FIRST_DAY, isDay, type Day, type DayRange } from '../../sport/days.ts';

/** Returns the first day that can be shown: today, if the phone's clock was reset to before all data. */
export const firstDay = (today: Day): Day => (today < FIRST_DAY ? today : FIRST_DAY);

/** Returns the days that can be shown. */
export const daysToChoose = (today: Day): DayRange => ({ first: firstDay(today), last: today });

/** Returns the day of a link, or today if it is missing, invalid or in the future. */
export const dayOfLink = (date: string | null | undefined, today: Day): Day =>
  date && isDay(date) && date <= today ? date : today;
