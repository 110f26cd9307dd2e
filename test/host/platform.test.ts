import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HostKind } from '../../src/host/contract.ts';
import { hostKind, isApple, statusBarPx } from '../../src/host/platform.ts';
import { ANDROID, BROWSER, IPAD, IPHONE } from './phone.ts';

const MARKERS: [userAgent: string, inApp: boolean][] = [
  ['Mozilla/5.0 (Linux; Android 9) Mobile CompanionApp/1.0', true],
  ['CompanionApp/2', true],
  ['x CompanionApp/v2-beta y', true],
  ['CompanionApp', false],
  ['CompanionApp/', false],
  ['CompanionApp/ 1', false],
  ['NotCompanionApp/1', false],
  ['', false],
];

for (const [userAgent, inApp] of MARKERS)
  test(`marker: '${userAgent}'`, () => assert.is(hostKind(userAgent, {}) !== 'browser', inApp));

const HANDLERS = { webkit: { messageHandlers: {} } };
const MAC = IPAD.replace(/ CompanionApp.*/, '');

const KINDS: [name: string, userAgent: string, window: Parameters<typeof hostKind>[1], kind: HostKind][] = [
  ['Android', ANDROID, {}, 'android'],
  ['Android with message handlers', ANDROID, HANDLERS, 'android'],
  ['an iPhone', IPHONE, HANDLERS, 'ios'],
  ['an iPhone without message handlers', IPHONE, {}, 'ios'],
  ['an old iPad', IPHONE.replace('iPhone', 'iPad'), {}, 'ios'],
  ['an iPod', IPHONE.replace('iPhone', 'iPod'), {}, 'ios'],
  ['small letters', 'iphone CompanionApp/1', {}, 'android'],
  ['an iPad that says that it is a Mac', IPAD, HANDLERS, 'ios'],
  ['a Mac without message handlers', IPAD, {}, 'android'],
  ['a Mac whose webkit is something else', IPAD, { webkit: {} }, 'android'],
  ['Safari on a Mac', MAC, {}, 'browser'],
  ['another app on an iPad', MAC, HANDLERS, 'browser'],
  ['an iPhone without the app', 'Mozilla/5.0 (iPhone)', HANDLERS, 'browser'],
  ['a browser', BROWSER, {}, 'browser'],
];

for (const [name, userAgent, window, kind] of KINDS)
  test(`${name}: ${kind}`, () => assert.is(hostKind(userAgent, window), kind));

test('no room is kept for a status bar on an iPad that says that it is a Mac', () => {
  const screen = { width: 820, height: 1180 };
  assert.is(statusBarPx(hostKind(IPAD, HANDLERS), IPAD, screen), 0);
});

test('downloads for iPhone, iPad, iPod and Mac are Apple’s', () => {
  assert.equal([IPHONE, IPAD, MAC, 'iPad', 'iPod', ANDROID, BROWSER].map(isApple), [
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test.run();
