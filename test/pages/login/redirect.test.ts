import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostsOf, safeRedirect } from '../../../src/pages/login/redirect.ts';

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
];
for (const [uri, state] of ACCEPTED)
  test(`${uri} is gone to`, () => {
    assert.is(safeRedirect(uri, state, []), new URL(uri).href);
  });

const REFUSED: readonly unknown[] = [
  null,
  undefined,
  7,
  {},
  [GOOD],
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://good.example/1',
  'file:///etc/passwd',
  'about:blank',
  'intent://x#Intent;end',
  'view-source:https://good.example/',
  'http://pitangui.amazon.com/?state=xyz',
  '//evil.example/?state=xyz',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/link?state=xyz',
  'link?state=xyz',
  'https:evil.example/?state=xyz',
  'https:/evil.example/?state=xyz',
  'https:///evil.example/',
  'https://',
  'https:///',
  'https://mia@evil.example/?state=xyz',
  'https://mia:secret@evil.example/?state=xyz',
  'https://good.example@evil.example/',
  'https://good.example\\@evil.example/',
  'https://good%2eexample/',
  'https://good%40evil.example/',
  'https://gооd.example/?state=xyz',
  'https://evil。example/',
  'https://evil.example/a b?state=xyz',
  'https://evil.example/?state=xyz\n',
  '\thttps://evil.example/?state=xyz',
  'https://evil.example/\u2028?state=xyz',
  'https://evil.example/?state=xyz\u0000',
  'https://evil.example:99999/?state=xyz',
  'https://evil.example:x/?state=xyz',
  'https://evil.example/?state=another',
  'https://evil.example/?state=XYZ',
  'https://evil.example/?state=',
  'https://evil.example/?state',
  'https://evil.example/?state=xyz&state=xyz',
  'https://evil.example/?state=xyz&st%61te=evil',
  'https://evil.example/?state=xyz#state=evil',
  'https://evil.example/#state=evil',
  'https://evil.example/#/x?state=evil',
  'https://evil.example/?state=xyz%00',
  'https://evil.example/?state=%20xyz',
  `https://evil.example/?state=xyz&x=${'a'.repeat(9000)}`,
];
for (const uri of REFUSED)
  test(`${JSON.stringify(uri)?.slice(0, 70)} is not gone to`, () => {
    assert.is(safeRedirect(uri, 'xyz', []), null);
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
    assert.is(safeRedirect(uri, 'xyz', HOSTS), allowed ? new URL(uri).href : null);
  });

test('no hosts are named by an empty setting', () => assert.equal(hostsOf('  '), []));

test.run();
