import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAlarm } from '../../../src/pages/raffle/alarm.ts';
import { setClock, settled, stopTime, tick, waiting } from '../../time.ts';
import { signal } from '@preact/signals';
import { act, cleanup, render } from '@testing-library/preact';
import RaffleActivityPage from '../../../src/pages/raffle/raffle-activity.tsx';
import { Countdown } from '../../../src/pages/raffle/tickets/ticket.tsx';
import { speak } from '../../catalogues.ts';
import { provideTestApp } from '../test-app.ts';
import { openRaffle } from './open-raffle.tsx';

Math.random = () => 0;
test.before.each(() => stopTime());

const DAY_S = 86_400;

test('months before the draw nothing is asked until then, though a timeout cannot wait that long', () => {
  let asked = 0;
  const draw = createAlarm(() => asked++);
  draw.set(90 * DAY_S);
  draw.wait();
  tick(90 * DAY_S * 1000 - 1);
  assert.is(asked, 0);
  tick(1);
  assert.is(asked, 1);
  draw.stop();
});

test('a server that says 1 s again and again is not hammered, until the draw is put off', () => {
  let asked = 0;
  const draw = createAlarm(() => asked++);
  /** Returns how long the alarm waits although the server says so. */
  const waitsS = (countdownS: number) => {
    const before = asked;
    draw.set(countdownS);
    draw.wait();
    let waitedS = 0;
    for (; asked === before && waitedS < 100; waitedS++) tick(1000);
    return waitedS;
  };
  const waits = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 61, 1].map(waitsS);
  assert.equal(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 61, 2]);
  draw.set(null);
  draw.wait();
  assert.is(waiting(), 0);
});

const HOUR_MS = 3_600_000;
const YEARS_MS = 10 * 365 * 24 * HOUR_MS;

test.before.each(() => speak('en'));

const pass = (ms: number) =>
  act(async () => {
    tick(ms);
    await settled();
  });

function open(leftMs = 2 * HOUR_MS) {
  provideTestApp({ gateway: { send: () => new Promise(() => {}) } });
  let asked = 0;
  const at = signal<number | null>(performance.now() + leftMs);
  const page = render(<Countdown at={at} onRefresh={() => asked++} />);
  return { timer: () => page.container.textContent, asked: () => asked };
}

for (const [name, ms] of [
  ['ten years back', -YEARS_MS],
  ['an hour on', HOUR_MS],
] as const)
  test(`a clock that is set ${name} does not change the time until the draw; the server is asked once`, async () => {
    const { timer, asked } = open();
    assert.is(timer(), 'Draw in 02:00:00');
    await pass(5000);
    assert.is(timer(), 'Draw in 01:59:55');
    assert.is(asked(), 0);
    setClock(Date.now() + ms);
    await pass(1000);
    assert.is(timer(), 'Draw in 01:59:54');
    await pass(10_000);
    assert.is(timer(), 'Draw in 01:59:44');
    assert.is(asked(), 1, 'after a sleep on some engines only the server knows');
  });

test('the time that passes is counted, and nothing is asked for', async () => {
  const { timer, asked } = open();
  await pass(2 * HOUR_MS);
  assert.is(timer(), 'The draw is under way');
  assert.is(asked(), 0);
  cleanup();
  assert.is(open(500).timer(), 'Draw in 00:00:01', 'a second that has begun counts');
  cleanup();
  assert.is(open(1200 * 24 * HOUR_MS).timer(), 'Draw in 1,200\u00a0d 00:00:00');
});

test('the page counts from the answer, whatever its clock says, and asks again', async () => {
  const page = await openRaffle(RaffleActivityPage, { life: 'open' });
  const asked = () => page.calls.filter((call) => call === 'activity/get').length;
  assert.is(page.getByRole('timer').textContent, 'Draw in 3\u00a0d 04:12:30');
  // The fake server's clock is that of this process, so it is set, too.
  setClock(Date.now() - HOUR_MS);
  await pass(1000);
  assert.is(asked(), 2);
  assert.is(page.getByRole('timer').textContent, 'Draw in 3\u00a0d 05:12:29');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1000);
  assert.is(asked(), 3, 'coming back asks, too');
});

test.run();
