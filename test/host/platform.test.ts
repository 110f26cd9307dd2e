import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostKind, isApple, statusBarPx } from '../../src/host/platform.ts';
import { ANDROID, BROWSER, IPAD, IPHONE } from './phone.ts';

for (const [userAgent, inApp] of [
  ['Mozilla/5.0 (Linux; Android 9) Mobile CompanionApp/1.0', true],
  ['x CompanionApp/v2-beta y', true],
  ['CompanionApp/', false],
  ['CompanionApp/ 1', false],
  ['NotCompanionApp/1', false],
  ['', false],
] as const)
  test(`marker: '${userAgent}'`, () => assert.is(hostKind(userAgent, {}) !== 'browser', inApp));

const HANDLERS = { webkit: { messageHandlers: {} } };
const MAC = IPAD.replace(/ CompanionApp.*/, '');

for (const [name, userAgent, window, kind] of [
  ['Android', ANDROID, {}, 'android'],
  ['Android with message handlers', ANDROID, HANDLERS, 'android'],
  ['an iPhone', IPHONE, HANDLERS, 'ios'],
  ['an iPhone without message handlers', IPHONE, {}, 'ios'],
  ['an iPod', IPHONE.replace('iPhone', 'iPod'), {}, 'ios'],
  ['an iPad that says that it is a Mac', IPAD, HANDLERS, 'ios'],
  ['a Mac without message handlers', IPAD, {}, 'android'],
  ['a Mac whose webkit is something else', IPAD, { webkit: {} }, 'android'],
  ['another app on an iPad', MAC, HANDLERS, 'browser'],
  ['an iPhone without the app', 'Mozilla/5.0 (iPhone)', HANDLERS, 'browser'],
] as const)
  test(`${name}: ${kind}`, () => assert.is(hostKind(userAgent, window), kind));

test('downloads for iPhone, iPad, iPod and Mac are Apple’s', () => {
  for (const userAgent of [IPHONE, IPAD, MAC, 'iPad', 'iPod']) assert.ok(isApple(userAgent), userAgent);
  for (const userAgent of [ANDROID, BROWSER]) assert.not(isApple(userAgent), userAgent);
});

const APP = 'Mozilla/5.0 (Linux; Android 9) Mobile CompanionApp/1.0';
const SHORT = { width: 360, height: 640 };
const TALL = { width: 360, height: 720 };

for (const [name, userAgent, screen, px] of [
  ['named', `${APP} StatusBar/28`, SHORT, 28],
  ['absent', APP, SHORT, 60],
  ['absent on a tall screen', APP, TALL, 35],
  ['named on a tall screen', `${APP} StatusBar/80`, TALL, 55],
  ['named by three digits', `${APP} StatusBar/104`, SHORT, 104],
  ['never below nothing', `${APP} StatusBar/10`, TALL, 0],
  ['one pixel below tall', APP, { width: 360, height: 719 }, 60],
  ['not a number', `${APP} StatusBar/x`, SHORT, 60],
  ['beyond reason', `${APP} StatusBar/99999`, SHORT, 60],
  ['a plain browser', 'Mozilla/5.0 (Linux; Android 9) StatusBar/28', SHORT, 0],
  ['an iPad', 'Mozilla/5.0 (iPad) CompanionApp/1.0', SHORT, 0],
  ['an iPad that says that it is a Mac', IPAD, { width: 820, height: 1180 }, 0],
] as const)
  test(`status bar: ${name}`, () =>
    assert.is(statusBarPx(hostKind(userAgent, HANDLERS), userAgent, screen), px));

test.run();
