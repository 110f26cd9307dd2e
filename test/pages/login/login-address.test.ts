import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostsOf, safeRedirect, rawParameter } from '../../../src/pages/login/login-address.ts';

const GOOD = 'https://pitangui.amazon.com/api/skill/link/M2?code=abc&state=xyz';

for (const [uri, state] of [
  [GOOD, 'xyz'],
  ['https://layla.amazon.com:8443/link#state=xyz&access_token=1', 'xyz'],
  ['https://layla.amazon.com/#/link?state=xyz&code=1', 'xyz'],
  ['HTTPS://Pitangui.Amazon.com/link?state=xyz', 'xyz'],
  ['https://assistant.example/?state=a%2Bb%2Fc%3D%3D', 'a+b/c=='],
  ['https://assistant.example/?state=a+b/c==', 'a+b/c=='],
  ['https://assistant.example/?state=a%20b', 'a b'],
  ['https://assistant.example/?state=a+b', 'a b'],
  ['https://assistant.example/?state=%E7%8A%B6', '状'],
  ['https://assistant.example/Zürich/状态?name=José&state=xyz#señal', 'xyz'],
  ['https://assistant.example/#state=状', '状'],
  ['https://assistant.example/a\'b(c)*;,|^`{}"<>?state=xyz', 'xyz'],
] as const)
  test(`${uri} is gone to`, () => {
    assert.equal(safeRedirect(uri, state, []), { url: new URL(uri).href });
  });

/** By the word for support. */
for (const [word, uris] of Object.entries({
  missing: [null, undefined, 7, {}, [GOOD], ''],
  scheme: [
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'about:blank'],
    ...['blob:https://good.example/1', 'file:///etc/passwd', 'view-source:https://good.example/'],
    ...['intent://x#Intent;end', 'http://pitangui.amazon.com/?state=xyz'],
    ...['alexa://link?state=xyz', 'ALEXA://link?state=xyz', 'alexa:link?state=xyz'],
  ],
  form: [
    ...[' javascript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'],
    ...['//evil.example/?state=xyz', '/\\evil.example/', '/link?state=xyz'],
    ...['https:evil.example/?state=xyz', 'https:/evil.example/?state=xyz'],
    ...['https://good.example\\@evil.example/', 'https://evil.example:99999/?state=xyz'],
    ...['https://evil.example/a b?state=xyz', '\thttps://evil.example/?state=xyz'],
    ...['https://evil.example/?state=xyz\n', 'https://evil.example/?state=xyz\u0000'],
    ...['https://evil.example/\u2028?state=xyz', 'https://evil.example/\u00a0?state=xyz'],
    ...['https://evil.example/\u3000?state=xyz', 'https://evil.example/\u0085?state=xyz'],
    ...['https://evil.example/\ud800?state=xyz', 'https://evil.example/\udc00?state=xyz'],
    `https://evil.example/?state=xyz&x=${'a'.repeat(9000)}`,
  ],
  host: [
    ...['https:///evil.example/', 'https://', 'https:///', 'https://evil.example:x/?state=xyz'],
    ...['https://mia@evil.example/?state=xyz', 'https://mia:secret@evil.example/?state=xyz'],
    ...['https://good.example@evil.example/', 'https://good%40evil.example/', 'https://good%2eexample/'],
    ...['https://gооd.example/?state=xyz', 'https://evil。example/'],
  ],
  state: [
    ...['https://evil.example/?state=another', 'https://evil.example/?state=XYZ'],
    ...['https://evil.example/?state', 'https://evil.example/?state=%20xyz'],
    ...['https://evil.example/?state=xyz&state=xyz', 'https://evil.example/?state=xyz&st%61te=evil'],
    ...['https://evil.example/?state=xyz#state=evil', 'https://evil.example/#state=evil'],
    ...['https://evil.example/#/x?state=evil', 'https://evil.example/?state=xyz%00'],
  ],
} as const))
  for (const uri of uris)
    test(`${JSON.stringify(uri)?.slice(0, 70)} is not gone to: ${word}`, () => {
      assert.equal(safeRedirect(uri, 'xyz', []), { refused: word });
    });

const HOSTS = hostsOf(' Pitangui.amazon.com, layla.amazon.com\nlocal.example:8443 ,');
const OF_HOSTS = [
  ...['https://pitangui.amazon.com/', 'https://PITANGUI.amazon.com/', 'https://pitangui.amazon.com:443/'],
  'https://local.example:8443/',
];
const OF_OTHERS = [
  ...['https://pitangui.amazon.com:8443/', 'https://local.example/', 'https://pitangui.amazon.com./'],
  ...['https://pitangui.amazon.com.evil.example/', 'https://evilpitangui.amazon.com/', 'https://amazon.com/'],
  ...['https://x.pitangui.amazon.com/', 'https://xn--pitangui-xyz.amazon.com/'],
  ...['https://evil.example/?https://pitangui.amazon.com/', 'https://evil.example/#pitangui.amazon.com'],
];
test('of the web only the named hosts are gone to', () => {
  for (const uri of OF_HOSTS) assert.equal(safeRedirect(uri, 'xyz', HOSTS), { url: new URL(uri).href }, uri);
  for (const uri of OF_OTHERS) assert.equal(safeRedirect(uri, 'xyz', HOSTS), { refused: 'host' }, uri);
});

const APPS = hostsOf('pitangui.amazon.com,xn--bcher-kva.example,alexa://,com.fit.app+x://');

for (const [uri, result] of [
  ['alexa://link?code=1&state=xyz', { url: 'alexa://link?code=1&state=xyz' }],
  ['Alexa://link#state=xyz', { url: 'alexa://link#state=xyz' }],
  ['alexa:///link?code=1', { url: 'alexa:///link?code=1' }],
  ['com.fit.app+x://done?state=xyz', { url: 'com.fit.app+x://done?state=xyz' }],
  ['alexa://link?name=José&state=xyz', { url: 'alexa://link?name=Jos%C3%A9&state=xyz' }],
  ['https://bücher.example/ä?state=xyz', { url: 'https://xn--bcher-kva.example/%C3%A4?state=xyz' }],
  ['https://pitangui。amazon.com/', { url: 'https://pitangui.amazon.com/' }],
  ['https://pitаngui.amazon.com/', { refused: 'host' }],
  ['https://link/?state=xyz', { refused: 'host' }],
  ['alexa://link?state=another', { refused: 'state' }],
  ['alexa://link?state=xyz&state=xyz', { refused: 'state' }],
  ['alexa://mia@link?state=xyz', { refused: 'host' }],
  ['alexa:link?state=xyz', { refused: 'form' }],
  ['alexa://link\\a?state=xyz', { refused: 'form' }],
  ['alexas://link?state=xyz', { refused: 'scheme' }],
  ['http://pitangui.amazon.com/', { refused: 'scheme' }],
  ['javascript://pitangui.amazon.com/%0aalert(1)', { refused: 'scheme' }],
  ['pitangui.amazon.com://x', { refused: 'scheme' }],
] as const)
  test(`of a list with apps: ${uri} ${JSON.stringify(result)}`, () => {
    assert.equal(safeRedirect(uri, 'xyz', APPS), result);
  });

test('a list of apps alone allows no host', () =>
  assert.equal(safeRedirect(GOOD, 'xyz', ['alexa://']), { refused: 'host' }));

test('no hosts are named by an empty setting', () => assert.equal(hostsOf('  '), []));

/* What a voice assistant wrote into the link. */

const WRITTEN: readonly [search: string, value: string][] = [
  ['?state=xyz', 'xyz'],
  ['?state=a+b', 'a+b'],
  ['?state=a%2Bb', 'a+b'],
  ['?state=a%20b', 'a b'],
  ['?state=a%2fb%2Fc', 'a/b/c'],
  ['?state=a%3D%3D', 'a=='],
  ['?state=a%26b%3Dc', 'a&b=c'],
  ['?state=%2525', '%25'],
  ['?state=50%', '50%'],
  ['?state=%ff', '%ff'],
  ['?%73tate=xyz', 'xyz'],
];
const NOT_WRITTEN = [
  ...['', '?', '?state', '?state=', '?State=xyz', '?state[]=xyz', '?__proto__=xyz'],
  ...['?state=xyz&state=xyz', '?state=xyz&state=', '?state=xyz&%73tate=evil'],
  ...['?state=a%00b', '?state=a%0d%0aSet-Cookie:x', '?state=a%7f', `?state=${'a'.repeat(4001)}`],
];
test('a parameter of the link is read once, and as it was written', () => {
  for (const [search, value] of WRITTEN) assert.is(rawParameter(search, 'state'), value, search);
  for (const search of NOT_WRITTEN) assert.is(rawParameter(search, 'state'), null, search.slice(0, 60));
});

test.run();
