import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { day, goals, openGoal, RUNS, runs } from './open-goal.tsx';

type Options = Parameters<typeof openGoal>[0];

/** Opens the page of a day with these goals of today, and no runs. */
async function openWith(targetVo: object, options: Options = {}) {
  const page = openGoal(options);
  await page.begin(targetVo);
  return page;
}

const START = 'Start a workout';
const NONE = { todayCalorie: 0, todayTime: 0 };

/** What is done and meant of today, and whether a workout is the next step. */
const STARTS: readonly [what: string, targetVo: object, starts: boolean, options?: Options][] = [
  ['a goal is left', goals(400, 1930), true],
  ['the goals are reached', goals(400, 2400), false],
  ['nobody has worked out yet', NONE, true],
  ['no goals, but some exercise', { todayCalorie: 40, todayTime: 300 }, false],
  ['a day that is over', goals(0, 0), false, { search: '?date=2026-10-14' }],
  ['without the app', goals(0, 0), false, { host: { kind: 'browser' } }],
];

for (const [what, targetVo, starts, options] of STARTS)
  test(`the way to a workout: ${what}`, async () => {
    const page = await openWith(targetVo, options);
    assert.equal(page.texts('.goal-card button'), [...(starts ? [START] : []), 'Adjust goals']);
    assert.is(page.all('.goal-card-start').length, starts ? 1 : 0, 'no room for what does not come');
  });

type PastOptions = NonNullable<Options> & { readonly list?: readonly object[] };

const USUAL = '2026-09-19 00:00:00';
const isUsual = ({ query }: { readonly query?: object }) => JSON.stringify(query).includes(USUAL);

/** What the runs before today and the last days say below what is left of today. */
async function noteOf(records: unknown, { list = [], ...options }: PastOptions = {}) {
  const page = openGoal(options);
  await page.begin(goals(349, 1930), list);
  const asked = page.last(RUNS);
  assert.is(asked.query?.startTime, USUAL);
  assert.is(asked.query?.endTime, '2026-10-16 23:59:59');
  assert.ok(asked.options?.background);
  await asked.answer(records);
  return page;
}

/** 283 kcal in 1576 s, which are 10.77 kcal a minute. */
const THREE = runs('1', '2', '3');
/** The last two days were reached, the one before was not. */
const STREAK = [day('2026-10-16', 400, 2400), day('2026-10-15', 400, 2400), day('2026-10-14', 0, 0)];
const EVENING = Date.UTC(2026, 9, 17, 10);

test('what is left is told in minutes of the usual effort, asked for once a day', async () => {
  const page = await noteOf(THREE);
  assert.equal(page.texts('.goal-card-note'), ['About 8 min at your usual effort']);
  await page.refresh();
  assert.not(isUsual(page.last(RUNS)), 'once a day');
});

for (const [what, records, options, note] of [
  ['two runs are no habit', runs('1', '2'), {}, ''],
  ['a streak in the daytime', THREE, { list: STREAK }, 'About 8 min at your usual effort'],
  ['a streak in the evening', THREE, { list: STREAK, now: EVENING }, 'Keeps your 2-day streak'],
  ['no streak in the evening', THREE, { now: EVENING }, 'About 8 min at your usual effort'],
] as const)
  test(`below what is left of today: ${what}`, async () => {
    const page = await noteOf(records, options);
    assert.equal(page.texts('.goal-card-note'), [note]);
    assert.is(page.app.notices.current.value, null);
  });

test.run();
