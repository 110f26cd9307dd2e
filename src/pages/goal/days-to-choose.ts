import { FIRST_DAY, type Day, type DayRange } from '../../sport/days.ts';

/** Returns the days that can be shown: only today, if the phone's clock was reset to before all data. */
export const daysToChoose = (today: Day): DayRange => ({
  first: today < FIRST_DAY ? today : FIRST_DAY,
  last: today,
});
