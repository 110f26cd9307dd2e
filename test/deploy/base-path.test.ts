import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addHeaders } from '../../src/deploy/headers.ts';
import { settingsOf } from '../../src/deploy/settings.ts';
import { headersAt, parseHeaders } from '../preview/site-headers.ts';
import { mapsOf } from './nginx-maps.ts';

const DOCUMENT = '<!doctype html><head><meta charset="utf-8"><script>1</script></head>';
const ROWS = [
  { path: '/', kind: 'app', document: 'index.html' },
  { path: '/law', kind: 'document', document: 'law/index.html' },
] as const;

const written = (BASE_PATH: string, ASSET_ORIGIN = '') =>
  addHeaders(
    new Map(ROWS.map(({ document }) => [document, DOCUMENT])),
    ROWS,
    settingsOf({ BASE_PATH, ASSET_ORIGIN }),
  );
const apart = written('/fit/my.pages');
const rules = parseHeaders(apart.get('_headers') ?? '');
const headersOf = (pathname: string) => headersAt(rules, pathname);

test('headers are sent in the folder', () => {
  for (const path of ['/', '/index.html', '/law', '/law/', '/law/index.html'])
    assert.match(headersOf(`/fit/my.pages${path}`)['Content-Security-Policy'] ?? '', "default-src 'none'");
  assert.match(headersOf('/fit/my.pages/a/x-1.js')['Cache-Control'] ?? '', 'immutable');
  assert.is(headersOf('/fit/my.pages/sw.js')['Cache-Control'], 'no-cache');
});

test('and not outside of it, but for calls, which nobody keeps', () => {
  for (const path of '/ /index.html /law /a/x-1.js /sw.js /fit/my.pagesx /fit/my_pages/law'.split(' '))
    assert.equal(headersOf(path), {}, path);
  assert.is(headersOf('/api-shc-sport/x')['Cache-Control'], 'no-store');
});

test("nginx's variables are empty for what others have on the host, and say in the folder what _headers says", () => {
  const valuesAt = (path: string) => mapsOf(apart.get('nginx-headers.conf') ?? '', path);
  for (const path of ['/', '/law', '/a/x-1.js', '/fit/my_pages/law', '/fit/my.pagesx']) {
    const values = Object.values(valuesAt(path));
    assert.equal([values.length, ...new Set(values)], [9, ''], path);
  }
  for (const path of ['/', '/law', '/law/index.html', '/a/x-1.js', '/sw.js']) {
    const address = `/fit/my.pages${path}`;
    const maps = valuesAt(address);
    const sent = headersOf(address);
    assert.is(maps.cache, sent['Cache-Control'], address);
    assert.is(maps.policy, sent['Content-Security-Policy'] ?? '$companion_missing', address);
    assert.is(maps.frames, sent['X-Frame-Options'] ?? 'DENY', address);
    assert.is(maps.x_content_type_options, sent['X-Content-Type-Options']);
    assert.is(maps.cross_origin_opener_policy, sent['Cross-Origin-Opener-Policy']);
  }
});

test('files that another origin has, too, may be read by any page, and nothing else', () => {
  const CORS = 'Access-Control-Allow-Origin';
  for (const base of ['', '/fit']) {
    const elsewhere = written(base, 'https://cdn.example.com');
    const lines = (elsewhere.get('_headers') ?? '').split('\n');
    assert.is(lines[lines.findIndex((line) => line.includes(CORS)) - 2], `${base}/a/*`);
    assert.is(lines.filter((line) => line.includes(CORS)).length, 1);
    assert.match(
      elsewhere.get('nginx-headers.conf') ?? '',
      `map $uri $companion_access_control_allow_origin {\n  default "";\n  ~^${base}/a/ "*";\n}`,
    );
    assert.match(
      elsewhere.get('nginx-site.conf') ?? '',
      `add_header ${CORS} $companion_access_control_allow_origin;`,
    );
    for (const file of ['_headers', 'nginx-headers.conf', 'nginx-site.conf'])
      assert.not.match((base ? apart : written('')).get(file) ?? '', /access.control/i);
    const policy = lines.find((line) => line.includes('Content-Security-Policy')) ?? '';
    assert.match(policy, "script-src 'self' https://cdn.example.com 'sha256-");
    assert.match(policy, "style-src 'self' https://cdn.example.com 'unsafe-inline'");
  }
});

test.run();
