import { test } from 'uvu';
import * as assert from 'uvu/assert';
import fs from 'node:fs';
import { headersAt, parseHeaders } from '../preview/site-headers.ts';
import { distFiles, fileOf, inlineScripts, read, readApart, routes } from './dist.ts';
import { sha256 } from '../../src/build/files.ts';

const rules = parseHeaders(readApart('_headers'));

const headersOf = (pathname: string) => headersAt(rules, pathname);

const directivesOf = (policy: string) =>
  new Map(
    policy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const hashOf = (script: string) => `'sha256-${sha256(script, 'base64')}'`;
const formsOf = (path: string) =>
  path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}/index.html`];

for (const { path, kind } of routes()) {
  const html = read(fileOf(path));
  const sent = headersOf(path);
  const policy = sent['Content-Security-Policy'] ?? '';

  test(`${path}: the policy lets its own scripts run, and no others, in a frame as its kind may be`, () => {
    const directives = directivesOf(policy);
    const scripts = directives.get('script-src') ?? [];
    const inline = inlineScripts(html);
    assert.ok(inline.length > 0);
    for (const script of inline) assert.ok(scripts.includes(hashOf(script)), script.slice(0, 60));
    assert.is(scripts.filter((source) => source.startsWith("'sha256-")).length, new Set(inline).size);
    const more = scripts.filter((source) => !source.startsWith("'sha256-"));
    assert.equal(more, ["'self'"]);
    const [who, frames] = kind === 'login' ? ["'none'", 'DENY'] : ["'self'", 'SAMEORIGIN'];
    assert.equal(directives.get('frame-ancestors'), [who]);
    assert.is(sent['X-Frame-Options'], frames);
    const isApples = policy.includes('https://*.apple.com');
    assert.is(isApples, path === '/musicKit-authorize', "the music page may load Apple's script");
    for (const name of ['default-src', 'object-src', 'base-uri', 'form-action'])
      assert.equal(directives.get(name), ["'none'"], name);
    const markup = html.replace(/<(script|style)[^>]*>[^]*?<\/\1>/g, '');
    assert.not.match(markup, /<[^>]*\son\w+=|javascript:/i);
  });

  test(`${path}: the browser may request its preloads before it has read the document`, () => {
    const hrefsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, href]) => href);
    const linked = hrefsIn(sent.Link ?? '', /<([^>]*)>; rel=preload; as=script/g);
    assert.equal(linked, hrefsIn(html, /<link rel="preload"[^>]* href="([^"]*)"/g));
  });

  test(`${path}: what a document says itself is what is sent, but for who may frame it`, () => {
    const [, said] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
    assert.is(said, policy.replace(/; (frame-ancestors|report-uri) [^;]*/g, ''));
    const at = (part: string) => html.indexOf(part);
    assert.ok(at('http-equiv="Content-Security-Policy"') < at('<script'), 'before the first script');
  });
}

test('no header has two rules for one path, also of a path that begins with another: they would be joined', () => {
  const paths = [
    ...routes().flatMap(({ path }) => formsOf(path)),
    ...distFiles().map((file) => `/${file}`),
    '/api-shc-sport/x',
  ];
  for (const path of paths) {
    const own = rules.filter(({ pattern }) => pattern.test(path));
    const names = own.flatMap(({ headers }) => Object.keys(headers));
    assert.is(names.length, new Set(names).size, path);
  }
});

test('the file keeps to what hosts take: 100 rules, 2000 letters a line', () => {
  assert.ok(rules.length <= 100, String(rules.length));
  for (const line of readApart('_headers').split('\n')) assert.ok(line.length < 2000, line.slice(0, 80));
});

test('every answer says that it is of its type, names no referrer, and may use no feature', () => {
  for (const path of ['/', '/a/x.js', '/api-shc-sport/x']) {
    const sent = headersOf(path);
    assert.equal([sent['X-Content-Type-Options'], sent['Referrer-Policy']], ['nosniff', 'no-referrer']);
    assert.match(sent['Permissions-Policy'] ?? '', /^([a-z-]+=\(\)(, |$)){10}$/);
  }
});

test("nginx's part sends the same everywhere, with a missing file's answer, too", () => {
  const sent = [...readApart('nginx-site.conf').matchAll(/^add_header (\S+) (.*);$/gm)];
  const everywhere = Object.entries(rules.find(({ pattern }) => pattern.source === '^\\/.*$')?.headers ?? {});
  assert.ok(everywhere.length > 4);
  assert.equal(
    sent.map(([, name, value]) => [name, value]).sort(),
    [
      ...everywhere.map(([name, value]) => [name, `"${value}" always`]),
      ['Content-Security-Policy', '$companion_policy always'],
      ['X-Frame-Options', '$companion_frames always'],
      ['Cache-Control', '$companion_cache'],
      ['Link', '$companion_link'],
    ].sort(),
  );
});

test("the README's part for nginx hands on what the gateway answers, and nothing else", () => {
  const readme = fs.readFileSync('src/deploy/README.md', 'utf8');
  const [, gateway = ''] = /location ~ (\S+) \{\n +proxy_pass/.exec(readme) ?? [];
  const isPassed = (path: string) => new RegExp(gateway).test(path);
  assert.ok(['/api-shc-sport/x', '/webapi/x', '/plat-auth/doAuth'].every(isPassed));
  assert.not(routes().some(({ path }) => isPassed(path)));
});

test('nothing for servers lies among what is served', () => {
  const strays = distFiles().filter((file) => /_headers|nginx|report\.json|bom/.test(file));
  assert.equal(strays, []);
  const apart = distFiles('', 'dist-deploy').filter((file) => !file.startsWith('maps/'));
  assert.equal(
    apart.sort(),
    `_headers bom.cdx.json contract.schema.json first-requests.cases.json first-requests.json
    links.schema.json nginx-headers.conf nginx-site.conf openapi.json receive-reports.mjs report.json`.split(
      /\s+/,
    ),
  );
});

test.run();
