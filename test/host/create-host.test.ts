import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HostCall, Reward } from '../../src/host/contract.ts';
import { createHost } from '../../src/host/create-host.ts';
import type { Screen } from '../../src/host/screens.ts';
import { createVisitStore } from '../../src/host/visit-store.ts';
import { ANDROID, BROWSER, hostIn, IPHONE, phone, throwing } from './phone.ts';
import { settled, stopTime, tick } from '../time.ts';

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

/** An injected Java object, whose methods work on itself alone and take one string, and what they were called with. */
function javaObject() {
  const log: unknown[][] = [];
  const companion: Record<string, unknown> = {};
  for (const [name] of CALLS)
    companion[name] = function (this: unknown, ...args: unknown[]) {
      if (this !== companion) throw new Error("Java bridge method can't be invoked on a non-injected object");
      log.push([name, ...args]);
    };
  return { log, companion };
}

const onAndroid = (companion: object) => hostIn(phone(ANDROID, { companion }));
const handlers = (messageHandlers: object) => ({ webkit: { messageHandlers } });
const onIos = (messageHandlers: object) => hostIn(phone(IPHONE, handlers(messageHandlers)));

for (const call of CALLS) {
  const [method, message = {}] = call;
  test(`Android: ${method} gets one JSON string, on its object`, () => {
    const { log, companion } = javaObject();
    assert.is(onAndroid(companion).tell(...call), true);
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
    assert.is(onIos({ [method]: handler }).tell(...call), true);
    assert.equal(log, [[message]]);
  });

  test(`browser: ${method} ${method === 'finishActivity' ? 'goes one page back' : 'is not taken'}`, () => {
    let back = 0;
    const { log, companion } = javaObject();
    const host = hostIn(phone(BROWSER, { history: { back: () => back++ }, companion }));
    assert.is(host.tell(...call), method === 'finishActivity');
    assert.is(back, method === 'finishActivity' ? 1 : 0);
    assert.equal(log, [], 'the marker decides, not the object');
  });
}

const raise = () => {
  throw new Error('native');
};

for (const [name, userAgent, extra] of [
  ['Android without a bridge', ANDROID, {}],
  ['Android without the method', ANDROID, { companion: {} }],
  ['Android with a method that throws', ANDROID, { companion: { finishActivity: raise } }],
  ['Android with a bridge that throws', ANDROID, throwing({}, 'companion')],
  ['iOS without handlers', IPHONE, { webkit: {} }],
  ['iOS without the handler', IPHONE, handlers({})],
  ['iOS with a handler that is none', IPHONE, handlers({ finishActivity: {} })],
  ['iOS with a handler that throws', IPHONE, handlers({ finishActivity: { postMessage: raise } })],
  ['a browser that can not go back', BROWSER, { history: null }],
] as const)
  test(`not taken, not thrown: ${name}`, () => {
    let back = 0;
    const window = phone(userAgent, { history: { back: () => back++ } });
    Object.defineProperties(window, Object.getOwnPropertyDescriptors(extra));
    const host = hostIn(window);
    assert.is(host.tell('routerFinish'), false);
    // One page back is left, where there is a history.
    const canGoBack = !('history' in extra);
    assert.is(host.tell('finishActivity'), canGoBack);
    assert.is(back, canGoBack ? 1 : 0);
  });

test('a bridge that is injected late is found', () => {
  const window = phone(ANDROID);
  const host = hostIn(window);
  assert.is(host.tell('refreshUI'), false);
  const { log, companion } = javaObject();
  Object.assign(window, { companion });
  assert.is(host.tell('refreshUI'), true);
  assert.is(log.length, 1);
});

test.before.each(() => stopTime());

test('a method that the bridge lacks is looked for by the first message alone', () => {
  const looks: unknown[] = [];
  const host = onAndroid(new Proxy({}, { get: (_target, method) => void looks.push(method) }));
  assert.is(host.tell('refreshUI'), false);
  assert.ok(looks.includes('refreshUI'));
  looks.length = 0;
  tick(1000);
  assert.is(host.tell('refreshUI'), false);
  assert.equal(looks, []);
});

test('a method that has thrown is tried again', () => {
  let tries = 0;
  const refreshUI = () => {
    if (++tries < 2) throw new Error('Java exception was raised during method invocation');
  };
  const host = onAndroid({ refreshUI });
  assert.equal([host.tell('refreshUI'), host.tell('refreshUI'), tries], [false, true, 2]);
});

test('a reply that is refused stays here', async () => {
  const refusals: unknown[] = [];
  const note = (reason: unknown) => refusals.push(reason);
  process.on('unhandledRejection', note);
  const handler = { postMessage: () => Promise.reject(new Error('no reply')) };
  const host = onIos({ refreshUI: handler });
  assert.is(host.tell('refreshUI'), true);
  // What is refused is told after a turn.
  await settled();
  await settled();
  process.off('unhandledRejection', note);
  assert.equal(refusals, []);
});

test('what is sent to Android may stand in a script', () => {
  let sent = '';
  const reward = { ...MEDAL, badgeId: 'a\u2028b\u2029c"\\</script>' };
  onAndroid({ applyReward: (json: string) => (sent = json) }).tell('applyReward', reward);
  assert.not.match(sent, /[\u2028\u2029]/);
  assert.equal(JSON.parse(sent), reward);
});

const OTHER: Screen = { ...RESULT, id: '9007199254740992' };

for (const [name, first, waitMs, second, sent] of [
  ['a double tap on a record', ['startActivity', RESULT], 0, ['startActivity', RESULT], 1],
  ['a double tap on back', ['finishActivity'], 0, ['finishActivity'], 1],
  ['two records', ['startActivity', RESULT], 0, ['startActivity', OTHER], 2],
  ['another verb', ['finishActivity'], 0, ['routerFinish'], 2],
  ['the same later', ['startActivity', RESULT], 500, ['startActivity', RESULT], 2],
] as const)
  test(`${name}: ${sent} to the phone`, () => {
    const { log, companion } = javaObject();
    const host = onAndroid(companion);
    assert.is(host.tell(...first), true);
    tick(waitMs);
    assert.is(host.tell(...second), true);
    assert.is(log.length, sent);
  });

/** What an app says that it knows, what a page may then offer, and how many of three messages are sent. */
for (const [said, can, sent] of [
  [undefined, [true, true, true], 3],
  ['startActivity', [true, true, true], 3],
  [['startActivity', 'sportResult', 'of a later app'], [true, true, false], 1],
  [['startActivity'], [true, false, false], 0],
  [['sportResult', 'refreshUI'], [false, true, true], 1],
  [[], [false, false, false], 0],
] as const)
  test(`an app that knows ${JSON.stringify(said)}`, () => {
    const { log, companion } = javaObject();
    const window = phone(ANDROID, { companion });
    const host = createHost(window, 'android', createVisitStore(window), said);
    assert.equal([host.can('startActivity'), host.can('sportResult'), host.can('refreshUI')], can);
    host.tell('startActivity', RESULT);
    host.tell('refreshUI');
    host.tell('routerFinish');
    assert.is(log.length, sent);
  });

test('an app that cannot close the view: back in the history', () => {
  let back = 0;
  const { log, companion } = javaObject();
  const window = phone(ANDROID, { companion, history: { back: () => back++ } });
  const host = createHost(window, 'android', createVisitStore(window), ['refreshUI']);
  assert.equal([host.tell('finishActivity'), back, log.length], [true, 1, 0]);
});

test.run();
