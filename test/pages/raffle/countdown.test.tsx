import '../../dom.ts';
import { signal } from '@preact/signals';
import { act, cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import RaffleActivityPage from '../../../src/pages/raffle/raffle-activity.tsx';
import { Countdown } from '../../../src/pages/raffle/tickets/ticket.tsx';
import { speak } from '../../catalogues.ts';
import { setClock, settled, tick } from '../../time.ts';
import { provideTestApp } from '../test-app.ts';
import { openRaffle } from './open-raffle.tsx';

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
