import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Activity, Host } from '../../src/host/contract.ts';
import { detectHost } from '../../src/host/create-host.ts';
import { settled } from '../time.ts';
import { ANDROID, BROWSER, IPHONE, phone, throwing } from './phone.ts';

const RESULT: Activity = { activityLabel: 'sportResult', sportType: 1, id: '9007199254740993' };

const VERBS: [method: string, call: (host: Host) => boolean, payload: object][] = [
  ['finishActivity', (host) => host.finishActivity(), {}],
  ['startActivity', (host) => host.startActivity(RESULT), RESULT],
  ['routerFinish', (host) => host.routerFinish(), {}],
  ['arouseTreadmill', (host) => host.arouseTreadmill(), {}],
  ['refreshUI', (host) => host.refreshUI(), {}],
  ['applyReward', (host) => host.applyReward({ type: 4, name: 'Gold' }), { type: 4, name: 'Gold' }],
];

/** An injected Java object: its methods work on itself alone and take one string. */
function javaObject(log: unknown[][], names: readonly string[]): object {
  const object: Record<string, unknown> = {};
  for (const name of names)
    object[name] = function (this: unknown, ...args: unknown[]) {
      if (this !== object) throw new Error("Java bridge method can't be invoked on a non-injected object");
      log.push([name, ...args]);
    };
  return object;
}

const NAMES = VERBS.map(([method]) => method);

for (const [method, call, payload] of VERBS) {
  test(`Android: ${method} gets one JSON string, on its object`, () => {
    const log: unknown[][] = [];
    assert.is(call(detectHost(phone(ANDROID, { companion: javaObject(log, NAMES) }))), true);
    assert.equal(log, [[method, JSON.stringify(payload)]]);
  });

  test(`iOS: ${method} gets one object, on its handler`, () => {
    const log: unknown[][] = [];
    const handler = {
      postMessage(this: unknown, ...args: unknown[]) {
        assert.is(this, handler);
        log.push(args);
      },
    };
    const webkit = { messageHandlers: { [method]: handler } };
    assert.is(call(detectHost(phone(IPHONE, { webkit }))), true);
    assert.equal(log, [[payload]]);
  });

  test(`browser: ${method} ${method === 'finishActivity' ? 'goes one page back' : 'is not taken'}`, () => {
    let back = 0;
    const log: unknown[][] = [];
    const extra = { history: { back: () => back++ }, companion: javaObject(log, NAMES) };
    const taken = call(detectHost(phone(BROWSER, extra)));
    assert.is(taken, method === 'finishActivity');
    assert.is(back, method === 'finishActivity' ? 1 : 0);
    assert.equal(log, [], 'the marker decides, not the object');
  });
}

const raise = () => {
  throw new Error('native');
};
const ABSENT: [name: string, userAgent: string, extra: object][] = [
  ['Android without a bridge', ANDROID, {}],
  ['Android with null', ANDROID, { companion: null }],
  ['Android without the method', ANDROID, { companion: {} }],
  ['Android with a method that is none', ANDROID, { companion: { finishActivity: 'yes' } }],
  ['Android with a method that throws', ANDROID, { companion: { finishActivity: raise } }],
  ['Android with a bridge that throws', ANDROID, throwing({}, 'companion')],
  ['Android with the bridge of iOS only', ANDROID, { webkit: { messageHandlers: { finishActivity: {} } } }],
  ['iOS without a bridge', IPHONE, {}],
  ['iOS without handlers', IPHONE, { webkit: {} }],
  ['iOS without the handler', IPHONE, { webkit: { messageHandlers: {} } }],
  ['iOS with a handler that is none', IPHONE, { webkit: { messageHandlers: { finishActivity: {} } } }],
  [
    'iOS with a handler that throws',
    IPHONE,
    { webkit: { messageHandlers: { finishActivity: { postMessage: raise } } } },
  ],
  ['a browser that can not go back', BROWSER, { history: null }],
];

for (const [name, userAgent, extra] of ABSENT)
  test(`not taken, not thrown: ${name}`, () => {
    const window = phone(userAgent);
    Object.defineProperties(window, Object.getOwnPropertyDescriptors(extra));
    const steps: string[] = [];
    const history = { back: () => steps.push('back') };
    if (!('history' in extra)) Object.defineProperty(window, 'history', { value: history });
    const host = detectHost(window);
    assert.is(host.routerFinish(), false);
    // One page back is left, where there is a history.
    assert.is(host.finishActivity(), !('history' in extra));
    assert.equal(steps, 'history' in extra ? [] : ['back']);
  });

test('a bridge that is injected late is found', () => {
  const window = phone(ANDROID);
  const host = detectHost(window);
  assert.is(host.refreshUI(), false);
  const log: unknown[][] = [];
  Object.assign(window, { companion: javaObject(log, NAMES) });
  assert.is(host.refreshUI(), true);
  assert.is(log.length, 1);
});

test('both bridges: the user agent chooses', () => {
  const log: string[] = [];
  const extra = {
    companion: { finishActivity: () => log.push('android') },
    webkit: { messageHandlers: { finishActivity: { postMessage: () => log.push('ios') } } },
  };
  detectHost(phone(ANDROID, extra)).finishActivity();
  detectHost(phone(IPHONE, extra)).finishActivity();
  assert.equal(log, ['android', 'ios']);
});

test('a reply that is refused stays here', async () => {
  const refusals: unknown[] = [];
  const note = (reason: unknown) => refusals.push(reason);
  process.on('unhandledRejection', note);
  const handler = { postMessage: () => Promise.reject(new Error('no reply')) };
  const host = detectHost(phone(IPHONE, { webkit: { messageHandlers: { refreshUI: handler } } }));
  assert.is(host.refreshUI(), true);
  // What is refused is told after a turn.
  await settled();
  await settled();
  process.off('unhandledRejection', note);
  assert.equal(refusals, []);
});

test('what is sent to Android may stand in a script', () => {
  let sent = '';
  const extra = { companion: { applyReward: (json: string) => (sent = json) } };
  const reward = { name: 'a\u2028b\u2029c"\\</script>' };
  detectHost(phone(ANDROID, extra)).applyReward(reward);
  assert.not.match(sent, /[\u2028\u2029]/);
  assert.equal(JSON.parse(sent), reward);
});

test('what has no JSON is not sent', () => {
  const circle: Record<string, unknown> = {};
  circle.circle = circle;
  const extra = { companion: { applyReward: () => assert.unreachable() } };
  assert.is(detectHost(phone(ANDROID, extra)).applyReward(circle), false);
});

test('the kind of host', () => {
  assert.equal(
    [ANDROID, IPHONE, BROWSER, 'Mozilla/5.0 (iPhone)'].map((userAgent) => detectHost(phone(userAgent)).kind),
    ['android', 'ios', 'browser', 'browser'],
  );
});

const INFO: [name: string, prompt: unknown, fields: object][] = [
  ['JSON', () => '{"deviceUnit":1,"userName":"Ann"}', { deviceUnit: 1, userName: 'Ann' }],
  ['null', () => null, {}],
  ['nothing', () => undefined, {}],
  ['empty text', () => '', {}],
  ["'undefined'", () => 'undefined', {}],
  ["'null'", () => 'null', {}],
  ['garbage', () => '<html>', {}],
  ['JSON that is cut off', () => '{"deviceUnit":', {}],
  ['a list', () => '[1]', {}],
  ['a number', () => '0', {}],
  ['a JSON string', () => '"{}"', {}],
  ['an object instead of text', () => ({ deviceUnit: 1 }), {}],
  ['nested 20 000 deep and no object', () => '['.repeat(20_000) + ']'.repeat(20_000), {}],
  ['more than a megabyte', () => JSON.stringify({ userName: 'x'.repeat(1_000_001) }), {}],
  ['throws', raise, {}],
  ['missing', undefined, {}],
  ['not a function', 'prompt', {}],
];

for (const [name, prompt, fields] of INFO)
  test(`device info: ${name}`, () =>
    assert.equal(detectHost(phone(ANDROID, { prompt })).deviceInfo(), fields));

/** A host with a clock of the test's, and what it was told. */
function clocked(run: (host: Host, passMs: (ms: number) => void) => void): unknown[][] {
  const log: unknown[][] = [];
  const { now } = Date;
  let nowMs = 1000;
  Date.now = () => nowMs;
  try {
    run(detectHost(phone(ANDROID, { companion: javaObject(log, NAMES) })), (ms) => (nowMs += ms));
  } finally {
    Date.now = now;
  }
  return log;
}

const TAPS: [name: string, taps: (host: Host, passMs: (ms: number) => void) => unknown, sent: number][] = [
  ['a double tap on a record', (host) => [host.startActivity(RESULT), host.startActivity(RESULT)], 1],
  ['a double tap on back', (host) => [host.finishActivity(), host.finishActivity()], 1],
  [
    'two records',
    (host) => [
      host.startActivity(RESULT),
      host.startActivity({ ...RESULT, id: '9007199254740992' } as Activity),
    ],
    2,
  ],
  ['another verb', (host) => [host.finishActivity(), host.routerFinish()], 2],
  ['the same later', (host, pass) => [host.startActivity(RESULT), pass(400), host.startActivity(RESULT)], 2],
  ['a clock that was put back', (host, pass) => [host.refreshUI(), pass(-9000), host.refreshUI()], 2],
];

for (const [name, taps, sent] of TAPS)
  test(`${name}: ${sent} to the phone`, () => {
    const log = clocked((host, pass) => {
      for (const taken of [taps(host, pass)].flat()) if (typeof taken === 'boolean') assert.is(taken, true);
    });
    assert.is(log.length, sent);
  });

test('a double tap on back goes one page back in a browser', () => {
  let back = 0;
  const host = detectHost(phone(BROWSER, { history: { back: () => back++ } }));
  assert.equal([host.finishActivity(), host.finishActivity(), back], [true, true, 1]);
});

test('what the phone did not take can be said again at once', () => {
  let tries = 0;
  const companion = {
    startActivity: () => {
      tries++;
      throw new Error();
    },
  };
  const host = detectHost(phone(ANDROID, { companion }));
  assert.equal([host.startActivity(RESULT), host.startActivity(RESULT), tries], [false, false, 2]);
});

test('device info is asked late, once, with the right words', () => {
  const asked: unknown[][] = [];
  const prompt = (...args: unknown[]) => {
    asked.push(args);
    return null;
  };
  const host = detectHost(phone(IPHONE, { prompt }));
  assert.equal(asked, []);
  assert.is(host.deviceInfo(), host.deviceInfo());
  assert.equal(asked, [['getDeviceId']]);
});

test('a plain browser is asked nothing', () => {
  assert.equal(detectHost(phone(BROWSER, { prompt: () => assert.unreachable() })).deviceInfo(), {});
});

test('a `__proto__` in the answer pollutes nothing', () => {
  const prompt = () => '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  detectHost(phone(ANDROID, { prompt })).deviceInfo();
  assert.is(Reflect.get({}, 'polluted'), undefined);
});

test.run();
