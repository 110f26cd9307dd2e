import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { saysOf } from '../../src/deploy/forms.ts';
import { refuseMisspelt } from '../../src/deploy/misspelt.ts';
import { findPlaceholders, refusePlaceholders, refuseUnnumbered } from '../../src/deploy/release.ts';
import { SETTINGS, settingsOf, type SettingName } from '../../src/deploy/settings.ts';
import { importTenant } from '../../src/build/site.ts';
import { ROUTES } from '../routes.ts';

/** The longest address that is taken. */
const longest = (start: string) => start + 'p'.repeat(1000 - start.length);

/**
 * By name: accepted texts, in pairs with the value that the build uses if that differs, and refused texts. A form that
 * several settings have is tried at the first of them; the others show that they have it.
 */
const FORMS: Readonly<
  Record<
    string,
    { taken: readonly (string | readonly [text: string, value: string])[]; refused: readonly string[] }
  >
> = {
  PACKAGE_NUMBER: {
    taken: ['1', [' 1796900000 ', '1796900000'], '999999999999999'],
    refused: ['0', '-1', '01', '1.5', '1e3', 'x', '1000000000000000'],
  },
  GATEWAY_ORIGIN: {
    taken: [
      ['https://api.example.com/', 'https://api.example.com'],
      ...['http://127.0.0.1:8080', 'http://localhost:3000', `https://${'a'.repeat(63)}.example`],
      'https://iot-1.a--b.example:8443',
    ],
    refused: [
      ...['api.example.com', 'https://api.example.com/v1', 'https://u:p@a.example', 'ftp://a.example'],
      ...['https://a.example?x', 'https://*.example.com', 'https://a.example:99999', 'https://[::1]'],
      ...['https://a_b.example', 'https://a.example.', 'https:\\\\a.example', 'https:a.example'],
      ...["https://a'.example", 'https://a;b.example', 'https://a.example:0', 'https://-a.example'],
      ...['https://a-.example', 'https://a.-b.example', 'https://a.b-', 'http://127.0.0.2'],
      ...['https://127.1', 'https://0x7f.0.0.1', 'https://2130706433', 'https://a', '//a.example'],
      ...['http://api.example.com', 'http://localhost.example.com', `https://${'a'.repeat(64)}.example`],
      `https://${'abcd.'.repeat(51)}example`,
    ],
  },
  IOT_ORIGIN: { taken: ['https://iot.example'], refused: ['https://iot.example/pages'] },
  ASSET_ORIGIN: { taken: ['https://cdn.example.com'], refused: ['http://cdn.example.com'] },
  BASE_PATH: {
    taken: ['/fit', ['/fit/pages/', '/fit/pages'], ['/', ''], '/console/.a', `/${'a'.repeat(99)}`],
    refused: [
      ...['fit', 'https://a.example/fit', '//fit', '/fit/../x', '/fit?x', '/a b', '/fit%20', '/api-x'],
      ...['/webapi', '/plat-auth/x', `/${'a'.repeat(100)}`, '/fit./x', '/...'],
    ],
  },
  START_PAGE: {
    taken: [
      ...['/download-page', '/eqi-download-page/?a=b#c', '/download-page/index.html'],
      ...['https://www.example.com/', 'https://www.example.com/a/download-page'],
      'http://localhost:3000/start',
    ],
    refused: [
      ...['//evil.example', 'download-page', 'javascript:alert(1)', '/a b', '/', '/no-such-page'],
      ...['/raffle-activity?id=1790000000000007002', '/raffle-activity/'],
      ...['/./raffle-activity/index.html#x', '/download-page/../raffle-activity'],
      ...['https://www.example.com/raffle-activity?id=1', 'https://www.example.com/fit/christmas-active/'],
      'http://www.example.com/',
    ],
  },
  SIGN_UP_URL: {
    taken: ['https://www.example.com/sign-up', 'http://127.0.0.1:3000/x', longest('https://a.example/')],
    refused: [
      ...['http://www.example.com/sign-up', 'https://www/sign-up', '/sign-up'],
      longest('https://a.example/') + 'p',
    ],
  },
  FORGOT_PASSWORD_URL: {
    taken: ['https://www.example.com/password'],
    refused: ['http://www.example.com/password'],
  },
  MUSIC_KIT_URL: {
    taken: ['/kit.js', 'https://kit.example.com/kit.js', 'http://localhost:3000/kit.js'],
    refused: ['http://kit.example.com/kit.js', 'https://kit/kit.js', longest('/') + 'p'],
  },
  REDIRECT_HOSTS: {
    taken: [
      ['a.com, b.com:8443', 'a.com,b.com:8443'],
      ['A.com:443,bücher.example', 'a.com,xn--bcher-kva.example'],
      [' a.com ,, 127.0.0.1 , a_b.com ,', 'a.com,127.0.0.1,a_b.com'],
      'localhost:3000',
      ['pitangui.amazon.com,Alexa://', 'pitangui.amazon.com,alexa://'],
      'com.example.fit-app+x://',
    ],
    refused: [
      ...['https://a.com', 'a.com/x', '*.a.com', '*', ',', 'a.com:99999', 'a..com', 'a.com;b.com'],
      ...['a.com b.com', 'a.com\tb.com', 'a.com, b.com c.com', 'a.com alexa://', '0', '127', '127.1'],
      ...['0x7f.1', '2130706433', '0300.0250.1.1', 'a.com,0x7f000001', '１２７', 'a.com:0', '-a.com'],
      ...['a-.com', 'alexa:', 'alexa:/', 'alexa://host', '://', 'javascript://', 'https://'],
      ...['intent://', 'chrome://', 'android-app://', 'alexa', 'javascript', 'https', 'com'],
      ...['__proto__', 'a.com,alexa', 'com:8443', `${'a'.repeat(64)}.com`, 'data://', 'file://'],
    ],
  },
  IDEMPOTENCY_HEADER: {
    taken: [
      ...['Idempotency-Key', 'x-idempotency', 'X-Idempotency-Key', 'Idempotence-Key'],
      ...['ACME_IDEMPOTENT_ID', 'X-Request-ID', `Idempotency-${'a'.repeat(52)}`],
    ],
    refused: [
      ...['Authorization', 'language', 'Time_Zone', 'Cookie', 'X-Forwarded-For', 'traceparent', 'Key'],
      ...['Sec-Idempotency-Key', 'Proxy-Idempotency-Key', 'proxy_idempotency', 'X-Request-Id-2'],
      ...['My-X-Request-Id', `Idempotency-${'a'.repeat(53)}`, 'Alt-Used', 'Idempotency Key'],
      ...['Idempotency-Key:', 'Idempotency-Key\nX', 'Idempotency-Schlüssel', '1st-Idempotency-Key'],
      ...['-Idempotency-Key', '"Idempotency-Key"', 'Idempotency-Key,X'],
    ],
  },
  REPORT_URL: {
    taken: [
      ...['/reports?a=..', '/a..b/...', 'https://reports.example.com/x', 'http://localhost:3000/x'],
      longest('/'),
    ],
    refused: [
      ...['http://reports.example.com/x', '/a/../b', '/..', '/a/.', '/%2E%2e/b'],
      ...['https://reports.example.com/a/../b', 'https://reports.example.com/..?x', '/reports#x'],
      ...['https://reports.example.com/#', 'https://reports/x', 'https://*/x', '/x";y', '/.//evil.example'],
      ...['https://r.example.net/\\evil', longest('/') + 'p', `/${'é'.repeat(200)}`],
    ],
  },
  REPORT_URI: { taken: ['/csp'], refused: ['http://csp.example.com/', '/csp#x', longest('/') + 'p'] },
  LOGIN_FIRST_CALL: { taken: ['form', 'query'], refused: ['json', 'FORM'] },
  MUSIC_DEVELOPER_TOKEN: { taken: ['a.b-c_d'], refused: ['a b'] },
  BRAND_MARK: { taken: ['M4 19L10 5h4z'], refused: ['4 19', 'M4"/><script>', 'url(x)'] },
  WORKER: { taken: ['off'], refused: ['no', '0'] },
};

/** A refusal with these words. */
const refusing =
  (...words: readonly string[]) =>
  (error: Error) =>
    error.name === 'Refused' && words.every((word) => error.message.includes(word));

for (const [name, { taken, refused }] of Object.entries(FORMS) as [
  SettingName,
  (typeof FORMS)[SettingName],
][]) {
  test(`${name}: what is of its form`, () => {
    for (const row of taken) {
      const [text, value] = typeof row === 'string' ? [row, row] : row;
      assert.is(settingsOf({ [name]: ` ${text} ` })[name], value);
    }
    assert.is(settingsOf({})[name], SETTINGS[name].usual ?? '');
  });

  for (const text of refused)
    test(`${name}: ${text} is refused, with what is expected`, () => {
      assert.throws(
        () => settingsOf({ [name]: text }),
        refusing(`${name} is to be ${saysOf(SETTINGS[name].form)}`),
      );
    });
}

test('all that is wrong is said at once, and no token', () => {
  assert.throws(
    () => settingsOf({ GATEWAY_ORIGIN: 'a', WORKER: 'b', MUSIC_DEVELOPER_TOKEN: 'my secret' }),
    (error: Error) =>
      /GATEWAY_ORIGIN[^]*MUSIC_DEVELOPER_TOKEN[^]*WORKER/.test(error.message) &&
      !error.message.includes('secret'),
  );
});

test('a long value is said by its beginning', () => {
  assert.throws(
    () => settingsOf({ REPORT_URI: `/${'r'.repeat(4502)}` }),
    (error: Error) => error.message.endsWith(`at most 1,000 characters; it is "/${'r'.repeat(199)}…"`),
  );
});

const MISSPELT = {
  base_path: 'BASE_PATH',
  BASE_PAHT: 'BASE_PATH',
  'REPORT-URL': 'REPORT_URL',
  IDEMPOTENCY: 'IDEMPOTENCY_HEADER',
  gateway: 'GATEWAY_ORIGIN',
  BRANDS: 'BRANDS_FILE or BRAND_CLIENT_ID or BRAND_NAME or BRAND_MARK',
  SIGNUP: 'SIGN_UP_URL',
  LOGIN_CALL: 'LOGIN_FIRST_CALL',
};

for (const [name, meant] of Object.entries(MISSPELT))
  test(`a misspelt setting is named: ${name}`, () =>
    assert.throws(
      () => refuseMisspelt({ [name]: 'x' }),
      refusing(`There is no setting ${name}: use ${meant}`),
    ));

/** Names that shells, systems, CI services, servers and tools use. */
const USUAL_NAMES =
  `PATH PWD OLDPWD HOME USER LOGNAME LOGIN SHELL SHLVL TERM LANG LC_ALL TZ EDITOR HOSTNAME HOST HOSTS PORT
  DISPLAY TMPDIR TEMP MAIL BASH BASH_ENV _ NAME SSH_AUTH_SOCK XDG_RUNTIME_DIR PS1 MANPATH
  NODE_PATH NODE_ENV NODE_OPTIONS NODE_VERSION npm_config_cache npm_lifecycle_event npm_package_name INIT_CWD
  NPM_TOKEN FORCE_COLOR NO_COLOR DEBUG CI CI_COMMIT_SHA GITHUB_ACTIONS GITHUB_TOKEN GITHUB_REF GITLAB_CI RUNNER_OS
  BUILD_ID BUILD_NUMBER JOB_NAME BRANCH_NAME WORKSPACE DEPLOY_URL URL URI ORIGIN BASE_URL
  GATEWAY_INTERFACE REQUEST_URI SERVER_NAME HTTP_PROXY HTTPS_PROXY no_proxy WEB_CONCURRENCY JEST_WORKER_ID WORK
  AWS_REGION AWS_SESSION_TOKEN CLIENT_ID DOCKER_HOST KUBECONFIG SOURCE_DATE_EPOCH DEVELOPER_DIR JAVA_HOME
  SENTRY_URL SENTRY_AUTH_TOKEN TOKEN FILE HEADER PAGE SHARE KEY PUBLIC_URL CALL`.split(/\s+/);

test('usual names of the environment are no misspelt settings', () => {
  assert.ok(new Set(USUAL_NAMES).size > 80);
  for (const name of [...USUAL_NAMES, ...Object.keys(SETTINGS), 'ALLOW_PLACEHOLDERS'])
    refuseMisspelt({ [name]: 'x' });
  refuseMisspelt(process.env);
});

test('a command stops at a misspelt setting before it builds', () => {
  const env = { ...process.env, BASEPATH: '/fit' };
  for (const command of ['build', 'serve']) {
    const args = ['build.mjs', command];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    const says = 'These settings would have no effect:\n  There is no setting BASEPATH: use BASE_PATH\n';
    assert.equal([status, stdout, stderr], [1, '', says], command);
  }
});

test('only a page that needs no session is a start page; one of these lies in their folder', () => {
  const inFolder = { BASE_PATH: '/fit', START_PAGE: '/fitness-guide?a' };
  assert.is(settingsOf(inFolder).START_PAGE, '/fit/fitness-guide?a');
  assert.is(settingsOf({ BASE_PATH: '/fit' }).START_PAGE, '/fit/download-page');
  const isTaken = (START_PAGE: string) => {
    try {
      return Boolean(settingsOf({ START_PAGE }));
    } catch {
      return false;
    }
  };
  for (const { path, kind } of ROUTES) {
    assert.is(isTaken(`${path}?id=1`), kind === 'document', path);
    assert.is(isTaken(`https://www.example.com/fit${path}`), kind !== 'app' || path === '/', path);
  }
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

test('a package that is signed needs a number, with placeholders or without', () => {
  const about = (given: Readonly<Record<string, string>>) => () => refuseUnnumbered(settingsOf(given));
  assert.not.throws(about({}));
  assert.not.throws(about({ PACKAGE_KEY: 'key.pem', PACKAGE_NUMBER: '3' }));
  assert.throws(
    about({ PACKAGE_KEY: 'key.pem', ALLOW_PLACEHOLDERS: '1' }),
    /^PACKAGE_NUMBER is not set: an older signed/,
  );
});

test('a release names each placeholder and each question that was not answered', async () => {
  const lines = await findPlaceholders(settingsOf({}), importTenant);
  const names = `BRANDS_FILE BRAND_CLIENT_ID BRAND_NAME BRAND_MARK SIGN_UP_URL FORGOT_PASSWORD_URL
    REDIRECT_HOSTS`.split(/\s+/);
  assert.equal(lines.map((line: string) => line.split(' is not set')[0]).sort(), names.sort());
  const debug = await findPlaceholders(settingsOf({ BRIDGE_TEST: 'on' }), importTenant);
  assert.match(debug.join('\n'), 'BRIDGE_TEST is on');
  await refusePlaceholders(settingsOf({}), importTenant, { ALLOW_PLACEHOLDERS: '1' });
  await refusePlaceholders(settingsOf({}), importTenant, {}).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, 'ALLOW_PLACEHOLDERS=1 npm run build'),
  );
});

test.run();
