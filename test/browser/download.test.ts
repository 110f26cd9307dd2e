import * as assert from 'uvu/assert';
import tenant from 'tenant';
import { USER_AGENTS, WECHAT } from '../fake/user-agents.ts';
import { startPreview } from '../preview/server.ts';
import { answeringGateway, success, type Reply } from './gateways.ts';
import type { Page } from './page.ts';
import { phone } from './phone.ts';
import { browserTest } from './suite.ts';
import { until } from './until.ts';

const CALL = '/version/getDownloadUrl';
const VISIT = '/banner-landing/event-post';
const PAGES = { '/download-page': 'en', '/eqi-download-page': 'zh' } as const;
const appOf = (path: string) => tenant.apps.find((app) => app.path === path)!;

const QQ =
  'Mozilla/5.0 (Linux; Android 10; V1916A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/66.0.3359.126 MQQBrowser/6.2 TBS/045 Mobile Safari/537.36 V1_AND_SQ_8.2.8 QQ/8.2.8.4440 NetType/WIFI';
const QQ_BROWSER =
  'Mozilla/5.0 (Linux; U; Android 10; zh-cn; V1916A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/66.0.3359.126 MQQBrowser/10.1 Mobile Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1';

const found = (downloadUrl: unknown) => success({ downloadUrl });

const gateway = answeringGateway();
const site = await startPreview({ gateway });
const calls = (end: string) => gateway.log.filter(({ path }) => path.endsWith(end));
/** Forgets the test before. */
const start = (replies: Readonly<Record<string, Reply>> = {}) => {
  gateway.reset();
  gateway.replies.clear();
  for (const [call, reply] of Object.entries(replies)) gateway.replies.set(call, reply);
};
const failed = (page: Page, path: keyof typeof PAGES) =>
  page.waitFor(PAGES[path] === 'en' ? 'text=The download is not available' : 'text=暂时无法获取');

for (const [path, language] of Object.entries(PAGES)) {
  browserTest(`${path} reads with scripts off, and leads to the stores`, async ({ open }) => {
    const page = await open(site.url + path, { scriptsBlocked: true });
    assert.is(await page.evaluate('document.documentElement.lang'), language === 'en' ? 'en' : 'zh-CN');
    assert.not(await page.isVisible('.download-get'));
    assert.ok(await page.isVisible('text=App Store'));
  });

  for (const [platform, userAgent] of Object.entries({ ios: SAFARI, android: USER_AGENTS.browser }))
    browserTest(`${path} asks for its app of ${platform}, once, and a failure is said`, async ({ open }) => {
      const body = { success: false, code: 7, message: 'Closed <b>today</b>' };
      start({ [CALL]: { body, delayMs: 300 } });
      const page = await open(site.url + path, { userAgent });
      assert.not(await page.isVisible('.download-stores'));
      await page.tap('.download-get', 2);
      await failed(page, path as keyof typeof PAGES);
      assert.ok((await page.text()).includes('Closed <b>today</b>'), 'as text');
      assert.ok(await page.evaluate('document.activeElement.matches(".download-get")'), 'the focus stays');
      assert.ok(await page.isVisible('.download-stores a'));
      const [sent, ...more] = page.requests().filter(({ url }) => url.includes(CALL));
      assert.equal(more, []);
      const query = new URL(sent!.url).searchParams;
      assert.equal(Object.fromEntries(query), appOf(path).clients[platform as 'ios' | 'android']);
    });

  browserTest(
    `${path} opens what the answer names`,
    { engines: ['chromium-153', 'chromium-64'] },
    async ({ open }) => {
      start({ [CALL]: found('https://127.0.0.1:9/app.apk') });
      const android = await open(site.url + path, { userAgent: USER_AGENTS.browser });
      assert.is(calls(CALL).length, 0);
      await android.tap('.download-get');
      // No server listens there. It is enough that the browser has tried to load the file.
      await until(() => android.requests().some(({ url }) => url === 'https://127.0.0.1:9/app.apk'));
      gateway.replies.clear();
      const page = await open(site.url + path, { userAgent: SAFARI });
      await page.tap('.download-get');
      await page.waitFor('.download.is-opened .download-stores a');
      assert.is(await page.url(), site.url + path);
      assert.is(calls(CALL).at(-1)!.refused, null);
    },
  );

  for (const [name, userAgent] of Object.entries({ WeChat: WECHAT, QQ }))
    browserTest(`${path} shows the way out of ${name} and asks for nothing`, async ({ engine, open }) => {
      start();
      const page = await open(site.url + path, { userAgent });
      assert.not(await page.isVisible('.download-hint'));
      await page.tap('.download-get');
      await page.waitFor('.download-hint .download-arrow');
      await page.waitFor(language === 'en' ? 'text=Open in browser' : 'text=在浏览器打开');
      assert.is(calls(CALL).length, 0);
      assert.not(await page.isVisible('.download-get'), 'nothing is reached behind it');
      assert.is(await page.evaluate('document.querySelector(".download-hint input").value'), site.url + path);
      await page.tap('.download-uncopied');
      // Qt WebKit's host does not let pages write to the clipboard: the page selects the address, to be copied by
      // hand.
      const selected = 'document.querySelector(".download-hint input").selectionEnd';
      if (engine.name === 'qtwebkit') assert.is(await page.evaluate(selected), (site.url + path).length);
      else await page.waitFor('.download-copied');
      await page.key('Escape');
      await page.waitGone('.download-hint');
      await page.tap('.download-get');
      const isFocused = (selector: string) =>
        page.evaluate(`document.activeElement === document.querySelector('${selector}')`);
      assert.ok(await isFocused('.download-hint button:last-child'), 'the focus goes to what is shown');
      await page.tap('.download-hint button:last-child');
      await page.waitGone('.download-hint');
      assert.ok(await isFocused('.download-get'), 'and returns');
      assert.ok(await page.isVisible('.download-get'));
    });
}

browserTest('in the app it closes the view; after the raffle it says why', async ({ engine, open }) => {
  start();
  const page = await open(`${site.url}/download-page`, phone(engine, { prompt: 'null' }));
  await page.waitFor('header button');
  assert.not(await page.isVisible('text=Sign in to the app first'));
  await page.tap('header button');
  assert.ok((await page.hostMessages()).some(({ method }) => method === 'finishActivity'));
  await page.goto(`${site.url}/raffle-activity?id=1790000000000007001`);
  await page.waitFor('text=Sign in to the app first');
  assert.match(await page.url(), /\/download-page#raffle$/);
  const ofRaffle = gateway.log.filter(({ path }) => /app\/(activity|task|ticket|reward)|check-in/.test(path));
  assert.equal(ofRaffle, [], 'without a session the raffle asks for nothing');
  const outside = await open(`${site.url}/download-page`, { userAgent: USER_AGENTS.browser });
  assert.not(await outside.isVisible('header button'));
  assert.not(await outside.isVisible('text=Sign in to the app first'));
});

/** Which addresses are refused: test/pages/download/store-address.test.ts. */
const bad: Readonly<Record<string, Reply>> = {
  'javascript:': found('javascript:document.title="owned"'),
  nothing: found(undefined),
  'no data': { body: { success: true, data: null } },
  'words that are no text': { body: { success: false, message: 7 } },
  'a status': { status: 503, body: '<h1>Bad gateway</h1>' },
  'a portal': { body: '<!doctype html><title>Free Wi-Fi</title>' },
  // The deadline is the request's own, which the page's clock does not move.
  'an answer that comes after the deadline': { ...found('https://x.example.com/'), delayMs: 9000 },
};
browserTest('an address that is no store’s leads nowhere, and the page says so', async ({ open }) => {
  start();
  const page = await open(`${site.url}/download-page`, { userAgent: USER_AGENTS.browser });
  for (const [name, reply] of Object.entries(bad)) {
    gateway.replies.set(CALL, reply);
    await page.evaluate('void (document.querySelector("main").className = "page download")');
    await page.tap('.download-get');
    if (reply.delayMs) await page.waitFor('text=Preparing the download');
    await failed(page, '/download-page');
    assert.is(await page.url(), `${site.url}/download-page`, name);
    assert.is(await page.evaluate('document.title'), appOf('/download-page').name, name);
    assert.not.match(await page.text(), /undefined|\[object|Bad gateway|Free Wi-Fi|successful/, name);
    assert.is(await page.evaluate('document.querySelector(".download-problem span").textContent'), '', name);
  }
});

browserTest('a visit is counted once, whatever stood under its key, and delays nothing', async ({ open }) => {
  start({ [CALL]: found('javascript:1'), [VISIT]: { status: 500, body: 'no', delayMs: 3000 } });
  const key = `landed ${appOf('/download-page').landingPage}`;
  const script = `if (!window.name) { window.name = 'x'; sessionStorage.setItem('${key}', 'true'); }`;
  const page = await open(`${site.url}/download-page`, { userAgent: USER_AGENTS.browser, script });
  await page.tap('.download-get');
  await failed(page, '/download-page');
  gateway.replies.clear();
  await page.reload();
  await page.goto(`${site.url}/eqi-download-page`);
  const { landingPage } = appOf('/eqi-download-page');
  const own = () => calls(VISIT).find(({ body }) => body === JSON.stringify({ landingPage }));
  await until(() => Boolean(own()));
  assert.is(own()!.refused, null);
  const visits = page.requests().filter(({ url, method }) => url.includes(VISIT) && method === 'POST');
  assert.is(visits.length, 2, 'one for each page');
});

browserTest('without storage the pages work; QQ’s own browser is no cage', async ({ open }) => {
  start({ [CALL]: { status: 500, body: '' } });
  const script = `Object.defineProperty(window, 'sessionStorage', { get: function () { throw new Error('no'); } });`;
  const page = await open(`${site.url}/download-page`, { userAgent: QQ_BROWSER, script });
  await page.tap('.download-get');
  await failed(page, '/download-page');
});
