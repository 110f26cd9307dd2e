import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ELSEWHERE, EVERYWHERE } from '../../src/deploy/headers.ts';
import { headersOf } from '../../src/app/open-session.ts';
import { findPlaceholders, refusePlaceholders } from '../../src/deploy/release.ts';
import {
  FAKE_SETTINGS,
  refuseMisspelt,
  SETTINGS,
  settingsOf,
  type SettingName,
} from '../../src/deploy/settings.ts';
import { importTenant } from '../../src/build/site.ts';

/** Of calls, of browsers (all forbidden names of Fetch) and of proxies, in any case. */
const HEADERS_TAKEN =
  `Authorization AUTHORIZATION authorization language Time_Zone content-type Accept User-Agent
  Accept-Charset Accept-Encoding Access-Control-Request-Headers Access-Control-Request-Method
  Access-Control-Request-Private-Network Connection Content-Length Cookie Cookie2 Date DNT Expect Host Keep-Alive Origin
  Referer Set-Cookie TE Trailer Transfer-Encoding Upgrade Via X-HTTP-Method X-HTTP-Method-Override X-Method-Override
  Proxy-Authorization proxy-x Sec-Fetch-Mode sec-x Range If-None-Match Cache-Control X-Requested-With X-Forwarded-For
  Forwarded X-Real-IP traceparent
  Location ETag Age Vary Retry-After X-Accel-Redirect X-Accel-Buffering Server Content-Security-Policy Last-Modified
  Expires Link Refresh WWW-Authenticate Allow Strict-Transport-Security X-Frame-Options X-Content-Type-Options Alt-Svc
  Clear-Site-Data Accept-Ranges Cross-Origin-Opener-Policy Status X-Sendfile Retry_After
  Cdn-Loop Front-End-Https Baggage Digest Signature Signature-Input X-Amz-Date x_amz_security_token X-Goog-Api-Key
  X-Ms-Date Want-Digest Repr-Digest Prefer Request-Id SOAPAction Fastly-Client-IP X-Envoy-Retry-On X-Azure-Ref DPoP
  Timezone Time-Zone TIMEZONE Accept-Language accept_language Content_Type Language`.split(/\s+/);

/** By name: accepted texts, each with the value that the build uses, and refused texts. */
const FORMS: Readonly<
  Record<string, { taken: Readonly<Record<string, string>>; refused: readonly string[] }>
> = {
  GATEWAY_ORIGIN: {
    taken: {
      'https://api.example.com/': 'https://api.example.com',
      'http://127.0.0.1:8080': 'http://127.0.0.1:8080',
      'http://localhost:3000': 'http://localhost:3000',
      [`https://${'a'.repeat(63)}.example`]: `https://${'a'.repeat(63)}.example`,
    },
    refused: [
      'api.example.com/v1',
      'api.example.com',
      'https://api.example.com/v1',
      'https://u:p@a.example',
      'ftp://a.example',
      'https://a.example?x',
      'https://*',
      'https://*.example.com',
      'https://a.example:99999',
      'https://[::1]',
      'https://a_b.example',
      'https://a.example.',
      'https:\\\\a.example',
      'https:a.example',
      'https://a;b.example',
      "https://a'.example",
      'https://a.example:0',
      'http://127.0.0.1:0',
      'https://-a.example',
      'https://a-.example',
      'https://a.-b.example',
      'https://a.b-',
      'https://-',
      'https://0',
      'https://127.1',
      'https://0x7f.0.0.1',
      'http://api.example.com',
      'http://localhost.example.com',
      'http://127.0.0.2',
      `https://${'a'.repeat(64)}.example`,
      `https://${'abcd.'.repeat(51)}example`,
    ],
  },
  IOT_ORIGIN: {
    taken: { 'https://iot-1.a--b.example:8443': 'https://iot-1.a--b.example:8443' },
    refused: [
      'http://iot.example',
      'https://iot.example:0',
      'https://-iot.example',
      'https://iot-.example',
      'https://2130706433',
    ],
  },
  ASSET_ORIGIN: {
    taken: { 'https://cdn.example.com/': 'https://cdn.example.com' },
    refused: [
      'http://cdn.example.com',
      'cdn.example.com',
      '//cdn.example.com',
      'https://cdn.example.com/pages',
    ],
  },
  BASE_PATH: {
    taken: {
      '/fit': '/fit',
      '/fit/pages/': '/fit/pages',
      '/': '',
      '/console/.a': '/console/.a',
      [`/${'a'.repeat(99)}`]: `/${'a'.repeat(99)}`,
    },
    refused: [
      'fit',
      'https://a.example/fit',
      '//fit',
      '/fit/../x',
      '/fit?x',
      '/a b',
      '/fit%20',
      '/api-x',
      '/webapi',
      '/plat-auth/x',
      `/${'a'.repeat(100)}`,
      '/con',
      '/fit/NUL.txt',
      '/lpt1/x',
      '/fit./x',
      '/...',
    ],
  },
  START_PAGE: {
    taken: { '/download-page': '/download-page', 'https://www.example.com/': 'https://www.example.com/' },
    refused: ['//evil.example', 'download-page', 'javascript:alert(1)', '/a b'],
  },
  REDIRECT_HOSTS: {
    taken: {
      'a.com, b.com:8443': 'a.com,b.com:8443',
      'A.com:443,bücher.example': 'a.com,xn--bcher-kva.example',
      ' a.com ,, 127.0.0.1 , a_b.com ,': 'a.com,127.0.0.1,a_b.com',
      'localhost:3000': 'localhost:3000',
      'pitangui.amazon.com,Alexa://': 'pitangui.amazon.com,alexa://',
      'com.example.fit-app+x://': 'com.example.fit-app+x://',
    },
    refused: [
      'https://a.com',
      'a.com/x',
      '*.a.com',
      '*',
      ',',
      'a.com:99999',
      'a..com',
      'a.com;b.com',
      'a.com b.com',
      'a.com\tb.com',
      'a.com, b.com c.com',
      'a.com alexa://',
      '0',
      '127',
      '127.1',
      '0x7f.1',
      '2130706433',
      '0300.0250.1.1',
      'a.com,0x7f000001',
      '１２７',
      'a.com:0',
      '-a.com',
      'a-.com',
      'alexa:',
      'alexa:/',
      'alexa://host',
      '://',
      'javascript://',
      'https://',
      'intent://',
      'chrome://',
      'android-app://',
      'alexa',
      'javascript',
      'https',
      'com',
      '__proto__',
      'a.com,alexa',
      'com:8443',
      `${'a'.repeat(64)}.com`,
      'data://',
      'file://',
    ],
  },
  IDEMPOTENCY_HEADER: {
    taken: {
      'Idempotency-Key': 'Idempotency-Key',
      'x-idempotency': 'x-idempotency',
      RequestKey: 'RequestKey',
    },
    refused: HEADERS_TAKEN.concat([
      'Alt-Used',
      'Idempotency Key',
      'Key:',
      'Key\nX',
      'Schlüssel',
      '1st',
      '-',
      '"Key"',
      'Key,X',
    ]),
  },
  REPORT_URL: {
    taken: {
      '/reports?a=..': '/reports?a=..',
      '/a..b/...': '/a..b/...',
      'https://reports.example.com/x': 'https://reports.example.com/x',
      'http://localhost:3000/x': 'http://localhost:3000/x',
    },
    refused: [
      'http://reports.example.com/x',
      '/a/../b',
      '/..',
      '/a/.',
      '/%2E%2e/b',
      'https://reports.example.com/a/../b',
      'https://reports.example.com/..?x',
      '/reports#x',
      'https://reports.example.com/#',
    ],
  },
  REPORT_URI: { taken: { '/csp': '/csp' }, refused: ['http://csp.example.com/', '/csp/../x', '/csp#x'] },
  LOGIN_FIRST_CALL: { taken: { form: 'form', query: 'query' }, refused: ['json', 'FORM'] },
  MUSIC_DEVELOPER_TOKEN: { taken: { 'a.b-c_d': 'a.b-c_d' }, refused: ['a b'] },
  BRAND_MARK: { taken: { 'M4 19L10 5h4z': 'M4 19L10 5h4z' }, refused: ['4 19', 'M4"/><script>', 'url(x)'] },
  WORKER: { taken: { off: 'off' }, refused: ['no', '0'] },
};

for (const [name, { taken, refused }] of Object.entries(FORMS) as [
  SettingName,
  (typeof FORMS)[SettingName],
][]) {
  test(`${name}: what is of its form`, () => {
    for (const [text, value] of Object.entries(taken))
      assert.is(settingsOf({ [name]: ` ${text} ` })[name], value);
    assert.is(settingsOf({})[name], SETTINGS[name]?.usual);
  });

  for (const text of refused)
    test(`${name}: ${text} is refused, with what is expected`, () => {
      assert.throws(
        () => settingsOf({ [name]: text }),
        (error: Error) =>
          error.name === 'Refused' && error.message.includes(`${name} is to be ${SETTINGS[name]?.form.says}`),
      );
    });
}

test('a key takes the place of no header of our own calls and answers', () => {
  const ours = [...Object.keys(headersOf({})), ...Object.keys(EVERYWHERE), ...Object.keys(ELSEWHERE)];
  assert.ok(ours.length > 8);
  for (const name of ours)
    assert.throws(() => settingsOf({ IDEMPOTENCY_HEADER: name }), /IDEMPOTENCY_HEADER is to be/, name);
});

test('all that is wrong is said at once, and no token', () => {
  assert.throws(
    () => settingsOf({ GATEWAY_ORIGIN: 'a', WORKER: 'b', MUSIC_DEVELOPER_TOKEN: 'my secret' }),
    (error: Error) =>
      /GATEWAY_ORIGIN[^]*MUSIC_DEVELOPER_TOKEN[^]*WORKER/.test(error.message) &&
      !error.message.includes('secret'),
  );
});

const MISSPELT = {
  BASEPATH: 'BASE_PATH',
  base_path: 'BASE_PATH',
  BASE_PAHT: 'BASE_PATH',
  GATEWAY_ORIGN: 'GATEWAY_ORIGIN',
  GATEWAY_ORIGINS: 'GATEWAY_ORIGIN',
  BRAND_FILE: 'BRANDS_FILE',
  PACKAGEKEY: 'PACKAGE_KEY',
  'REPORT-URL': 'REPORT_URL',
  REPORTURI: 'REPORT_URI',
  WROKER: 'WORKER',
};

for (const [name, meant] of Object.entries(MISSPELT))
  test(`a misspelt setting is named: ${name}`, () =>
    assert.throws(
      () => refuseMisspelt({ [name]: 'x' }),
      (error: Error) =>
        error.name === 'Refused' && error.message.includes(`There is no setting ${name}: use ${meant}`),
    ));

test('other names of the environment are no misspelt settings', () => {
  const names = [
    'PATH',
    'PWD',
    'HOME',
    'BRAND',
    'NODE_PATH',
    'BASE',
    'WORKERS',
    'WORK',
    'HOSTS',
    'ORIGIN',
    'PORT',
  ];
  refuseMisspelt(Object.fromEntries([...names, ...Object.keys(SETTINGS)].map((name) => [name, 'x'])));
  refuseMisspelt(process.env);
});

for (const command of ['build', 'serve'])
  test(`node build.mjs ${command}: stops at a misspelt setting before it builds`, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['build.mjs', command], {
      encoding: 'utf8',
      env: { ...process.env, BASEPATH: '/fit' },
    });
    assert.equal([status, stdout], [1, '']);
    assert.is(
      stderr,
      'These settings would have no effect:\n  There is no setting BASEPATH: use BASE_PATH\n',
    );
  });

test('a start page of these pages lies in their folder', () => {
  const startOf = (given: Readonly<Record<string, string>>) => settingsOf(given).START_PAGE;
  assert.is(startOf({ BASE_PATH: '/fit' }), '/fit/download-page');
  assert.is(startOf({ BASE_PATH: '/fit', START_PAGE: '/' }), '/fit/');
  assert.is(
    startOf({ BASE_PATH: '/fit', START_PAGE: 'https://www.example.com/' }),
    'https://www.example.com/',
  );
});

test('what stands in is of its form, too', () => {
  for (const [name, { form, usual }] of Object.entries(SETTINGS))
    if (usual) assert.is(form.read(usual), usual, name);
  settingsOf(FAKE_SETTINGS);
});

test('the code knows each of them as a constant, unless only the build reads it', () => {
  const [, declared = ''] = fs
    .readFileSync('src/build-constants.d.ts', 'utf8')
    .split('src/deploy/settings.ts');
  const names = [...declared.matchAll(/declare const ([A-Z_]+): (?:string|number|'[^;]*);/g)].map(
    (match) => match[1]!,
  );
  assert.ok(names.length > 7);
  for (const name of names) assert.ok(name in SETTINGS, name);
});

test('a release names each placeholder and each question that was not answered', async () => {
  const lines = await findPlaceholders(settingsOf({}), importTenant);
  for (const name of [
    'BRANDS_FILE',
    'BRAND_CLIENT_ID',
    'BRAND_NAME',
    'BRAND_MARK',
    'SIGN_UP_URL',
    'FORGOT_PASSWORD_URL',
    'REDIRECT_HOSTS',
  ])
    assert.ok(
      lines.some((line: string) => line.startsWith(`${name} is not set`)),
      name,
    );
  assert.is(lines.length, 7);
  await refusePlaceholders(settingsOf({}), importTenant, { ALLOW_PLACEHOLDERS: '1' });
  await refusePlaceholders(settingsOf({}), importTenant, {}).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, 'ALLOW_PLACEHOLDERS=1 npm run build'),
  );
});

test.run();
