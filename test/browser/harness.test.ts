import * as assert from 'uvu/assert';
import { startFixtures } from './harness-server.ts';
import { browserTest, runBrowserTests } from './suite.ts';
import { until } from './until.ts';

/* What would let a test pass though the page is wrong, if an engine did not do it. */

const fixtures = await startFixtures();
const home = `${fixtures.url}/`;

browserTest(
  'a tap scrolls to its target, and says what covers it',
  async ({ open }) => {
    const page = await open(home);
    await page.tap('#low');
    await page.waitFor(() => document.title === 'Low tapped');
    await page.evaluate(() => (document.getElementById('cover')!.style.height = '100%'));
    const error = await page.tap('#tap', 1, 300).catch(String);
    assert.match(String(error), 'covered by <div id="cover"');
  },
  { timeoutMs: 30_000 },
);

browserTest('waiting ends with the target, or with what there was instead', async ({ open }) => {
  const page = await open(home);
  assert.not(await page.isVisible('text=Ghost'));
  const error = await page.waitFor('#never', 300).catch(String);
  assert.match(String(error), 'Waited 0.3 s for #never');
  assert.match(String(error), 'Painted without scripts');
  const thrown = await page.evaluate('nothing.there').catch(String);
  assert.match(String(thrown), /nothing|ReferenceError/);
});

browserTest('errors are caught, and no others', async ({ open }) => {
  const page = await open(`${fixtures.url}/faulty`);
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
    page.requests().map(({ url, status }) => [url.replace(fixtures.url, ''), status]),
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
  const keptPage = `${fixtures.url}/kept`;
  // Other engines have asked for it, too.
  const before = fixtures.asked.get('/kept.js') ?? 0;
  for (let turn = 1; turn <= 3; turn += 1) {
    const page = await engine.open(keptPage);
    assert.equal(await page.evaluate(found), nothing, `turn ${turn}`);
    assert.is(fixtures.asked.get('/kept.js'), before + turn, 'the script comes from the server');
    await page.evaluate(() => {
      localStorage.setItem('kept', '1');
      sessionStorage.setItem('kept', '1');
      document.cookie = 'kept=1; max-age=1000';
      window.name = 'kept';
      history.pushState(1, '', '/kept?1');
      history.pushState(2, '', '/kept?2');
      addEventListener('pagehide', () => localStorage.setItem('kept', 'late'));
    });
    await page.goto(`${fixtures.url}/second`);
    await page.goto(keptPage);
    assert.is(fixtures.asked.get('/kept.js'), before + turn, 'within a page it is cached');
    await page.close();
    const other = await open(home, { script: 'window.__early = 7;', width: 320 });
    await other.close();
  }
});

browserTest('text can be enlarged, also what comes later', async ({ open }) => {
  const page = await open(home);
  const heightOf = (id: string) => document.getElementById(id)!.getBoundingClientRect().height;
  assert.is(await page.evaluate(heightOf, 'fixed'), 14);
  await page.enlargeText(2);
  assert.ok((await page.evaluate(heightOf, 'fixed')) >= 24);
  await page.evaluate(() => {
    const late = document.createElement('p');
    late.id = 'late';
    late.textContent = 'Later';
    late.style.lineHeight = '1';
    document.body.appendChild(late);
  });
  await page.waitFor(() => document.getElementById('late')!.getBoundingClientRect().height === 32);
});

browserTest('the network can go away', async ({ open, engine }) => {
  const page = await open(home);
  if (engine.name === 'chromium-63') {
    assert.instance(await page.setOffline(true).catch((reason: unknown) => reason), Error);
    return;
  }
  const load = () =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open('GET', '/second');
      request.onload = request.onerror = () => resolve(request.status);
      request.send();
    });
  assert.is(await page.evaluate(load), 200);
  await page.setOffline(true);
  assert.is(await page.evaluate(load), 0);
  await page.setOffline(false);
  assert.is(await page.evaluate(load), 200);
});

await runBrowserTests();
