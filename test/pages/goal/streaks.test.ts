import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { longestStreak, reachedBy, runningStreak } from '../../../src/pages/goal/streaks.ts';
import { addDays } from '../../../src/sport/days.ts';
import type { DayGoals } from '../../../src/sport/goals.ts';

const TODAY = '2026-10-17';
const DONE: DayGoals = { caloriesKcal: 480, targetKcal: 400, durationS: 2400, targetS: 2400 };
const BEGUN: DayGoals = { ...DONE, durationS: 60 };
const NONE: DayGoals = { caloriesKcal: 900, targetKcal: null, durationS: 9000, targetS: 0 };

/** The streak if the last days had these goals, today first. Before them nothing is known. */
const running = (...days: (DayGoals | null)[]) => {
  const all = Object.fromEntries(days.map((goals, index) => [addDays(TODAY, -index), goals]));
  const isReached = reachedBy((day) => all[day] ?? null);
  return runningStreak(TODAY, isReached);
};

test('days in a row on which all goals were reached are counted', () => {
  assert.equal(running(DONE, DONE, DONE, BEGUN, DONE), { days: 3, missing: [] });
});

test('where nothing is known of the day before, it may be longer', () => {
  assert.equal(running(DONE, DONE, null, DONE), { days: 2, missing: ['2026-10-15'] });
  assert.equal(running(), { days: 0, missing: ['2026-10-16'] });
});

test('today breaks no streak before it is over', () => {
  assert.is(running(BEGUN, DONE, DONE, BEGUN).days, 2);
  assert.is(running(null, DONE, DONE, BEGUN).days, 2);
  assert.equal(running(BEGUN, BEGUN, DONE), { days: 0, missing: [] });
});

test('a day without goals is none', () => {
  assert.is(running(NONE, NONE, NONE).days, 0);
  assert.is(running(DONE, { ...DONE, targetS: null }, NONE).days, 2);
});

test('nothing is counted before 1 October 2020', () => {
  const always = () => true;
  assert.equal(runningStreak('2020-10-03', always), { days: 3, missing: [] });
  const year = { first: '2020-01-01', last: '2020-12-31' };
  const longest = longestStreak(year, '2020-10-03', (day) => day >= '2020-10-01');
  assert.equal(longest, { days: 3, missing: [] });
});

const YEAR = { first: '2024-01-01', last: '2024-12-31' };

/** The longest streak of 2024 if these ranges ('2024-02-27 2024-03-02') were reached. Of `unknown` nothing is known. */
const longest = (ranges: readonly string[], unknown: readonly string[] = []) =>
  longestStreak(YEAR, TODAY, (day) =>
    unknown.includes(day)
      ? null
      : ranges.some((range) => range.slice(0, 10) <= day && day <= range.slice(11)),
  );

for (const [what, days, ...ranges] of [
  ['none', 0],
  ['over 29 February', 5, '2024-02-27 2024-03-02'],
  ['from the year before', 15, '2023-12-20 2024-01-03', '2024-05-01 2024-05-10'],
  ['into the year after', 22, '2024-12-30 2025-01-20', '2024-05-01 2024-05-10'],
  ['one that ended before', 10, '2023-12-01 2023-12-31', '2024-05-01 2024-05-10'],
  ['longer than the year', 368, '2023-12-31 2025-01-01'],
] as const)
  test(`the longest streak that touches a year counts in whole: ${what}`, () =>
    assert.is(longest(ranges).days, days));

test('what is not known beside a streak is named', () => {
  const streak = longest(['2023-12-20 2024-01-03'], ['2023-12-25', '2024-01-04']);
  assert.equal(streak, { days: 9, missing: ['2024-01-04', '2023-12-25'] });
  assert.equal(longest(['2024-01-02 2024-01-03'], ['2023-12-31']).missing, []);
});

test.run();
