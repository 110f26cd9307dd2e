import '../../dom.ts';
import { act, fireEvent } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { daysOf } from '../../../src/sport/days.ts';
import { bandsOf, levelOf } from '../../../src/pages/goal/year-days.ts';
import { day, goals, LIST, openGoal, pressKey, RUNS, runs, SUMMARY } from './open-goal.tsx';

async function openReady(options: Parameters<typeof openGoal>[0] = {}) {
  const page = openGoal(options);
  const quiet = () => page.to(LIST).filter(({ options }) => options?.background);
  const open = () => quiet().filter(({ options }) => !options?.signal?.aborted && !answered.has(options!));
  const answered = new Set<object>();
  const settleQuiet = async (how: 'answer' | 'fail', rows: readonly object[] = []) => {
    for (const call of open()) {
      answered.add(call.options!);
      await act(() => (how === 'answer' ? call.answer(rows) : call.fail()));
    }
    await page.turn(2);
  };
  /** Answers all months, which are asked for one after the other. */
  const readAll = async (rows: readonly object[] = []) => {
    for (let tries = 0; open().length && tries < 20; tries++) await settleQuiet('answer', rows);
  };
  const WEEK = [day('2026-10-13', 140, 1260), day('2026-10-14', 500, 2400)];
  const begin = async (targetVo: object | null = goals(349, 1930), list: readonly object[] = WEEK) => {
    await page.begin(targetVo, list);
    // Those of the usual effort, which is a quiet call, too.
    await page.answer(RUNS, runs());
  };
  const cell = (date: string) => page.all(`[data-day="${date}"]`)[0]!;
  await page.turn(1);
  return { ...page, quiet, open, settleQuiet, readAll, begin, cell };
}

const stats = (page: Awaited<ReturnType<typeof openReady>>) => page.texts('.year-head .stat-number');

test('a year is read by months of 35 days, the latest first, three at a time, and quietly, once in a visit', async () => {
  const page = await openReady();
  await page.begin();
  assert.is(page.quiet().length, 0, 'no streak goes beyond the week');
  await page.openYear();
  const dayOf = (time: unknown) => String(time).slice(0, 10);
  const months = page.quiet().map(({ query }) => `${dayOf(query?.startTime)} ${dayOf(query?.endTime)}`);
  assert.equal(months, ['2026-09-28 2026-11-01', '2026-08-31 2026-10-04', '2026-07-27 2026-08-30']);
  await page.readAll([day('2026-09-05', 400, 2400), day('2026-09-06', 400, 2400)]);
  assert.is(page.quiet().length, 10, 'January to October');
  const days = page.all('.year [data-day]').map((cell) => cell.getAttribute('data-day'));
  assert.equal([days.length, new Set(days).size], [365, 365], 'each day once');
  const today = page.all('.year [aria-current="date"]').map((cell) => cell.getAttribute('data-day'));
  assert.equal(today, ['2026-10-17']);
  assert.is(page.texts('.year-head .period-head-sums')[0], 'Goal met on 3 of 290 days · 1,789 kcal, 173 min');
  assert.equal(stats(page), ['2 days', '–']);
  await act(() => void fireEvent.click(page.cell('2026-03-02')));
  await page.turn();
  assert.is(location.search, '?date=2026-03-02');
  assert.equal(page.texts('.goal-card h2'), ['Monday 2 March']);
  for (const path of [LIST, RUNS]) await page.answer(path, []);
  await page.openYear();
  await page.turn();
  assert.equal(stats(page), ['2 days', '–']);
  assert.is(page.quiet().length, 10, 'what was read is there at once');
  assert.is(page.cell('2026-03-02').getAttribute('aria-selected'), 'true');
});

test('a month that fails stops the reading: no notice, what is known stays, and a retry goes on', async () => {
  const page = await openReady();
  await page.begin();
  await page.openYear();
  await page.settleQuiet('fail');
  assert.is(page.quiet().length, 3);
  assert.is(page.app.notices.current.value, null);
  assert.match(page.texts('.year-head').join(), 'Some days could not be loaded');
  assert.equal(stats(page), ['1+ days', '–']);
  assert.is(page.texts('.year-head .period-head-sums')[0]?.trim(), '', 'no sum of a part');
  assert.match(String(page.cell('2026-10-14').className), 'year-day-3');
  assert.match(String(page.cell('2026-06-01').className), 'year-day-unknown');
  assert.is(page.cell('2026-06-01').getAttribute('aria-label'), 'Monday 1 June, not loaded');
  assert.is(page.cell('2026-10-18').getAttribute('aria-label'), 'Sunday 18 October', 'a day to come');
  await page.tap('Try again');
  await page.turn();
  assert.is(page.open().length, 3);
  assert.not.match(page.text(), 'Some days could not be loaded');
  await page.readAll();
  assert.equal(stats(page), ['1 day', '–']);
});

test('if no list can be read, the streaks are not known; with a day of one it has at least that day', async () => {
  const page = await openReady();
  await page.answer(SUMMARY, { targetVo: goals(349, 1930) });
  await page.fail(LIST);
  await page.answer(RUNS, runs());
  await page.turn();
  await page.openYear();
  assert.equal(stats(page), ['', ''], 'still being read');
  await page.settleQuiet('fail');
  assert.match(page.text(), 'Some days could not be loaded');
  assert.equal(stats(page), ['–', '–']);
  assert.not.match(page.texts('.year-streaks').join(), '0');
  await page.refresh();
  await page.answer(SUMMARY, { targetVo: goals(400, 2400) });
  assert.equal(stats(page), ['1+ days', '1+ days']);
});

for (const [what, rows, shown] of [
  ['a year with goals', [day('2026-10-13', 400, 2400)], ['1+ days', '–']],
  ['a year without', [], ['', '']],
] as const)
  test(`where today’s goals fail, and no list has a row of today, the reading ends: ${what}`, async () => {
    const page = await openReady();
    await page.begin(null, rows);
    await page.openYear();
    await page.readAll(rows);
    assert.is(page.quiet().length, 10);
    assert.equal(stats(page), shown);
  });

test('a year without goals is told by its runs: the minutes of each day, the active days and their average', async () => {
  const page = await openReady();
  await page.begin({ todayCalorie: 0, todayTime: 0 }, []);
  await page.openYear();
  const asked = page.to(RUNS).length;
  await page.readAll();
  const list = [59, 60, 899, 900, 1800].map((sportTime, at) => ({
    ...{ userSportResultId: `${at + 1}`, endTime: `2026-10-0${at + 1} 08:12:00` },
    ...{ mileage: 1000, sportTime, sportCalorie: 10 },
  }));
  const months = () => page.to(RUNS).slice(asked);
  for (let at = 0; at < months().length; at++) {
    await act(() => months()[at]!.answer({ list: at ? [] : list }));
    await page.turn(2);
  }
  assert.is(months().length, 10);
  const cells = list.map(({ endTime }) => page.cell(endTime.slice(0, 10)));
  assert.equal(cells.map((cell) => /year-day-(\w+)/.exec(cell.className)?.[1]).join(), '0,1,1,2,3');
  const labels = cells.map((cell) => cell.getAttribute('aria-label')!.replace(/.*, /, ''));
  assert.equal(labels, ['0 min', '1 min', '14 min', '15 min', '30 min']);
  assert.equal(stats(page), ['5 days', '12 min']);
  assert.is(page.texts('.year-head .period-head-sums')[0]?.trim(), '50 kcal, 61 min');
  assert.equal(page.texts('.year-key'), ['1+ min', '15+ min', '30+ min']);
});

for (const [count, today, parts, last] of [
  [3, '2026-12-31', 4, '2026-12-31'],
  [2, '2026-12-31', 6, '2026-12-31'],
  [3, '2026-10-01', 4, '2026-12-31'],
  [2, '2026-10-31', 5, '2026-10-31'],
] as const)
  test(`on ${today} the year has ${parts} parts of ${count} months, with each day until ${last}`, () => {
    const all = bandsOf('2026', today, count);
    assert.is(all.length, parts);
    const days = all.flatMap(({ weeks }) => weeks.flat()).filter(Boolean);
    assert.equal(days, daysOf({ first: '2026-01-01', last }));
  });

/** Of 400 kcal and 2400 s. */
for (const [caloriesKcal, durationS, level] of [
  [0, 0, 0],
  [400, null, 0],
  [3, 2400, 0],
  [4, 2400, 1],
  [199, 2400, 1],
  [200, 1200, 2],
  [399.9, 2400, 2],
  [400, 2400, 3],
] as const)
  test(`a day with ${caloriesKcal} kcal and ${durationS} s has the level ${level}`, () =>
    assert.is(levelOf({ caloriesKcal, targetKcal: 400, durationS, targetS: 2400 }), level));

const FOCUSED = () => document.activeElement?.getAttribute('data-day');

test('one tab stop; arrows move by weeks and days, over the ends of months, and not into days to come', async () => {
  const page = await openReady();
  await page.begin();
  await page.openYear();
  assert.is(page.all('.year [tabindex="0"]').length, 1);
  assert.is(FOCUSED(), '2026-10-17');
  for (const [keyCode, wanted] of [
    [39, '2026-10-17'],
    [40, '2026-10-17'],
    [37, '2026-10-10'],
    [38, '2026-10-09'],
    [33, '2026-09-09'],
  ] as const) {
    await pressKey(keyCode);
    assert.is(FOCUSED(), wanted);
    assert.is(page.all('.year [tabindex="0"]').length, 1);
  }
  await pressKey(37, true);
  assert.is(FOCUSED(), '2026-09-09', 'Alt and Left go back in the history');
  for (let months = 0; months < 12; months++) await pressKey(33);
  assert.is(FOCUSED(), '2026-01-01', 'the arrow leads to another year');
});

test('on a screen that is turned the months find other places, and the focus stays on its day', async () => {
  const page = await openReady();
  const { innerWidth } = window;
  const turnTo = async (width: number) => {
    window.innerWidth = width;
    await act(() => void dispatchEvent(new Event('resize')));
    return page.all('.year-quarter').length;
  };
  await page.begin();
  await turnTo(640);
  await page.openYear();
  assert.equal([await turnTo(320), FOCUSED()], [5, '2026-10-17']);
  await pressKey(33);
  assert.equal([await turnTo(640), FOCUSED()], [4, '2026-09-17']);
  window.innerWidth = innerWidth;
});

test('the arrow changes the year and keeps the focus; there is none before 2020 and none after today’s', async () => {
  const page = await openReady();
  await page.begin();
  await page.openYear();
  const closed = () => ['Previous year', 'Next year'].map(page.isClosed);
  const labels = () => page.texts('.year-streaks dt');
  assert.equal(closed(), [false, true]);
  assert.equal(labels(), ['Longest streak', 'Current streak']);
  const previous = page.getByLabelText('Previous year');
  previous.focus();
  for (const year of [2025, 2024, 2023, 2022, 2021, 2020, 2020]) {
    await page.tap(previous);
    assert.equal(page.texts('.year-head h2'), [String(year)]);
    assert.equal(labels(), ['Longest streak'], 'the current one is of another year');
    assert.is(document.activeElement, previous);
    assert.is(previous.hasAttribute('disabled'), false, 'the focus would go');
  }
  assert.equal(closed(), [true, false]);
  assert.is((page.cell('2020-09-30') as HTMLButtonElement).disabled, true);
  assert.is((page.cell('2020-10-01') as HTMLButtonElement).disabled, false);
});

test.run();
