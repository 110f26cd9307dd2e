import * as assert from 'uvu/assert';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPreview } from '../preview/server.ts';
import type { Page } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { browserTest } from './suite.ts';

const AGREEMENT = '/user-agreement';
const PRIVACY = '/privacy-agreement';
/** The document as a file: an app may bundle it. */
const fileOf = (route: string) => pathToFileURL(path.resolve(`dist${route}/index.html`)).href;

const site = await startPreview();
const isAt = (page: Page, route: string) =>
  page.url().then((url) => assert.match(url, new RegExp(`${route}(/|/index.html)?$`)));

browserTest('a link leads to the next document, on a server and in a folder', async ({ engine, open }) => {
  for (const start of [site.url + PRIVACY, fileOf(PRIVACY)]) {
    const page = await open(start, phone(engine));
    await page.tap('text=《用户协议》');
    await page.waitFor('text=运动安全');
    await isAt(page, AGREEMENT);
    assert.equal(page.consoleErrors(), []);
  }
});

for (const platform of ['android', 'ios'] as const)
  browserTest(`the arrow closes the view, on ${platform}`, async ({ engine, open }) => {
    const page = await open(site.url + PRIVACY, phone(engine, { platform }));
    await page.tap('[data-action=back]');
    const [{ method, argument, refused } = {}, ...more] = await page.hostMessages();
    assert.equal([method, argument, refused, more], ['finishActivity', {}, null, []]);
    await isAt(page, PRIVACY);
    const padding = await page.evaluate('parseInt(getComputedStyle(document.documentElement).paddingTop)');
    assert.is(padding, platform === 'ios' ? 0 : 28);
    assert.equal(page.consoleErrors(), []);
  });

const without: Record<string, PhoneSwitches> = {
  'a plain browser': { platform: 'browser' },
  'an app whose bridge throws': { bridge: 'throws' },
};
for (const [name, switches] of Object.entries(without))
  browserTest(`the arrow goes one page back in ${name}`, async ({ engine, open }) => {
    const page = await open(site.url + PRIVACY, phone(engine, switches));
    await page.goto(site.url + AGREEMENT);
    await page.tap('[data-action=back]');
    await page.waitFor('text=未成年人保护');
    await isAt(page, PRIVACY);
    assert.equal(page.consoleErrors(), []);
  });
