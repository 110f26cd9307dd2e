import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { noConnection } from '../../src/offline/no-connection.ts';
import { androidUserAgent, USER_AGENTS } from '../fake/user-agents.ts';

/** By user agent: the room above the header on an ordinary and on a tall screen, as app pages have it, or 28 px. */
const ROOMS: readonly (readonly [userAgent: string, px: number, tallPx: number])[] = [
  [androidUserAgent(74), 74, 49],
  [androidUserAgent(24), 28, 28],
  [androidUserAgent(null), 60, 35],
  [USER_AGENTS.browser, 28, 28],
];

for (const [userAgent, px, tallPx] of ROOMS)
  test(`the header of the offline page is below the status bar: ${userAgent.slice(-40)}`, async () => {
    const html = await noConnection('', { language: 'en', userAgent }).text();
    const found = [...html.matchAll(/body\{padding-top:(\d+)px\}/g)].map(([, each]) => Number(each));
    assert.equal(found, [px, tallPx]);
  });

test.run();
