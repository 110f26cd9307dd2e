import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { streakOf } from '../../../src/pages/goal/goal-more.tsx';
import { progressOfDay, type DayGoals } from '../../../src/sport/goals.ts';
import { speak } from '../../catalogues.ts';

const TODAY = '2026-10-17';
const DONE: DayGoals = { caloriesKcal: 480, targetKcal: 400, durationS: 2400, targetS: 2400 };
const BEGUN: DayGoals = { ...DONE, durationS: 60 };
const NONE: DayGoals = { caloriesKcal: 900, targetKcal: null, durationS: 9000, targetS: 0 };

/** The streak if the last days had these goals, today first. */
function streakFor(...days: (DayGoals | null)[]): string {
  speak('en');
  return streakOf((day) => {
    const goals = days[Number(TODAY.slice(8)) - Number(day.slice(8))];
    return goals ? progressOfDay(goals) : null;
  }, TODAY);
}

test('days in a row on which all goals were reached are counted, as far as they are known', () => {
  assert.is(streakFor(DONE, DONE, DONE, BEGUN, DONE), '3-day streak');
  assert.is(streakFor(DONE, DONE, null, DONE), '2-day streak');
});

test('today breaks no streak before it is over', () => {
  assert.is(streakFor(BEGUN, DONE, DONE), '2-day streak');
  assert.is(streakFor(null, DONE, DONE), '2-day streak');
});

test('one day is no streak, and a day without goals is none', () => {
  assert.is(streakFor(DONE, BEGUN, DONE), '');
  assert.is(streakFor(NONE, NONE, NONE), '');
  assert.is(streakFor(DONE, { ...DONE, targetS: null }, NONE), '2-day streak');
});

test.run();
