import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFormatter } from '../../../src/i18n/format.ts';
import { comparedDays, compareWeek, lastWeekParts } from '../../../src/pages/goal/last-week-note.tsx';
import { addDays, weekday, weekOf, type Day } from '../../../src/sport/days.ts';
import { joinParts } from '../../../src/ui/join-parts.ts';
import { speak } from '../../catalogues.ts';

const WEEK = weekOf('2026-10-12');
const NONE = { caloriesKcal: 0, durationS: 0, targetKcal: null, targetS: null };

/** The exercise of the last weeks, the latest first: metres on its Monday and Saturday; `null`: nothing is known. */
const exerciseOf = (weeks: readonly (number | null)[]) => (day: Day) => {
  const metres = weeks[Math.round((Date.parse(WEEK.first) - Date.parse(weekOf(day).first)) / 6048e5)] ?? null;
  const isRunDay = weekday(day) % 5 === 0;
  return metres === null ? null : { ...NONE, distanceM: isRunDay ? metres / 2 : 0 };
};

/** The metres of weeks, the latest first, and the weeks since the Monday from which on it is the best; 0 for none. */
const BESTS: readonly (readonly [what: string, weeks: readonly (number | null)[], since: number])[] = [
  ['up to a better week', [900, 800, 100, 700, 950, 50], 3],
  ['up to one that is as far', [900, 800, 100, 700, 900, 50], 3],
  ['up to one that is not known', [900, 800, 100, 700, null, 50], 3],
  ['of all twelve', [900, ...Array<number>(12).fill(800), 9000], 12],
  ['not since a week without workouts', [900, 0, 800, 0, 700, 600, 0, 0, 0, 0, 0, 0, 0], 5],
  ['two weeks are too few', [900, 800, 700, 0, 0, 0, 950], 0],
  ['the week before was better', [900, 901, 700, 600, 500], 0],
  ['no workouts', [0, 0, 0, 0, 0], 0],
  ['the week is not known', [null, 800, 700, 600, 500], 0],
];

for (const [what, weeks, since] of BESTS)
  test(`the best week: ${what}`, () => {
    const compared = compareWeek(WEEK, exerciseOf(weeks));
    assert.is(compared.distanceM, weeks[0]);
    assert.is(compared.bestSince, since ? addDays(WEEK.first, -7 * since) : null);
  });

test('a run without a distance leaves its week unknown', () => {
  const known = exerciseOf([900, 800, 700, 600, 500]);
  const compared = compareWeek(WEEK, (day) =>
    day === '2026-10-14' ? { ...NONE, distanceM: null } : known(day),
  );
  assert.equal(compared, { distanceM: null, bestSince: null });
});

test('a week is compared with the twelve before it', () => {
  const days = comparedDays(WEEK);
  assert.equal([days[0], days[days.length - 1], days.length], ['2026-07-20', '2026-10-18', 13 * 7]);
});

const sums = (reached: number) => ({ reached, days: 7, hasGoals: true, caloriesKcal: 900, durationS: 900 });
const WHOLE = { distanceM: 24_310, bestSince: '2026-09-07' };

const TEXTS: readonly (readonly [
  reached: number | null,
  told: Parameters<typeof lastWeekParts>[1],
  text: string,
])[] = [
  [5, WHOLE, 'Last week: goal met on 5 of 7 days · 24.3 km · your best week since 7 Sep'],
  [0, WHOLE, 'Last week: 24.3 km · your best week since 7 Sep'],
  [null, { ...WHOLE, bestSince: null }, 'Last week: 24.3 km'],
  [1, { distanceM: null, bestSince: null }, 'Last week: goal met on 1 of 7 days'],
  [0, { distanceM: 0, bestSince: null }, ''],
  [2, { distanceM: 49, bestSince: null }, 'Last week: goal met on 2 of 7 days'],
  [null, { distanceM: null, bestSince: null }, ''],
];

for (const [reached, compared, due] of TEXTS)
  test(`what is said of a week: ${due || 'nothing'}`, () => {
    speak('en');
    const parts = lastWeekParts(reached === null ? null : sums(reached), compared, createFormatter('metric'));
    assert.is(joinParts(parts).replace(/\u00a0/g, ' '), due);
  });

test.run();
