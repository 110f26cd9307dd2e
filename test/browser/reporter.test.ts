import http from 'node:http';
import * as assert from 'uvu/assert';
import type { Report, ReportRow } from '../../src/shell/reporter.ts';
import { listen } from '../listen.ts';
import { startPreview } from '../preview/server.ts';
import type { Page } from './page.ts';
import { phone, tokenOf } from './phone.ts';
import { buildPlaced } from './placed-site.ts';
import { isSettled } from './settled.ts';
import { browserTest, IN_NEWEST, type TestContext } from './suite.ts';
import { until } from './until.ts';

const ROUTE = '/running-statistics';
const NAME = 'Mia Wong';
const QUERY = 'para=Secret%20Centre&tab=total';
const TYPED = 'S3cretTyped';

/** When the reporter has been loaded, and how long it collects before it sends. */
const LATE_MS = 4100;
const TOGETHER_MS = 1100;

/* Tests that a build with a REPORT_URL reports errors in its pages, and nothing else. */

/** What was reported, oldest first. */
const bodies: string[] = [];
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    if (request.method === 'POST') bodies.push(body);
    response.writeHead(204).end();
  });
});
const REPORT_URL = `http://127.0.0.1:${await listen(server)}/pages`;
// Without a worker, which is a reported error, too.
const site = await startPreview({ distDir: await buildPlaced({ REPORT_URL }, { lacks: ['sw.js'] }) });
let visits = 0;

async function visit({ engine, open }: TestContext, path: string, script = '') {
  bodies.length = 0;
  const gateway = { key: `reporter-${engine.name}-${++visits}` };
  const inPhone = phone(engine, { device: { userName: NAME }, gateway, script });
  return { page: await open(site.url + path, { clock: null, ...inPhone }), token: tokenOf(gateway) };
}

/** Waits until the reporter has been loaded and has sent its first reports. */
async function hear(page: Page): Promise<void> {
  await page.pass(LATE_MS);
  // It has replaced `push`, which arrays otherwise inherit.
  await page.waitFor(() => !!window.noted && Object.prototype.hasOwnProperty.call(window.noted, 'push'));
}

const rows = () => bodies.flatMap((body) => (JSON.parse(body) as Report).rows as readonly ReportRow[]);
const of = (kind: string) => rows().flatMap((row) => (row.kind === kind ? [row] : []));

async function settle(page: Page, isThere: () => boolean): Promise<void> {
  await page.pass(TOGETHER_MS);
  await until(isThere);
}

browserTest('what goes wrong is told once, and nothing of a person', async (context) => {
  site.block([{ file: '/late-core-', mode: 'throws' }]);
  const { page, token } = await visit(context, `${ROUTE}?${QUERY}`);
  await page.waitFor('text=Secret Centre');
  await hear(page);
  await settle(page, () => of('error').length > 0);
  const goWrong = (secret: string) => {
    setTimeout(() => {
      JSON.parse(`{"name": #${secret}`);
    });
    Promise.reject(new RangeError(secret));
    Promise.reject({ name: secret, stack: secret, message: secret });
    console.error(new Error(`${location.href} ${secret}`), secret);
    const script = document.createElement('script');
    script.src = `http://localhost:1/${encodeURIComponent(secret)}?${secret}`;
    document.head.appendChild(script);
    const picture = document.createElement('img');
    picture.src = `http://mia.example.com/${secret}.png`;
    document.body.appendChild(picture);
  };
  const secrets = [`${NAME} ${TYPED}`, token];
  for (const secret of secrets) await page.evaluate(goWrong, secret);
  await settle(page, () => of('securitypolicyviolation').length > 1 && of('caught').length > 0);
  const [thrown, parsed, ...more] = of('error');
  assert.match(JSON.stringify(thrown), /"what":"Error","at":\["late-core-\w+\.js:1:7"/);
  assert.match(JSON.stringify(parsed), /"what":"SyntaxError"/);
  assert.equal(more, []);
  assert.equal(
    of('securitypolicyviolation')
      .map((row) => 'what' in row && row.what.replace('-elem', ''))
      .sort(),
    ['img-src', 'script-src http://localhost:1'],
  );
  assert.is(of('caught').length, 1);
  // In the old engine, expressions that the driver evaluates cause no events for rejections.
  if (context.engine.name === 'chromium-153')
    assert.equal(
      of('unhandledrejection').map((row) => 'what' in row && row.what),
      ['RangeError', 'object'],
    );
  site.block([]);
  const said = bodies.join('\n');
  for (const value of [NAME, 'Mia', TYPED, token, token.slice(0, 12), 'Secret', 'para', 'week'])
    assert.not(said.includes(value), value);
});

browserTest('a page whose scripts do not come says so, and that it has reloaded itself', async (context) => {
  site.block([{ file: '/core-', mode: '404' }]);
  const { page } = await visit(context, ROUTE);
  await page.waitFor('text=Could not load');
  await hear(page);
  await settle(page, () => of('file').length > 0);
  site.block([]);
  assert.match(JSON.stringify(of('file')), /"what":"core-\w+\.js"/);
  assert.is(of('file').length, 1);
  assert.is(of('reload').length, 1);
});

/** What its report says: test/shell/reporter.test.ts. */
browserTest('the browser tells of a slow tap', IN_NEWEST, async (context) => {
  const { page } = await visit(context, ROUTE);
  await page.waitFor('text=View more');
  await hear(page);
  await page.evaluate(() =>
    addEventListener('pointerdown', () => {
      for (const end = performance.now() + 120; performance.now() < end;);
    }),
  );
  await page.waitFor(isSettled);
  await page.tap('text=View more');
  await page.waitFor('[role=dialog]');
  await page.pass(LATE_MS);
  // It tells of an event when its frame has been drawn.
  await until(async () => {
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    return of('inp').length > 0;
  });
});

browserTest('a login tells of what goes wrong, and of nothing that is typed', async (context) => {
  const { page } = await visit(context, '/alexa-auth?clientId=voice&state=A2S');
  await page.waitFor('[name=password]');
  await page.tap('[name=password]');
  await page.type(TYPED);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error((document.querySelector('[name=password]') as HTMLInputElement).value);
    });
  });
  await hear(page);
  await settle(page, () => of('error').length > 0);
  assert.is(of('error').length, 1, bodies.join('\n'));
  for (const value of [TYPED, 'S3c', 'voice', 'A2S']) assert.not(bodies.join().includes(value), value);
});

browserTest('a page outside of the share has no reporter', async (context) => {
  // Opened by no other test, whose pages may report late.
  const route = '/scene-statistics';
  const { page } = await visit(context, route, 'Math.random=function(){return 1}');
  await page.waitFor('text=Longest distance');
  await page.pass(LATE_MS + TOGETHER_MS);
  await page.evaluate(() => console.error(new Error('nobody hears it')));
  await page.pass(LATE_MS);
  assert.not(page.requests().some(({ url }) => url.includes('/a/reporter-')));
  assert.is(await page.evaluate(() => typeof window.noted), 'undefined');
  const strays = bodies.filter((body) => body.includes(route));
  assert.equal(strays, []);
});
