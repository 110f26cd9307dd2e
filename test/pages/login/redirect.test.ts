import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostsOf, safeRedirect, type Refusal } from '../../../src/pages/login/login-address.ts';

const GOOD = 'https://pitangui.amazon.com/api/skill/link/M2?code=abc&state=xyz';

const ACCEPTED: readonly [uri: string, state: string][] = [
  [GOOD, 'xyz'],
  ['https://pitangui.amazon.com/api/skill/link/M2', 'xyz'],
  ['https://layla.amazon.com:8443/link#state=xyz&access_token=1', 'xyz'],
  ['https://layla.amazon.com/#/link?state=xyz&code=1', 'xyz'],
  ['HTTPS://Pitangui.Amazon.com/link?state=xyz', 'xyz'],
  ['https://assistant.example/?state=a%2Bb%2Fc%3D%3D', 'a+b/c=='],
  ['https://assistant.example/?state=a+b/c==', 'a+b/c=='],
  ['https://assistant.example/?state=a%20b', 'a b'],
  ['https://assistant.example/?state=a+b', 'a b'],
  ['https://assistant.example/?state=%E7%8A%B6', '状'],
  ['https://xn--80ak6aa92e.example/?state=xyz', 'xyz'],
  ['https://assistant.example/Zürich/状态?name=José&state=xyz#señal', 'xyz'],
  ['https://assistant.example/?state=状', '状'],
  ['https://assistant.example/#state=状', '状'],
  ['https://assistant.example/a\'b(c)*;,|^`{}"<>?state=xyz', 'xyz'],
  ['https://assistant.example/\u{1f600}?state=xyz', 'xyz'],
];
for (const [uri, state] of ACCEPTED)
  test(`${uri} is gone to`, () => {
    assert.equal(safeRedirect(uri, state, []), { url: new URL(uri).href });
  });

/** With the word for support. */
const REFUSED: readonly [uri: unknown, word: Refusal][] = [
  [null, 'missing'],
  [undefined, 'missing'],
  [7, 'missing'],
  [{}, 'missing'],
  [[GOOD], 'missing'],
  ['', 'missing'],
  ['javascript:alert(1)', 'scheme'],
  ['JaVaScRiPt:alert(1)', 'scheme'],
  [' javascript:alert(1)', 'form'],
  ['java\tscript:alert(1)', 'form'],
  ['\u0001javascript:alert(1)', 'form'],
  ['data:text/html,x', 'scheme'],
  ['vbscript:x', 'scheme'],
  ['blob:https://good.example/1', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['about:blank', 'scheme'],
  ['intent://x#Intent;end', 'scheme'],
  ['view-source:https://good.example/', 'scheme'],
  ['http://pitangui.amazon.com/?state=xyz', 'scheme'],
  ['//evil.example/?state=xyz', 'form'],
  ['/\\evil.example/', 'form'],
  ['\\\\evil.example/', 'form'],
  ['/link?state=xyz', 'form'],
  ['link?state=xyz', 'form'],
  ['https:evil.example/?state=xyz', 'form'],
  ['https:/evil.example/?state=xyz', 'form'],
  ['https:///evil.example/', 'host'],
  ['https://', 'host'],
  ['https:///', 'host'],
  ['https://mia@evil.example/?state=xyz', 'host'],
  ['https://mia:secret@evil.example/?state=xyz', 'host'],
  ['https://good.example@evil.example/', 'host'],
  ['https://good.example\\@evil.example/', 'form'],
  ['https://good%2eexample/', 'host'],
  ['https://good%40evil.example/', 'host'],
  ['https://gооd.example/?state=xyz', 'host'],
  ['https://evil。example/', 'host'],
  ['https://evil.example/a b?state=xyz', 'form'],
  ['https://evil.example/?state=xyz\n', 'form'],
  ['\thttps://evil.example/?state=xyz', 'form'],
  ['https://evil.example/\u2028?state=xyz', 'form'],
  ['https://evil.example/?state=xyz\u0000', 'form'],
  ['https://evil.example:99999/?state=xyz', 'form'],
  ['https://evil.example:x/?state=xyz', 'host'],
  ['https://evil.example/?state=another', 'state'],
  ['https://evil.example/?state=XYZ', 'state'],
  ['https://evil.example/?state=', 'state'],
  ['https://evil.example/?state', 'state'],
  ['https://evil.example/?state=xyz&state=xyz', 'state'],
  ['https://evil.example/?state=xyz&st%61te=evil', 'state'],
  ['https://evil.example/?state=xyz#state=evil', 'state'],
  ['https://evil.example/#state=evil', 'state'],
  ['https://evil.example/#/x?state=evil', 'state'],
  ['https://evil.example/?state=xyz%00', 'state'],
  ['https://evil.example/?state=%20xyz', 'state'],
  [`https://evil.example/?state=xyz&x=${'a'.repeat(9000)}`, 'form'],
  ['alexa://link?state=xyz', 'scheme'],
  ['ALEXA://link?state=xyz', 'scheme'],
  ['alexa:link?state=xyz', 'scheme'],
  ['https://evil.example/\ud800?state=xyz', 'form'],
  ['https://evil.example/\udc00?state=xyz', 'form'],
  ['https://evil.example/\u00a0?state=xyz', 'form'],
  ['https://evil.example/\u3000?state=xyz', 'form'],
  ['https://evil.example/\u0085?state=xyz', 'form'],
  ['https://evil.example/?state=状', 'state'],
];
for (const [uri, word] of REFUSED)
  test(`${JSON.stringify(uri)?.slice(0, 70)} is not gone to: ${word}`, () => {
    assert.equal(safeRedirect(uri, 'xyz', []), { refused: word });
  });

const HOSTS = hostsOf(' Pitangui.amazon.com, layla.amazon.com\nlocal.example:8443 ,');
const BY_HOST: readonly [uri: string, allowed: boolean][] = [
  ['https://pitangui.amazon.com/', true],
  ['https://PITANGUI.amazon.com/', true],
  ['https://pitangui.amazon.com:443/', true],
  ['https://local.example:8443/', true],
  ['https://pitangui.amazon.com:8443/', false],
  ['https://local.example/', false],
  ['https://pitangui.amazon.com.evil.example/', false],
  ['https://evilpitangui.amazon.com/', false],
  ['https://x.pitangui.amazon.com/', false],
  ['https://amazon.com/', false],
  ['https://pitangui.amazon.com./', false],
  ['https://pitangui.amazon.co/', false],
  ['https://evil.example/?https://pitangui.amazon.com/', false],
  ['https://evil.example/#pitangui.amazon.com', false],
  ['https://pitangui-amazon.com/', false],
  ['https://xn--pitangui-xyz.amazon.com/', false],
];
for (const [uri, allowed] of BY_HOST)
  test(`of the named hosts: ${uri} ${allowed}`, () => {
    assert.equal(safeRedirect(uri, 'xyz', HOSTS), allowed ? { url: new URL(uri).href } : { refused: 'host' });
  });

const APPS = hostsOf('pitangui.amazon.com,xn--bcher-kva.example,alexa://,com.fit.app+x://');
const BY_LIST: readonly [uri: string, result: ReturnType<typeof safeRedirect>][] = [
  ['alexa://link?code=1&state=xyz', { url: 'alexa://link?code=1&state=xyz' }],
  ['Alexa://link#state=xyz', { url: 'alexa://link#state=xyz' }],
  ['alexa:///link?code=1', { url: 'alexa:///link?code=1' }],
  ['com.fit.app+x://done?state=xyz', { url: 'com.fit.app+x://done?state=xyz' }],
  ['alexa://link?name=José&state=xyz', { url: 'alexa://link?name=Jos%C3%A9&state=xyz' }],
  ['https://bücher.example/ä?state=xyz', { url: 'https://xn--bcher-kva.example/%C3%A4?state=xyz' }],
  [
    'https://pitangui.amazon.com/Zürich?state=xyz',
    { url: 'https://pitangui.amazon.com/Z%C3%BCrich?state=xyz' },
  ],
  ['https://pitangui。amazon.com/', { url: 'https://pitangui.amazon.com/' }],
  ['https://pitаngui.amazon.com/', { refused: 'host' }],
  ['https://link/?state=xyz', { refused: 'host' }],
  ['alexa://link?state=another', { refused: 'state' }],
  ['alexa://link#/x?state=another', { refused: 'state' }],
  ['alexa://link?state=xyz&state=xyz', { refused: 'state' }],
  ['alexa://mia@link?state=xyz', { refused: 'host' }],
  ['alexa:link?state=xyz', { refused: 'form' }],
  ['alexa:/link?state=xyz', { refused: 'form' }],
  ['alexa://link a?state=xyz', { refused: 'form' }],
  ['alexa://link\\a?state=xyz', { refused: 'form' }],
  ['alexas://link?state=xyz', { refused: 'scheme' }],
  ['http://pitangui.amazon.com/', { refused: 'scheme' }],
  ['javascript://pitangui.amazon.com/%0aalert(1)', { refused: 'scheme' }],
  ['pitangui.amazon.com://x', { refused: 'scheme' }],
];
for (const [uri, result] of BY_LIST)
  test(`of a list with apps: ${uri} ${JSON.stringify(result)}`, () => {
    assert.equal(safeRedirect(uri, 'xyz', APPS), result);
  });

test('a list of apps alone allows no host', () =>
  assert.equal(safeRedirect(GOOD, 'xyz', ['alexa://']), { refused: 'host' }));

test('no hosts are named by an empty setting', () => assert.equal(hostsOf('  '), []));

test.run();
