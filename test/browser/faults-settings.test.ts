import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { makeSite } from '../../src/build/site.mjs';
import { writeSite } from '../../src/build/write.mjs';
import { FAKE_SETTINGS, settingsOf } from '../../src/deploy/settings.mjs';
import { ASSISTANT } from '../fake/services/logins.ts';
import { startPreview } from '../preview/server.ts';
import { phone, tokenOf } from './phone.ts';
import { browserTest, runBrowserTests } from './suite.ts';
import { until } from './until.ts';

/* Tests of the settings that change how requests are sent, in browsers. A separate site is built with both settings. */

const HEADER = 'Idempotency-Key';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'settings-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
const dist = path.join(folder, 'dist');

const settings = settingsOf({ ...FAKE_SETTINGS, IDEMPOTENCY_HEADER: HEADER, LOGIN_FIRST_CALL: 'form' });
const { files, apart } = await makeSite({ settings });
// Without a worker, so that every request reaches the server.
files.delete('sw.js');
await writeSite(apart, `${dist}-deploy`, { compress: false });
await writeSite(files, dist, { compress: false });
const site = await startPreview({ port: 0, distDir: dist });
let visits = 0;

/**
 * Presses the button to join if it is shown, at each call. Returns whether the page shows that the person has joined.
 */
function join(): boolean {
  const button = document.querySelector('.ticket-stub button') as HTMLButtonElement | null;
  if (button && !button.disabled) button.click();
  return Boolean(document.querySelector('[role=tab]'));
}

for (const fault of ['delay=50', 'status=503', 'truncated', 'reset'])
  browserTest(
    `each act has a key of its own, the same for what is sent again after ${fault}; reading has none`,
    async ({ engine, open }) => {
      const key = `keys-${engine.name}-${++visits}`;
      const gateway = { key, activity: 'open', faults: [`${fault}@activity/join*1`] } as const;
      const page = await open(
        `${site.url}/raffle-activity?id=1790000000000007001`,
        phone(engine, { gateway }),
      );
      const log = () => site.gateway.log.filter((entry) => entry.key === key);
      const keysTo = (end: string) =>
        log()
          .filter(({ path: called }) => called.endsWith(end))
          .map(({ headers }) => String(headers[HEADER.toLowerCase()]));
      await page.waitFor('text=Join it Now!');
      await until(() => page.evaluate(join));
      await until(() => keysTo('check-in/create').length > 0);
      const [joined, ...again] = keysTo('activity/join');
      const [checkedIn] = keysTo('check-in/create');
      assert.match(joined ?? '', /^[\da-f]{32}$/);
      assert.match(checkedIn ?? '', /^[\da-f]{32}$/);
      assert.is.not(joined, checkedIn);
      assert.equal(
        again.filter((other) => other !== joined),
        [],
      );
      const reads = log().filter(({ method }) => method === 'GET');
      assert.ok(reads.length > 0);
      assert.equal(
        reads.filter(({ headers }) => headers[HEADER.toLowerCase()] !== undefined),
        [],
      );
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

await runBrowserTests();
