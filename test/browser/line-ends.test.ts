import * as assert from 'uvu/assert';
import { startPreview } from '../preview/server.ts';
import { rewritingGateway } from './gateways.ts';
import { phone } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest } from './suite.ts';

/* What people have written in lines is shown in lines. */

/** Escaped for JSON. */
const WORDS = 'First line\\nSecond line';
const LINES = 'First line\nSecond line';
const FIELDS = /"(auditFeedback|description|rewardDescription)":"(?:[^"\\]|\\.)+"/g;

const site = await startPreview({
  gateway: rewritingGateway((text) => text.replace(FIELDS, (_, name: string) => `"${name}":"${WORDS}"`)),
});

for (const [path, activity, count] of [
  ['/product-test-active?id=74', undefined, 1],
  ['/prize-application?id=1790000000000007004&type=1', 'won-refused', 1],
  ['/raffle-activity?id=1790000000000007001', 'audited', 8],
  ['/activity-rule?id=1790000000000007001', 'open', 1],
] as const)
  browserTest(`lines stay lines at ${path}`, async ({ engine, open }) => {
    const gateway = { key: path, ...(activity && { activity }) };
    const page = await open(site.url + path, phone(engine, { device: { language: 'en' }, gateway }));
    await page.waitFor(isSettled);
    const text = (await page.evaluate<string>('document.body.innerText')).replace(/\u00a0/g, ' ');
    const found = text.split(LINES).length - 1;
    assert.ok(found >= count, `${found} of ${text}`);
    assert.not.match(text, 'First line Second');
  });
