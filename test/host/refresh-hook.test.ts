import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SessionFields } from '../../src/host/session-fields.ts';
import { stopTime, tick } from '../time.ts';
import { keepSessions } from '../../src/host/create-host.ts';
import { ANDROID, hostIn, phone } from './phone.ts';

test.before(() => stopTime());

const trap = () => {
  throw new Error('trap');
};

function page() {
  const errors: unknown[] = [];
  const heard: SessionFields[] = [];
  const window = phone(ANDROID, { setTimeout });
  const host = hostIn(window);
  return {
    window,
    host,
    errors,
    /** What the listener is handed, call by call. */
    heard,
    listen: () => host.onRefresh((renewed) => heard.push(renewed)),
    call: (...args: unknown[]) =>
      (Reflect.get(window, 'refreshPage') as (...args: unknown[]) => void)(...args),
    pass(ms: number) {
      try {
        tick(ms);
      } catch (reason) {
        errors.push(reason);
      }
    },
  };
}

test('a burst over several tasks is one', () => {
  const { heard, listen, call, pass } = page();
  listen();
  for (let index = 0; index < 10; index++) {
    call();
    pass(1);
  }
  pass(100);
  assert.is(heard.length, 1);
  call();
  pass(100);
  assert.is(heard.length, 2);
});

test('a listener that throws is reported and stops no other; one that has left hears nothing', () => {
  const { host, heard, listen, call, pass, errors } = page();
  host.onRefresh(trap);
  const leave = host.onRefresh(() => assert.unreachable());
  listen();
  leave();
  leave();
  call();
  pass(100);
  assert.equal([heard.length, errors.length], [1, 1]);
});

/** What a listener is handed after these calls. */
function handed(...calls: readonly unknown[][]): SessionFields[] {
  const { heard, listen, call, pass } = page();
  listen();
  for (const args of calls) call(...args);
  pass(100);
  return heard;
}

const ALL = {
  ...{ authorization: 't', userName: 'Ann', userIcon: '/a.png' },
  ...{ language: 'de', time_zone: 'Europe/Berlin', deviceUnit: '1', tenantUnit: '0' },
};

const ANN = { userName: 'Ann' };

for (const [name, session, values] of [
  ['nothing', undefined, {}],
  ['null', null, {}],
  ['an object with all fields', ALL, ALL],
  ['its JSON', JSON.stringify(ALL), ALL],
  ['numbers as text', { deviceUnit: 0, userName: 42 }, { deviceUnit: '0', userName: '42' }],
  ['empty text, which is a value', { authorization: '' }, { authorization: '' }],
  ["Java's null", { authorization: null, userName: 'null', language: 'undefined' }, {}],
  ['fields of other types', { authorization: {}, language: ['de'], deviceUnit: true, userName: () => 1 }, {}],
  ['fields that nobody knows', { admin: 1, constructor: 'x', toString: 'y', __proto__: { z: 1 } }, {}],
  ['JSON with a prototype', '{"__proto__":{"language":"de"}}', {}],
  ['a field of 4096 characters', { userName: 'x'.repeat(4096), language: 'de' }, { language: 'de' }],
  ['a field of 4095 characters', { userName: 'x'.repeat(4095) }, { userName: 'x'.repeat(4095) }],
  ['a megabyte of JSON', JSON.stringify({ ...ALL, more: 'x'.repeat(1_000_000) }), {}],
  ['JSON that is cut off', '{"language":"de"', {}],
  ['a list', [ALL], {}],
  ['a symbol', Symbol('s'), {}],
  ['a field that throws', Object.defineProperty({ ...ANN }, 'language', { get: trap }), ANN],
  ['a proxy whose traps all throw', new Proxy({}, { get: trap, has: trap, ownKeys: trap }), {}],
  ['an object that cannot become text', { toString: trap, valueOf: trap, language: { toString: trap } }, {}],
] as const)
  test(`refreshPage gets ${name}: its caller and the next call go on`, () => {
    assert.equal(handed([session]), [values]);
    assert.equal(handed([session], [{ deviceUnit: 1 }]), [{ ...values, deviceUnit: '1' }]);
  });

test('a sign-out is told before who signs in next', () => {
  const [out, tom] = [{ authorization: '' }, { authorization: 'of Tom', userName: 'Tom' }];
  assert.equal(handed([out], [{ language: 'de' }], [], [tom]), [{ ...out, language: 'de' }, tom]);
});

test('a session that comes before anyone listens is kept', () => {
  const { heard, listen, call, pass } = page();
  call({ authorization: 'a' });
  pass(1000);
  call({ language: 'de' });
  listen();
  pass(1000);
  assert.equal(heard, [{ authorization: 'a', language: 'de' }]);
});

test('a refresh by the pages themselves needs no global', () => {
  for (const spoil of [
    (window: object) => Reflect.deleteProperty(window, 'refreshPage'),
    (window: object) => Reflect.set(window, 'refreshPage', trap),
  ]) {
    const { window, host, heard, listen, pass } = page();
    listen();
    spoil(window);
    host.refresh();
    pass(100);
    assert.is(heard.length, 1);
  }
});

const OWN: SessionFields = { authorization: 'own', language: 'en' };
for (const [name, calls, handedOver] of [
  ['nothing', [], []],
  ['a call without a session', [[]], []],
  [
    'sessions',
    [[{ language: 'de', userName: 'Ann' }], ['{"authorization":"new"}'], [], [{ language: 'es' }]],
    [{ language: 'es', userName: 'Ann', authorization: 'new' }],
  ],
  ["the page's own session", [[OWN], [JSON.stringify(OWN)], [{ language: 'en' }], ['garbage']], []],
  [
    'another session, then a field of its own',
    [[{ language: 'de', userName: 'Ann' }], [{ language: 'en' }]],
    [{ language: 'en', userName: 'Ann' }],
  ],
] as const)
  test(`before the code of the page has come, the app hands over ${name}: the page hears of it then, once`, () => {
    const window = phone(ANDROID, { setTimeout });
    keepSessions(window, OWN);
    calls.forEach((args: readonly unknown[]) => window.refreshPage!(...args));
    const heard: SessionFields[] = [];
    hostIn(window).onRefresh((renewed) => heard.push(renewed));
    tick(100);
    assert.equal(heard, handedOver);
    window.refreshPage!();
    tick(100);
    assert.equal(heard, [...handedOver, {}]);
  });

for (const [when, install] of [
  ['before the code has come', (window: Window) => keepSessions(window, {})],
  ['later', hostIn],
] as const)
  test(`the native app can ask for the version of the contract, ${when}`, () => {
    const window = phone(ANDROID);
    install(window);
    assert.is(window.refreshPage?.contract, 1);
  });

test.run();
