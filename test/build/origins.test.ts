import vm from 'node:vm';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importSource } from '../../src/build/bundles.ts';
import { sha256 } from '../../src/build/files.ts';
import { makeFirstRequestRules } from '../../src/build/first-requests/rules.ts';
import { languageDefines } from '../../src/build/messages.ts';
import { makePackage } from '../../src/build/package/make-package.ts';
import { makeSite } from '../../src/build/site.ts';
import { scriptHashes } from '../../src/deploy/policy.ts';
import { definesOf, settingsOf } from '../../src/deploy/settings.ts';
import { CODES } from '../../src/i18n/languages.ts';
import { ROUTES } from '../../src/routes.ts';
import { packageOf, singleOf } from '../package-reader.ts';
import { distFiles, inlineScripts, read } from './dist.ts';

/*
 * A build with everything that the default build lacks: another tenant, a folder, a CDN, a gateway elsewhere, reports, and
 * settings with every character that they may have. These end no string, element, script or line.
 */

const NAME = `A&B "C" 'D' \`E\` \${x} $& {brand} </script><!--<script>\\n é状 # , ; *`;
const ODD = "x;y$&z,(a)!'*:b?c=\u00e9&d=[1]%0a";
const BASE = '/fit/a.b_c~d-e';
const ORIGIN = 'https://gateway.example.net';
const ASSETS = 'https://xn--bcher-kva.example:8443';

const given = {
  BASE_PATH: BASE,
  ASSET_ORIGIN: 'https://bücher.example:8443',
  GATEWAY_ORIGIN: `${ORIGIN}/`,
  IOT_ORIGIN: 'https://iot.example.net',
  IDEMPOTENCY_HEADER: 'My_Own-Idempotency_Key',
  START_PAGE: `/download-page?${ODD}`,
  BRANDS_FILE: 'test/deploy/acme.ts',
  BRAND_CLIENT_ID: 'a.b_c~d-e',
  BRAND_NAME: NAME,
  BRAND_MARK: 'M4,19 L10.5-5h4z',
  SIGN_UP_URL: `https://up.example.net/${ODD}`,
  FORGOT_PASSWORD_URL: `https://password.example.net/${ODD}`,
  REDIRECT_HOSTS: 'bücher.example:8443, alexa://',
  LOGIN_FIRST_CALL: 'form',
  MUSIC_DEVELOPER_TOKEN: 'a.b_c~d-e',
  MUSIC_KIT_URL: `https://music.example.net/${ODD}`,
  REPORT_URI: `/${ODD}`,
  REPORT_URL: `https://reports.example.net/${ODD}`,
  PACKAGE_NUMBER: '27',
  BRIDGE_TEST: 'on',
};
const settings = settingsOf(given);
const { files, routes, id } = await makeSite({ settings });
const made = await makePackage({ files, routes, build: id, contract: 1, settings });
const pack = packageOf(made);
const { manifest } = pack;

const textOf = (file: string) => String(files.get(file));
const htmlOf = (path: string) => textOf(routes.find((one) => one.path === path)!.document);
const scripts = [...files.keys()].filter((name) => name.endsWith('.js'));
const scriptOf = (names: readonly string[], page: string) =>
  names.find((name) => new RegExp(`^a/${page}-[^/]*\\.js$`).test(name))!;
/** Pages with scripts of their own. */
const loaded = routes.filter(({ kind }) => kind !== 'document');

test('a gateway elsewhere is asked by documents, too', () => {
  const calls: Record<string, string> = {
    '/treadmill-lube': '/api-email-notify-center/email-template/getByType?type=2',
    '/download-page': '/api-tenant-center/version/getDownloadUrl',
    '/eqi-download-page': '/api-activity-center/app/banner-landing/event-post',
  };
  for (const [path, call] of Object.entries(calls)) {
    const [script = ''] = inlineScripts(htmlOf(path));
    assert.ok(script.includes(ORIGIN) && script.includes(call), path);
    assert.not(script.includes(`${ORIGIN}/"`));
  }
  const preconnects = new RegExp(`<link rel="preconnect" href="${ORIGIN}" crossorigin="anonymous"`);
  for (const { path, firstRequests } of ROUTES.filter(({ kind }) => kind === 'app')) {
    assert.match(htmlOf(path).split('<style')[0]!, preconnects, path);
    if (firstRequests) assert.match(inlineScripts(htmlOf(path)).join(), ORIGIN, path);
  }
});

test('the music page alone may load the script of the music', () => {
  for (const { path } of routes)
    assert.is(/script-src [^;]*music\.example/.test(htmlOf(path)), path === '/musicKit-authorize', path);
});

test('the code for keys ships where their header is set', () => {
  const having = scripts.filter((name) => textOf(name).includes(given.IDEMPOTENCY_HEADER));
  assert.equal(having, [scriptOf(scripts, 'late-core')]);
});

test('another tenant is in all of its documents, and nothing of the example', () => {
  const ours = /示例|example\.com|运动伴侣|健身伴侣|Fitness Companion|Sport Companion|EQI/;
  for (const { path, kind, module } of routes) {
    if (/^(legal|download)\//.test(module)) assert.match(htmlOf(path), /顶点|Acme/, path);
    // The page that tests a bridge sends examples.
    if (kind === 'document' && path !== '/bridge-test') assert.not.match(htmlOf(path), ours, path);
  }
});

const withFirstView = new Set(ROUTES.filter(({ firstView }) => firstView).map(({ path }) => path));
const sumOf = (name: string) => sha256(files.get(`a/${name}`)!, 'base64');

test('files of another origin are named with it and their digests', () => {
  for (const { path, kind } of loaded) {
    const tags = [...htmlOf(path).matchAll(/<script [^>]*\bsrc="([^"]*)"[^>]*>/g)];
    assert.is(tags.length, kind === 'login' ? 1 : withFirstView.has(path) ? 3 : 2, path);
    for (const [tag, src = ''] of tags) {
      const [, name = ''] = src.split(`${ASSETS}${BASE}/a/`);
      assert.match(tag, 'crossorigin="anonymous"');
      assert.match(tag, `integrity="sha256-${sumOf(name)}"`);
    }
  }
});

test('each document has the digests of all that its page may load, and one chunk has all', () => {
  for (const { path, kind } of loaded) {
    const dataOf = (name: string) => RegExp(`data-${name}="([^"]*)"`).exec(htmlOf(path))?.[1] ?? '';
    const [own, messages] = [dataOf('files').split(' '), dataOf('messages')];
    const known: Readonly<Record<string, string>> = JSON.parse(dataOf('digests').replace(/&quot;/g, '"'));
    const names = [...own, ...CODES.map((language) => `${messages}/${dataOf('page')}.${language}.js`)];
    assert.equal(Object.keys(known).sort(), names.sort(), path);
    for (const name of names) assert.is(known[name], sumOf(name), name);
    const hasAll = own.some((name) => name.startsWith('digests-'));
    assert.is(hasAll, kind === 'app', path);
  }
  const digestsFile = scriptOf(scripts, 'digests');
  const all = JSON.parse(/e\.digests=(\{.*\})\}\);$/.exec(textOf(digestsFile))?.[1] ?? '{}');
  const ofLogins = loaded
    .filter(({ kind }) => kind === 'login')
    .flatMap((route) => route.files)
    .map((name) => name.replace(/\.en\.js$/, ''));
  const isStep = (name: string) =>
    /^a\/.*\.(js|css)$/.test(name) && name !== digestsFile && !ofLogins.some((each) => name.startsWith(each));
  const steps = [...files.keys()].filter(isStep).map((name) => name.slice(2));
  assert.equal(Object.keys(all).sort(), steps.sort());
  for (const name of steps) assert.is(all[name], sumOf(name), name);
});

test("a login's first call is a form where the setting says so, and a query where it does not", () => {
  const fields = /\b(query|form)[:=]\{userAccount:/;
  assert.is(fields.exec(textOf(scriptOf(scripts, 'alexa-auth')))?.[1], 'form');
  assert.is(fields.exec(read(scriptOf(distFiles(), 'alexa-auth')))?.[1], 'query');
});

test('every script is ES2015, and every document has its own and no others, with the hashes of its policy', () => {
  assert.ok(scripts.length > 100, String(scripts.length));
  for (const file of scripts) parse(textOf(file), { ecmaVersion: 2015 });
  for (const { document, kind } of routes) {
    const html = textOf(document);
    const inline = inlineScripts(html);
    for (const script of inline) new vm.Script(script, { filename: document });
    assert.is(inline.length, scriptHashes(html).length, document);
    const countOf = (part: RegExp) => html.match(part)?.length ?? 0;
    const count = inline.length + countOf(/<script\b[^>]*\bsrc=/g);
    assert.equal([countOf(/<script\b/g), countOf(/<\/script>/g)], [count, count], document);
    assert.is(countOf(/<html\b/g), 1, document);
    if (kind !== 'document') assert.not.match(html, '<!--', document);
  }
});

/** The values of all strings in a script. */
function valuesIn(script: string): readonly unknown[] {
  const values: unknown[] = [];
  simple(parse(script, { ecmaVersion: 2015 }), {
    Literal: ({ value }) => values.push(value),
    TemplateElement: ({ value }) => values.push(value.cooked),
  });
  return values;
}

test('the scripts have the values as the browser is to use them', () => {
  const values = valuesIn(textOf(scriptOf(scripts, 'wellfit-alexa-auth')));
  const { BRAND_NAME, BRAND_MARK, SIGN_UP_URL, FORGOT_PASSWORD_URL, REDIRECT_HOSTS } = settings;
  for (const value of [BRAND_NAME, BRAND_MARK, SIGN_UP_URL, FORGOT_PASSWORD_URL, REDIRECT_HOSTS])
    assert.ok(values.includes(value), value);
  assert.is(settings.BRAND_NAME, NAME);
  assert.is(settings.SIGN_UP_URL, new URL(given.SIGN_UP_URL).href);
  assert.is(settings.START_PAGE, `${BASE}/download-page?x;y$&z,(a)!%27*:b?c=%C3%A9&d=[1]%0a`);
});

test('the offline page of the worker shows the name as a text', async () => {
  const define = { ...definesOf(settings), ...(await languageDefines('OFFLINE_TEXTS')) };
  const source = "export { noConnection } from './src/offline/no-connection.ts';";
  const { module } = await importSource<typeof import('../../src/offline/no-connection.ts')>(source, define);
  const html: string = await module.noConnection('', 'en').text();
  const [, shown = ''] = /<b>([^]*?)<\/b>/.exec(html) ?? [];
  assert.not.match(shown, '<');
  assert.is(shown.replace(/&lt;/g, '<').replace(/&amp;/g, '&'), NAME);
  assert.ok(html.includes(`d="${given.BRAND_MARK}"`));
});

test('the worker of a folder is registered there', () => {
  for (const { path, kind } of loaded)
    if (kind === 'app') assert.ok(htmlOf(path).includes(`register("${BASE}/sw.js")`), path);
});

test('the manifest says its number, and where the files are served', () => {
  assert.equal([manifest.number, manifest.base, manifest.assets], [27, BASE, ASSETS]);
  assert.is(JSON.parse(textOf('routes.json')).base, BASE);
  for (const { path, headers } of manifest.files)
    assert.is(headers['Access-Control-Allow-Origin'], path.startsWith('a/') ? '*' : undefined, path);
});

test('the reporter and the list of digests belong to what routes need; nothing is left over', () => {
  const needed = new Set(Object.values(manifest.routes).flatMap(({ needs }) => needs));
  for (const late of ['a/reporter-', 'a/digests-']) assert.ok([...needed].join(' ').includes(late), late);
  const rest = [...pack.files.keys()].filter((name) => !needed.has(name));
  assert.equal(rest, ['third-party-notices.txt']);
});

test('a debug build has the page that tests a bridge, whose script its policy allows', () => {
  const { document, needs } = manifest.routes['/bridge-test']!;
  assert.equal(needs, [document]);
  assert.match(String(pack.files.get(document)), `script-src 'self' ${ASSETS} 'sha256-`);
});

test('single files have no request for a script of the CDN, and allow their inline scripts', () => {
  const { cases } = JSON.parse(String(made.get('single.cases.json'))) as {
    cases: readonly { route: string; language: string; sha256: string }[];
  };
  assert.ok(cases.length > 100, `${cases.length} files`);
  for (const { route, language, sha256: sum } of cases) {
    const html = singleOf(pack, route, language)!;
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
    assert.ok(address.startsWith(`${ORIGIN}/api-`), address);
  assert.ok('/today-goal' in rules.routes);
  for (const { link } of cases.cases) assert.not.match(link, BASE);
});

test.run();
