import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type HostCall, type Host, type Reward } from '../../src/host/contract.ts';
import { createHost } from '../../src/host/create-host.ts';
import { readDeviceInfo } from '../../src/host/device-info.ts';
import type { Screen } from '../../src/host/screens.ts';
import { createVisitStore } from '../../src/host/visit-store.ts';
import { ANDROID, BROWSER, hostIn, IPAD, IPHONE, phone, throwing } from './phone.ts';
import { settled, startTime, stopTime, tick } from '../time.ts';

const RESULT: Screen = { activityLabel: 'sportResult', sportType: 1, id: '9007199254740993' };
const MEDAL: Reward = { id: '1790000000000007002', type: '4', badgeId: '31' };

const CALLS: readonly HostCall[] = [
  ['finishActivity'],
  ['startActivity', RESULT],
  ['routerFinish'],
  ['arouseTreadmill'],
  ['refreshUI'],
  ['applyReward', MEDAL],
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

const NAMES = CALLS.map(([method]) => method);

for (const call of CALLS) {
  const [method, message = {}] = call;
  test(`Android: ${method} gets one JSON string, on its object`, () => {
    const log: unknown[][] = [];
    assert.is(hostIn(phone(ANDROID, { companion: javaObject(log, NAMES) })).tell(...call), true);
    assert.equal(log, [[method, JSON.stringify(message)]]);
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
    assert.is(hostIn(phone(IPHONE, { webkit })).tell(...call), true);
    assert.equal(log, [[message]]);
  });

  test(`browser: ${method} ${method === 'finishActivity' ? 'goes one page back' : 'is not taken'}`, () => {
    let back = 0;
    const log: unknown[][] = [];
    const extra = { history: { back: () => back++ }, companion: javaObject(log, NAMES) };
    const taken = hostIn(phone(BROWSER, extra)).tell(...call);
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
    const host = hostIn(window);
    assert.is(host.tell('routerFinish'), false);
    // One page back is left, where there is a history.
    assert.is(host.tell('finishActivity'), !('history' in extra));
    assert.equal(steps, 'history' in extra ? [] : ['back']);
  });

test('a bridge that is injected late is found', () => {
  const window = phone(ANDROID);
  const host = hostIn(window);
  assert.is(host.tell('refreshUI'), false);
  const log: unknown[][] = [];
  Object.assign(window, { companion: javaObject(log, NAMES) });
  assert.is(host.tell('refreshUI'), true);
  assert.is(log.length, 1);
});

test.before.each(() => stopTime());
test.after(startTime);

const WITH_BRIDGE: [name: string, userAgent: string, extra: (bridge: object) => object][] = [
  ['Android', ANDROID, (companion) => ({ companion })],
  ['iOS', IPHONE, (messageHandlers) => ({ webkit: { messageHandlers } })],
];

for (const [name, userAgent, extra] of WITH_BRIDGE)
  test(`${name}: a method that the bridge lacks is looked for once`, () => {
    const looks: string[] = [];
    const bridge = new Proxy({}, { get: (_target, method) => void looks.push(String(method)) });
    const looked = () => [...new Set(looks.splice(0))];
    let back = 0;
    const host = hostIn(phone(userAgent, { ...extra(bridge), history: { back: () => back++ } }));
    for (const method of ['refreshUI', 'finishActivity'] as const)
      for (const looks of [[method], []]) {
        assert.is(host.tell(method), method === 'finishActivity');
        assert.equal(looked(), looks);
        tick(1000);
      }
    assert.is(back, 2, 'one page back is left');
  });

test('a method that has thrown is tried again', () => {
  let tries = 0;
  const refreshUI = () => {
    if (++tries < 2) throw new Error('Java exception was raised during method invocation');
  };
  const host = hostIn(phone(ANDROID, { companion: { refreshUI } }));
  assert.equal([host.tell('refreshUI'), host.tell('refreshUI'), tries], [false, true, 2]);
});

test('an iPad that says that it is a Mac gets objects', () => {
  const got: unknown[] = [];
  const webkit = { messageHandlers: { refreshUI: { postMessage: (message: object) => got.push(message) } } };
  assert.is(hostIn(phone(IPAD, { webkit })).tell('refreshUI'), true);
  assert.equal(got, [{}]);
});

test('both bridges: the user agent chooses', () => {
  const log: string[] = [];
  const extra = {
    companion: { finishActivity: () => log.push('android') },
    webkit: { messageHandlers: { finishActivity: { postMessage: () => log.push('ios') } } },
  };
  hostIn(phone(ANDROID, extra)).tell('finishActivity');
  hostIn(phone(IPHONE, extra)).tell('finishActivity');
  assert.equal(log, ['android', 'ios']);
});

test('a reply that is refused stays here', async () => {
  const refusals: unknown[] = [];
  const note = (reason: unknown) => refusals.push(reason);
  process.on('unhandledRejection', note);
  const handler = { postMessage: () => Promise.reject(new Error('no reply')) };
  const host = hostIn(phone(IPHONE, { webkit: { messageHandlers: { refreshUI: handler } } }));
  assert.is(host.tell('refreshUI'), true);
  // What is refused is told after a turn.
  await settled();
  await settled();
  process.off('unhandledRejection', note);
  assert.equal(refusals, []);
});

test('what is sent to Android may stand in a script', () => {
  let sent = '';
  const extra = { companion: { applyReward: (json: string) => (sent = json) } };
  const reward = { ...MEDAL, badgeId: 'a\u2028b\u2029c"\\</script>' };
  hostIn(phone(ANDROID, extra)).tell('applyReward', reward);
  assert.not.match(sent, /[\u2028\u2029]/);
  assert.equal(JSON.parse(sent), reward);
});

test('what has no JSON is not sent', () => {
  const circle = { ...MEDAL, circle: {} };
  circle.circle = circle;
  const extra = { companion: { applyReward: () => assert.unreachable() } };
  assert.is(hostIn(phone(ANDROID, extra)).tell('applyReward', circle), false);
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
  ['more than eight megabytes', () => JSON.stringify({ userName: 'x'.repeat(8_000_001) }), {}],
  ['throws', raise, {}],
  ['missing', undefined, {}],
  ['not a function', 'prompt', {}],
];

for (const [name, prompt, fields] of INFO)
  test(`device info: ${name}`, () => assert.equal(readDeviceInfo(phone(ANDROID, { prompt })), fields));

const TAPS: [name: string, taps: (host: Host) => unknown, sent: number][] = [
  [
    'a double tap on a record',
    (host) => [host.tell('startActivity', RESULT), host.tell('startActivity', RESULT)],
    1,
  ],
  ['a double tap on back', (host) => [host.tell('finishActivity'), host.tell('finishActivity')], 1],
  [
    'two records',
    (host) => [
      host.tell('startActivity', RESULT),
      host.tell('startActivity', { ...RESULT, id: '9007199254740992' }),
    ],
    2,
  ],
  ['another verb', (host) => [host.tell('finishActivity'), host.tell('routerFinish')], 2],
  [
    'the same later',
    (host) => [host.tell('startActivity', RESULT), tick(500), host.tell('startActivity', RESULT)],
    2,
  ],
];

for (const [name, taps, sent] of TAPS)
  test(`${name}: ${sent} to the phone`, () => {
    const log: unknown[][] = [];
    const host = hostIn(phone(ANDROID, { companion: javaObject(log, NAMES) }));
    for (const taken of [taps(host)].flat()) if (typeof taken === 'boolean') assert.is(taken, true);
    assert.is(log.length, sent);
  });

/** What an app says that it knows, what a page may then offer, and how many of three messages are sent. */
const CAPABILITIES: readonly [said: unknown, can: readonly boolean[], sent: number][] = [
  [undefined, [true, true, true], 3],
  ['startActivity', [true, true, true], 3],
  [['startActivity', 'sportResult', 'of a later app'], [true, true, false], 1],
  [['startActivity'], [true, false, false], 0],
  [['sportResult', 'refreshUI'], [false, true, true], 1],
  [[], [false, false, false], 0],
];

for (const [said, can, sent] of CAPABILITIES)
  test(`an app that knows ${JSON.stringify(said)}`, () => {
    const log: unknown[][] = [];
    const window = phone(ANDROID, { companion: javaObject(log, NAMES) });
    const host = createHost(window, 'android', createVisitStore(window), said);
    assert.equal([host.can('startActivity'), host.can('sportResult'), host.can('refreshUI')], can);
    host.tell('startActivity', RESULT);
    host.tell('refreshUI');
    host.tell('routerFinish');
    assert.is(log.length, sent);
  });

test('an app that cannot close the view: back in the history', () => {
  let back = 0;
  const log: unknown[][] = [];
  const window = phone(ANDROID, { companion: javaObject(log, NAMES), history: { back: () => back++ } });
  const host = createHost(window, 'android', createVisitStore(window), ['refreshUI']);
  assert.equal([host.tell('finishActivity'), back, log.length], [true, 1, 0]);
});

test.run();
