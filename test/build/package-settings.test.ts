import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeFirstRequestRules } from '../../src/build/first-requests/rules.ts';
import { makePackage } from '../../src/build/package/make-package.ts';
import { makeSite } from '../../src/build/site.ts';
import { settingsOf } from '../../src/deploy/settings.ts';
import { packageOf, singleOf } from '../package-reader.ts';
import { sha256 } from '../../src/build/files.ts';

/* The package and the rules of a build in a folder, with a CDN, a gateway elsewhere and reports. */

const settings = settingsOf({
  BASE_PATH: '/fit/pages',
  ASSET_ORIGIN: 'https://cdn.example.net',
  GATEWAY_ORIGIN: 'https://api.example.net',
  REPORT_URL: 'https://reports.example.net/pages',
  PACKAGE_NUMBER: '27',
  BRIDGE_TEST: 'on',
});
const { files: site, routes, id } = await makeSite({ settings });
const made = await makePackage({ files: site, routes, build: id, contract: 1, settings });
const { manifest, files } = packageOf(made);

test('the manifest says its number, and where the files are served', () => {
  assert.is(manifest.number, 27);
  assert.is(manifest.base, '/fit/pages');
  assert.is(JSON.parse(String(site.get('routes.json'))).base, '/fit/pages');
  assert.is(manifest.assets, 'https://cdn.example.net');
  for (const { path, headers } of manifest.files)
    assert.is(headers['Access-Control-Allow-Origin'], path.startsWith('a/') ? '*' : undefined, path);
});

test('the reporter and the list of digests belong to what routes need; nothing is left over', () => {
  const needed = new Set(Object.values(manifest.routes).flatMap(({ needs }) => needs));
  for (const late of ['a/reporter-', 'a/digests-']) assert.ok([...needed].join(' ').includes(late), late);
  assert.equal(
    [...files.keys()].filter((name) => !needed.has(name)),
    ['third-party-notices.txt'],
  );
});

test('a debug build has the page that tests a bridge, whose script its policy allows', () => {
  const { document, needs } = manifest.routes['/bridge-test']!;
  assert.equal(needs, [document]);
  assert.match(String(files.get(document)), /script-src 'self' https:\/\/cdn\.example\.net 'sha256-/);
});

test('single files have no request for a script of the CDN, and allow their inline scripts', () => {
  const { cases } = JSON.parse(String(made.get('single.cases.json'))) as {
    cases: readonly { route: string; language: string; sha256: string }[];
  };
  assert.ok(cases.length > 100, `${cases.length} files`);
  for (const { route, language, sha256: sum } of cases) {
    const html = singleOf({ manifest, files }, route, language)!;
    assert.is(sha256(html, 'hex'), sum, `${route} ${language}`);
    assert.match(html, "script-src 'self' 'sha256-");
    assert.not.match(html, /<script[^>]* src=/);
  }
});

test("first requests go to the gateway's origin, by routes without the folder", async () => {
  const { rules, cases } = await makeFirstRequestRules(routes, settings, { build: id, contract: 1 });
  const addresses = Object.values(rules.routes).flatMap((own) => own.flatMap(({ requests }) => requests));
  assert.ok(addresses.length > 30, `${addresses.length} addresses`);
  for (const address of [...addresses, ...cases.cases.flatMap(({ requests }) => requests)])
    assert.ok(address.startsWith('https://api.example.net/api-'), address);
  assert.ok('/today-goal' in rules.routes);
  for (const { link } of cases.cases) assert.not.match(link, '/fit/pages');
});

test.run();
