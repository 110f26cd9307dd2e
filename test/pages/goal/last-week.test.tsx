import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFormatter } from '../../../src/i18n/format.ts';
import { comparedDays, compareWeek, lastWeekParts } from '../../../src/pages/goal/last-week-note.tsx';
import { addDays, weekday, weekOf, type Day } from '../../../src/sport/days.ts';
import { joinParts } from '../../../src/ui/join-parts.ts';
import { speak } from '../../catalogues.ts';
import TodayGoalPage from '../../../src/pages/goal/today-goal.tsx';
import { createSteadyRunner } from '../../fake/steady-runner.ts';
import { openPage } from '../open-page.tsx';
import { serveGateway } from '../served-gateway.ts';

const WEEK = weekOf('2026-10-12');
const NONE = { caloriesKcal: 0, durationS: 0, targetKcal: null, targetS: null };

/** The exercise of the last weeks, the latest first: metres on its Monday and Saturday; `null`: nothing is known. */
const exerciseOf = (weeks: readonly (number | null)[]) => (day: Day) => {
  const metres = weeks[Math.round((Date.parse(WEEK.first) - Date.parse(weekOf(day).first)) / 6048e5)] ?? null;
  const isRunDay = weekday(day) % 5 === 0;
  return metres === null ? null : { ...NONE, distanceM: isRunDay ? metres / 2 : 0 };
};

/** The metres of weeks, the latest first, and the weeks since the Monday from which on it is the best; 0 for none. */
for (const [what, weeks, since] of [
  ['up to a better week', [900, 800, 100, 700, 950, 50], 3],
  ['up to one that is as far', [900, 800, 100, 700, 900, 50], 3],
  ['up to one that is not known', [900, 800, 100, 700, null, 50], 3],
  ['of all twelve', [900, ...Array<number>(12).fill(800), 9000], 12],
  ['not since a week without workouts', [900, 0, 800, 0, 700, 600, 0, 0, 0, 0, 0, 0, 0], 5],
  ['two weeks are too few', [900, 800, 700, 0, 0, 0, 950], 0],
  ['the week before was better', [900, 901, 700, 600, 500], 0],
  ['no workouts', [0, 0, 0, 0, 0], 0],
  ['the week is not known', [null, 800, 700, 600, 500], 0],
] as const)
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

for (const [reached, compared, due] of [
  [5, WHOLE, 'Last week: goal met on 5 of 7 days · 24.3 km · your best week since 7 Sep'],
  [0, WHOLE, 'Last week: 24.3 km · your best week since 7 Sep'],
  [null, { ...WHOLE, bestSince: null }, 'Last week: 24.3 km'],
  [1, { distanceM: null, bestSince: null }, 'Last week: goal met on 1 of 7 days'],
  [0, { distanceM: 0, bestSince: null }, ''],
  [2, { distanceM: 49, bestSince: null }, 'Last week: goal met on 2 of 7 days'],
  [null, { distanceM: null, bestSince: null }, ''],
] as const)
  test(`what is said of a week: ${due || 'nothing'}`, () => {
    speak('en');
    const parts = lastWeekParts(reached === null ? null : sums(reached), compared, createFormatter('metric'));
    assert.is(joinParts(parts).replace(/\u00a0/g, ' '), due);
  });

test.after.each(() => {
  history.replaceState(null, '');
  sessionStorage.clear();
});

const person = createSteadyRunner('2026-10-19 12:00:00');

type Spoil = Parameters<typeof serveGateway>[0]['spoil'];

/** Opens the page on a day at noon, and waits for all that comes late. */
async function openOn(day: string, spoil?: Spoil, records = person.records) {
  const account = { person: { records }, now: `${day} 12:00:00` };
  const served = serveGateway({ account, ...(spoil ? { spoil } : {}) });
  const page = openPage(TodayGoalPage, {
    path: '/today-goal',
    language: 'en',
    now: Date.parse(`${day}T04:00:00Z`),
    gateway: served.gateway,
  });
  for (let turns = 0; turns < 6; turns++) await page.settle();
  const isMonth = ({ path, query, options }: (typeof served.calls)[number]) =>
    options?.background && path.endsWith('pageList') && /-01 /.test(query.startTime!);
  const months = served.calls.filter(isMonth).map(({ query }) => query.startTime);
  return { ...page, months, note: () => page.texts('.last-week-note p') };
}

/** 74.586 km were run in the week before, and 74.922 km in the week of 14 September; fewer in those between. */
const FAR = '74.6 km · your best week since 21 Sep';

test('a Monday tells what was good in the week before, by quiet calls that are made once', async () => {
  const page = await openOn('2026-10-19');
  assert.equal(page.note(), [`Last week: goal met on 7 of 7 days · ${FAR}`]);
  const due = ['2026-10', '2026-09', '2026-08', '2026-07'].map((month) => `${month}-01 00:00:00`);
  assert.equal(page.months, due);
  await page.refresh();
  assert.is(page.note().length, 1);
});

for (const [what, day, spoil, note] of [
  ['a Tuesday', '2026-10-20', undefined, []],
  ['goals that fail', '2026-10-19', 'sportTarget/listByDateTime', [`Last week: ${FAR}`]],
  ['runs that fail', '2026-10-19', 'pageList', ['Last week: goal met on 7 of 7 days']],
] as const)
  test(`what is not known is left out, without a notice: ${what}`, async () => {
    const page = await openOn(day, ({ path, options }, data) =>
      spoil && options?.background && path.endsWith(spoil) ? undefined : data,
    );
    assert.equal(page.note(), note);
    assert.is(page.app.notices.current.value, null);
  });

test('without a workout there is no note', async () => {
  assert.equal((await openOn('2026-10-19', undefined, [])).note(), []);
});

test('a note that was dismissed stays away until the visit ends', async () => {
  const page = await openOn('2026-10-19');
  const button = page.all('.last-week-note button')[0]!;
  button.focus();
  await page.tap(button);
  assert.equal(page.note(), []);
  assert.is(document.activeElement?.textContent?.includes('Your year'), true, 'the focus goes on');
  await page.refresh();
  assert.equal(page.note(), []);
});

test.run();
