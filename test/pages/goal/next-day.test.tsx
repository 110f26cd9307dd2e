import '../../dom.ts';
import { act, cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { daysOf, type Day } from '../../../src/sport/days.ts';
import { pass } from '../../time.ts';
import { day, goals, LIST, openGoal, RUNS, runs } from './open-goal.tsx';

/* A document that stays alive for days: what was asked for on a day tells nothing of what came after. */

test.after.each(() => {
  cleanup();
  history.replaceState(null, '');
});

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
        answered.add(call);
        await act(() =>
          call.answer(
            call.path === LIST ? rowsOf(call.query) : call.path === RUNS ? runs() : { targetVo: goals(0, 0) },
          ),
        );
      }
    }
  };
  const comeBack = async (on: string) => {
    page.setNow(noonOf(on));
    await page.appear();
  };
  const closeCalendar = async () => {
    await page.press('Close');
    // Happy-dom leaves the sheet's history entry.
    history.replaceState(null, '');
    await act(() => pass(400));
  };
  await answerAll();
  return { ...page, answerAll, comeBack, closeCalendar };
}

test('days that were to come when the calendar was open are asked for once they are over', async () => {
  let isReached = (date: string) => date >= '2026-10-12' && date < '2026-10-20';
  const page = await openOn('2026-10-20', (date) => isReached(date));
  assert.equal(page.texts('.goal-card h2'), ['Today · 8-day streak']);
  await page.press('Calendar');
  await page.answerAll();
  assert.is(page.last(LIST).query?.endTime, '2026-11-01 23:59:59');
  await page.closeCalendar();
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

test('what was done on Sunday after the page was left counts on Monday', async () => {
  let sunday = false;
  const page = await openOn('2026-10-18', (date) =>
    date === '2026-10-18' ? sunday : date > '2026-10-13' && date < '2026-10-18',
  );
  assert.equal(page.texts('.goal-card h2'), ['Today · 4-day streak']);
  sunday = true;
  await page.comeBack('2026-10-19');
  assert.is(page.last(LIST).query?.startTime, '2026-10-19 00:00:00');
  await page.answerAll();
  assert.equal(page.texts('.goal-card h2'), ['Today · 5-day streak']);
});

test('on a Monday the streak until Sunday is read, too, before today’s goals are reached', async () => {
  const page = await openOn('2026-10-19', (date) => date > '2026-10-13' && date < '2026-10-19');
  assert.equal(page.texts('.goal-card h2'), ['Today · 5-day streak']);
});

test('while the week is asked for again, days that were over stay, and the one that was not is empty', async () => {
  const page = await openOn('2026-10-16', (date) => date > '2026-10-10' && date < '2026-10-17');
  await page.comeBack('2026-10-17');
  assert.equal(page.labels().slice(3, 5), [
    'Thursday 15 October, calories 100%, time 100%',
    'Friday 16 October',
  ]);
  await page.answerAll();
  assert.match(String(page.labels()[4]), '100%');
});

test('the month is asked for once when its calendar is opened again on a later day', async () => {
  const page = await openOn('2026-10-20', () => false);
  await page.press('Calendar');
  await page.answerAll();
  await page.closeCalendar();
  await page.comeBack('2026-10-29');
  await page.answerAll();
  const asked = page.to(LIST).length;
  await page.tap(page.all('.today-goal-action')[0]!);
  await page.answerAll();
  assert.equal(
    page
      .to(LIST)
      .slice(asked)
      .map(({ query, options }) => [query?.startTime, options?.background]),
    [['2026-09-28 00:00:00', false]],
  );
});

/** The year of 17 October, before any of its months is there. `mark` is the class of a day. */
async function openYear() {
  const page = openGoal({ now: noonOf('2026-10-17') });
  await page.begin(goals(349, 1930));
  // Those of the usual effort, which is a quiet call, too.
  await page.answer(RUNS, runs());
  await page.openYear();
  const from = (first: string) =>
    page.to(LIST).filter(({ query }) => query?.startTime === `${first} 00:00:00`);
  const mark = (date: string) => /year-day-(\w+)/.exec(page.all(`[data-day="${date}"]`)[0]!.className)?.[1];
  return { from, mark };
}

test('a month of last known goals is asked for again, and the new ones are shown', async () => {
  const { from, mark } = await openYear();
  const october = () => from('2026-09-28');
  await act(() => october()[0]!.answer([day('2026-10-05', 100, 600)], noonOf('2026-10-17')));
  assert.is(mark('2026-10-05'), '1');
  assert.is(october().length, 2);
  await act(() => october()[1]!.answer([day('2026-10-05', 400, 2400)]));
  assert.is(mark('2026-10-05'), '3');
});

for (const [when, calls] of [
  ['2026-09-20', 2],
  ['2026-10-05', 1],
] as const)
  test(`September as it was known on ${when} is asked for ${calls === 1 ? 'once' : 'again'}`, async () => {
    const { from, mark } = await openYear();
    const september = () => from('2026-08-31');
    await act(() => september()[0]!.answer([day('2026-09-17', 400, 2400)], noonOf(when)));
    assert.is(mark('2026-09-17'), '3');
    assert.is(september().length, calls);
    assert.is(mark('2026-09-25'), calls === 1 ? '0' : 'unknown');
    if (calls === 1) return;
    await act(() => september()[1]!.answer([day('2026-09-17', 400, 2400), day('2026-09-25', 400, 2400)]));
    assert.is(mark('2026-09-25'), '3');
  });

test.run();
