import '../../dom.ts';
import { act } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { daysOf, type Day } from '../../../src/sport/days.ts';
import { pass } from '../../time.ts';
import { day, goals, LIST, openGoal, RUNS, runs } from './open-goal.tsx';

/* A document that stays alive for days: what was asked for on a day tells nothing of what came after. */

/** Half past twelve in Shanghai. */
const noonOf = (date: string) => Date.parse(`${date}T04:30:00Z`);

/** Opens the page of a person who reaches the goals on these days, and answers all of its calls. */
async function openOn(date: string, isReached: (day: Day) => boolean) {
  const page = openGoal({ now: noonOf(date) });
  const answered = new Set<object>();
  const rowsOf = (query: (typeof page.calls)[number]['query']) =>
    daysOf({ first: String(query?.startTime).slice(0, 10), last: String(query?.endTime).slice(0, 10) })
      .filter(isReached)
      .map((each) => day(each, 400, 2400));
  /** Answers all that is open, and what is asked for because of it. */
  const answerAll = async () => {
    for (;;) {
      await page.turn(3);
      const open = page.calls.filter((call) => !call.options?.signal?.aborted && !answered.has(call));
      if (!open.length) return;
      for (const call of open) {
        const ofToday = { targetVo: goals(0, 0) };
        const data = call.path === LIST ? rowsOf(call.query) : call.path === RUNS ? runs() : ofToday;
        answered.add(call);
        await act(() => call.answer(data));
      }
    }
  };
  const comeBack = async (on: string) => {
    page.setNow(noonOf(on));
    await page.appear();
  };
  await answerAll();
  return { ...page, answerAll, comeBack };
}

test('days that were to come when the calendar was open are asked for once they are over', async () => {
  let isReached = (date: string) => date >= '2026-10-12' && date < '2026-10-20';
  const page = await openOn('2026-10-20', (date) => isReached(date));
  assert.equal(page.texts('.goal-card h2'), ['Today · 8-day streak']);
  await page.press('Calendar');
  await page.answerAll();
  assert.is(page.last(LIST).query?.endTime, '2026-11-01 23:59:59');
  await page.press('Close');
  // Happy-dom leaves the sheet's history entry.
  history.replaceState(null, '');
  await act(() => pass(400));
  isReached = (date) => date >= '2026-10-12' && date < '2026-11-03';
  await page.comeBack('2026-11-03');
  assert.equal(page.texts('.goal-card h2'), ['Today'], 'not yet counted');
  await page.answerAll();
  assert.equal(page.texts('.goal-card h2'), ['Today · 22-day streak']);
  await page.openYear();
  await page.answerAll();
  assert.match(page.all('[data-day="2026-10-20"]')[0]!.className, 'year-day-3');
  assert.equal(page.texts('.year-head .stat-number'), ['22 days', '22 days']);
});

test('on a Monday the streak until Sunday is read, too, before today’s goals are reached', async () => {
  const page = await openOn('2026-10-19', (date) => date > '2026-10-13' && date < '2026-10-19');
  assert.equal(page.texts('.goal-card h2'), ['Today · 5-day streak']);
});

/** A month of the year of 17 October as it was known on a day, and whether it is asked for again. */
for (const [first, knownOn, date, isAskedAgain] of [
  ['2026-09-28', '2026-10-17', '2026-10-05', true],
  ['2026-08-31', '2026-09-20', '2026-09-17', true],
  ['2026-08-31', '2026-10-05', '2026-09-17', false],
] as const)
  test(`the month from ${first} as it was known on ${knownOn} is asked for ${isAskedAgain ? 'again' : 'once'}`, async () => {
    const page = openGoal({ now: noonOf('2026-10-17') });
    await page.begin(goals(349, 1930));
    // Those of the usual effort, which is a quiet call, too.
    await page.answer(RUNS, runs());
    await page.openYear();
    const month = () => page.to(LIST).filter(({ query }) => query?.startTime === `${first} 00:00:00`);
    const mark = (on: string) => /year-day-(\w+)/.exec(page.all(`[data-day="${on}"]`)[0]!.className)?.[1];
    await act(() => month()[0]!.answer([day(date, 100, 600)], noonOf(knownOn)));
    assert.is(mark(date), '1');
    assert.is(month().length, isAskedAgain ? 2 : 1);
    assert.is(mark('2026-09-30'), knownOn < '2026-10-01' ? 'unknown' : '0');
    if (!isAskedAgain) return;
    await act(() => month()[1]!.answer([day(date, 400, 2400)]));
    assert.equal([mark(date), mark('2026-09-30')], ['3', '0']);
  });

test.run();
