import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { makeSite } from '../../src/build/site.ts';
import { writeSite } from '../../src/build/files.ts';
import { FAKE_SETTINGS, settingsOf } from '../../src/deploy/settings.ts';
import { ASSISTANT } from '../fake/services/logins.ts';
import type { GatewaySwitches } from '../fake/switches.ts';
import { startPreview } from '../preview/server.ts';
import { phone, tokenOf } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';

/* Tests of the settings that change how requests are sent and where logins lead, in browsers. A separate site is built
 * with all of them. */

const HEADER = 'Idempotency-Key';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'settings-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
const dist = path.join(folder, 'dist');

const settings = settingsOf({
  ...FAKE_SETTINGS,
  IDEMPOTENCY_HEADER: HEADER,
  LOGIN_FIRST_CALL: 'form',
  REDIRECT_HOSTS: 'assistant.invalid, alexa://',
});
const { files, apart } = await makeSite({ settings });
// Without a worker, so that every request reaches the server.
files.delete('sw.js');
await writeSite(apart, `${dist}-deploy`, { compress: false });
await writeSite(files, dist, { compress: false });
const site = await startPreview({ distDir: dist });
let visits = 0;

/**
 * Presses the button to join if it is shown, at each call. Returns whether the page shows that the person has joined.
 */
function join(): boolean {
  const button = document.querySelector('.ticket-stub button') as HTMLButtonElement | null;
  if (button && !button.disabled) button.click();
  return Boolean(document.querySelector('[role=tab]'));
}

/** The visits of one engine, each with the keys of its calls by the end of their path. */
function visitOf({ engine, open }: TestContext, gateway: GatewaySwitches) {
  const key = `keys-${engine.name}-${++visits}`;
  const log = () => site.gateway.log.filter((entry) => entry.key === key);
  return {
    log,
    open: (path: string) => open(site.url + path, phone(engine, { gateway: { ...gateway, key } })),
    keysTo: (end: string) =>
      log()
        .filter(({ path: called }) => called.endsWith(end))
        .map(({ headers }) => String(headers[HEADER.toLowerCase()])),
  };
}

browserTest('each act has a key of its own, and reading has none', async (context) => {
  const { open, log, keysTo } = visitOf(context, { activity: 'open' });
  const page = await open('/raffle-activity?id=1790000000000007001');
  await page.waitFor('text=Join it Now!');
  await until(() => page.evaluate(join));
  await until(() => keysTo('check-in/create').length > 0);
  const keys = [...keysTo('activity/join'), ...keysTo('check-in/create')];
  for (const key of keys) assert.match(key, /^[\da-f]{32}$/);
  assert.is(new Set(keys).size, keys.length);
  const reads = log().filter(({ method }) => method === 'GET');
  assert.ok(reads.length > 0);
  assert.equal(
    reads.filter(({ headers }) => headers[HEADER.toLowerCase()] !== undefined),
    [],
  );
});

/** By fault: whether the next tap on Send is the same act, because the answer was lost. */
const CODES = {
  'reset-body': true,
  truncated: true,
  portal: true,
  'status=502': true,
  'status=503': false,
  'status-json=500': false,
  rejected: false,
};

for (const [fault, isSame] of Object.entries(CODES))
  browserTest(
    `Send tapped again after ${fault} has ${isSame ? 'the same' : 'another'} key`,
    async (context) => {
      const { open, keysTo } = visitOf(context, { faults: [`${fault}@sendCode*1`] });
      const page = await open('/product-test-active?id=71');
      await page.waitFor('text=Join now');
      await page.tap('[name=email]');
      await page.type('mia@example.com');
      await page.tap('text=Send');
      await page.waitFor('.toast');
      assert.match(await page.text(), 'send failed');
      // While the notice is there, its room may get between the finger and the button.
      await page.waitGone('.toast');
      await page.tap('text=Send');
      await page.waitFor('text=send successfully');
      const [first = '', second = '', ...more] = keysTo('sendCode');
      assert.match(first, /^[\da-f]{32}$/);
      assert.match(second, /^[\da-f]{32}$/);
      assert.equal([first === second, more], [isSame, []]);
    },
  );

browserTest(
  'the first call of a login is a form: no address holds the password',
  async ({ engine, open }) => {
    const password = 'S3cr+t&ü';
    const key = `form-${engine.name}`;
    const options = phone(engine, {
      platform: 'browser',
      token: tokenOf({ key, faults: ['status=503@listTenant*1'] }),
    });
    const page = await open(`${site.url}/alexa-auth?clientId=voice&state=A2S`, options);
    const calls = () => site.gateway.log.filter((entry) => entry.key === key);
    await page.waitFor('.primary:not([disabled])');
    for (const [name, text] of [
      ['username', 'mia@example.com'],
      ['password', password],
    ] as const) {
      await page.tap(`[name=${name}]`);
      await page.type(text);
    }
    await page.tap('.primary');
    await page.waitFor('[role=alert]');
    assert.is(await page.evaluate(`document.querySelector('[name=username]').value`), 'mia@example.com');
    const kept = await page.evaluate(() => location.href + JSON.stringify(performance.getEntries()));
    assert.not.match(kept, /S3cr/);
    if ((await page.evaluate(`document.querySelector('[name=password]').value`)) === '') {
      await page.tap('[name=password]');
      await page.type(password);
    }
    await page.tap('.primary');
    await until(() => calls().length === 3);
    assert.equal(
      calls().map(({ method, path: called }) => `${method} ${called.split('/').pop()}`),
      ['POST listTenantByAccount', 'POST listTenantByAccount', 'POST doAuth'],
    );
    assert.equal(
      calls().flatMap(({ refused }) => refused ?? []),
      [],
    );
    assert.match(String(calls()[0]?.headers['content-type']), /^application\/x-www-form-urlencoded/);
    assert.equal(calls()[0]?.query, {});
    await until(() => page.requests().some(({ url }) => url.startsWith(ASSISTANT)));
    assert.not.match(JSON.stringify(page.requests().map(({ url }) => url)) + page.console().join(), /S3cr/);
  },
);

for (const [path, query] of [
  ['/alexa-auth', 'clientId=voice&state=A2S'],
  ['/wellfit-alexa-auth', 'state=A2S'],
] as const)
  for (const account of ['app', 'letters', 'plain'])
    browserTest(
      `${path} with a list of hosts and apps: the answer for '${account}'`,
      async ({ engine, open }) => {
        const page = await open(`${site.url}${path}?${query}`, phone(engine, { platform: 'browser' }));
        await page.waitFor('.primary:not([disabled])');
        await page.evaluate(`addEventListener('beforeunload', () => void (window.left = true))`);
        await page.tap('[name=username]');
        await page.type(`${account}@example.com`);
        await page.tap('[name=password]');
        await page.type('secret');
        await page.tap('.primary');
        if (account === 'plain') {
          await page.waitFor('.login-problem');
          assert.match(await page.text('.login-problem'), /\(redirect-scheme\)$/);
        } else if (account === 'letters') {
          const address = `${ASSISTANT}/Z%C3%BCrich?name=Jos%C3%A9&state=A2S`;
          await until(() => page.requests().some(({ url }) => url === address));
        } else {
          await until(() => page.evaluate('window.left'));
          // Nothing opens the app here, so the page stays. Chromium 64 does not tell the address.
          const apps = page.requests().filter(({ url }) => url.startsWith('alexa:'));
          for (const { url } of apps) assert.is(url, 'alexa://link?code=abc&state=A2S');
          await page.waitFor('.primary:not([aria-busy="true"])');
          assert.is(await page.evaluate(`document.querySelector('[name=password]').value`), '');
          assert.is(await page.evaluate(`document.querySelectorAll('.login-problem').length`), 0);
        }
      },
    );

await runBrowserTests();
