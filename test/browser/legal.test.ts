import * as assert from 'uvu/assert';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPreview } from '../preview/server.ts';
import type { Page } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { browserTest } from './suite.ts';
import { isLegal, ROUTES } from '../routes.ts';

interface Row {
  readonly path: string;
  readonly title: string;
}

/** The name of the document, without the app's: links name it so. */
const nameOf = ({ title }: Row) => title.split(' · ')[0]!;

/** The document as a file: an app may bundle it. */
const fileOf = ({ path: route }: Row) => pathToFileURL(path.resolve(`dist${route}/index.html`)).href;

const site = await startPreview();
const rows = (JSON.parse(fs.readFileSync('dist/routes.json', 'utf8')).routes as Row[]).filter(
  ({ path: route }) => ROUTES.some((row) => row.path === route && isLegal(row)),
);
const agreement = rows.find(({ path: route }) => route === '/user-agreement')!;
const privacy = rows.find(({ path: route }) => route === '/privacy-agreement')!;
const isAt = (page: Page, { path: route }: Row) =>
  page.url().then((url) => assert.match(url, new RegExp(`${route}(/|/index.html)?$`)));

browserTest('a link leads to the next document, on a server and in a folder', async ({ engine, open }) => {
  for (const start of [site.url + privacy.path, fileOf(privacy)]) {
    const page = await open(start, phone(engine));
    await page.tap(`text=《${nameOf(agreement)}》`);
    await page.waitFor(`text=运动安全`);
    await isAt(page, agreement);
    assert.equal(page.consoleErrors(), []);
  }
});

for (const platform of ['android', 'ios'] as const)
  browserTest(`the arrow closes the view, on ${platform}`, async ({ engine, open }) => {
    const page = await open(site.url + privacy.path, phone(engine, { platform }));
    await page.tap('[data-action=back]');
    const messages = await page.hostMessages();
    assert.equal(
      messages.map(({ method, argument, refused }) => [method, argument, refused]),
      [['finishActivity', {}, null]],
    );
    await isAt(page, privacy);
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
    const page = await open(site.url + privacy.path, phone(engine, switches));
    await page.goto(site.url + agreement.path);
    await page.tap('[data-action=back]');
    await page.waitFor('text=未成年人保护');
    await isAt(page, privacy);
    assert.equal(page.consoleErrors(), []);
  });

browserTest('the contents lead to their sections', async ({ engine, open }) => {
  const page = await open(site.url + privacy.path, phone(engine));
  await page.tap('text=目录');
  await page.tap('nav a[href="#exceptions"]');
  await page.waitFor(() => {
    const { top } = document.getElementById('exceptions')!.getBoundingClientRect();
    return Math.abs(top) < 4;
  });
});
