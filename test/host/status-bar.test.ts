import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostKind, statusBarPx } from '../../src/host/platform.ts';

const APP = 'Mozilla/5.0 (Linux; Android 9) Mobile CompanionApp/1.0';
const SHORT = { width: 360, height: 640 };
const TALL = { width: 360, height: 720 };

const HEIGHTS: [name: string, userAgent: string, screen: { width: number; height: number }, px: number][] = [
  ['named', `${APP} StatusBar/28`, SHORT, 28],
  ['absent', APP, SHORT, 60],
  ['absent on a tall screen', APP, TALL, 35],
  ['named on a tall screen', `${APP} StatusBar/80`, TALL, 55],
  ['named by three digits', `${APP} StatusBar/104`, SHORT, 104],
  ['never below nothing', `${APP} StatusBar/10`, TALL, 0],
  ['one pixel below tall', APP, { width: 360, height: 719 }, 60],
  ['zero', `${APP} StatusBar/0`, SHORT, 0],
  ['not a number', `${APP} StatusBar/x`, SHORT, 60],
  ['beyond reason', `${APP} StatusBar/99999`, SHORT, 60],
  ['a plain browser', 'Mozilla/5.0 (Linux; Android 9) StatusBar/28', SHORT, 0],
  ['an iPhone', 'Mozilla/5.0 (iPhone) CompanionApp/1.0 StatusBar/28', TALL, 0],
  ['an iPad', 'Mozilla/5.0 (iPad) CompanionApp/1.0', SHORT, 0],
];

for (const [name, userAgent, screen, px] of HEIGHTS)
  test(`status bar: ${name}`, () => assert.is(statusBarPx(hostKind(userAgent, {}), userAgent, screen), px));

test.run();
