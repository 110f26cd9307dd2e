import { addDays, type Day, type DayRange } from '../../sport/days.ts';

export function daysOf(range: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = range.first; day <= range.last; day = addDays(day, 1)) days.push(day);
  return days;
}
