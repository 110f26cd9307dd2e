import * as assert from 'uvu/assert';
import fs from 'node:fs';
import { phone } from '../browser/phone.ts';
import { browserTest, runBrowserTests } from '../browser/suite.ts';
import type { Page } from '../browser/page.ts';
import { startPreview } from '../preview/server.ts';
import { ENGINE_NAMES } from './engine-names.ts';
import { EXPECTED, type Expected } from './expected.ts';
import { matrixTable } from './matrix-table.ts';
import { markTarget, pageState } from './reactions.ts';
import { showable } from './shown-data.ts';

const LOADED_MS = 20_000;
const OUTSIDE = 'outside of the app pages open, though for nobody';
const BROKEN = /NaN|undefined|Invalid|\[object|\bnull\b/;
const TABLE = '.cache/matrix.md';

interface RouteFacts {
  readonly path: string;
  readonly kind: string;
  readonly query: Readonly<Record<string, string>>;
}

const site = await startPreview({ port: 0, distDir: 'dist' });
const routes = (JSON.parse(fs.readFileSync('dist/routes.json', 'utf8')) as RouteFacts[]).filter(
  ({ kind }) => kind === 'app',
);

const linkOf = ({ path, query }: RouteFacts) =>
  site.url + path + `?${new URLSearchParams(query)}`.replace(/\?$/, '');

/** The fake gateway's people have pictures that nobody has. */
const errorsOf = (page: Page) => page.consoleErrors().filter((error) => !error.includes('pictures.invalid'));

for (const route of routes)
  browserTest(route.path, async (context) => {
    const key = `matrix-${context.engine.name}-${route.path}`;
    const expected: Expected = EXPECTED[route.path] ?? {};
    const page = await context.open(linkOf(route), phone(context.engine, { gateway: { key } }));
    const calls = () => site.gateway.log.filter((entry) => entry.key === key);

    await page.waitFor(
      () => !document.querySelector('.bone') && document.body.innerText.trim().length > 20,
      LOADED_MS,
    );
    const text = await page.text();
    assert.not.match(text, BROKEN, `${text}\n`);
    assert.not.match(text, /Try again|Could not load/, `${text}\n`);
    assert.match(text, /\d/);
    assert.equal(
      calls().flatMap(({ refused }) => refused ?? []),
      [],
    );
    for (const part of expected.shows ?? []) assert.ok(text.includes(part), `${part} in:\n${text}`);
    if (calls().length && !expected.showsNoData) {
      const possible = await showable(site.url, calls());
      const shown = [...possible].filter((part) => text.includes(part));
      assert.ok(shown.length >= 2, `Of the gateway's answers only ${JSON.stringify(shown)} is in:\n${text}`);
    }

    const before = await page.evaluate(pageState);
    const messages = (await page.hostMessages()).length;
    await page.evaluate(markTarget, expected.tap ?? null);
    await page.tap('[data-tapped]');
    const hasReacted = async () =>
      (await page.evaluate(pageState)) !== before || (await page.hostMessages()).length > messages;
    for (let waited = 0; !(await hasReacted()); waited += 50) {
      assert.ok(waited < 5000, 'Nothing has come of the tap');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.equal(errorsOf(page), []);
  });

browserTest(
  OUTSIDE,
  async ({ open }) => {
    const page = await open(linkOf(routes[0]!));
    for (const route of routes) {
      await page.goto(linkOf(route));
      await page.waitFor(
        () => !document.querySelector('.bone') && document.body.innerText.trim().length > 20,
        LOADED_MS,
      );
      assert.not.match(await page.text(), BROKEN);
      assert.equal(errorsOf(page), [], route.path);
    }
  },
  { engines: ['firefox'] },
);

await runBrowserTests({
  engines: ENGINE_NAMES,
  mayInstall: false,
  summarise(results) {
    const table = matrixTable(
      routes.map(({ path }) => path),
      results,
    );
    fs.mkdirSync('.cache', { recursive: true });
    fs.writeFileSync(TABLE, table);
    console.log(`\n${table}`);
  },
});
