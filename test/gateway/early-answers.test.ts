import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createFetcher, createResource } from '../../src/gateway/resource.ts';
import { createClient } from '../../src/gateway/client.ts';
import { createEarlyAnswers, type DocumentAnswers } from '../../src/gateway/early-answers.ts';
import { withBackoff } from '../../src/gateway/retry.ts';
import { reading, type Call } from '../../src/gateway/gateway.ts';
import { sendFirst } from '../../src/shell/send-first.ts';
import { pass, passTimers, setTime, settled, startTime, stopTime } from '../time.ts';
import { transport, type LateClient } from '../../src/gateway/transport.ts';
import type { HostAnswer } from '../../src/host/host-answers.ts';

const HEADERS = { Authorization: 'token-1', time_zone: 'GMT+8', language: 'de' };
const asIs = (data: unknown) => data;
const CALL: Call<unknown> = { method: 'GET', path: '/api/x', query: { a: 1, b: null }, decode: asIs };

const textOf = (data: unknown) => JSON.stringify({ success: true, data });
const bodyOf = (data: unknown) => ({ status: 200, text: () => Promise.resolve(textOf(data)) }) as Response;

const SITE = { origin: 'https://pages.example' };

/** A phone whose `fetch` responds with `answer`. Records all requests. */
function phone(answer: () => Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch = (url: RequestInfo | URL, init: RequestInit = {}) => {
    asked.push({ url: String(url), init });
    return answer();
  };
  Object.assign(globalThis, { window: { fetch, AbortController }, fetch, location: SITE });
  return { asked, fetch };
}

function gatewayWith(
  fetch: typeof window.fetch,
  answers: DocumentAnswers,
  change: Partial<typeof HEADERS> = {},
  /** A late client that has not loaded yet: the document sends in its place. */
  late?: () => Promise<LateClient>,
) {
  const loadLate = late ?? (() => Promise.resolve(transport));
  const { Authorization, time_zone, language } = { ...HEADERS, ...change };
  return createClient({
    loadLate,
    fetch,
    early: createEarlyAnswers({
      answers,
      loadLate,
      timeZone: 480,
      ...(late && { maySend: () => true }),
    }),
    session: { headers: { Authorization, time_zone, language }, timeZone: 480 },
  });
}

/** What a call is answered. */
const got = (value: unknown) => ({ ok: true, value, data: value, text: textOf(value) });

/** A page whose document has sent its first calls to a server that answers with the number of the request. */
function counting({ first = [CALL], change = {}, brought = [] as readonly HostAnswer[] } = {}) {
  const { asked, fetch } = phone(() => Promise.resolve(bodyOf(asked.length)));
  const gateway = gatewayWith(fetch, sendFirst(first, HEADERS, '', [...brought]), change);
  return { ...gateway, asked };
}

test.after.each(startTime);

test('a request that the document has sent is not sent again, once', async () => {
  const { asked, send } = counting();
  assert.is(asked.length, 1);
  const { url, init } = asked[0]!;
  assert.equal([url, init.headers, init.cache], ['/api/x?a=1', HEADERS, 'no-store']);
  assert.equal(await send(CALL), got(1));
  assert.is(asked.length, 1);
  assert.equal(await send(CALL), got(2));
  assert.is(asked.length, 2);
});

test('a request of another user, or another request, is sent again', async () => {
  for (const change of [{ Authorization: 'token-2' }, { language: 'en' }, { time_zone: 'UTC' }]) {
    const { send } = counting({ change });
    assert.equal(await send(CALL), got(2), JSON.stringify(change));
  }
  const { asked, send } = counting();
  await send({ ...CALL, query: { a: 2 } });
  await send({ ...CALL, authorization: 'Bearer placeholder' });
  assert.is(asked.length, 3);
  const written = counting();
  await written.send({ ...CALL, method: 'POST' });
  assert.equal(await written.send(CALL), got(3), 'something was written meanwhile');
});

for (const isLeft of [false, true])
  test(`the deadline counts from when the document asked, and ends the request, also of a page that was left: ${isLeft}`, async () => {
    stopTime();
    const { asked, fetch } = phone(() => new Promise(() => {}));
    const early = sendFirst([CALL], HEADERS, '');
    await pass(3000);
    const never = () => new Promise<never>(() => {});
    const controller = new AbortController();
    const { send } = gatewayWith(fetch, early, {}, isLeft ? never : undefined);
    const answer = send(CALL, { signal: controller.signal });
    if (isLeft) controller.abort();
    await pass(1999);
    assert.is(asked[0]?.init.signal?.aborted, false);
    await pass(1);
    assert.is(asked[0]?.init.signal?.aborted, true);
    const { ok, ...rest } = await answer;
    assert.is(!ok && 'failure' in rest && rest.failure.kind, isLeft ? 'cancelled' : 'transport');
  });

test('what the document has asked for is the answer of the first screen, however late its code comes', async () => {
  stopTime();
  const { asked, fetch } = phone(() => Promise.resolve(bodyOf(asked.length)));
  const [second, third] = ['/api/y', '/api/z'].map((path) => ({ ...CALL, path }));
  const early = sendFirst([CALL, second!, third!], HEADERS, '');
  await pass(20_000);
  const { send } = gatewayWith(fetch, early);
  await pass(20_000);
  assert.equal(await send(CALL), got(1));
  await pass(4999);
  assert.equal(await send(second!), got(2));
  await pass(1);
  assert.equal(await send(third!), got(4));
  assert.is(asked[2]?.init.signal?.aborted, true);
});

test('a request that is sent for a later call is no early one: its answer is waited for', async () => {
  stopTime();
  const { asked, fetch } = phone(() => Promise.resolve(bodyOf('of the server')));
  const early = sendFirst([], HEADERS, '');
  const { send } = gatewayWith(fetch, { ...early, take: (url, headers) => early.take(url, headers, true) });
  await pass(5000);
  assert.equal(await send(CALL), got('of the server'));
  assert.is(asked.length, 1);
});

/** An engine without AbortController. Returns its requests. */
function oldPhone() {
  const requests: OldRequest[] = [];
  class OldRequest {
    headers: Record<string, string> = {};
    sent = '';
    isAborted = false;
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    constructor() {
      requests.push(this);
    }
    open(method: string, url: string) {
      this.sent = `${method} ${url}`;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader = (name: string) => (/^retry-after$/i.test(name) ? '2' : null);
    send() {}
    abort() {
      this.isAborted = true;
    }
    answer(status: number, data: unknown) {
      Object.assign(this, { status, responseText: JSON.stringify({ success: true, data }) });
      this.onload();
    }
  }
  Object.assign(globalThis, { window: {}, XMLHttpRequest: OldRequest, location: SITE });
  return requests;
}

const noFetch = () => Promise.reject(new Error('not used'));

test('without AbortController the document sends an XMLHttpRequest with the same address and headers', async () => {
  const requests = oldPhone();
  const { send } = gatewayWith(noFetch, sendFirst([CALL], HEADERS, 'https://api.example'));
  assert.is(requests.map(({ sent }) => sent).join(), 'GET https://api.example/api/x?a=1');
  assert.equal(requests[0]!.headers, HEADERS);
  requests[0]?.onerror();
  const lost = await send(CALL);
  assert.is(!lost.ok && lost.failure.kind, 'transport');
  const answer = gatewayWith(noFetch, sendFirst([CALL], HEADERS, '')).send(CALL);
  requests[1]?.answer(200, 'fine');
  assert.equal(await answer, got('fine'));
  const early = sendFirst([CALL], HEADERS, '').take('/api/x?a=1', HEADERS);
  requests[2]?.answer(503, null);
  const received = await early?.answer;
  assert.equal([received?.status, received?.headers?.get('Retry-After')], [503, '2']);
});

test('what is asked for before the transport has loaded is sent by the document, with the same headers only', async () => {
  const { asked } = phone(() => Promise.resolve(bodyOf(asked.length)));
  const early = sendFirst([], HEADERS, '');
  assert.is(early.take('/api/y', HEADERS), null);
  assert.is(early.take('/api/y', { ...HEADERS, Authorization: 'token-2' }, true), null);
  assert.equal(asked, []);
  const sent = early.take('/api/y', HEADERS, true);
  assert.is((await sent?.answer)?.text, JSON.stringify({ success: true, data: 1 }));
  const [{ url, init }, ...others] = asked as [(typeof asked)[0]];
  assert.equal([url, init.headers, others], ['/api/y', HEADERS, []]);
  assert.is(early.take('/api/y', HEADERS, true), null, 'the transport sends it the next time');
});

test('before the transport has loaded, a storm sends each address once, and the transport knows what came of it', async () => {
  stopTime();
  const { asked, fetch } = phone(() => Promise.resolve({ ...bodyOf(null), status: 503 } as Response));
  const answers = sendFirst([CALL], HEADERS, '');
  const late = { ...transport, ...withBackoff(transport.send) };
  const slow = new Promise((done) => setTimeout(done, 2000));
  const gateway = gatewayWith(fetch, answers, {}, () => slow.then(() => late));
  const calls = [CALL, { ...CALL, path: '/api/y' }];
  const counts = () =>
    ['/api/x', '/api/y'].map((path) => asked.filter(({ url }) => url.startsWith(path)).length);
  const blocks = calls.map((call) =>
    createResource((options) => gateway.send({ ...call, decode: Object }, options)),
  );
  for (let atMs = 0; atMs < 2400; atMs += 50) {
    blocks.forEach((block) => block.revalidate());
    await passTimers(50);
  }
  assert.equal(counts(), [1, 1]);
  await passTimers(200);
  assert.equal(counts(), [2, 2]);
});

/** What the app has brought, `agoMs` ago. */
const ofApp = (body: unknown, agoMs = 0, url = '/api/x?a=1') => ({
  url,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  atMs: Date.now() - agoMs,
});
const BROUGHT = { success: true, data: 'of the app' };

test('what the app has brought is used in place of a request, once', async () => {
  const { asked, send } = counting({ brought: [ofApp(BROUGHT, 9000), ofApp(BROUGHT, 0, '/api/other')] });
  const other = { ...CALL, path: '/api/other', query: {} };
  assert.equal(await send(CALL), got('of the app'));
  assert.is(asked.length, 0);
  assert.equal(await send(CALL), got(1));
  assert.equal(await send(other), got('of the app'));
  assert.equal(await send(other), got(2));
  const ofOther = ofApp(BROUGHT, 0, 'https://gateway.example/api/x?a=1');
  sendFirst([CALL], HEADERS, 'https://gateway.example', [ofOther]);
  assert.is(asked.length, 2, 'what is brought for another server is used at its address');
});

for (const [name, answer] of Object.entries({
  'is older than ten seconds': ofApp(BROUGHT, 10_500),
  'seems to come from later': ofApp(BROUGHT, -60_000),
  'has another query': ofApp(BROUGHT, 0, '/api/x?a=2'),
  'has no query': ofApp(BROUGHT, 0, '/api/x'),
  'has a query that is only the same by its meaning': ofApp(BROUGHT, 0, '/api/x?a=%31'),
  'is of another host': ofApp(BROUGHT, 0, 'https://evil.example/api/x?a=1'),
  'is named like a property of every object': ofApp(BROUGHT, 0, 'toString'),
}))
  test(`an answer of the app that ${name} is not used in place of a request`, async () => {
    const { asked, send } = counting({ brought: [answer] });
    assert.is(asked.length, 1);
    assert.equal(await send(CALL), got(1));
  });

for (const [name, body] of Object.entries({
  'is no JSON': '<html>Free Wi-Fi</html>',
  'is cut': '{"success":true,"data":[1,',
  'is empty': '',
  'is a list': '[]',
  'is a rejection': { success: false, code: 401, message: 'Gone' },
  'has another shape': { success: true, data: 7 },
}))
  test(`where the app's answer ${name}, the server is asked, once, and nothing is said`, async () => {
    const { asked, send } = counting({ brought: [ofApp(body)] });
    assert.equal(await send({ ...CALL, hasShape: (data) => data !== 7 }), got(1));
    assert.is(asked.length, 1);
  });

test('a call that is cancelled before its answer of the app is read asks nobody', async () => {
  const { asked, send } = counting({ brought: [ofApp('')] });
  const controller = new AbortController();
  const answer = send(CALL, { signal: controller.signal });
  controller.abort();
  const { ok } = await answer;
  await settled();
  assert.is(ok, false);
  assert.is(asked.length, 0);
});

/** Midnight in the zone of the session, which is eight hours east. */
const MIDNIGHT = Date.UTC(2026, 9, 17, 16);
const laterToday = { ...CALL, onLaterDay: () => null };
for (const who of ['app', 'document'] as const)
  for (const [call, fromMs, untilMs, used] of [
    [laterToday, -2000, -1, true],
    [laterToday, -2000, 0, false],
    [laterToday, 0, 2000, true],
    [CALL, -2000, 2000, true],
    // The phone has slept.
    [CALL, -300_000, -1, true],
    [CALL, -300_000, 0, false],
  ] as const)
    test(`what the ${who} had at ${fromMs} ms is ${used ? '' : 'not '}used at ${untilMs} ms of midnight, ${call === CALL ? 'if all days have the same' : 'of a day'}`, async () => {
      stopTime(MIDNIGHT + fromMs);
      const { asked, fetch } = phone(() => Promise.resolve(bodyOf('sent')));
      const early = sendFirst([CALL], HEADERS, '', who === 'app' ? [ofApp(BROUGHT)] : []);
      const before = asked.length;
      setTime(MIDNIGHT + untilMs);
      const answer = await gatewayWith(fetch, early).send(call);
      assert.is(answer.ok, true);
      assert.is(asked.length - before, used ? 0 : 1);
    });

test('what has arrived is shown at once, and is used once: nothing else is', async () => {
  let body: unknown = { success: true, data: 7 };
  const { asked, fetch } = phone(() =>
    Promise.resolve({ status: 200, text: () => Promise.resolve(JSON.stringify(body)) } as Response),
  );
  const begin = () => gatewayWith(fetch, sendFirst([CALL], HEADERS, ''));
  const { takeEarly, send } = begin();
  assert.is(takeEarly?.(CALL), null, 'it is on its way');
  await settled();
  const block = createResource(createFetcher({ takeEarly, send }, () => CALL as Call<object>));
  assert.equal(block.state.value, { status: 'ready', data: 7 });
  block.revalidate();
  assert.is(asked.length, 1, 'the first load has its answer');
  assert.is(takeEarly?.(CALL), null, 'once');
  block.revalidate();
  await settled();
  assert.is(asked.length, 2, 'the next one asks');
  for (const wrong of [{ success: false }, 'no JSON object', { success: true, data: [1] }]) {
    body = wrong;
    const other = begin();
    await settled();
    assert.is(other.takeEarly?.(reading(CALL, 'object', CALL.decode)), null, JSON.stringify(wrong));
  }
  body = { success: true, data: 7 };
  const written = begin();
  await settled();
  written.send({ ...CALL, method: 'POST' });
  assert.is(written.takeEarly?.(CALL), null, 'after something was written');
});

test.run();
