import http from 'node:http';
import * as assert from 'uvu/assert';
import { listen } from '../listen.ts';
import { browserTest } from './suite.ts';
import { until } from './until.ts';

/* What would let a test pass though the page is wrong, if an engine did not do it. */

/** In old syntax, because every engine loads these pages. */
const PAGES: Readonly<Record<string, string>> = {
  '/': `<!doctype html><meta name="viewport" content="width=device-width"><body>
    <p style="visibility:hidden">Ghost</p><p id="text" style="font-size:10px;line-height:14px">Ten pixels</p>`,
  '/second': '<!doctype html><title>Second</title><body>The second page',
  '/kept':
    '<!doctype html><meta name="viewport" content="width=device-width"><body>Kept<script src="/kept.js"></script>',
  '/kept.js': 'window.kept = 1',
  '/faulty': `<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline' 'self'">
    <body>Faulty<script>console.error('said', 1);console.log('no error')</script><script>nothing.here()</script>
    <script src="/missing.js"></script>`,
};

/** How often a path was asked for. */
const asked = new Map<string, number>();
const server = http.createServer((request, response) => {
  const path = (request.url ?? '').replace(/\?.*/, '');
  asked.set(path, (asked.get(path) ?? 0) + 1);
  const page = PAGES[path];
  const isScript = path.endsWith('.js') && page;
  const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8';
  const cacheControl = isScript ? 'max-age=1000' : 'no-store';
  response.writeHead(page ? 200 : 404, { 'content-type': type, 'cache-control': cacheControl });
  response.end(page ?? 'nothing');
});
const origin = `http://127.0.0.1:${await listen(server)}`;
const home = `${origin}/`;

browserTest('errors are caught, and no others', async ({ open }) => {
  const page = await open(`${origin}/faulty`);
  await page.waitFor('text=Faulty');
  await until(() => page.consoleErrors().length >= 3);
  // The console messages so far arrive before the response to this command.
  await page.evaluate('0');
  const errors = page.consoleErrors();
  const has = (part: string | RegExp) => errors.some((error) => new RegExp(part).test(error));
  assert.ok(has('said 1') && has('nothing') && has('missing\\.js'), errors.join('\n'));
  assert.is(errors.length, 3, errors.join('\n'));
  assert.ok(page.console().includes('log: no error'));
  assert.equal(
    page.requests().map(({ url, status }) => [url.replace(origin, ''), status]),
    [
      ['/faulty', 200],
      ['/missing.js', 404],
    ],
  );
});

browserTest('a page finds nothing of the one before it', async ({ engine, open }) => {
  const found = () => [
    localStorage.getItem('kept'),
    sessionStorage.getItem('kept'),
    document.cookie,
    window.name,
    history.length > 2,
    typeof (window as { __early?: number }).__early,
    innerWidth,
  ];
  const nothing = [null, null, '', '', false, 'undefined', 360];
  const keptPage = `${origin}/kept`;
  // Other engines have asked for it, too.
  const before = asked.get('/kept.js') ?? 0;
  for (let turn = 1; turn <= 3; turn += 1) {
    const page = await engine.open(keptPage);
    assert.equal(await page.evaluate(found), nothing, `turn ${turn}`);
    assert.is(asked.get('/kept.js'), before + turn, 'the script comes from the server');
    await page.evaluate(() => {
      localStorage.setItem('kept', '1');
      sessionStorage.setItem('kept', '1');
      document.cookie = 'kept=1; max-age=1000';
      window.name = 'kept';
      history.pushState(1, '', '/kept?1');
      history.pushState(2, '', '/kept?2');
      addEventListener('pagehide', () => localStorage.setItem('kept', 'late'));
    });
    await page.goto(`${origin}/second`);
    await page.goto(keptPage);
    assert.is(asked.get('/kept.js'), before + turn, 'within a page it is cached');
    await page.close();
    const other = await open(home, { script: 'window.__early = 7;', width: 320 });
    await other.close();
  }
});

browserTest('what is hidden is not seen; text can be enlarged, also what comes later', async ({ open }) => {
  const page = await open(home);
  assert.not(await page.isVisible('text=Ghost'));
  const heightOf = (id: string) => document.getElementById(id)!.getBoundingClientRect().height;
  assert.is(await page.evaluate(heightOf, 'text'), 14);
  await page.enlargeText(2);
  assert.ok((await page.evaluate(heightOf, 'text')) >= 24);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p id="late" style="font-size:16px;line-height:1">Later');
  });
  await page.waitFor(() => document.getElementById('late')!.getBoundingClientRect().height === 32);
});
