import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Host } from '../../../../src/host/contract.ts';
import {
  buttonOf,
  checkInNumber,
  nextTask,
  openTasks,
  type Task,
  type TaskKey,
} from '../../../../src/pages/raffle/tasks/task.ts';
import { withoutLonelyWord } from '../../../../src/pages/raffle/tasks/task-row.tsx';
import { plainText } from '../../../../src/ui/html/server-html.tsx';

const UNKNOWN = {
  key: null,
  name: null,
  description: null,
  iconUrl: null,
  status: null,
  progressStatus: null,
};
const task = (change: Partial<Task>): Task => ({
  ...{ id: 0, ...UNKNOWN, rewardHtml: '', progress: null, recordId: '', feedback: '' },
  ...change,
});

type Expected = readonly [look: string, canTap: boolean] | null;

const APP: Pick<Host, 'can'> = { can: () => true };

/** The rows of the specification's table, and the other combinations, which have no button. */
const EXPECTED: readonly [key: TaskKey | null, status: number | null, process: number | null, Expected][] = [
  ['SIGN_IN', 1, null, ['checkIn', true]],
  ['SIGN_IN', 1, 0, ['checkIn', true]],
  ['SIGN_IN', 1, 1, ['checkIn', true]],
  ['SIGN_IN', 1, 2, ['checkedIn', false]],
  ['SIGN_IN', 30, null, ['done', false]],
  ['SIGN_IN', 30, 2, ['done', false]],
  ['SIGN_IN', 2, null, null],
  ['SIGN_IN', -1, null, null],
  ['EQ_BIND', 1, 2, ['go', true]],
  ['EQ_BIND', 30, null, ['done', false]],
  ['EQ_BIND', 2, null, null],
  ['EQ_BIND', -1, null, null],
  ['SUBMIT_FEED_BACK', 1, null, ['go', true]],
  ['SUBMIT_FEED_BACK', 30, null, ['done', false]],
  ['SUBMIT_FEED_BACK', 2, null, null],
  ['SUBMIT_FEED_BACK', -1, null, null],
  ['FOLLOW_MEDIA', 1, null, ['go', true]],
  ['FOLLOW_MEDIA', 2, null, ['verifying', false]],
  ['FOLLOW_MEDIA', -1, null, ['failed', true]],
  ['FOLLOW_MEDIA', 30, null, ['done', false]],
  ['PRODUCT_CHANNEL', 1, null, ['go', true]],
  ['PRODUCT_CHANNEL', 2, null, ['verifying', false]],
  ['PRODUCT_CHANNEL', -1, null, ['failed', true]],
  ['PRODUCT_CHANNEL', 30, null, ['done', false]],
  ['TO_SPORT', 1, null, null],
  ['TO_SPORT', 2, null, null],
  ['TO_SPORT', -1, null, null],
  ['TO_SPORT', 30, null, null],
  // A task key that this version does not support: the button has no action, and gives a reason.
  [null, 1, null, ['go', false]],
  [null, 30, null, ['done', false]],
];

for (const [key, status, progressStatus, expected] of EXPECTED) {
  const name = `${key} ${status}${progressStatus === null ? '' : ` process ${progressStatus}`}`;
  const given = task({ key, status, progressStatus });
  test(`${name}: ${expected ? expected.join(' ') : 'no button'}, disabled unless the activity is running`, () => {
    for (const state of [2, 1, 3, 0, -1, null]) {
      const button = buttonOf(given, state, APP);
      const seen = button && [button.look, !button.hindrance];
      assert.equal(seen, expected && [expected[0], state === 2 && expected[1]]);
    }
  });
}

test('a status that is not known has no button', () => {
  for (const [key] of EXPECTED)
    for (const status of [null, 0, 3, 29]) assert.is(buttonOf(task({ key, status }), 2, APP), null);
});

test('the number of the check-in that a list offers', () => {
  const of = (progress: string | null) => checkInNumber([task({}), task({ key: 'SIGN_IN', progress })]);
  assert.equal(['0/3', '1/3', '12 / 30', 'x/3', '3', null].map(of), [1, 2, 13, 0, 0, 0]);
  assert.is(checkInNumber([task({ progress: '1/3' })]), 0);
});

/** A letter for each kind of row. */
const KINDS: Readonly<Record<string, Partial<Task>>> = {
  i: { key: 'SIGN_IN', status: 1 },
  I: { key: 'SIGN_IN', status: 1, progressStatus: 2 },
  f: { key: 'FOLLOW_MEDIA', status: -1 },
  g: { key: 'EQ_BIND', status: 1 },
  s: { key: 'SUBMIT_FEED_BACK', status: 1 },
  v: { key: 'PRODUCT_CHANNEL', status: 2 },
  e: { key: 'TO_SPORT', status: 1 },
  E: { key: 'TO_SPORT', status: 30 },
  u: { key: null, status: 1 },
  d: { key: 'EQ_BIND', status: 30 },
  '?': { key: 'EQ_BIND', status: 99 },
};
const listOf = (kinds: string) => [...kinds].map((kind, id) => task({ ...KINDS[kind], id }));
const NO_BINDING: typeof APP = { can: (name) => name !== 'DeviceBindingPage' };

/** A list, the list at first, the order of what is shown unfolded, the place of what comes next. */
for (const [list, first, order, next, app = APP] of [
  ['devuIgfi', 'devuIgfi', '7652431', 7],
  ['gsgs', 'gsgs', '0123', 0],
  ['ggggggggggggg', 'ggggggggggggg', '0123456789101112', 0],
  ['E?eg', 'E?eg', '312', 3],
  ['vde', 'vde', '02', 2],
  ['vIud', 'vIud', '012', undefined],
  ['dd', 'dd', '', undefined],
  ['', '', '', undefined],
  // What gets done, or can be done again, keeps its place; what was folded stays so while it is done.
  ['dds', 'ggs', '012', 2],
  ['ifI', 'Ivi', '210', 0],
  ['gd', 'dd', '0', 0],
  // The server has taken a task away, and has a new one.
  ['s', 'gs', '0', 0],
  ['gsi', 'gs', '201', 2],
  // The server has put what is done first.
  ['Ed', 'gE', '1', undefined],
  // The app lacks the screen.
  ['gds', 'gds', '20', 2, NO_BINDING],
] as const)
  test(`${list || 'no task'} after ${first || 'none'}: ${order || 'nothing'} is unfolded, next ${next}`, () => {
    const tasks = listOf(list);
    const open = openTasks(tasks, app, listOf(first)).map(({ id }) => id);
    assert.equal([open.join(''), nextTask(tasks, app)?.id], [order, next]);
  });

test('the last word stays with the one before it, inside and outside of tags', () => {
  for (const [given, expected] of [
    ['+1 ticket a day', '+1 ticket a\u00a0day'],
    ['<p>+2 <b>tickets</b></p>', '<p>+2\u00a0<b>tickets</b></p>'],
    ['<p>Up to <b>5 tickets</b></p>', '<p>Up to <b>5\u00a0tickets</b></p>'],
    ['+1张抽奖券', '+1张抽奖券'],
    ['as Donaudampfschifffahrt', 'as Donaudampfschifffahrt'],
    ['<img alt="a b">', '<img alt="a b">'],
    ['<b class="x y"></b>', '<b class="x y"></b>'],
  ] as const)
    assert.is(withoutLonelyWord(given), expected);
});

test('a text of many spaces is read at once', () => {
  const long = 'a' + ' '.repeat(50_000) + '<b>' + ' <i>'.repeat(10_000);
  assert.is(withoutLonelyWord(long), long);
});

test('the words of such a text keep the space that does not break', () => {
  assert.is(plainText(withoutLonelyWord('  +1   ticket \n a day ')), '+1 ticket a\u00a0day');
});

test.run();
