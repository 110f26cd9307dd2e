import fs from 'node:fs';
import path from 'node:path';
import * as assert from 'uvu/assert';
import { buildPlaced } from '../browser/placed-site.ts';
import { isSettled } from '../browser/overflows.ts';
import { phone } from '../browser/phone.ts';
import { browserTest } from '../browser/suite.ts';
import { until } from '../browser/until.ts';
import { fakeToken } from '../fake/switches.ts';
import { siteHeaders } from '../preview/site-headers.ts';
import { exampleQuery, ROUTES } from '../routes.ts';
import { formsOf, get } from './nginx-answers.ts';
import { startNginx } from './nginx-site.ts';

const BASE = '/fit/pages';

/** Tests of the same configuration for pages in a folder of the host, with scripts from another host. */
export async function registerNginxFolder(engine: string): Promise<void> {
  const assets = await startNginx();
  const dist = await buildPlaced({ BASE_PATH: BASE, ASSET_ORIGIN: assets.url }, { compress: true });
  assets.deploy(dist);
  const [core = ''] = fs
    .readdirSync(path.join(dist, BASE, 'a'))
    .filter((name) => /^core-\w+\.js$/.test(name));
  const site = await startNginx(dist);
  const headersOf = siteHeaders(dist);
  const only = { engines: [engine] };

  browserTest(
    'in a folder: each form of each route, with the headers of _headers',
    async () => {
      for (const { path: route } of ROUTES)
        for (const form of formsOf(route).map((each) => BASE + each)) {
          const { status, headers, body } = await get(`${site.url}${form}?a=1`);
          assert.is(status, 200, form);
          assert.ok(body.equals(fs.readFileSync(path.join(dist, BASE, route, 'index.html'))), form);
          const sent = Object.entries(headersOf(form));
          assert.ok(sent.length > 6, form);
          for (const [name, value] of sent) assert.is(headers[name.toLowerCase()], value, `${form} ${name}`);
        }
      const bare = await get(`${site.url}${BASE}?a=1`, { 'accept-encoding': 'gzip' });
      assert.is(bare.status, 200);
      assert.is(bare.headers['content-encoding'], 'gzip');
      assert.is(bare.headers['content-security-policy'], headersOf(`${BASE}/`)['Content-Security-Policy']);
    },
    only,
  );

  browserTest(
    'in a folder: calls go on, what is missing is missing, and others on the host keep their headers',
    async () => {
      const call = await get(`${site.url}/api-shc-sport/commonData/getHomeSportData`, {
        authorization: fakeToken({ key: 'folder' }),
        time_zone: 'Europe/Berlin',
        language: 'de',
      });
      assert.is(JSON.parse(String(call.body)).success, true);
      assert.is(call.headers['cache-control'], 'no-store');
      assert.is(call.headers['x-content-type-options'], 'nosniff');
      const missing = await get(`${site.url}${BASE}/a/nothing.js`);
      assert.is(missing.status, 404);
      assert.is(missing.headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
      assert.is(missing.headers['x-frame-options'], 'DENY');
      for (const address of ['/a/nothing.js', '/user-agreement', `${BASE}x`, '/']) {
        const { status, headers } = await get(site.url + address);
        assert.ok(status === 404 || status === 403, address);
        for (const name of ['content-security-policy', 'x-frame-options', 'strict-transport-security'])
          assert.is(headers[name], undefined, `${address} ${name}`);
      }
    },
    only,
  );

  browserTest(
    'in a folder: the host of scripts lets any origin read them, and nothing else',
    async () => {
      const corsOf = async (address: string) =>
        (await get(assets.url + address)).headers['access-control-allow-origin'];
      // nginx reloads its configuration some time after the command.
      await until(async () => (await corsOf(`${BASE}/a/${core}`)) === '*');
      assert.is(await corsOf(`${BASE}/user-agreement/`), undefined);
      assert.is(await corsOf(`${BASE}/sw.js`), undefined);
    },
    only,
  );

  browserTest(
    'in a folder: every route opens under its headers',
    async ({ engine: browser, open }) => {
      site.forget();
      const page = await open(`${site.url}${BASE}/user-agreement`, phone(browser));
      for (const route of ROUTES) {
        await page.goto(`${site.url}${BASE}${route.path}?${new URLSearchParams(exampleQuery(route))}`);
        await page.waitFor(isSettled);
        const errors = page.consoleErrors().filter((error) => !/pictures\.invalid|__fake/.test(error));
        assert.equal(errors, [], route.path);
      }
      assert.equal(
        site.asked().filter((url) => url.startsWith(`${BASE}/a/`)),
        [],
      );
      assert.ok(assets.asked().includes(`${BASE}/a/${core}`));
    },
    only,
  );
}
