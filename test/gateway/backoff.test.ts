import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createClient } from '../../src/gateway/client.ts';
import { createEarlyAnswers, type DocumentAnswers } from '../../src/gateway/early-answers.ts';
import { readRetryAfter, withBackoff } from '../../src/gateway/retry.ts';
import { withKeys } from '../../src/gateway/keys.ts';
import { DEADLINE_MS } from '../../src/gateway/deadline.ts';
import type { Call, Received } from '../../src/gateway/gateway.ts';
import { transport, type OutgoingRequest } from '../../src/gateway/transport.ts';
import { checkIn } from '../../src/pages/raffle/calls.ts';
import { passTimers, setTime, settled, startTime, stopTime } from '../time.ts';

const NOON = Date.UTC(2026, 9, 17, 4);

test.before.each(() => stopTime(NOON));
test.after.each(startTime);

const headers = (retryAfter: string, date: string | null = null) => ({
  get: (name: string) => (name === 'Date' ? date : retryAfter),
});
const never = () => {
  throw new Error('not this way');
};

/** The server's clock is 20 minutes ahead of the phone's. */
const SERVER_NOON = 'Sat, 17 Oct 2026 04:20:00 GMT';

for (const [status, retryAfter, pauseMs, date] of [
  [503, '7', 7000],
  [429, ' 120 ', 120_000],
  [429, '0', 0],
  [503, '999999999', 3_600_000],
  [503, 'Sat, 17 Oct 2026 04:20:30 GMT', 30_000, SERVER_NOON],
  [429, 'Sat, 17 Oct 2026 04:20:00 GMT', 0, SERVER_NOON],
  [503, 'Sun, 18 Oct 2026 04:20:00 GMT', 3_600_000, SERVER_NOON],
  [503, 'Sat, 17 Oct 2026 04:19:59 GMT', null, SERVER_NOON],
  [503, 'Sat, 17 Oct 2026 03:40:05 GMT', 5000, 'Sat, 17 Oct 2026 03:40:00 GMT'],
  [503, 'Sat, 17 Oct 2026 04:20:30 GMT', null],
  [503, 'Sat, 17 Oct 2026 04:20:30 GMT', null, 'noon'],
  [503, '30', 30_000, SERVER_NOON],
  [503, '2026-10-17', null],
  [503, '-5', null],
  [503, '', null],
  [500, '7', null],
  [200, '7', null],
] as const)
  test(`Retry-After '${retryAfter}' with ${status} at ${date} is ${pauseMs}`, () =>
    assert.is(readRetryAfter({ status, text: '', headers: headers(retryAfter, date) }), pauseMs));

interface Options {
  /** The server's response; `null` if it never answers. */
  answer(): Pick<Received, 'status'> | null;
  readonly latencyMs?: number;
  readonly retryAfter?: string;
}

const SESSION = { headers: { Authorization: 'token', time_zone: 'GMT+8', language: 'en' }, timeZone: 480 };

/** The app's client with its backoff, over a server. */
function gateOver({ answer, latencyMs = 0, retryAfter = '' }: Options) {
  const sent: { readonly url: string; readonly isAborted: () => boolean }[] = [];
  const urls = () => sent.map(({ url }) => url);
  const fetch = ((url: string, { signal }: RequestInit) => {
    sent.push({ url, isAborted: () => !!signal?.aborted });
    const received = answer();
    return new Promise((done, refuse) => {
      signal?.addEventListener('abort', () => refuse(new Error('aborted')));
      const text = JSON.stringify({ success: true, data: sent.length });
      const response = received && {
        ...received,
        headers: headers(retryAfter),
        text: () => Promise.resolve(text),
      };
      if (response && latencyMs) setTimeout(() => done(response), latencyMs);
      else if (response) done(response);
    });
  }) as unknown as typeof window.fetch;
  const late = { ...transport, ...withBackoff(transport.send) };
  const session = { ...SESSION };
  const loadLate = () => Promise.resolve(late);
  const client = (answers?: DocumentAnswers) =>
    createClient({
      fetch,
      early: answers && createEarlyAnswers({ answers, loadLate, timeZone: 480 }),
      loadLate,
      session,
    });
  const { send: call } = client();
  /** The status of the answer, its number, or 0 for none. */
  const ask = (path = '/x', { signal } = new AbortController(), method: 'GET' | 'POST' = 'GET') =>
    call({ method, path, decode: (data) => data }, { signal }).then((it) =>
      it.ok ? Number(it.value) : (it.failure.status ?? 0),
    );
  return { ask, sent, urls, client, session };
}

const STORM_MS = 5000;

/** How long the server takes, and the highest number of calls in the storm. */
for (const latencyMs of [0, 30, 150, 600, 1200, 2500, 4000, 4900])
  for (const [name, status, retryAfter] of [
    ['200', 200, ''],
    ['500', 500, ''],
    ['503', 503, ''],
    ['429 with Retry-After', 429, '1'],
    ['no answer', null, ''],
  ] as const)
    for (const everyMs of [50, 300, 1000])
      test(`asked again every ${everyMs} ms, cancelled each time: ${name} after ${latencyMs} ms`, async () => {
        const { ask, sent } = gateOver({ answer: () => status && { status }, latencyMs, retryAfter });
        let last = new AbortController();
        for (let atMs = 0; atMs < STORM_MS; atMs += everyMs) {
          last.abort();
          void ask('/x', (last = new AbortController()));
          await passTimers(everyMs);
        }
        const answeredMs = status ? latencyMs : DEADLINE_MS;
        const most = 2 + STORM_MS / answeredMs;
        assert.ok(sent.length <= most, `${sent.length} were sent, ${most} are allowed`);
        if (status !== 200) assert.ok(sent.length <= 6, `${sent.length} were sent`);
        assert.ok(sent.length >= Math.min(3, Math.floor(STORM_MS / (answeredMs + 2000))), `${sent.length}`);
      });

test('a page that goes back and forth gets the first answer, and no second request is sent', async () => {
  const { ask, sent } = gateOver({ answer: () => ({ status: 200 }), latencyMs: 1500 });
  const first = new AbortController();
  void ask('/x', first);
  await passTimers(300);
  first.abort();
  await passTimers(300);
  const again = ask('/x');
  // Longer than a request stays open that nobody waits for.
  await passTimers(900);
  assert.is(await again, 1);
  assert.is(sent.length, 1);
});

test('a request that was given up is aborted after a second, and at once if it has had its time', async () => {
  const { ask, sent } = gateOver({ answer: () => null });
  for (const leftAtMs of [0, 3000, 4600]) {
    const controller = new AbortController();
    void ask(`/${leftAtMs}`, controller);
    await passTimers(leftAtMs);
    controller.abort();
    const one = sent[sent.length - 1]!;
    const spareMs = Math.min(1000, DEADLINE_MS - leftAtMs);
    await passTimers(spareMs - 1);
    assert.not(one.isAborted(), `${leftAtMs}`);
    await passTimers(1);
    assert.ok(one.isAborted(), `${leftAtMs}`);
  }
});

test('what was asked for before an act, or by another session, is not taken for the answer afterwards', async () => {
  for (const change of ['act', 'session'] as const) {
    const { ask, sent, session } = gateOver({ answer: () => ({ status: 200 }), latencyMs: 400 });
    const before = new AbortController();
    void ask('/x', before);
    await passTimers(100);
    if (change === 'act') void ask('/join', undefined, 'POST');
    else session.headers = { ...session.headers, Authorization: 'renewed' };
    before.abort();
    const after = ask('/x');
    await passTimers(10);
    // What was ended has not failed, so it holds nothing back.
    void ask('/x');
    await passTimers(390);
    assert.is(await after, sent.length - 1, change);
    assert.ok(sent[0]!.isAborted(), change);
  }
});

test('an address of a path is held, and no other', async () => {
  const { ask, sent, urls } = gateOver({ answer: () => ({ status: sent.length > 1 ? 200 : 503 }) });
  const first = ask('/x?day=1');
  await passTimers(1);
  assert.is(await first, 503);
  void ask('/x?day=1');
  void ask('/x?day=2');
  await passTimers(1);
  assert.equal(urls(), ['/x?day=1', '/x?day=2']);
  await passTimers(500);
  assert.equal(urls(), ['/x?day=1', '/x?day=2', '/x?day=1']);
});

test('the deadline of a request that was held counts from when it is sent', async () => {
  let isDown = true;
  const { ask } = gateOver({ answer: () => ({ status: isDown ? 503 : 200 }), latencyMs: 4900 });
  const first = ask();
  await passTimers(4900);
  assert.is(await first, 503);
  isDown = false;
  const second = ask();
  await passTimers(500 + 4900);
  assert.is(await second, 2);
});

/** A request of the document with this answer, which a call takes once. */
function early(answer: Promise<Received>): DocumentAnswers {
  let isGiven = false;
  const take = () => (isGiven ? null : ((isGiven = true), { answer, sentAtMs: Date.now(), abort() {} }));
  return { take, byUrl: {} };
}
const call = (path: string) => ({ method: 'GET', path, decode: (data: unknown) => data }) as const;

test('a request of the document begins a pause, too, and can be taken over', async () => {
  const { ask, sent, client } = gateOver({ answer: () => ({ status: 200 }) });
  const busy = client(early(Promise.resolve({ status: 503, text: '' })));
  assert.is((await busy.send(call('/busy'))).ok, false);
  void ask('/busy');
  await passTimers(400);
  assert.is(sent.length, 0);
  await passTimers(100);
  assert.is(sent.length, 1);

  let give = (_: Received) => {};
  const slow = client(early(new Promise((done) => (give = done))));
  const controller = new AbortController();
  const options = { signal: controller.signal };
  void slow.send(call('/slow'), options);
  await passTimers(100);
  controller.abort();
  await settled();
  const taken = slow.send(call('/slow'));
  await settled();
  const text = JSON.stringify({ success: true, data: 'early' });
  give({ status: 200, text });
  assert.equal(await taken, { ok: true, value: 'early', data: 'early', text });
  assert.is(sent.length, 1);
});

test('a request of the document from before an act is not taken over', async () => {
  const { urls, client } = gateOver({ answer: () => ({ status: 200 }) });
  const { send } = client(early(new Promise(() => {})));
  const controller = new AbortController();
  void send(call('/slow'), { signal: controller.signal });
  await send({ ...call('/join'), method: 'POST' });
  controller.abort();
  await settled();
  void send(call('/slow'));
  await settled();
  assert.equal(urls(), ['/join', '/slow']);
});

test('what the server names is waited for, and asking sooner fails at once', async () => {
  let isDown = true;
  const { ask, sent } = gateOver({ answer: () => ({ status: isDown ? 503 : 200 }), retryAfter: '30' });
  assert.is(await ask(), 503);
  isDown = false;
  await passTimers(10_000);
  assert.is(await ask(), 503);
  assert.is(sent.length, 1);
  await passTimers(20_000);
  assert.is(await ask(), 2);
  assert.is(await ask(), 3);
});

test('what is over before it leaves is not sent, and never answered', async () => {
  let sent = 0;
  const { send } = withBackoff(() => Promise.resolve({ status: ++sent, text: '' }));
  const request = {
    call: { path: '/x', method: 'GET' },
    signal: { aborted: true },
  } as unknown as OutgoingRequest;
  let isAnswered = false;
  void send((() => {}) as unknown as typeof fetch, request).then(() => (isAnswered = true));
  await passTimers(5000);
  assert.equal([sent, isAnswered], [0, false]);
});

test('a clock that was set back ends the pause', async () => {
  const { ask, sent } = gateOver({ answer: () => ({ status: 503 }), retryAfter: '3600' });
  await ask();
  setTime(NOON - 86_400_000);
  await ask();
  assert.is(sent.length, 2);
});

/** A server with the responses of `answer`. Records the keys that it receives. */
function keysOver(answer: () => Received | null) {
  const keys: (string | undefined)[] = [];
  const send = withKeys((_fetch, { headers }) => {
    const sent: Record<string, string> = { ...headers };
    keys.push(sent['Idempotency-Key']);
    const received = answer();
    return received ? Promise.resolve(received) : Promise.reject(new Error('reset'));
  }, 'Idempotency-Key');
  const ask = (call: Partial<Call<unknown>>) =>
    send(never as unknown as typeof fetch, { call } as unknown as OutgoingRequest).catch(() => {});
  const act = (id: string, method: 'GET' | 'POST' = 'POST') => ask({ path: '/join', method, form: { id } });
  return { ask, act, keys };
}

/** What comes in place of an answer, and whether the next try is the same act. */
for (const [what, received, isSame] of [
  ['nothing', null, true],
  ['an answer that is cut off', { status: 200, text: '{"success":true,"da' }, true],
  ['an empty answer', { status: 200, text: '' }, true],
  ["a captive portal's page", { status: 200, text: '<html>Portal' }, true],
  ["a proxy's page with 502", { status: 502, text: '<h1>Bad gateway' }, true],
  ["a proxy's page with 504", { status: 504, text: '<h1>Gateway timeout' }, true],
  ['success', { status: 200, text: ' {"success":true}' }, false],
  ['success after a byte order mark', { status: 200, text: '\ufeff{"success":true}' }, false],
  ['a rejection', { status: 200, text: '{"success":false,"code":1001}' }, false],
  ['400 without a text', { status: 400, text: '' }, false],
  ['400 with a message', { status: 400, text: '{"success":false}' }, false],
  ['500 with a message', { status: 500, text: '{"success":false}' }, false],
  ['502 with a message of the server', { status: 502, text: '{"success":false}' }, false],
  ["a proxy's page with 503", { status: 503, text: '<h1>Unavailable' }, false],
  ['429 without a text', { status: 429, text: '' }, false],
] as const)
  test(`after ${what} the next try is ${isSame ? 'the same act' : 'an act of its own'}`, async () => {
    const { act, keys } = keysOver(() => received);
    await act('7');
    await act('7');
    assert.match(keys[0] ?? '', /^[\da-f]{32}$/);
    assert.match(keys[1] ?? '', /^[\da-f]{32}$/);
    assert.is(keys[0] === keys[1], isSame);
  });

test('an act keeps its key over any number of lost answers, and gives it up with the first that comes', async () => {
  const answers: (Received | null)[] = [null, { status: 504, text: '' }, null, { status: 500, text: '{}' }];
  const { act, keys } = keysOver(() => answers.shift() ?? null);
  for (let turn = 0; turn < 6; turn++) await act('7');
  assert.equal(keys.slice(0, 4), Array(4).fill(keys[0]));
  assert.is.not(keys[4], keys[0]);
  assert.is(keys[5], keys[4]);
});

test('another act has another key, such as a check-in of another day; reading has none', async () => {
  const { ask, act, keys } = keysOver(() => null);
  await act('7');
  await act('8');
  for (const day of ['2026-10-17', '2026-10-17', '2026-10-18']) await ask(checkIn(day));
  assert.is(keys[3], keys[2]);
  assert.is(new Set(keys).size, 4);
  await act('7', 'GET');
  assert.is(keys[5], undefined);
});

test.run();
