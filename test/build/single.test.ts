import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addMessages, compileTexts } from '../../src/build/messages.ts';
import { makeSingle, singleRule, singlesOf } from '../../src/build/package/single.ts';
import { CODES } from '../../src/i18n/languages.ts';
import { readPackage, singleOf } from '../package-reader.ts';
import { buildId } from './dist.ts';
import { sha256 } from '../../src/build/files.ts';

const pack = readPackage('dist-package');
const { manifest } = pack;
const { build, cases } = JSON.parse(fs.readFileSync('dist-package/single.cases.json', 'utf8')) as {
  build: string;
  cases: readonly { route: string; language: string; bytes: number; sha256: string }[];
};

test('each route with scripts has a single file in each language, which the rule of the manifest makes', () => {
  assert.is(build, buildId());
  const loaded = Object.keys(manifest.routes).filter((route) => manifest.routes[route]!.kind !== 'document');
  assert.equal(
    cases.map(({ route, language }) => `${route} ${language}`),
    loaded.flatMap((route) => CODES.map((language) => `${route} ${language}`)),
  );
  for (const { route, language, bytes, sha256: sum } of cases) {
    const html = singleOf(pack, route, language)!;
    assert.equal([Buffer.byteLength(html), sha256(html, 'hex')], [bytes, sum], `${route} ${language}`);
  }
  assert.ok(cases.length > 100, `${cases.length} files`);
  assert.is(singleOf(pack, '/user-agreement', 'en'), undefined, 'a document is one as it is');
});

/** What a browser sees of a script that is inline: it does not end before its own end. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script\s*>/gi)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));

test('a single file asks for no script, and its policy allows each script that it has and no other', () => {
  for (const { route, language } of cases) {
    const html = singleOf(pack, route, language)!;
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    const [allowed = ''] = /script-src [^;]*/.exec(policy) ?? [];
    assert.not.match(allowed, /unsafe|https:|\*/, route);
    const { first, last } = manifest.routes[route]!.single!;
    const scripts = scriptsOf(html);
    assert.is(scripts.length, first.length + last.length + 2, route);
    assert.is(html.match(/<\/script/gi)?.length, scripts.length, route);
    for (const { attributes, text } of scripts) {
      assert.not.match(attributes, / src=/, route);
      assert.ok(allowed.includes(` 'sha256-${sha256(text, 'base64')}'`), `${route}: ${text.slice(0, 80)}`);
    }
    assert.ok(html.indexOf('http-equiv="Content-Security-Policy"') < html.indexOf('<script'), route);
    assert.not.match(html, /\u0001|rel="preload"/);
  }
});

test('what is inline is what the page loads first', () => {
  for (const [route, { single, needs, document }] of Object.entries(manifest.routes)) {
    if (!single) continue;
    const files = [...single.first, ...single.last];
    for (const language of CODES)
      for (const file of files) assert.ok(needs.includes(file.replace('{language}', language)), file);
    const tags = String(pack.files.get(document)).match(/<script [^>]*\bsrc="/g) ?? [];
    assert.is(single.last.length, tags.length, route);
    assert.is(single.first.filter((file) => file.includes('{language}')).length, 1, route);
  }
  assert.ok(
    manifest.routes['/running-statistics']!.single!.last.some((file) => file.startsWith('a/first-')),
    'the first view',
  );
});

test('PagePackage.swift reads fields that the manifest has', () => {
  const sample = fs.readFileSync('test/native/ios/Companion/PagePackage.swift', 'utf8');
  const route = manifest.routes['/running-statistics']!;
  const read: Readonly<Record<string, object>> = {
    Manifest: manifest,
    Archive: manifest.archive,
    File: manifest.files[0]!,
    Route: route,
    Single: route.single!,
    Edit: manifest.single.find(({ to }) => to)!,
  };
  const structs = [...sample.matchAll(/^private struct (\w+): Codable \{([^]*?)\}$/gm)];
  for (const [, name = '', body = ''] of structs.filter(([, name]) => name !== 'State')) {
    const fields = [...body.matchAll(/(?<!\[)\b(\w+): /g)].map(([, field = '']) => field);
    assert.ok(fields.length > 1, name);
    const known = Object.keys(read[name] ?? {});
    const strays = fields.filter((field) => !known.includes(field));
    assert.equal(strays, [], name);
  }
  assert.is(structs.length, Object.keys(read).length + 1);
});

const RULE = singleRule('collect()');
const DOCUMENT = `<meta content="script-src 'self' 'sha256-1'"><link rel="icon" href="data:,"/><link rel="preload" href="/a/x.js"/><style></style><script data-page="x">load()</script><script defer src="/a/x.js"></script></head><body></body>`;
const withScript = (text: string) => makeSingle(RULE, DOCUMENT, { first: [], last: ['a/x.js'] }, () => text);

test('a script that would end its element is refused; other texts do no harm', () => {
  for (const text of ['"</script>"', '"</SCRIPT >"', "'<!-- <script>'", '/<!--/;"<Script"'])
    assert.throws(() => withScript(text), /a\/x\.js cannot be inline/);
  // What a replacement of texts could take for its own.
  for (const text of ['"$&$1$$"', '/<!--[^]*?-->/', '"</body></head>"', '"script-src \'self\'"', '"{first}"'])
    assert.ok(withScript(text).includes(`<script>${text}</script></body>`), text);
});

test('a rule that does not fit a document stops the build', () => {
  for (const lacking of ['</body>', '</head>', '<link rel="icon"', "script-src 'self'"])
    assert.throws(
      () => makeSingle(RULE, DOCUMENT.replace(lacking, ''), { first: [], last: [] }, () => ''),
      /The document has no/,
    );
  const files = new Map([
    ['x/index.html', DOCUMENT],
    ['a/x.js', ''],
    ['a/m-1/x.en.js', ''],
  ]);
  const route = { kind: 'app', document: 'x/index.html', files: [...files.keys()] } as const;
  assert.throws(
    () => singlesOf(RULE, route, files, ['en', 'de']),
    /There is no a\/m-1\/x\.\{language\}\.js in de/,
  );
});

test("a translator's text can not end the script that it is in", () => {
  const hostile = '</script><script>alert(1)</script><!--<script>\u2028';
  const files = new Map<string, string | Buffer>();
  const texts = compileTexts({ en: { messages: { 'an.id': hostile } } });
  addMessages({ x: ['an.id'] }, { texts, files, quick: true });
  const script = String(files.get('a/m/x.en.js'));
  assert.not.match(script, /<|\u2028/);
  const html = withScript(script);
  assert.is(scriptsOf(html).length, 3);
  const shown: { messages?: unknown } = {};
  const define = (_name: string, _needs: unknown, factory: (exports: object) => void) => factory(shown);
  new Function('define', script)(define);
  assert.equal(shown.messages, { 'an.id': [hostile] });
});

test.run();
