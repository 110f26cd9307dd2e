import * as assert from 'uvu/assert';
import { ASSISTANT } from '../fake/services/logins.ts';
import { startPreview } from '../preview/server.ts';
import { phone, tokenOf } from './phone.ts';
import { buildPlaced } from './placed-site.ts';
import { browserTest, runBrowserTests } from './suite.ts';
import { until } from './until.ts';

/* A site that is built with the settings which change how requests are sent and where logins lead. */

const HEADER = 'Idempotency-Key';
const dist = await buildPlaced(
  { IDEMPOTENCY_HEADER: HEADER, LOGIN_FIRST_CALL: 'form', REDIRECT_HOSTS: 'assistant.invalid, alexa://' },
  // Without a worker, so that every request reaches the server.
  { lacks: ['sw.js'] },
);
const site = await startPreview({ distDir: dist });
const logOf = (key: string) => site.gateway.log.filter((entry) => entry.key === key);

browserTest('each act has a key of its own, and reading has none', async ({ engine, open }) => {
  const key = `keys-${engine.name}`;
  const inPhone = phone(engine, { gateway: { activity: 'open', key } });
  const page = await open(`${site.url}/raffle-activity?id=1790000000000007001`, inPhone);
  await page.tap('text=Join it Now!');
  const keysTo = (end: string) =>
    logOf(key)
      .filter(({ path }) => path.endsWith(end))
      .map(({ headers }) => String(headers[HEADER.toLowerCase()]));
  await until(() => keysTo('check-in/create').length > 0);
  const keys = [...keysTo('activity/join'), ...keysTo('check-in/create')];
  for (const each of keys) assert.match(each, /^[\da-f]{32}$/);
  assert.is(new Set(keys).size, keys.length);
  const reads = logOf(key).filter(({ method }) => method === 'GET');
  assert.ok(reads.length > 0 && reads.every(({ headers }) => headers[HEADER.toLowerCase()] === undefined));
});

browserTest(
  'the first call of a login is a form: no address holds the password',
  async ({ engine, open }) => {
    const key = `form-${engine.name}`;
    const token = tokenOf({ key, faults: ['status=503@listTenant*1'] });
    const inBrowser = phone(engine, { platform: 'browser', token });
    const page = await open(`${site.url}/alexa-auth?clientId=voice&state=A2S`, inBrowser);
    await page.waitFor('.primary:not([disabled])');
    for (const [name, text] of [
      ['username', 'mia@example.com'],
      ['password', 'S3cr+t&ü'],
    ] as const) {
      await page.tap(`[name=${name}]`);
      await page.type(text);
    }
    await page.tap('.primary');
    await page.waitFor('[role=alert]');
    await page.tap('.primary');
    // The setting's list has this host.
    await until(() => page.requests().some(({ url }) => url.startsWith(ASSISTANT)));
    const calls = logOf(key);
    assert.equal(
      calls.map(({ method, path: called }) => `${method} ${called.split('/').pop()}`),
      ['POST listTenantByAccount', 'POST listTenantByAccount', 'POST doAuth'],
    );
    assert.match(String(calls[0]?.headers['content-type']), /^application\/x-www-form-urlencoded/);
    assert.equal(calls[0]?.query, {});
    assert.equal(
      calls.flatMap(({ refused }) => refused ?? []),
      [],
    );
    assert.not.match(JSON.stringify(page.requests().map(({ url }) => url)) + page.console().join(), /S3cr/);
  },
);

await runBrowserTests();
