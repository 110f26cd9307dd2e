import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  buttonOf,
  checkInsDone,
  offersCheckIn,
  TASK_KEYS,
  type Task,
  type TaskKey,
} from '../../../../src/pages/raffle/tasks/task.ts';

const task = (change: Partial<Task>): Task => ({
  id: '0',
  key: null,
  name: null,
  description: null,
  rewardHtml: '',
  iconUrl: null,
  status: null,
  progressStatus: null,
  progress: null,
  recordId: '',
  feedback: '',
  ...change,
});

type Expected = readonly [look: string, action: 'checkIn' | 'open' | null] | null;

/** The rows of the specification's table, and the other combinations, which have no button. */
const EXPECTED: readonly [key: TaskKey | null, status: number | null, process: number | null, Expected][] = [
  ['SIGN_IN', 1, null, ['checkIn', 'checkIn']],
  ['SIGN_IN', 1, 0, ['checkIn', 'checkIn']],
  ['SIGN_IN', 1, 1, ['checkIn', 'checkIn']],
  ['SIGN_IN', 1, 2, ['checkedIn', null]],
  ['SIGN_IN', 30, null, ['done', null]],
  ['SIGN_IN', 30, 2, ['done', null]],
  ['SIGN_IN', 2, null, null],
  ['SIGN_IN', -1, null, null],
  ['EQ_BIND', 1, 2, ['go', 'open']],
  ['EQ_BIND', 30, null, ['done', null]],
  ['EQ_BIND', 2, null, null],
  ['EQ_BIND', -1, null, null],
  ['SUBMIT_FEED_BACK', 1, null, ['go', 'open']],
  ['SUBMIT_FEED_BACK', 30, null, ['done', null]],
  ['SUBMIT_FEED_BACK', 2, null, null],
  ['SUBMIT_FEED_BACK', -1, null, null],
  ['FOLLOW_MEDIA', 1, null, ['go', 'open']],
  ['FOLLOW_MEDIA', 2, null, ['verifying', null]],
  ['FOLLOW_MEDIA', -1, null, ['failed', 'open']],
  ['FOLLOW_MEDIA', 30, null, ['done', null]],
  ['PRODUCT_CHANNEL', 1, null, ['go', 'open']],
  ['PRODUCT_CHANNEL', 2, null, ['verifying', null]],
  ['PRODUCT_CHANNEL', -1, null, ['failed', 'open']],
  ['PRODUCT_CHANNEL', 30, null, ['done', null]],
  ['TO_SPORT', 1, null, null],
  ['TO_SPORT', 2, null, null],
  ['TO_SPORT', -1, null, null],
  ['TO_SPORT', 30, null, null],
  // A task key that this version does not support: the button has no action, and gives a reason.
  [null, 1, null, ['go', null]],
  [null, 30, null, ['done', null]],
];

for (const [key, status, progressStatus, expected] of EXPECTED) {
  const name = `${key} ${status}${progressStatus === null ? '' : ` process ${progressStatus}`}`;
  const given = task({ key, status, progressStatus });
  test(`${name}: ${expected ? expected.join(' ') : 'no button'}`, () => {
    const button = buttonOf(given, 2);
    assert.equal(button && [button.look, button.action], expected);
    if (button) assert.is(button.hindrance === null, button.action !== null, 'a reason where it is disabled');
  });
  test(`${name}: disabled unless the activity is running`, () => {
    for (const state of [1, 3, 0, -1, null]) {
      const button = buttonOf(given, state);
      assert.is(button && button.look, expected && expected[0]);
      if (button) assert.equal([button.action, button.hindrance === null], [null, false]);
    }
  });
}

test('a status that is not known has no button', () => {
  for (const key of TASK_KEYS)
    for (const status of [null, 0, 3, 29]) assert.is(buttonOf(task({ key, status }), 2), null);
});

test('a check-in is offered where a button checks in, and nowhere else', () => {
  let offers = 0;
  for (const [key, status, progressStatus] of EXPECTED)
    for (const state of [1, 2, 3, null]) {
      const given = task({ key, status, progressStatus });
      const isOffered = offersCheckIn(given, state);
      if (isOffered) offers++;
      assert.is(
        isOffered,
        buttonOf(given, state)?.action === 'checkIn',
        `${key} ${status} ${progressStatus} ${state}`,
      );
    }
  assert.is(offers, 3);
});

test('how often was checked in', () => {
  const of = (progress: string | null) => checkInsDone(task({ progress }));
  assert.equal(['0/3', '1/3', '12 / 30', 'x/3', '3', null].map(of), [0, 1, 12, null, null, null]);
});

test.run();
