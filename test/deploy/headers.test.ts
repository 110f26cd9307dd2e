import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addHeaders } from '../../src/deploy/headers.ts';
import { settingsOf } from '../../src/deploy/settings.ts';
import { headersAt, parseHeaders } from '../preview/site-headers.ts';

const DOCUMENT =
  '<!doctype html><head><meta charset="utf-8"><link rel="preload" as="script" fetchPriority="high" href="/a/x.js"/><script>1</script></head>';
const ROWS = [
  { path: '/', kind: 'app', document: 'index.html' },
  { path: '/law', kind: 'document', document: 'law/index.html' },
  { path: '/sign-in', kind: 'login', document: 'sign-in/index.html' },
] as const;
const formsOf = (path: string) =>
  path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}/index.html`];
const PAGES = ROWS.flatMap(({ path }) => formsOf(path));
const KEPT = {
  app: /^no-cache$/,
  login: /^no-store$/,
  document: /^public, max-age=86400, stale-while-revalidate=\d+, stale-if-error=\d+$/,
};
const CALLS = ['/api-shc-sport/x', '/webapi/x', '/plat-auth/doAuth'];

/** Evaluates the maps of `nginx-headers.conf` for a path as nginx does: the first matching pattern counts. */
function mapsOf(text: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', body = ''] of text.matchAll(/map \$uri \$companion_(\w+) {\n([^]*?)\n}/g)) {
    const rows = body.split('\n').map((line) => /^  (\S+) "(.*)";$/.exec(line)?.slice(1) ?? []);
    const row = rows.find(([key = '']) => key.startsWith('~') && new RegExp(key.slice(1)).test(path));
    found[name] = (row ?? rows.find(([key]) => key === 'default'))?.[1] ?? '?';
  }
  return found;
}

function written(BASE_PATH: string, ASSET_ORIGIN = '') {
  const files = new Map(ROWS.map(({ document }) => [document, DOCUMENT]));
  const apart = addHeaders(files, ROWS, settingsOf({ BASE_PATH, ASSET_ORIGIN }));
  const textOf = (name: string) => apart.get(name) ?? '';
  const rules = parseHeaders(textOf('_headers'));
  return {
    textOf,
    headersOf: (path: string) => headersAt(rules, path),
    mapsOf: (path: string) => mapsOf(textOf('nginx-headers.conf'), path),
  };
}

for (const base of ['', '/fit/my.pages'])
  test(`pages, files and calls have their headers, and nginx's variables say the same, in ${base || '/'}`, () => {
    const { headersOf, mapsOf } = written(base);
    for (const { path, kind } of ROWS) {
      const [sent = {}, ...others] = formsOf(path).map((form) => headersOf(base + form));
      for (const other of others) assert.equal(other, sent, path);
      assert.match(sent['Content-Security-Policy']!, /^default-src 'none'/, path);
      assert.match(sent['Cache-Control']!, KEPT[kind], path);
      assert.match(sent.Link!, '</a/x.js>; rel=preload', path);
    }
    assert.match(headersOf(`${base}/a/x-1.js`)['Cache-Control'] ?? '', 'immutable');
    assert.is(headersOf(`${base}/sw.js`)['Cache-Control'], 'no-cache');
    for (const path of [...PAGES, '/a/x-1.js', '/sw.js', '/nothing'].map((path) => base + path)) {
      const { policy, frames, cache, link, ...everywhere } = mapsOf(path);
      const sent = headersOf(path);
      assert.is(policy, sent['Content-Security-Policy'] ?? '$companion_missing', path);
      assert.is(frames, sent['X-Frame-Options'] ?? 'DENY', path);
      assert.is(cache, sent['Cache-Control'] ?? 'no-cache', path);
      assert.is(link, sent.Link ?? '', path);
      if (!base) continue;
      assert.is(everywhere.x_content_type_options, sent['X-Content-Type-Options'], path);
      assert.is(everywhere.cross_origin_opener_policy, sent['Cross-Origin-Opener-Policy'], path);
    }
    for (const path of CALLS) {
      assert.is(headersOf(path)['Cache-Control'], 'no-store', path);
      const { policy, frames, cache, link } = mapsOf(path);
      assert.equal([policy, frames, cache, link], ['', '', 'no-store', ''], path);
    }
  });

test('outside of the folder nothing has our headers', () => {
  const { headersOf, mapsOf } = written('/fit/my.pages');
  for (const path of '/ /index.html /law /a/x-1.js /sw.js /fit/my.pagesx /fit/my_pages/law'.split(' ')) {
    assert.equal(headersOf(path), {}, path);
    const values = Object.values(mapsOf(path));
    assert.equal([values.length, ...new Set(values)], [9, ''], path);
  }
});

test('files that another origin has, too, may be read by any page, and nothing else', () => {
  const CORS = 'Access-Control-Allow-Origin';
  for (const base of ['', '/fit']) {
    const { textOf } = written(base, 'https://cdn.example.com');
    const lines = textOf('_headers').split('\n');
    assert.is(lines[lines.findIndex((line) => line.includes(CORS)) - 2], `${base}/a/*`);
    assert.is(lines.filter((line) => line.includes(CORS)).length, 1);
    assert.match(
      textOf('nginx-headers.conf'),
      `map $uri $companion_access_control_allow_origin {\n  default "";\n  ~^${base}/a/ "*";\n}`,
    );
    assert.match(textOf('nginx-site.conf'), `add_header ${CORS} $companion_access_control_allow_origin;`);
    for (const file of ['_headers', 'nginx-headers.conf', 'nginx-site.conf'])
      assert.not.match(written(base).textOf(file), /access.control/i);
    const policy = lines.find((line) => line.includes('Content-Security-Policy')) ?? '';
    assert.match(policy, "script-src 'self' https://cdn.example.com 'sha256-");
    assert.match(policy, "style-src 'self' https://cdn.example.com 'unsafe-inline'");
  }
});

test.run();
