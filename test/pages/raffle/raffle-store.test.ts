import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isNoActivity } from '../../../src/pages/raffle/activity-store.ts';
import { createJoining } from '../../../src/pages/raffle/join-button.tsx';
import { createOutcome, readWonPrize } from '../../../src/pages/raffle/prizes/prizes-store.ts';
import { createRaffle } from '../../../src/pages/raffle/raffle-store.ts';
import { checkInNumber } from '../../../src/pages/raffle/tasks/task.ts';
import { createTasks } from '../../../src/pages/raffle/tasks/tasks-store.ts';
import { createClock } from '../../../src/app/clock.ts';
import type { Failure, Gateway } from '../../../src/gateway/gateway.ts';
import type { VisitStore } from '../../../src/host/contract.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { memoryVisit } from '../../host/memory-visit.ts';
import { startTime, stopTime, tick, waiting } from '../../time.ts';

// Removes the random delay after the draw.
Math.random = () => 0;
test.after(startTime);

const ID = '12';
const APP = '/api-activity-center/app';
const GET = `${APP}/activity/get`;
const JOIN = `${APP}/activity/join`;
const TASKS = `${APP}/task/list`;
const TICKETS = `${APP}/ticket/get`;
const RESULT = `${APP}/user-reward/list`;
const CHECK_IN = '/api-user-app/check-in/create';

const activity = (change: object = {}) => ({
  state: 2,
  lotteryCountdown: 600,
  detail: { joinStatus: 1 },
  ...change,
});
const SIGN_IN = { taskKey: 'SIGN_IN', taskStatus: 1, processStatus: 1, processText: '1/3' };
const SIGNED_IN = { ...SIGN_IN, processStatus: 2, processText: '2/3' };

/** `arrived`: the data of answers that are there already, by path. */
function open(arrived: Readonly<Record<string, unknown>> = {}) {
  const held = holdGateway();
  const gateway: Gateway = {
    ...held.gateway,
    takeEarly(call) {
      const data = arrived[call.path];
      return data && call.hasShape?.(data) ? { ok: true, value: call.decode(data, 0) } : null;
    },
  };
  stopTime(Date.UTC(2026, 9, 17, 4));
  const clock = createClock(() => Date.now());
  const visit = memoryVisit();
  let day = '2026-10-17';
  const raffle = createRaffle({ gateway, clock, activityId: ID });
  const options = { gateway, visit, clock, raffle, activityId: ID, today: () => day };
  return {
    ...held,
    visit,
    raffle,
    options,
    /** Asks for the activity, which is answered. */
    async refresh(given: object | null) {
      raffle.refresh();
      await held.last(GET).answer(given);
    },
    nextDay: () => void (day = '2026-10-18'),
    counts: () =>
      Object.fromEntries(
        [GET, JOIN, TASKS, TICKETS, CHECK_IN].map((path) => [
          path.replace(/^.*\/(\w[\w-]*\/\w+)$/, '$1'),
          held.to(path).length,
        ]),
      ),
  };
}

/** Opens a running raffle with its tasks. */
async function openTasks(
  given: object = activity(),
  list: readonly object[] = [SIGN_IN],
  options: { readonly visit?: VisitStore } = {},
) {
  const visit = open();
  await visit.refresh(given);
  const store = createTasks({ ...visit.options, ...options });
  const hide = visit.raffle.show(store);
  store.revalidate();
  await visit.last(TASKS).answer(list);
  await visit.last(TICKETS).answer({ mineTicketNum: 12 });
  return { ...visit, store, hide };
}

async function openJoining(given: object) {
  const visit = open();
  await visit.refresh(given);
  const { gateway, raffle } = visit;
  const failures: (string | null)[] = [];
  const onFailed = ({ message }: Failure) => failures.push(message);
  const store = createJoining({ gateway, raffle, activityId: ID, onFailed });
  raffle.show(store);
  return { ...visit, store, failures };
}

test('a last known activity that tells nothing is asked for again, like one that has arrived already', async () => {
  const nothing = { picUrl: 'https://static.example.com/a.png' };
  assert.is(open({ [GET]: nothing }).raffle.activity.state.value.status, 'loading');
  const { raffle, to } = open();
  raffle.refresh();
  await to(GET)[0]!.answer(nothing, Date.now());
  assert.is(raffle.activity.state.value.status, 'loading');
  assert.is(to(GET).length, 2);
  await to(GET)[1]!.answer(activity());
  assert.is(raffle.activity.state.value.status, 'ready');
  assert.is(to(GET).length, 2);
});

test('what has arrived already is shown at once, waits for the draw, and checks in when it is loaded', async () => {
  const { raffle, options, counts, last, nextDay } = open({
    [GET]: activity(),
    [TASKS]: [SIGN_IN],
    [TICKETS]: {},
  });
  const store = createTasks(options);
  assert.is(raffle.drawAt.value, Date.now() + 600_000);
  assert.is(store.tasks.state.value.status, 'ready');
  assert.equal([waiting(), counts()['check-in/create']], [0, 0], 'nothing has begun');
  raffle.refresh();
  store.revalidate();
  store.revalidate();
  assert.equal([waiting(), counts()['check-in/create'], counts()['activity/get']], [1, 1, 0]);
  await last(CHECK_IN).fail();
  nextDay();
  store.revalidate();
  assert.is(counts()['check-in/create'], 1, 'the list of the day before offers nothing');
});

const NOT_JOINED = activity({ detail: { joinStatus: 0 } });

test('what had arrived before joining is asked for again', () => {
  const { options } = open({ [GET]: NOT_JOINED, [TASKS]: [SIGN_IN], [TICKETS]: {} });
  assert.is(createTasks(options).tasks.state.value.status, 'loading');
});

test('joining: one call for two taps, the activity again, and only then ready', async () => {
  const { store, last, to } = await openJoining(NOT_JOINED);
  assert.ok(store.join());
  assert.ok(store.join());
  assert.equal(
    to(JOIN).map(({ quiet }) => quiet),
    [true],
  );
  await last(JOIN).answer(null);
  assert.is(to(GET).length, 2);
  store.join();
  assert.is(to(JOIN).length, 1, 'locked until the activity has answered');
  await last(GET).answer(activity());
  assert.not(store.isBusy.value);
});

test('a tap that reaches the button after joining, or after the view has gone, sends nothing', async () => {
  const joined = await openJoining(NOT_JOINED);
  joined.store.join();
  await joined.last(JOIN).answer(null);
  await joined.last(GET).answer(activity());
  assert.ok(joined.store.join());
  assert.is(joined.to(JOIN).length, 1);
  const left = await openJoining(NOT_JOINED);
  left.store.join();
  left.store.cancel();
  await left.last(JOIN).answer(null);
  assert.equal([left.to(GET).length, left.store.isBusy.value], [1, false]);
  left.store.join();
  assert.is(left.to(JOIN).length, 1);
});

test('an answer that is lost is looked for in the activity; the button is ready again behind that', async () => {
  const { store, last, to, raffle } = await openJoining(NOT_JOINED);
  store.join();
  await last(JOIN).fail();
  assert.ok(store.isBusy.value);
  assert.is(to(GET).length, 2);
  await last(GET).answer(NOT_JOINED);
  assert.not(store.isBusy.value);
  assert.not(raffle.activity.state.value.data?.joined);
  store.join();
  assert.is(to(JOIN).length, 2);
});

for (const [name, then, said] of [
  ['and nobody has joined', NOT_JOINED, ['No place is left']],
  ['of a person who has joined', activity(), []],
  ['and so does the next request, but not a later one', null, ['No place is left']],
] as const)
  test(`a join that fails, ${name}: it says ${said.join() || 'nothing'}`, async () => {
    const { store, raffle, last, failures } = await openJoining(NOT_JOINED);
    store.join();
    await last(JOIN).fail({ kind: 'rejected', code: '1', message: 'No place is left' });
    assert.equal(failures, []);
    if (!then) {
      await last(GET).fail();
      assert.equal([failures, store.isBusy.value], [[], false]);
      raffle.refresh();
    }
    await last(GET).answer(then ?? NOT_JOINED);
    assert.equal([failures, store.isBusy.value], [said, false]);
  });

test('what the server has said of a join does not end the next one', async () => {
  const { store, raffle, last, failures } = await openJoining(NOT_JOINED);
  store.join();
  await last(JOIN).fail({ kind: 'rejected', code: '1', message: 'No place is left' });
  await last(GET).fail();
  store.join();
  raffle.refresh();
  await last(GET).answer(NOT_JOINED);
  assert.equal([failures, store.isBusy.value], [[], true]);
});

test('an activity that was asked for before joining does not end it', async () => {
  const { store, raffle, last, to } = await openJoining(NOT_JOINED);
  raffle.refresh();
  const early = last(GET);
  store.join();
  await last(JOIN).answer(null);
  await early.answer(NOT_JOINED);
  assert.ok(store.isBusy.value);
  await last(GET).answer(activity());
  assert.not(store.isBusy.value);
  assert.is(to(GET).length, 3);
});

test('the list that offers a check-in starts one, once', async () => {
  const { store, raffle, last, counts } = await openTasks();
  assert.is(counts()['check-in/create'], 1);
  store.checkIn();
  assert.is(counts()['check-in/create'], 1, 'locked while under way');
  await last(CHECK_IN).answer(null);
  assert.is(checkInNumber(store.lastCheckIn.value!.before), 2);
  await last(TASKS).answer([SIGN_IN]);
  raffle.refresh();
  await last(TASKS).answer([SIGN_IN]);
  assert.is(counts()['check-in/create'], 1, 'not again, whatever the list says');
  store.checkIn();
  assert.is(counts()['check-in/create'], 2, 'but by hand');
});

test('until a newer list comes, the check-in is done in the old one, which offers no second', async () => {
  const other = { ...SIGN_IN, taskKey: 'RUN' };
  const { store, last, counts } = await openTasks(activity(), [other, SIGN_IN]);
  const done = () => store.list.value?.map(({ progressStatus }) => progressStatus);
  assert.equal(done(), [1, 1]);
  store.tasks.revalidate();
  const early = last(TASKS);
  await last(CHECK_IN).answer(null);
  assert.equal(done(), [1, 2]);
  await early.answer([other, SIGN_IN]);
  assert.equal(done(), [1, 2], 'a list that was asked for before the answer is no newer one');
  store.checkIn();
  await last(TASKS).fail();
  store.checkIn();
  assert.is(counts()['check-in/create'], 1, 'nor where the new list does not come');
  store.tasks.revalidate();
  await last(TASKS).answer([other, SIGN_IN]);
  assert.equal(done(), [1, 1]);
});

const NO_STORAGE: VisitStore = { read: () => null, write() {}, remove() {} };

for (const visit of [memoryVisit(), NO_STORAGE])
  test(`an automatic check-in that fails is silent and not repeated, but by hand: ${visit === NO_STORAGE ? 'nothing is kept' : 'kept'}`, async () => {
    const { store, last, counts, to } = await openTasks(activity(), [SIGN_IN], { visit });
    await last(CHECK_IN).fail();
    assert.equal([store.isCheckingIn.value, store.lastCheckIn.value], [false, null]);
    tick(10_000);
    // Only the response may have been lost, so the tasks are loaded again.
    assert.equal([counts()['task/list'], counts()['ticket/get']], [2, 1]);
    await last(TASKS).answer([SIGN_IN]);
    store.checkIn();
    assert.equal(
      to(CHECK_IN).map(({ quiet }) => quiet),
      [true, false],
    );
  });

test('a check-in is an act of its day, also by hand after midnight', async () => {
  const { store, last, to, nextDay } = await openTasks();
  await last(CHECK_IN).fail();
  await last(TASKS).answer([SIGN_IN]);
  store.checkIn();
  await last(CHECK_IN).fail();
  await last(TASKS).answer([SIGN_IN]);
  nextDay();
  store.checkIn();
  assert.equal(
    to(CHECK_IN).map(({ act }) => act),
    ['2026-10-17', '2026-10-17', '2026-10-18'],
  );
});

test('an unreadable activity can be asked for again; one without data says that there is none', async () => {
  const { raffle, refresh } = open();
  await refresh({ name: {}, state: 'x' });
  assert.is(raffle.activity.state.value.status, 'failed');
  await refresh(null);
  assert.ok(isNoActivity(raffle.activity.state.value.data!));
  await refresh({ name: 'Autumn raffle' });
  assert.is(raffle.activity.state.value.status, 'ready');
});

test('it starts again on the next day, and not in another activity of the same visit', async () => {
  const { options, raffle, last, nextDay, counts } = await openTasks();
  await last(CHECK_IN).fail();
  await last(TASKS).answer([SIGNED_IN]);
  const again = createTasks({ ...options, activityId: '72' });
  again.revalidate();
  await last(TASKS).answer([SIGN_IN]);
  assert.is(counts()['check-in/create'], 1);
  nextDay();
  raffle.refresh();
  await last(TASKS).answer([SIGN_IN]);
  assert.is(counts()['check-in/create'], 2);
});

test('an activity that starts running while the list is there starts the check-in', async () => {
  const { raffle, last, counts } = await openTasks(activity({ state: 1 }));
  raffle.activity.revalidate();
  await last(GET).answer(activity());
  assert.is(counts()['check-in/create'], 1);
});

test('after a check-in: the tasks at once, the tickets 3 s later, once', async () => {
  const { last, counts } = await openTasks();
  await last(CHECK_IN).answer(null);
  const asked = () => [counts()['task/list'], counts()['ticket/get']];
  assert.equal(asked(), [2, 1]);
  tick(2999);
  assert.equal(asked(), [2, 1]);
  tick(1);
  assert.equal(asked(), [2, 2]);
  tick(60_000);
  assert.equal(asked(), [2, 2]);
});

test('the tickets are not asked for when the page has gone', async () => {
  const { last, counts, hide, raffle } = await openTasks();
  await last(CHECK_IN).answer(null);
  hide();
  raffle.refresh();
  raffle.close();
  tick(10_000);
  assert.is(counts()['ticket/get'], 1);
  assert.is(waiting(), 0);
});

test('an answer after the tasks have gone does nothing, unless they are back', async () => {
  const { store, last, counts, hide, nextDay } = await openTasks();
  hide();
  await last(CHECK_IN).answer(null);
  tick(10_000);
  assert.is(store.lastCheckIn.value, null);
  assert.equal([counts()['task/list'], counts()['ticket/get']], [1, 1]);
  nextDay();
  store.revalidate();
  await last(TASKS).answer([SIGN_IN]);
  await last(CHECK_IN).answer(null);
  assert.ok(store.lastCheckIn.value);
});

test('at zero the activity is asked for anew, and a server that says 1 s is not hammered', async () => {
  const { raffle, last, counts, refresh } = open();
  await refresh(activity({ lotteryCountdown: 30 }));
  assert.is(raffle.drawAt.value, Date.now() + 30_000);
  tick(29_999);
  assert.is(counts()['activity/get'], 1);
  tick(1);
  assert.is(counts()['activity/get'], 2);
  const waits: number[] = [];
  for (let turn = 0; turn < 9; turn++) {
    await last(GET).answer(activity({ lotteryCountdown: 1 }));
    const before = counts()['activity/get']!;
    let waited = 0;
    while (counts()['activity/get'] === before && waited < 100) {
      tick(1000);
      waited++;
    }
    waits.push(waited);
  }
  assert.equal(waits, [2, 4, 8, 16, 32, 60, 60, 60, 60]);
  // The draw has been put off.
  await last(GET).answer(activity({ lotteryCountdown: 61 }));
  tick(61_000);
  const asked = counts()['activity/get']!;
  await last(GET).fail();
  tick(2000);
  assert.is(counts()['activity/get'], asked + 1, 'a failure does not end the wait');
  await last(GET).answer(activity({ lotteryCountdown: 0 }));
  assert.is(raffle.drawAt.value, null);
  assert.is(waiting(), 0);
});

test('coming back corrects the countdown, and closing stops it', async () => {
  const { raffle, counts, refresh } = open();
  await refresh(activity({ lotteryCountdown: 100 }));
  tick(40_000);
  await refresh(activity({ lotteryCountdown: 90 }));
  assert.is(raffle.drawAt.value, Date.now() + 90_000);
  assert.is(waiting(), 1);
  raffle.close();
  tick(1e9);
  assert.is(counts()['activity/get'], 2);
});

test('a failure stays during a refresh, and gives way to a retry', async () => {
  const { raffle, last } = open();
  raffle.refresh();
  await last(GET).fail();
  raffle.refresh();
  assert.is(raffle.activity.state.value.status, 'failed');
  await last(GET).fail();
  raffle.retry();
  assert.is(raffle.activity.state.value.status, 'loading');
});

test('a countdown of months does not end when timers do', async () => {
  const { counts, refresh } = open();
  await refresh(activity({ lotteryCountdown: 90 * 86_400 }));
  tick(90 * 86_400_000 - 1);
  assert.is(counts()['activity/get'], 1);
  tick(1);
  assert.is(counts()['activity/get'], 2);
});

test('what was won is kept for the claim, and forgotten where nothing was', async () => {
  const { gateway, visit, last } = open();
  const outcome = createOutcome(gateway, visit, ID);
  outcome.revalidate();
  await last(RESULT).answer({ selfResult: { name: 'Belt', rewardInfo: { type: 1 } } });
  assert.is(readWonPrize(visit, ID)?.name, 'Belt');
  outcome.revalidate();
  await last(RESULT).fail();
  assert.is(readWonPrize(visit, ID)?.name, 'Belt');
  outcome.revalidate();
  await last(RESULT).answer({ selfResult: null });
  assert.is(readWonPrize(visit, ID), null);
});

test.run();
