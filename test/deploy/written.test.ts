import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addHeaders } from '../../src/deploy/headers.ts';
import { definesOf, SETTINGS, settingsOf } from '../../src/deploy/settings.ts';
import {
  attributeText,
  headerValue,
  nginxString,
  policySource,
  scriptString,
} from '../../src/deploy/written.ts';

/** A valid value of each setting. */
const VALUES: Readonly<Record<string, string>> = {
  BASE_PATH: '/fit/pages',
  ASSET_ORIGIN: 'https://cdn.example.net',
  GATEWAY_ORIGIN: 'https://api.example.net',
  IOT_ORIGIN: 'https://iot.example.net:8443',
  IDEMPOTENCY_HEADER: 'Idempotency-Key',
  START_PAGE: '/download-page?a=b',
  BRANDS_FILE: 'locales/tenant/example.ts',
  BRAND_CLIENT_ID: 'acme-web',
  BRAND_NAME: 'Acme Fit',
  BRAND_MARK: 'M4 19L10 5h4z',
  SIGN_UP_URL: 'https://acme.example.net/sign-up',
  FORGOT_PASSWORD_URL: 'https://acme.example.net/password?a=b',
  REDIRECT_HOSTS: 'pitangui.amazon.com,alexa://',
  LOGIN_FIRST_CALL: 'form',
  MUSIC_DEVELOPER_TOKEN: 'a.b-c_d',
  MUSIC_KIT_URL: 'https://music.example.net/kit.js',
  REPORT_URI: '/reports/policy?a=b',
  REPORT_URL: 'https://reports.example.net/pages',
  REPORT_SHARE: '0.5',
  PACKAGE_KEY: '/keys/package.pem',
  PACKAGE_NUMBER: '27',
  BRIDGE_TEST: 'on',
  WORKER: 'off',
};

/** Texts with a meaning in at least one place: policies, headers, nginx, HTML, scripts, addresses. */
const TEXTS = [
  ...`" ' \` ; , $ \${x} $& $uri { } {brand} ( [ ] | ^ & &quot;`.split(' '),
  ...'< > <b> </script> <!-- <!--<script> ]]> * *. // /../ # ? @ % %0a %00 %zz : :splat'.split(' '),
  ...String.raw`\ \" = + ~ ! é 状 。`.split(' '),
  ...[' ', '\t', '\n', '\r', '\r\n', '\0', '\u001b', '\u007f', '\u0085', '\u00a0', '\u200b'],
  ...['\u2028', '\u2029', '\u202e', '\ufeff', '\ud83d\ude00'],
  ...['\n  X-Frame-Options: ALLOW', '; script-src *', ', default-src *', '"; add_header X y; #'],
  "' 'unsafe-inline'",
];

const DOCUMENT = '<!doctype html><head><meta charset="utf-8"><script>1</script></head>';

function written(given: Readonly<Record<string, string>>) {
  const settings: Readonly<Record<string, string>> = settingsOf(given);
  const files = new Map([['index.html', DOCUMENT]]);
  const row = { path: '/', kind: 'app', document: 'index.html', policy: 'music' } as const;
  const apart = addHeaders(files, [row], settings);
  return { settings, html: files.get('index.html') ?? '', of: (name: string) => apart.get(name) ?? '' };
}

/** The longest parameter of nginx's configuration, in bytes. */
const NGINX_PARAMETER = 4096;

/** Reads nginx's configuration as nginx does: the words of each directive, and its quoted strings without escapes. */
function readNginx(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let words: string[] = [];
  const token = /\s+|#[^\n]*|"((?:[^"\\]|\\[^])*)"|([;{}])|((?:[^\s;{}"\\]|\\[^])+)/y;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (!found) throw new Error(`nginx cannot read this: ${text.slice(at, at + 80)}`);
    const [written, quoted, end, word] = found;
    if (written.length >= NGINX_PARAMETER) throw new Error(`too long parameter: ${written.slice(0, 80)}`);
    if (end) {
      lines.push([...words, end]);
      words = [];
    } else if (quoted !== undefined) words.push(quoted.replace(/\\([^])/g, '$1'));
    else if (word !== undefined) words.push(word);
  }
  assert.equal(words, []);
  return lines;
}

const directivesOf = (policy: string) => policy.split(';').map((directive) => directive.trim().split(/\s+/));

/** A source that allows no more than what it names. */
const SOURCE =
  /^('(none|self|unsafe-inline|sha256-[\w+/=]+)'|https:|data:|https:\/\/\*\.apple\.com|https?:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d+)?)$/;

const policyIn = ({ of }: ReturnType<typeof written>) =>
  /Content-Security-Policy: (.*)/.exec(of('_headers'))?.[1] ?? '';

/** What a place contains apart from the settings' own values. */
function shapeOf(site: ReturnType<typeof written>) {
  const { of } = site;
  return {
    headers: of('_headers')
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .map((line) => line.replace(/^(\S+\/)[^/]*$/, '').replace(/^(\s+[\w-]+: ).*$/, '$1')),
    policy: directivesOf(policyIn(site)).map(([name]) => name),
    maps: readNginx(of('nginx-headers.conf')).map((words) => [
      words.length,
      words[0]?.startsWith('~') || words[0],
    ]),
    site: readNginx(of('nginx-site.conf')).map(([name, ...rest]) => [name, rest.length]),
  };
}

const usual = shapeOf(written(VALUES));
const usualSources = policyIn(written(VALUES)).split(' ').length;

/** Checks that no place has more of the settings than their values: headers, nginx, the document, scripts. */
function checkPlaces(site: ReturnType<typeof written>, about: string): void {
  assert.equal(shapeOf(site), usual, about);
  const policy = policyIn(site);
  assert.not.match(policy, /[,$]|[^ -~]/, about);
  // An address that has become a path of the pages' host takes a source away; nothing may add one.
  assert.ok(policy.split(' ').length <= usualSources, about);
  for (const [directive, ...sources] of directivesOf(policy))
    if (directive !== 'report-uri') for (const source of sources) assert.match(source, SOURCE, about);
  const maps = readNginx(site.of('nginx-headers.conf'));
  const isSaid = maps.some((words) => words.includes(policy));
  assert.ok(isSaid, `nginx says another policy: ${about}`);
  for (const words of maps.filter(([first]) => first !== 'map'))
    assert.not.match(words.slice(1).join(' ').replace('$companion_missing', ''), '$', about);
  const [, said = '', rest = ''] = /^.*?content="([^"]*)">(.*)$/.exec(site.html) ?? [];
  const plain = said
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
  assert.is(plain, policy.replace(/; (frame-ancestors|report-uri) [^;]*/g, ''));
  assert.is(rest, '<script>1</script></head>');
}

/** Checks that a script has the setting's value, and that nothing in it ends the string or the element. */
function checkDefine(value = ''): void {
  const { value: define = '' } = definesOf({ value });
  assert.not.match(define, /[<\u2028\u2029\n\r\0]/);
  assert.is(JSON.parse(define), value);
  assert.not.match(value, /[\x00-\x1f\x7f-\x9f\u2028\u2029]/);
}

for (const [name, value] of Object.entries(VALUES))
  test(`${name}: what ends a string, line or directive anywhere is refused or written so that it does not`, () => {
    const places = [0, 1, Math.floor(value.length / 2), value.length - 1, value.length];
    let refused = 0;
    for (const text of TEXTS)
      for (const place of places) {
        const given = value.slice(0, place) + text + value.slice(place);
        const about = JSON.stringify(given);
        try {
          const site = written({ ...VALUES, [name]: given });
          checkPlaces(site, about);
          checkDefine(site.settings[name]);
        } catch (error) {
          if ((error as Error).name !== 'Refused') throw error;
          assert.match((error as Error).message, `${name} is to be`, about);
          refused += 1;
        }
      }
    assert.ok(refused > 20, `${refused} refused`);
  });

test('every setting is tried', () => assert.equal(Object.keys(VALUES), Object.keys(SETTINGS)));

/** The address that browsers send to is the one that was given. */
const REPORT_URIS = {
  '/x;y': '/x%3By',
  '/x,y$z': '/x%2Cy%24z',
  '/a:splat': '/a%3Asplat',
  '/Zürich': '/Z%C3%BCrich',
  'https://r.example.net:8443/x;y': 'https://r.example.net:8443/x%3By',
};

test('a report address is written so that it ends no directive', () => {
  for (const [given, taken] of Object.entries(REPORT_URIS)) {
    const { of } = written({ REPORT_URI: given });
    for (const file of ['_headers', 'nginx-headers.conf'])
      assert.ok(of(file).includes(`; report-uri ${taken};`), of(file));
  }
});

/** The longest name of a host, with a port. */
const longHost = (letter: string) =>
  `https://${Array.from({ length: 4 }, () => letter.repeat(59)).join('.')}.example.net:8443`;

const LONG_ORIGINS = {
  ASSET_ORIGIN: longHost('a'),
  GATEWAY_ORIGIN: longHost('g'),
  IOT_ORIGIN: longHost('i'),
  REPORT_URL: longHost('r'),
  MUSIC_KIT_URL: longHost('m'),
};

test('a policy that servers would not take stops the build', () => {
  // Each semicolon is written as three characters.
  for (const given of [
    { ...LONG_ORIGINS, REPORT_URI: `/${'r'.repeat(999)}` },
    { REPORT_URI: `/${';'.repeat(999)}` },
  ])
    assert.throws(
      () => written(given),
      /^The policy of \/ is \d+ characters too long for servers: shorten REPORT_URI or the origins$/,
    );
});

test('servers take the longest lines', () => {
  for (const given of [
    LONG_ORIGINS,
    { REPORT_URI: `/${'r'.repeat(999)}` },
    { REPORT_URI: `/${';'.repeat(500)}` },
  ]) {
    const site = written(given);
    readNginx(site.of('nginx-headers.conf'));
    for (const line of site.of('_headers').split('\n')) assert.ok(line.length <= 2000, `${line.length}`);
  }
});

test('a place that cannot say a text refuses it, whatever the settings let through', () => {
  for (const text of ['a b', 'a"b', 'a<b', 'a\nb', 'é']) assert.throws(() => policySource(text), /no way/);
  for (const text of ['a\nb', 'a\rb', 'a\0b', 'é']) {
    assert.throws(() => headerValue(text), /no way/);
    assert.throws(() => nginxString(text), /no way/);
  }
  assert.throws(() => nginxString('$uri'), /no way/);
  assert.is(nginxString('a"b\\c;{}'), '"a\\"b\\\\c;{}"');
  assert.is(attributeText('a"b<c&d'), 'a&quot;b&lt;c&amp;d');
  assert.throws(() => attributeText('a\0b'), /no way/);
  assert.is(scriptString('</script>\u2028'), '"\\u003c/script>\\u2028"');
});

test.run();
