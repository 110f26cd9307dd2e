import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createOutcome, readWonPrize } from '../../../src/pages/raffle/prizes/prizes-store.ts';
import { createTasks } from '../../../src/pages/raffle/tasks/tasks-store.ts';
import { startTime, tick, waiting } from '../../time.ts';
import { activity, CHECK_IN, GET, NOT_JOINED, openStore, RESULT, TASKS, TICKETS } from './open-store.ts';

test.after(startTime);

test('what has arrived already is shown at once, waits for the draw, and checks in when it is loaded', async () => {
  const { raffle, today, nextDay, counts, last } = openStore({
    arrived: { [GET]: activity(), [TASKS]: [{ taskKey: 'SIGN_IN', taskStatus: 1 }], [TICKETS]: {} },
  });
  const store = createTasks(raffle, today);
  assert.is(raffle.drawAt.value, Date.now() + 600_000);
  assert.is(store.tasks.state.value.status, 'ready');
  assert.equal([waiting(), ...counts(CHECK_IN)], [0, 0], 'nothing has begun');
  raffle.refresh();
  store.revalidate();
  store.revalidate();
  assert.equal([waiting(), ...counts(CHECK_IN, GET)], [1, 1, 0]);
  await last(CHECK_IN).fail();
  nextDay();
  store.revalidate();
  assert.equal(counts(CHECK_IN), [1], 'the list of the day before offers nothing');
});

test('what had arrived before joining is asked for again', () => {
  const { raffle, today } = openStore({ arrived: { [GET]: NOT_JOINED, [TASKS]: [{}], [TICKETS]: {} } });
  assert.is(createTasks(raffle, today).tasks.state.value.status, 'loading');
});

test('the activity is asked for when its draw is due, also after a failure, and no more once it is closed', async () => {
  const { raffle, refresh, last, counts } = openStore();
  await refresh(activity({ lotteryCountdown: 30 }));
  tick(30_000);
  assert.equal(counts(GET), [2]);
  await last(GET).fail();
  tick(2000);
  assert.equal(counts(GET), [3]);
  await last(GET).answer(activity({ lotteryCountdown: 90 }));
  assert.is(raffle.drawAt.value, Date.now() + 90_000);
  raffle.close();
  tick(1e9);
  assert.equal(counts(GET), [3]);
});

test('a failure stays during a refresh', async () => {
  const { raffle, last } = openStore();
  raffle.refresh();
  await last(GET).fail();
  raffle.refresh();
  assert.is(raffle.activity.state.value.status, 'failed');
});

test('what was won is kept for the claim, and forgotten where nothing was', async () => {
  const { raffle, last } = openStore();
  const outcome = createOutcome(raffle);
  const won = () => readWonPrize(raffle.visit, '12')?.name;
  outcome.revalidate();
  await last(RESULT).answer({ selfResult: { name: 'Belt', rewardInfo: { type: 1 } } });
  assert.is(won(), 'Belt');
  outcome.revalidate();
  await last(RESULT).fail();
  assert.is(won(), 'Belt');
  outcome.revalidate();
  await last(RESULT).answer({ selfResult: null });
  assert.is(won(), undefined);
});

test.run();
