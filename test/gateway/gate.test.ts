import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withGate } from '../../src/gateway/gate.ts';
import { withKeys } from '../../src/gateway/keys.ts';
import { pauseOf } from '../../src/gateway/pauses.ts';
import type { Received } from '../../src/gateway/gateway.ts';
import type { Request, Send } from '../../src/gateway/transport.ts';
import { pass, setTime, settled, startTime, stopTime } from '../time.ts';

const NOON = Date.UTC(2026, 9, 17, 4);

test.before.each(() => stopTime(NOON));
test.after.each(startTime);

const headers = (retryAfter: string) => ({ get: () => retryAfter });
const never = () => {
  throw new Error('not this way');
};

const RETRY: [status: number, retryAfter: string, pauseMs: number | null][] = [
  [503, '7', 7000],
  [429, ' 120 ', 120_000],
  [429, '0', 0],
  [503, '999999999', 3_600_000],
  [503, 'Sat, 17 Oct 2026 04:00:30 GMT', 30_000],
  [503, 'Sat, 17 Oct 2026 03:00:00 GMT', null],
  [503, '2026-10-17', null],
  [503, '-5', null],
  [503, '', null],
  [500, '7', null],
  [200, '7', null],
];

for (const [status, retryAfter, pauseMs] of RETRY)
  test(`Retry-After '${retryAfter}' with ${status} is ${pauseMs}`, () =>
    assert.is(pauseOf({ status, text: '', headers: headers(retryAfter) }), pauseMs));

/** `answer` returns the server's response; `null` if the server cannot be reached. */
function gateOver(answer: () => Received | null) {
  let sent = 0;
  const send: Send = () => {
    sent++;
    const received = answer();
    return received ? Promise.resolve(received) : Promise.reject(new Error('reset'));
  };
  const gate = withGate(send, Date.now);
  let last = { over: false };
  /** Sends a request that replaces the one before, as a page does that asks again and again. */
  const ask = () => {
    last.over = true;
    const mine = (last = { over: false });
    const request = { call: { path: '/x', method: 'GET' }, isOver: () => mine.over } as unknown as Request;
    return gate(never as unknown as typeof fetch, request).then(
      ({ status }) => status,
      () => 0,
    );
  };
  return { ask, sent: () => sent };
}

for (const [name, answer] of [
  ['503', { status: 503, text: '' }],
  ['429', { status: 429, text: '' }],
  ['no answer', null],
] as const)
  test(`under ${name} 100 requests in 5 s become a handful`, async () => {
    const { ask, sent } = gateOver(() => answer);
    for (let turn = 0; turn < 100; turn++) {
      void ask();
      await pass(50);
    }
    assert.ok(sent() <= 6, `${sent()} were sent`);
    assert.ok(sent() >= 3, `${sent()} were sent`);
  });

test('what the server names is waited for, and asking sooner fails at once', async () => {
  let isDown = true;
  const { ask, sent } = gateOver(() => ({ status: isDown ? 503 : 200, text: '', headers: headers('30') }));
  assert.is(await ask(), 503);
  isDown = false;
  await pass(10_000);
  assert.is(await ask(), 503);
  assert.is(sent(), 1);
  await pass(20_000);
  assert.is(await ask(), 200);
  assert.is(sent(), 2);
  assert.is(await ask(), 200);
});

test('what is over before it leaves is not sent, and never answered', async () => {
  let sent = 0;
  const gate = withGate(() => Promise.resolve({ status: ++sent, text: '' }), Date.now);
  const request = { call: { path: '/x', method: 'GET' }, isOver: () => true } as unknown as Request;
  let isAnswered = false;
  void gate(never as unknown as typeof fetch, request).then(() => (isAnswered = true));
  await pass(5000);
  assert.equal([sent, isAnswered], [0, false]);
});

test('a clock that was set back opens the gate', async () => {
  const { ask, sent } = gateOver(() => ({ status: 503, text: '', headers: headers('3600') }));
  await ask();
  setTime(NOON - 86_400_000);
  await ask();
  assert.is(sent(), 2);
});

/** A server with the responses of `answer`. Records the keys that it receives. */
function keysOver(answer: () => Received | null, header = 'Idempotency-Key') {
  const keys: (string | undefined)[] = [];
  const send = withKeys((_fetch, _request, more) => {
    keys.push(more && more[header]);
    const received = answer();
    return received ? Promise.resolve(received) : Promise.reject(new Error('reset'));
  }, header);
  const act = (id: string, method = 'POST') =>
    send(
      never as unknown as typeof fetch,
      {
        call: { path: '/join', method, form: { id } },
      } as unknown as Request,
    ).catch(() => {});
  return { act, keys };
}

test('an act keeps its key until the server has answered', async () => {
  const answers: (Received | null)[] = [
    null,
    { status: 502, text: '<h1>Bad gateway' },
    { status: 200, text: '<html>Portal' },
    { status: 500, text: '{"success":false}' },
    { status: 200, text: '{"success":true}' },
    { status: 200, text: '{"success":true}' },
  ];
  const { act, keys } = keysOver(() => answers.shift() ?? null);
  for (let turn = 0; turn < 6; turn++) await act('7');
  assert.match(keys[0] ?? '', /^[\da-f]{32}$/);
  assert.equal(keys.slice(0, 5), Array(5).fill(keys[0]));
  assert.is.not(keys[5], keys[0]);
});

test('another act has another key; reading has none; nor has anything where the header is not set', async () => {
  const { act, keys } = keysOver(() => null);
  await act('7');
  await act('8');
  await act('7', 'GET');
  assert.is.not(keys[0], keys[1]);
  assert.is(keys[2], undefined);
  const without = keysOver(() => null, '');
  await without.act('7');
  assert.equal(without.keys, [undefined]);
  await settled();
});

test.run();
