import * as assert from 'uvu/assert';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPreview } from '../preview/server.ts';
import type { Page } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';
import { isLegal, ROUTES } from '../routes.ts';

interface Row {
  readonly path: string;
  readonly title: string;
}

/** The name of the document, without the app's: links name it so. */
const nameOf = ({ title }: Row) => title.split(' · ')[0]!;

/**
 * Copies only the legal documents of the build, as an app would bundle them. Returns a function from a row to its
 * file.
 */
function bundle(rows: readonly Row[]): (row: Row) => string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legal-'));
  for (const { path: route } of rows) {
    fs.mkdirSync(folder + route);
    fs.copyFileSync(`dist${route}/index.html`, `${folder}${route}/index.html`);
  }
  process.on('exit', () => fs.rmSync(folder, { recursive: true }));
  return ({ path: route }) => pathToFileURL(`${folder}${route}/index.html`).href;
}

const links = () =>
  [].map.call(
    document.querySelectorAll('a[href^=".."]:not([target])'),
    (link: HTMLAnchorElement) => link.href,
  ) as string[];

const site = await startPreview();
const rows = (JSON.parse(fs.readFileSync('dist/routes.json', 'utf8')).routes as Row[]).filter(
  ({ path: route }) => ROUTES.some((row) => row.path === route && isLegal(row)),
);
const fileOf = bundle(rows);
const agreement = rows.find(({ path: route }) => route === '/user-agreement')!;
const privacy = rows.find(({ path: route }) => route === '/privacy-agreement')!;
const isAt = (page: Page, { path: route }: Row) =>
  page.url().then((url) => assert.match(url, new RegExp(`${route}(/|/index.html)?$`)));

browserTest(
  'each of the 17 opens from a folder, asks for nothing else and leads to the others of its brand',
  async ({ engine, open }) => {
    assert.is(rows.length, 17);
    const page = await open(fileOf(rows[0]!), phone(engine));
    for (const row of rows) {
      await page.goto(fileOf(row));
      const text = await page.text();
      assert.ok(text.includes(row.title) && text.length > 900, row.path);
      assert.not.match(text, /NaN|undefined|\[object/);
      assert.is(await page.evaluate('document.title'), row.title);
      assert.is(await page.evaluate('document.querySelector("h1").innerText'), row.title);
      const targets = await page.evaluate(links);
      assert.ok(targets.length >= 3);
      for (const target of targets)
        assert.ok(
          rows.some((other) => fileOf(other) === target),
          target,
        );
    }
    const asked = [...new Set(page.requests().map(({ url }) => url))];
    assert.equal(asked.sort(), rows.map(fileOf).sort());
    assert.equal(page.consoleErrors(), []);
  },
);

browserTest('a link leads to the next document, on a server and in a folder', async ({ engine, open }) => {
  for (const start of [site.url + privacy.path, fileOf(privacy)]) {
    const page = await open(start, phone(engine));
    await page.tap(`text=《${nameOf(agreement)}》`);
    await page.waitFor(`text=运动安全`);
    await isAt(page, agreement);
    assert.equal(page.consoleErrors(), []);
  }
});

browserTest('reads whole with scripts off, and shows no button that would do nothing', async ({ open }) => {
  const page = await open(site.url + privacy.path, { scriptsBlocked: true });
  for (const row of rows) {
    await page.goto(site.url + row.path);
    const text = await page.text();
    assert.ok(text.includes(row.title) && text.length > 900, row.path);
    assert.not(await page.isVisible('button'));
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

await runBrowserTests();
