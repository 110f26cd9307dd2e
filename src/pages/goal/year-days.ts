import {
  addDays,
  daysOf,
  fromFirstDay,
  isWithin,
  monthOf,
  weekOf,
  yearOf,
  type Day,
  type DayRange,
} from '../../sport/days.ts';
import { progressOfDay, type DayGoals } from '../../sport/goals.ts';
import { wholeOf } from '../../sport/numbers.ts';
import { isReached } from './goal-sums.ts';

/** Two or three months of a year, in whole weeks. */
interface Band {
  /** The first day of each of its months, with the index of that day's week. */
  readonly months: readonly { readonly first: Day; readonly week: number }[];
  /** Seven days each, Monday first; `null`: the day belongs to another band. */
  readonly weeks: readonly (readonly (Day | null)[])[];
}

/** The most weeks that a number of months can touch. */
export const MOST_WEEKS = { 3: 14, 2: 10 } as const;

function bandFrom(start: Day, count: number): Band {
  const months = [start];
  let { last } = monthOf(start);
  while (months.length < count) {
    const next = addDays(last, 1);
    months.push(next);
    ({ last } = monthOf(next));
  }
  const range: DayRange = { first: start, last };
  const weeks: (Day | null)[][] = [];
  for (let monday = weekOf(start).first; monday <= range.last; monday = addDays(monday, 7))
    weeks.push(daysOf(weekOf(monday)).map((day) => (isWithin(range, day) ? day : null)));
  const weekWith = (day: Day) => weeks.findIndex((week) => week.includes(day));
  return { months: months.map((first) => ({ first, week: weekWith(first) })), weeks };
}

/** Returns the bands of a year, of `count` months each. The current year ends with the current band. */
export const bandsOf = (year: string, today: Day, count: keyof typeof MOST_WEEKS): Band[] =>
  (count === 3 ? ['01', '04', '07', '10'] : ['01', '03', '05', '07', '09', '11'])
    .map((month) => `${year}-${month}-01`)
    .filter((first) => first <= today)
    .map((first) => bandFrom(first, count));

export function yearUntilToday(year: string, today: Day): DayRange {
  const { first, last } = yearOf(`${year}-01-01`);
  return { first: fromFirstDay(first), last: last > today ? today : last };
}

/** How much of a day's goals is done: 0 nothing, 1 below half, 2 from half on, 3 all. */
export type Level = 0 | 1 | 2 | 3;

/** The lower percentage of a day's goals counts, so the highest level means that all were reached. */
export function levelOf(goals: DayGoals): Level {
  const progress = progressOfDay(goals);
  const { calories, time } = progress;
  const percents = [calories, time].filter(({ target }) => target).map(({ percent }) => percent ?? 0);
  const least = percents.length ? Math.min(...percents) : 0;
  return isReached(progress) ? 3 : least >= 50 ? 2 : least > 0 ? 1 : 0;
}

/** The minutes of exercise at which the levels begin on a day without goals. */
export const MINUTE_LEVELS = [
  { level: 1, minutes: 1 },
  { level: 2, minutes: 15 },
  { level: 3, minutes: 30 },
] as const;

/** Returns the whole minutes of a day; `null`: unknown. */
export const minutesOf = ({ durationS }: DayGoals): number | null =>
  durationS === null ? null : wholeOf(durationS / 60);

export const levelOfMinutes = (done: number): Level =>
  MINUTE_LEVELS.reduce<Level>((reached, { level, minutes }) => (done >= minutes ? level : reached), 0);
