import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settingsOf } from '../../src/deploy/settings.ts';
import { CODES } from '../../src/i18n/languages.ts';
import { makeSite } from '../../src/build/site.ts';
import { ROUTES } from '../../src/routes.ts';
import { distFiles, inlineScripts, read } from './dist.ts';
import { sha256 } from '../../src/build/files.ts';

const ORIGIN = 'https://gateway.example.com';
const ASSETS = 'https://cdn.example.net';

const { files, routes } = await makeSite({
  settings: settingsOf({
    GATEWAY_ORIGIN: `${ORIGIN}/`,
    ASSET_ORIGIN: ASSETS,
    BRANDS_FILE: 'test/deploy/acme.ts',
    LOGIN_FIRST_CALL: 'form',
    IDEMPOTENCY_HEADER: 'My-Idempotency-Key',
  }),
});

const htmlOf = (path: string) => {
  const route = routes.find((one) => one.path === path);
  return files.get(route?.document ?? '') as string;
};
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

test('the code for keys ships where their header is set', () => {
  const isIn = (text: string) => text.includes('My-Idempotency-Key');
  const scripts = [...files].filter(([name]) => name.endsWith('.js'));
  const having = scripts.flatMap(([name, text]) =>
    isIn(String(text)) ? [name.replace(/-\w+\.js$/, '')] : [],
  );
  assert.equal(having, ['a/late-core']);
});

test('another tenant is in all of its documents, and nothing of the example', () => {
  const ours = /示例|example\.com|运动伴侣|健身伴侣|Fitness Companion|Sport Companion|EQI/;
  for (const { path, kind, document, module } of routes) {
    const html = files.get(document) as string;
    if (/^(legal|download)\//.test(module)) assert.match(html, /顶点|Acme/, path);
    if (kind === 'document') assert.not.match(html.split(ORIGIN).join(''), ours, path);
  }
});

const withFirstView = new Set(ROUTES.filter(({ firstView }) => firstView).map(({ path }) => path));
const sumOf = (name: string) => sha256(files.get(`a/${name}`)!, 'base64');

test('files of another origin are named with it and their digests', () => {
  for (const { path, kind } of loaded) {
    const tags = [...htmlOf(path).matchAll(/<script [^>]*\bsrc="([^"]*)"[^>]*>/g)];
    assert.is(tags.length, kind === 'login' ? 1 : withFirstView.has(path) ? 3 : 2, path);
    for (const [tag, src = ''] of tags) {
      assert.ok(src.startsWith(`${ASSETS}/a/`), src);
      assert.match(tag, 'crossorigin="anonymous"');
      assert.match(tag, `integrity="sha256-${sumOf(src.slice(`${ASSETS}/a/`.length))}"`);
    }
  }
});

test('each document has the digests of all that its page may load, and one chunk has all', () => {
  for (const { path, kind } of loaded) {
    const given = (name: string) => RegExp(`data-${name}="([^"]*)"`).exec(htmlOf(path))?.[1] ?? '';
    const [own, messages] = [given('files').split(' '), given('messages')];
    const known: Readonly<Record<string, string>> = JSON.parse(given('digests').replace(/&quot;/g, '"'));
    const names = [...own, ...CODES.map((language) => `${messages}/${given('page')}.${language}.js`)];
    assert.equal(Object.keys(known).sort(), names.sort(), path);
    for (const name of names) assert.is(known[name], sumOf(name), name);
    assert.is(
      own.some((name) => name.startsWith('digests-')),
      kind === 'app',
      path,
    );
  }
  const [digestsFile = ''] = [...files.keys()].filter((name) => /^a\/digests-\w+\.js$/.test(name));
  const all = JSON.parse(/e\.digests=(\{.*\})\}\);$/.exec(files.get(digestsFile) as string)?.[1] ?? '{}');
  const folders = loaded
    .filter(({ kind }) => kind === 'login')
    .flatMap((route) => route.files)
    .map((name) => name.replace(/\.en\.js$/, ''));
  const steps = [...files.keys()].filter(
    (name) =>
      /^a\/.*\.(js|css)$/.test(name) &&
      name !== digestsFile &&
      !folders.some((each) => name.startsWith(each)),
  );
  assert.equal(Object.keys(all).sort(), steps.map((name) => name.slice(2)).sort());
  for (const name of Object.keys(all)) assert.is(all[name], sumOf(name), name);
});

test("a login's first call is a form where the setting says so, and a query where it does not", () => {
  const scriptOf = (names: Iterable<string>) =>
    [...names].find((name) => /^a\/alexa-auth-[^/]*\.js$/.test(name)) ?? '';
  const fields = /\b(query|form)[:=]\{userAccount:/;
  assert.is(fields.exec(files.get(scriptOf(files.keys())) as string)?.[1], 'form');
  assert.is(fields.exec(read(scriptOf(distFiles())))?.[1], 'query');
});

test.run();
