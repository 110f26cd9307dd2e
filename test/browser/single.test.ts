import fs from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { EXPECTED, linkOf } from '../expected/expected.ts';
import { readPackage, singleOf } from '../package-reader.ts';
import { now } from '../fake/now.ts';
import { startPreview } from '../preview/server.ts';
import { ROUTES } from '../routes.ts';
import { tempFolder } from '../temp-folder.ts';
import { tapBrings, textOf } from './has-come.ts';
import { CALLS } from './gateways.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { isSettled } from './settled.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';
import { visitsOf } from './visits.ts';

/*
 * Single files as an app on iOS shows them: at the page's own address, and without the headers of a server. So only the
 * policy in the file counts.
 */

const STATISTICS = '/running-statistics?tab=week';
const pack = readPackage('dist-package');
const { manifest } = pack;
const singles = ROUTES.filter(({ path: route }) => manifest.routes[route]!.single);

/** The site with the single files of one language in place of its documents. */
function siteIn(language: string): string {
  const dist = path.join(tempFolder(), 'dist');
  fs.cpSync('dist', dist, { recursive: true });
  fs.mkdirSync(`${dist}-deploy`);
  fs.writeFileSync(`${dist}-deploy/_headers`, '');
  for (const { path: route } of singles) {
    const file = path.join(dist, manifest.routes[route]!.document);
    for (const twin of ['.br', '.gz']) fs.rmSync(file + twin, { force: true });
    fs.writeFileSync(file, singleOf(pack, route, language)!);
  }
  return dist;
}

const site = await startPreview({ distDir: siteIn('en') });
const visitOf = visitsOf(site);

/** Where the file of the package with such a name is asked for. */
const addressOf = (name: RegExp) => `/${manifest.files.find(({ path }) => name.test(path))!.path}`;

/** The addresses of what a single file has inline, in all languages. */
function inlineIn(route: string): readonly string[] {
  const { first, last } = manifest.routes[route]!.single!;
  return [...first, ...last].flatMap((file) =>
    CODES.map((language) => `/${file.replace('{language}', language)}`),
  );
}

/** The files that a page has asked for. */
const askedFor = (page: Page) =>
  page
    .requests()
    .map(({ url }) => new URL(url).pathname)
    .filter((asked) => asked.startsWith('/a/'));
const askedAgain = (page: Page, route: string) =>
  askedFor(page).filter((file) => inlineIn(route).includes(file));
const refusals = (page: Page) =>
  page.console().filter((text) => /Content Security Policy|Refused|violates/i.test(text));

/** With `hangs` no file of the site is answered but the document. */
function visit({ engine, open }: TestContext, link: string, { device = {}, key = '', hangs = false } = {}) {
  site.block(hangs ? [{ file: '', mode: 'hang' }] : []);
  return open(site.url + link, { ...phone(engine, { device, gateway: { key } }), clock: null });
}

for (const { path: route, ...row } of singles)
  browserTest(`${route} as a single file: figures and a tap`, async (context) => {
    const expected = EXPECTED[route]!;
    const { userAgent } = expected;
    site.block([]);
    const link = linkOf({ path: route, ...row });
    const { page, calls } = await visitOf(context, link, userAgent ? { userAgent } : {});
    await page.waitFor(isSettled);
    await textOf(page, expected, calls());
    assert.equal(askedAgain(page, route), []);
    await tapBrings(page, expected);
    assert.equal(refusals(page), []);
  });

browserTest('another language asks for its messages alone', async (context) => {
  const german = await startPreview({ distDir: siteIn('de') });
  const open = (language: string) =>
    context.open(german.url + STATISTICS, { ...phone(context.engine, { language }), clock: null });
  const inGerman = await open('de');
  await inGerman.waitFor('text=Woche');
  assert.equal(askedAgain(inGerman, '/running-statistics'), []);
  const inSpanish = await open('es');
  await inSpanish.waitFor('text=Semana');
  assert.equal(askedAgain(inSpanish, '/running-statistics'), [
    addressOf(/^a\/m-\w+\/running-statistics\.es\.js$/),
  ]);
  assert.equal([inGerman, inSpanish].flatMap(refusals), []);
  await german.close();
});

browserTest('with answers of the app it has its figures without a call', async (context) => {
  const key = `answers-${context.engine.name}`;
  const before = await visit(context, STATISTICS, { key });
  await before.waitFor('.chart-svg');
  await before.waitFor('text=View more');
  const asked = () =>
    before.requests().filter(({ url, method }) => method === 'GET' && CALLS.test(new URL(url).pathname));
  // WebKitGTK tells of a request when its answer has come.
  await until(() => asked().length >= 4);
  const answers = await Promise.all(
    asked()
      .slice(0, 4)
      .map(async ({ url, headers }) => {
        const answer = await fetch(url, { headers });
        const { status } = answer;
        return { url: url.replace(site.url, ''), status, text: await answer.text(), atMs: now() };
      }),
  );
  await before.close();
  // The oldest engine needs shims; no engine of iOS 15 does.
  const hangs = context.engine.name !== 'chromium-64';
  const page = await visit(context, STATISTICS, { key, device: { answers }, hangs });
  await page.waitFor('.chart-svg');
  await page.waitFor('text=View more');
  const sent = page.requests().filter(({ url }) => answers.some((answer) => url === site.url + answer.url));
  assert.equal(sent, []);
  assert.equal(askedAgain(page, '/running-statistics'), []);
});
