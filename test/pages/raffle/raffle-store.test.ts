import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createOutcome, readWonPrize } from '../../../src/pages/raffle/prizes/outcome-store.ts';
import { createTasks } from '../../../src/pages/raffle/tasks/tasks-store.ts';
import { tick, waiting } from '../../time.ts';
import { activity, CHECK_IN, GET, NOT_JOINED, openStore, RESULT, TASKS, TICKETS } from './open-store.ts';

test('what has arrived already is shown at once, waits for the draw, and checks in when it is loaded', async () => {
  const { raffle, today, nextDay, counts, last } = openStore({
    arrived: { [GET]: activity(), [TASKS]: [{ taskKey: 'SIGN_IN', taskStatus: 1 }], [TICKETS]: {} },
  });
  const store = createTasks(raffle, today);
  assert.is(raffle.drawAt.value, performance.now() + 600_000);
  assert.is(store.loaded.state.value.status, 'ready');
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
  assert.is(createTasks(raffle, today).loaded.state.value.status, 'loading');
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
  assert.is(raffle.drawAt.value, performance.now() + 90_000);
  raffle.close();
  tick(1e9);
  assert.equal(counts(GET), [3]);
});

// At 2 o’clock the clocks of Berlin are put forward by an hour.
for (const [name, startTime] of [
  ['after a change of the clocks', '2026-03-29 03:30:00'],
  ['in the hour that a change of the clocks skips', '2026-03-29 02:30:00'],
] as const)
  test(`an activity that begins ${name} is asked for at its time`, async () => {
    const nowMs = Date.UTC(2026, 2, 28, 23, 30);
    const { raffle, refresh, to } = openStore({ nowMs, zone: 'Europe/Berlin' });
    await refresh(activity({ state: 1, lotteryCountdown: 86_400, startTime }));
    tick(2 * 3_600_000 - 1000);
    assert.is(to(GET).length, 1);
    tick(1000);
    assert.is(to(GET).length, 2);
    raffle.close();
  });

/** At noon: the activity, and at which seconds of the next half an hour it is asked for while nothing changes. */
for (const [name, given, seconds] of [
  ['that begins in a minute', { state: 1, startTime: '2026-10-17 12:01:00' }, [60, 62, 66, 74, 90, 122, 182]],
  ['that begins tomorrow', { state: 1, startTime: '2026-10-18' }, []],
  ['that should run', { state: 1, startTime: '2026-10-17 11:59:00' }, [1, 3, 7, 15, 31, 63, 123]],
  ['that was over long ago', { state: 1, startTime: '2026-10-07', endTime: '2026-10-16' }, []],
  ['that is running', { state: 2, startTime: '2026-10-17 12:01:00' }, []],
  ['without a beginning', { state: 1 }, []],
] as const)
  test(`an activity ${name} is asked for when it should begin, then less and less often`, async () => {
    const { raffle, refresh, last, to } = openStore();
    const noon = Date.now();
    const data = activity({ lotteryCountdown: 86_400, ...given });
    await refresh(data);
    const asked: number[] = [];
    for (let known = 1; Date.now() < noon + 1_800_000; tick(1000))
      if (to(GET).length > known) {
        known++;
        asked.push((Date.now() - noon) / 1000);
        await last(GET).answer(data);
      }
    assert.equal(asked.slice(0, 7), seconds);
    assert.ok(asked.length < 20 && asked.every((at) => at <= 720));
    raffle.close();
    assert.is(waiting(), 0);
  });

test('while the phone is offline, a beginning is asked for quietly, and not for ever', async () => {
  const { refresh, last, to } = openStore();
  await refresh(activity({ state: 1, lotteryCountdown: 0, startTime: '2026-10-17 12:01:00' }));
  for (let seconds = 0, known = 1; seconds < 7200; seconds++) {
    tick(1000);
    if (to(GET).length === known) continue;
    known++;
    assert.is(last(GET).options?.background, true);
    await last(GET).fail();
  }
  assert.ok(to(GET).length < 22, String(to(GET).length));
  assert.is(waiting(), 0);
});

/** By whether the phone is online: at which seconds of half an hour a draw is asked for whose requests fail. */
for (const [onLine, seconds] of [
  [true, [30, 32, 36, 44, 60, 92, 152, 212, 272, 332]],
  [false, [30, 32, 36, 44, 60, 92, 156, 284, 540, 1052]],
] as const)
  test(`a draw whose requests fail is said once, and asked for less and less often: online ${onLine}`, async () => {
    const isOnline = Object.getOwnPropertyDescriptor(navigator, 'onLine');
    Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
    const { raffle, refresh, last, to } = openStore();
    const noon = Date.now();
    await refresh(activity({ lotteryCountdown: 30 }));
    const asked: number[] = [];
    const step = async () => {
      tick(1000);
      if (to(GET).length === asked.length + 1) return;
      asked.push((Date.now() - noon) / 1000);
      await last(GET).fail();
    };
    while (Date.now() < noon + 1_800_000) await step();
    assert.equal(asked.slice(0, 10), seconds);
    const [first, ...others] = to(GET).slice(1);
    assert.not(first!.options?.background);
    assert.ok(others.every(({ options }) => options?.background));
    const before = asked.length;
    dispatchEvent(new Event('online'));
    await step();
    assert.is(asked.length, before + 1, 'at once when the network is back');
    raffle.close();
    dispatchEvent(new Event('online'));
    tick(1e9);
    assert.is(to(GET).length, asked.length + 1);
    if (isOnline) Object.defineProperty(navigator, 'onLine', isOnline);
    else Reflect.deleteProperty(navigator, 'onLine');
  });

test('an activity that has begun is asked for its beginning no more', async () => {
  const { refresh, last, counts } = openStore();
  await refresh(activity({ state: 1, lotteryCountdown: 86_400, startTime: '2026-10-17 12:01:00' }));
  tick(60_000);
  await last(GET).answer(activity({ lotteryCountdown: 86_400, startTime: '2026-10-17 12:01:00' }));
  tick(3_600_000);
  assert.equal(counts(GET), [2]);
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
