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

const APP: Pick<Host, 'can'> = { can: () => true };

const SENDING: readonly TaskKey[] = ['EQ_BIND', 'SUBMIT_FEED_BACK'];
const AUDITED: readonly TaskKey[] = ['FOLLOW_MEDIA', 'PRODUCT_CHANNEL'];
/** Tasks whose key this version does not support. */
const UNSUPPORTED = [null];
const STATUSES = [-1, 0, 1, 2, 3, 29, 30, null];

/** The rows of the specification's table. With any other status a task has no button. */
const EXPECTED: readonly [
  keys: readonly (TaskKey | null)[],
  status: number,
  process: number | null,
  look: string,
  canTap: boolean,
][] = [
  [['SIGN_IN'], 1, null, 'checkIn', true],
  [['SIGN_IN'], 1, 0, 'checkIn', true],
  [['SIGN_IN'], 1, 1, 'checkIn', true],
  [['SIGN_IN'], 1, 2, 'checkedIn', false],
  [['SIGN_IN'], 30, null, 'done', false],
  [['SIGN_IN'], 30, 2, 'done', false],
  [SENDING, 1, null, 'go', true],
  [SENDING, 1, 2, 'go', true],
  [SENDING, 30, null, 'done', false],
  [AUDITED, 1, null, 'go', true],
  [AUDITED, 2, null, 'verifying', false],
  [AUDITED, -1, null, 'failed', true],
  [AUDITED, 30, null, 'done', false],
  // The button has no action, and gives a reason.
  [UNSUPPORTED, 1, null, 'go', false],
  [UNSUPPORTED, 30, null, 'done', false],
];

const namesOf = (keys: readonly (TaskKey | null)[]) => keys.map((key) => key ?? 'an unsupported key').join();

for (const [keys, status, progressStatus, look, canTap] of EXPECTED)
  test(`${namesOf(keys)}, status ${status}, progress ${progressStatus}: ${look}, which can ${canTap ? 'be tapped only while the activity is running' : 'never be tapped'}`, () => {
    for (const key of keys)
      for (const state of [2, 1, 3, 0, -1, null]) {
        const button = buttonOf(task({ key, status, progressStatus }), state, APP);
        assert.equal(
          [button?.look, !button?.hindrance],
          [look, state === 2 && canTap],
          `${key}, state ${state}`,
        );
      }
  });

for (const keys of [['SIGN_IN'], SENDING, AUDITED, UNSUPPORTED, ['TO_SPORT']] as const)
  test(`${namesOf(keys)}: no button in any other status`, () => {
    const known = EXPECTED.flatMap(([each, status]) => (each[0] === keys[0] ? [status] : []));
    for (const status of STATUSES.filter((each) => each === null || !known.includes(each)))
      for (const key of keys)
        assert.is(buttonOf(task({ key, status }), 2, APP), null, `${key}, status ${status}`);
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
