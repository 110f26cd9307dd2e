import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRetries } from '../../src/gateway/retry.ts';
import { bareFailure, type Failure } from '../../src/gateway/gateway.ts';
import { see } from '../see.ts';
import { passTimers, setClock, startTime, stopTime } from '../time.ts';

const LOST = bareFailure('transport');
const status = (status: number, pauseMs: number | null = null): Failure => ({
  ...bareFailure('status'),
  status,
  pauseMs,
});

test.before.each(() => stopTime(Date.UTC(2026, 9, 17, 4)));
test.after.each(startTime);

/** A request that fails each time it is repeated. */
function failing(failure = LOST) {
  const retry = createRetries(() => 0);
  const tries: number[] = [];
  const start = Date.now();
  const again = () => {
    tries.push(Date.now() - start);
    retry(failure, again);
  };
  retry(failure, again);
  return { retry, tries };
}

test('what failed is tried three times, after growing pauses, and no more', async () => {
  const { tries } = failing();
  await passTimers(100_000);
  assert.equal(tries, [3000, 13_000, 43_000]);
});

const PASSING = [429, 502, 503, 504].map((code) => status(code));
const LASTING = [
  ...[500, 404, 200].map((code) => status(code)),
  ...[{ ...bareFailure('rejected'), code: '503' }, bareFailure('malformed'), bareFailure('setup')],
];
for (const failure of [...PASSING, ...LASTING])
  test(`${failure.kind} ${failure.status ?? ''} ${LASTING.includes(failure) ? 'does not pass by itself' : 'passes'}`, async () => {
    const { tries } = failing(failure);
    await passTimers(4000);
    assert.is(tries.length, PASSING.includes(failure) ? 1 : 0);
    if (PASSING.includes(failure)) return;
    dispatchEvent(new Event('online'));
    await passTimers(60_000);
    assert.equal(tries, []);
  });

test('the network that is back, and the page that is seen again, are tried at once, all together and once', async () => {
  const { retry, tries } = failing();
  let others = 0;
  for (let block = 0; block < 5; block++) retry(LOST, () => others++);
  await passTimers(1000);
  for (let event = 0; event < 20; event++) dispatchEvent(new Event('online'));
  await passTimers(700);
  assert.equal([tries, others], [[1600], 5]);
  see('hidden');
  see('visible');
  await passTimers(700);
  assert.equal(tries, [1600, 2300]);
});

test('a page that is hidden asks nothing until it is seen', async () => {
  const { tries } = failing();
  see('hidden');
  dispatchEvent(new Event('online'));
  await passTimers(120_000);
  assert.equal(tries, []);
  see('visible');
  await passTimers(600);
  assert.equal(tries, [120_600]);
});

test('what failed while the page was not seen is tried soon, also where the phone tells it late', async () => {
  const retry = createRetries(() => 0);
  see('hidden');
  await passTimers(60_000);
  see('visible');
  await passTimers(900);
  let tried = 0;
  retry(LOST, () => tried++);
  await passTimers(600);
  assert.is(tried, 1);
});

test('a server that names a long time again and again is asked three times, too', async () => {
  const { tries } = failing(status(503, 300_000));
  await passTimers(3_600_000);
  assert.equal(tries, [300_000, 600_000, 900_000]);
});

test('nobody is asked before the time that the server named, which a clock that is set back makes no longer', async () => {
  const [{ tries }, other] = [failing(status(503, 20_000)), failing(status(503, 20_000))];
  dispatchEvent(new Event('online'));
  await passTimers(19_999);
  assert.equal(tries, []);
  await passTimers(1);
  assert.equal(tries, [20_000]);
  setClock(Date.now() - 3_600_000);
  dispatchEvent(new Event('online'));
  await passTimers(20_000);
  assert.is(other.tries.length, 2);
});

test('phones try at different times', async () => {
  let tried = 0;
  createRetries(() => 1)(LOST, () => tried++);
  await passTimers(4499);
  assert.is(tried, 0);
  await passTimers(1);
  assert.is(tried, 1);
});

test.run();
