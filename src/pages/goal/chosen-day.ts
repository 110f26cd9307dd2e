import { isDay, type Day } from '../../sport/days.ts';

/** The day that a link names; today where it names none, or one to come. */
export const chosenDay = (date: string | null | undefined, today: Day): Day =>
  date && isDay(date) && date <= today ? date : today;
