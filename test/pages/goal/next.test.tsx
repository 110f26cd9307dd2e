import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { goals, LIST, openGoal, RUNS, SUMMARY } from './open-goal.tsx';

test.after.each(() => cleanup());

type Options = Parameters<typeof openGoal>[0];

/** Opens the page of a day with these goals of today, and no runs. */
async function openWith(targetVo: object, options: Options = {}) {
  const page = openGoal(options);
  await page.settle();
  await page.answer(SUMMARY, { targetVo });
  await page.answer(LIST, []);
  await page.answer(RUNS, { list: [] });
  await page.settle();
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

test('a workout starts on the screen of the app', async () => {
  const page = await openWith(goals(0, 0));
  await page.tap(START);
  assert.equal(page.sent, [{ activityLabel: 'QuickExercisePage', recordId: '', auditFeedback: '' }]);
});

test.run();
