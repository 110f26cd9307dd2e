import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createClient } from '../../src/gateway/client.ts';
import { reading, type Answer, type Call, type Failure } from '../../src/gateway/gateway.ts';
import { pass, settled, startTime, stopTime, waiting } from '../time.ts';
import { transport } from '../../src/gateway/transport.ts';
import { showFailures } from '../../src/app/middlewares.ts';
import { noticeLevel } from '../../src/app/notices.ts';

type Fetch = typeof window.fetch;

const CALL: Call<unknown> = { method: 'GET', path: '/api/x', decode: (data) => data };

const session = { headers: { Authorization: 'token-1', time_zone: 'GMT+8', language: 'de' }, timeZone: 480 };

/** A gateway with a `fetch` that responds with `answer`. Records requests and notices. */
function gatewayOver(
  answer: Fetch,
  origins = { main: '', iot: 'https://iot.example' },
  loadLate = () => Promise.resolve(transport),
) {
  const asked: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
  const said: string[] = [];
  const client = createClient({
    loadLate,
    fetch: (url, init = {}) => {
      asked.push({ url: String(url), init, headers: init.headers as Record<string, string> });
      return answer(url, init);
    },
    session,
    origins,
  });
  const gateway = showFailures(({ kind, noticeText }) =>
    said.push(`${noticeLevel(kind)}: ${noticeText || 'Service error'}`),
  )(client);
  return { ...gateway, asked, said };
}

const body =
  (text: string, status = 200): Fetch =>
  () =>
    Promise.resolve({ status, text: () => Promise.resolve(text) } as Response);
const json = (value: unknown, status = 200) => body(JSON.stringify(value), status);

const never = () => new Promise<never>(() => {});

test.after.each(startTime);

function failureOf(answer: Answer<unknown>): Pick<Failure, 'kind' | 'message' | 'code' | 'status'> {
  if (answer.ok) throw new Error(`succeeded with ${JSON.stringify(answer.value)}`);
  const { kind, message, code, status } = answer.failure;
  return { kind, message, code, status };
}

const FORM = { id: '9007199254740993', note: 'a b&c', none: null };

/** What a call sends: its address, its body and the type of that, and its authorization. */
for (const [call, url, body, type, authorization = 'token-1'] of [
  [{ query: { a: 1, b: undefined, c: null, d: 'x//y z' } }, '/api/x?a=1&d=x%2F%2Fy%20z'],
  [{ method: 'POST', form: FORM }, '/api/x', 'id=9007199254740993&note=a%20b%26c', 'x-www-form-urlencoded'],
  [{ method: 'POST', json: { a: [1], b: { c: null } } }, '/api/x', '{"a":[1],"b":{"c":null}}', 'json'],
  [{ authorization: 'placeholder' }, '/api/x', undefined, undefined, 'placeholder'],
  [{ authorization: '' }, '/api/x', undefined, undefined, ''],
  [{ server: 'iot' }, 'https://iot.example/api/x'],
] as const)
  test(`what a call sends: ${JSON.stringify(call)}`, async () => {
    const { send, asked } = gatewayOver(json({ success: true }));
    await send({ ...CALL, ...call });
    assert.is(asked.length, 1);
    const { init, headers, ...sent } = asked[0]!;
    assert.equal([sent.url, init.method, init.body], [url, call.method ?? 'GET', body]);
    const content = type && { 'content-type': `application/${type}` };
    assert.equal(headers, { authorization, time_zone: 'GMT+8', language: 'de', ...content });
    const { cache, credentials, referrerPolicy } = init;
    const due = ['no-store', call.server ? 'omit' : 'same-origin', 'no-referrer'];
    assert.equal([cache, credentials, referrerPolicy], due);
  });

for (const answer of [
  { success: true },
  { success: true, code: 500 },
  { success: 1 },
  { success: 'true' },
  ...[10001, 100000, 528, 0, 200].flatMap((code) => [
    { code },
    { code: String(code) },
    { code, success: false },
  ]),
] as const)
  test(`success: ${JSON.stringify(answer)}`, async () => {
    const sent = { ...answer, data: { n: 1 } };
    const { send, said } = gatewayOver(json(sent));
    assert.equal(await send(CALL), { ok: true, value: { n: 1 }, data: { n: 1 }, text: JSON.stringify(sent) });
    assert.equal(said, []);
  });

test('the decoder gets the data and the zone of the session', async () => {
  const seen: unknown[][] = [];
  const { send } = gatewayOver(json({ code: 0 }));
  await send({ ...CALL, decode: (...args) => seen.push(args) });
  assert.equal(seen, [[undefined, 480]]);
});

test('a byte order mark and long integers are no trouble', async () => {
  const text = '\ufeff{"code":0,"data":{"id":9007199254740993,"text":"id:9007199254740993"}}';
  const { send } = gatewayOver(body(text));
  const data = { id: '9007199254740993', text: 'id:9007199254740993' };
  const answer = await send(CALL);
  assert.equal(answer.ok && answer.value, data);
});

const HTML = '<!doctype html><script>alert(1)</script>';
const CUT = 'x'.repeat(199) + '…';

const NOTICES = { rejected: 'error', status: 'warning', transport: 'error', setup: 'warning' } as const;
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
const breakOff = () => Promise.resolve({ status: 200, text: refuse } as unknown as Response);
const fail = () => {
  throw new Error('no fetch');
};

/** `words` are those of the notice, without its kind, where they are not the message's. */
for (const [name, answer, kind, message = null, code = null, words = message ?? 'Service error'] of [
  ['refused', json({ success: false, code: 1001, message: 'No' }), 'rejected', 'No', '1001'],
  ['with a note', json({ code: '1', message: 'No', note: 'Why' }), 'rejected', 'Why', '1', 'No'],
  ['with a note alone', json({ code: 1, note: 'Why' }), 'rejected', 'Why', '1'],
  ['without words', json({ success: false }), 'rejected'],
  ['an odd code', json({ code: { a: 1 } }), 'rejected'],
  ['an empty object', json({}), 'rejected'],
  ['success in words', json({ success: 'yes', code: null }), 'rejected'],
  ['nearly a code', json({ code: '00' }), 'rejected', null, '00'],
  ['HTML as the message', json({ message: '<b>No</b>' }), 'rejected', '<b>No</b>'],
  ['a class of Java', json({ message: 'java.lang.NullPointerException: null' }), 'rejected'],
  ['MyBatis', json({ message: '### Error querying database.  Cause: x', note: 'Why' }), 'rejected', 'Why'],
  ['no class', json({ message: 'Exceptions: none' }), 'rejected', 'Exceptions: none'],
  ['no text as the message', json({ message: { a: 1 } }), 'rejected'],
  ['a long message', json({ message: 'x'.repeat(1000) }), 'rejected', CUT],
  ['a portal', body(HTML), 'status'],
  ['nothing', body(''), 'status'],
  ['JSON that is cut off', body('{"code":0,"data":['), 'status'],
  ['null', body('null'), 'status'],
  ['a list', body('[]'), 'status'],
  ['a string', body('"x"'), 'status'],
  ['a number', body('200'), 'status'],
  ['20 000 deep', body('['.repeat(20_000)), 'status'],
  ['204', body('', 204), 'status'],
  ['201 with success', json({ success: true }, 201), 'status'],
  ['404 with HTML', body(HTML, 404), 'status'],
  ['500 with words', json({ code: 5, message: 'Down' }, 500), 'status', 'Down', '5'],
  ['503 without words', json({}, 503), 'status'],
  ['no network', refuse, 'transport'],
  ['a body that breaks off', breakOff, 'transport'],
  ['fetch that throws', fail, 'setup'],
] as const)
  test(`failure: ${name}`, async () => {
    const { send, said, asked } = gatewayOver(answer);
    // The names of these tests begin with the HTTP status if it is not 200.
    const status = /transport|setup/.test(kind) ? undefined : Number(/^\d{3}(?= |$)/.exec(name)?.[0] ?? 200);
    const errors = await errorsDuring(async () =>
      assert.equal(failureOf(await send(CALL)), { kind, message, code, status }),
    );
    assert.equal([said, errors], [[`${NOTICES[kind]}: ${words}`], []], 'no network is an error of ours');
    assert.is(asked.length, 1, 'asked once');
    assert.is(failureOf(await send({ ...CALL, quiet: true })).kind, kind);
    const saysNone = (failure: Failure) => failure.message === message;
    assert.is(failureOf(await send({ ...CALL, saysNone })).kind, kind);
    assert.is(said.length, 1, 'a quiet one says nothing, nor does one that says that there is nothing');
    await send({ ...CALL, saysNone: (failure) => !saysNone(failure) });
    assert.is(said.length, 2);
  });

test('an answer that is too long for an old phone is a failure', async () => {
  const answer = (chars: number) =>
    gatewayOver(json({ success: true, data: 'x'.repeat(chars) })).send(CALL, { background: true });
  assert.ok((await answer(1.9e6)).ok);
  assert.is(failureOf(await answer(2e6)).kind, 'status');
});

/** Runs `work` and returns what it has logged as errors. */
async function errorsDuring(work: () => Promise<void>): Promise<unknown[]> {
  const { error } = console;
  const errors: unknown[] = [];
  console.error = (reason: unknown) => errors.push(reason);
  try {
    await work();
  } finally {
    console.error = error;
  }
  return errors;
}

test('a decoder that throws is a malformed answer, and is logged', async () => {
  const { send, said } = gatewayOver(json({ code: 0 }));
  const mistake = new Error('decoder');
  const decode = () => {
    throw mistake;
  };
  const errors = await errorsDuring(async () => {
    assert.is(failureOf(await send({ ...CALL, decode })).kind, 'malformed');
    assert.is(failureOf(await send({ ...CALL, decode }, { hasData: true })).kind, 'malformed');
  });
  assert.equal(errors, [mistake, mistake]);
  assert.is(said.length, 2);
});

test('data of another shape reaches no decoder', async () => {
  let decoded = 0;
  const call = reading({ method: 'GET', path: '/api/x' }, 'object', () => ++decoded);
  const { send } = gatewayOver(json({ code: 0, data: ['strange'] }));
  assert.is(failureOf(await send(call)).kind, 'malformed');
  assert.is(decoded, 0);
});

test('what has no JSON or no UTF-8 can not be sent', async () => {
  const circle: Record<string, unknown> = {};
  circle.circle = circle;
  const { send, asked } = gatewayOver(json({ code: 0 }));
  assert.is(failureOf(await send({ ...CALL, method: 'POST', json: circle })).kind, 'setup');
  assert.is(failureOf(await send({ ...CALL, query: { a: '\ud800' } })).kind, 'setup');
  assert.is(asked.length, 0);
});

for (const isSent of [true, false])
  test(`cancelling ${isSent ? 'is silent and aborts' : 'before the start sends nothing'}`, async () => {
    const { send, said, asked } = gatewayOver(never);
    const controller = new AbortController();
    if (!isSent) controller.abort();
    const answer = send(CALL, { signal: controller.signal });
    await settled();
    controller.abort();
    assert.is(failureOf(await answer).kind, 'cancelled');
    const aborted = asked.map(({ init }) => init.signal!.aborted);
    assert.equal([said, aborted], [[], isSent ? [true] : []]);
  });

test('cancelling is silent while the code that explains a failure is loading', async () => {
  let load = () => {};
  const loading = new Promise<typeof transport>((resolve) => (load = () => resolve(transport)));
  const loads = [Promise.resolve(transport), loading];
  const { send, said } = gatewayOver(json({}, 500), undefined, () => loads.shift()!);
  const controller = new AbortController();
  const answer = send(CALL, { signal: controller.signal });
  await settled();
  controller.abort();
  load();
  assert.is(failureOf(await answer).kind, 'status');
  assert.equal(said, []);
});

for (const [name, late] of [
  ['an answer', json({ code: 0 })],
  ['a failure', json({ message: 'late' }, 500)],
  ['the abort', () => Promise.reject(new Error('AbortError'))],
] as const)
  test(`the deadline ends a call, and ${name} that comes later is ignored`, async () => {
    stopTime();
    let end = () => {};
    let decoded = 0;
    const { send, said, asked } = gatewayOver(
      () => new Promise((resolve, reject) => (end = () => void late('').then(resolve, reject))),
    );
    const answer = send({ ...CALL, decode: () => decoded++ });
    await pass(4999);
    assert.is(asked[0]!.init.signal!.aborted, false);
    await pass(1);
    assert.is(failureOf(await answer).kind, 'transport');
    assert.is(asked[0]!.init.signal!.aborted, true);
    end();
    await settled();
    assert.is(decoded, 0);
    assert.equal(said, ['error: Service error']);
    assert.is(waiting(), 0, 'no timer is left');
  });

test('the deadline covers the body', async () => {
  stopTime();
  const { send } = gatewayOver(() => Promise.resolve({ status: 200, text: never } as unknown as Response));
  const answer = send(CALL);
  await pass(5000);
  assert.is(failureOf(await answer).kind, 'transport');
});

for (const [origin, page, sent] of [
  ['https://api.example', 'https://app.example', true],
  ['', 'https://app.example', true],
  ['', 'http://127.0.0.1:4173', true],
  ['', 'http://localhost', true],
  ['http://localhost:8080', 'https://app.example', true],
  ['', 'http://app.example', false],
  ['http://api.example', 'https://app.example', false],
  ['http://127.0.0.1.evil.example', 'https://app.example', false],
  ['http://localhost.evil.example', 'https://app.example', false],
  ['', 'file://', false],
] as const)
  test(`a secret from ${page} to '${origin}' is ${sent ? 'sent' : 'kept'}`, async () => {
    Object.assign(globalThis, { location: { origin: page } });
    const { send, asked } = gatewayOver(json({ code: 0 }), { main: origin, iot: '' });
    const answer = await send({ ...CALL, method: 'POST', secret: true, json: { password: 'p' } });
    assert.is(answer.ok, sent);
    assert.is(asked.length, sent ? 1 : 0);
    if (sent) assert.is(asked[0]!.init.redirect, 'error');
    else assert.is(failureOf(answer).kind, 'setup');
  });

test.run();
