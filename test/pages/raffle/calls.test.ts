import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { viewOf } from '../../../src/pages/raffle/activity.ts';
import {
  getActivities,
  getActivity,
  getClaim,
  getOutcome,
  getRewards,
  getTasks,
  getTickets,
  joinActivity,
  redeem,
} from '../../../src/pages/raffle/calls.ts';
import { bareFailure, type Call } from '../../../src/gateway/gateway.ts';

const ID = '1790000000000007001';
const read = <T>(call: Call<T>, data: unknown) => call.decode(data, 'Asia/Shanghai');

test('what a claim is about is not what somebody has typed', () =>
  assert.equal(redeem(ID, { name: 'Mia', activityId: '1' }).json, { name: 'Mia', activityId: ID }));

test('the page itself shows the failure of a claim or of a join', () =>
  assert.equal([redeem(ID, {}).quiet, joinActivity(ID).quiet], [true, true]));

for (const [code, saysNone] of [
  ['404', true],
  ['40401', true],
  ['500', false],
  [null, false],
] as const)
  test(`a claim that fails with the code ${code} ${saysNone ? 'does not exist' : 'shows a notice'}`, () => {
    const call = getClaim(ID);
    assert.equal([call.quiet, call.saysNone!({ ...bareFailure('rejected'), code })], [undefined, saysNone]);
  });

for (const [joined, texts] of [
  [true, [1, '1', true, 'true']],
  [false, [0, '0', false]],
  [null, [null, undefined, 2, 'x', [1], {}]],
] as const)
  test(`whether somebody has joined: ${joined}`, () => {
    for (const joinStatus of texts)
      assert.is(read(getActivity(ID), { detail: { joinStatus } }).joined, joined, JSON.stringify(joinStatus));
  });

test('an activity, whole, and with everything missing', () => {
  const row = {
    id: ID,
    name: 'Autumn',
    picUrl: '/a.png',
    state: '2',
    stateText: ' In progress ',
    description: '<p>x</p>',
    lotteryCountdown: '30',
    detail: { joinStatus: '1' },
    theme: 'christmas',
  };
  const whole = {
    id: ID,
    name: 'Autumn',
    pictureUrl: '/a.png',
    state: 2,
    stateText: 'In progress',
    descriptionHtml: '<p>x</p>',
    countdownS: 30,
    joined: true,
    startsAt: null,
    endsAt: null,
    isChristmas: true,
  };
  assert.equal(read(getActivity(ID), row), whole);
  const first = { ...row, id: '12' };
  const twice = { ...row, id: 12, name: 'Spring' };
  assert.equal(read(getActivities(), { list: [first, { name: 'no id' }, null, twice] }), [
    { ...whole, id: '12' },
  ]);
  const missing = Object.fromEntries(Object.keys(whole).map((name) => [name, null]));
  const nothing = { ...missing, descriptionHtml: '', isChristmas: false };
  assert.equal(read(getActivity(ID), null), nothing);
});

test('an activity that tells nothing is malformed; without any data there is none', () => {
  for (const [data, isReadable, view] of [
    [null, true, 'none'],
    [[], true, 'none'],
    [{ name: '', detail: {} }, true, 'none'],
    [{ picUrl: '/a.png' }, false, 'none'],
    [{ name: {}, state: 'x', detail: { joinStatus: 1 } }, false, 'none'],
    [{ name: 'Autumn' }, true, 'join'],
    [{ state: 2 }, true, 'join'],
    [{ description: '<p>x</p>' }, true, 'join'],
    [[{ name: 'Autumn' }], false, 'none'],
  ] as const) {
    const call = getActivity(ID);
    assert.equal([call.hasShape!(data), viewOf(read(call, data))], [isReadable, view], JSON.stringify(data));
  }
});

test('dates under any of their names; what is none is not known', () => {
  const dates = (row: object) => {
    const { startsAt, endsAt } = read(getActivity(ID), row);
    return [startsAt, endsAt];
  };
  const both = ['2026-10-07T00:00:00', '2026-10-20T23:59:59'];
  assert.equal(dates({ startTime: '2026-10-07 00:00:00', endTime: '2026/10/20 23:59:59' }), both);
  assert.equal(dates({ beginTime: '2026-10-07 00:00:00', endTime: '2026-10-20T23:59:59' }), both);
  assert.equal(dates({ beginTime: '2026-10-07', endTime: 1792511999000 }), ['2026-10-07', both[1]!]);
  assert.equal(dates({ startTime: 'soon', endTime: {} }), [null, null]);
});

test('a countdown that can not be read is not the end', () => {
  const viewAt = (lotteryCountdown: unknown) => viewOf(read(getActivity(ID), { state: 2, lotteryCountdown }));
  for (const unread of [-1, 'soon', null, undefined, [], NaN, '0x0', ''])
    assert.is(viewAt(unread), 'join', String(unread));
  assert.is(viewAt('0'), 'outcome');
});

test('a task: codes below 0, long ids, the progress', () => {
  const ids = { userTaskId: '9007199254740993', auditFeedback: 'x'.repeat(300) };
  const [task, stranger] = read(getTasks(ID), [
    { taskKey: 'FOLLOW_MEDIA', taskStatus: '-1', processText: '1/3', ...ids },
    { taskKey: 'toString', taskStatus: 1.5, userTaskId: {}, auditFeedback: 7 },
  ]);
  assert.equal([task?.key, task?.status, task?.recordId], ['FOLLOW_MEDIA', -1, '9007199254740993']);
  assert.equal([task?.feedback.length, task?.progress], [300, '1/3']);
  assert.equal([stranger?.key, stranger?.status], [null, null]);
  assert.equal([stranger?.recordId, stranger?.feedback], ['', '7']);
});

for (const processText of ['0/0', '10/0', 'NaN/3', 'undefined/3', 'null', '', '/', null, {}, true])
  test(`no progress reads ${JSON.stringify(processText)}`, () =>
    assert.is(read(getTasks(ID), [{ processText }])[0]?.progress, null));
test('progress in words', () => {
  for (const processText of ['Done today', 'Null von 5', '1/0', '0 / 7', '已完成', 'nullable'])
    assert.is(read(getTasks(ID), [{ processText }])[0]?.progress, processText);
});

test('10,000 ranked, most tickets first, equals as they came and in one place', () => {
  const list = Array.from({ length: 10_000 }, (_, at) => ({ nickName: `n${at}`, ticketNum: at % 7 }));
  const { ranking, mine } = read(getTickets(ID), { list: [null, 'x', ...list], mineTicketNum: '12' });
  assert.equal([mine, ranking.length], [12, 10_000]);
  const around = ranking
    .slice(1426, 1430)
    .map(({ id, place, name, tickets }) => [id, place, name, tickets].join(' '));
  assert.equal(around, ['1427 1 n9988 6', '1428 1 n9995 6', '1429 1429 n5 5', '1430 1429 n12 5']);
  const wanted = [6, 5, 4, 3, 2, 1, 0].flatMap((rest) => list.filter(({ ticketNum }) => ticketNum === rest));
  const order = (names: readonly (string | null)[]) => names.join();
  assert.is(order(ranking.map(({ name }) => name)), order(wanted.map(({ nickName }) => nickName)));
  assert.is(new Set(ranking.map(({ id }) => id)).size, 10_000);
});

test('prizes: amounts, words, and no broken number', () => {
  const valueOf = (prizeValue: unknown) => read(getRewards(ID), [{ rewardInfo: { prizeValue } }])[0]?.value;
  assert.equal([24.9, '24.90', 0, 'A year of training'].map(valueOf), [24.9, 24.9, 0, 'A year of training']);
  for (const odd of ['NaN', -5, '-5', 'null', '1e999', {}, [], true, null]) assert.is(valueOf(odd), null);
  const [prize] = read(getRewards(ID), [{ type: 1, rewardInfo: { type: 4, sourceId: '9007199254740993' } }]);
  assert.equal([prize?.type, prize?.sourceId], [1, '9007199254740993']);
  const [medal] = read(getRewards(ID), [{ type: 4, rewardInfo: { type: 4, sourceId: 'GOLD' } }]);
  assert.is(medal?.sourceId, 'GOLD');
});

test('the outcome: what was won goes by the type inside; nobody is nobody', () => {
  const { mine, prizes } = read(getOutcome(ID), {
    selfResult: { name: 'Medal', type: 1, rewardInfo: { type: 4, sourceId: 5 } },
    resultList: [{ name: 'A', detailList: [{ userInfo: { nickName: 'Mia' } }, null] }, { detailList: null }],
  });
  assert.equal([mine?.type, mine?.sourceId], [4, '5']);
  assert.equal(prizes[0]?.winners, [{ name: 'Mia', pictureUrl: null }]);
  assert.equal(prizes[1]?.winners, []);
  for (const selfResult of [null, {}, [], '', { rewardInfo: null }])
    assert.is(read(getOutcome(ID), { selfResult }).mine, null);
});

for (const [status, answers] of [
  ['open', [{ redeemStatus: 0 }, { claimed: false }, { status: 1, claimed: false }]],
  [
    'open',
    [
      { status: 0, claimed: true },
      { status: 2, claimed: 'false' },
      { redeemStatus: 1, claimed: 0 },
    ],
  ],
  ['pending', [{ redeemStatus: '1' }, { status: 1 }, { claimed: true }, { claimed: 1, redeemStatus: 'x' }]],
  ['granted', [{ redeemStatus: 2 }, { status: '2' }, { redeemStatus: 'x', status: 2 }]],
  ['refused', [{ redeemStatus: -1 }, { status: -1, claimed: false }, { claimed: true, redeemStatus: -1 }]],
  [null, [{}, { redeemStatus: 9 }, { redeemStatus: null }, { redeemStatus: 'x' }]],
] as const)
  test(`a claim that is ${status}`, () => {
    for (const answer of answers)
      assert.is(read(getClaim(ID), answer).status, status, JSON.stringify(answer));
  });

test('a claim without anything, and with a long reason', () => {
  assert.equal(read(getClaim(ID), null), { status: null, prize: null, feedback: null });
  const feedbackOf = (status: number) =>
    read(getClaim(ID), { status, auditFeedback: `${'x'.repeat(300)} ` }).feedback;
  assert.equal([feedbackOf(-1)?.length, feedbackOf(1)], [300, null]);
});

test.run();
