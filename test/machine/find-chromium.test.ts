import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { commonFlags } from '../browser/chromium-process.ts';
import { findChromium, type ChromiumName, type Unusable } from '../browser/find-chromium.ts';
import { npmReason, xmlText, type Installed } from '../browser/install.ts';
import { findInstalledChrome, type Machine } from '../browser/installed-chrome.ts';

const machine = (
  platform: string,
  files: readonly string[],
  env: Machine['env'] = {},
  arch = 'x64',
): Machine => ({ platform, arch, env, isFile: (file) => files.includes(file) });

const PLACES: Readonly<Record<string, { readonly on: Machine; readonly file: string }>> = {
  'macOS, Chrome before Edge': {
    on: machine('darwin', [
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ]),
    file: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  },
  "macOS, a person's own applications": {
    on: machine('darwin', ['/Users/a b/Applications/Chromium.app/Contents/MacOS/Chromium'], {
      HOME: '/Users/a b',
    }),
    file: '/Users/a b/Applications/Chromium.app/Contents/MacOS/Chromium',
  },
  'Windows, Edge only': {
    on: machine('win32', ['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'], {
      ProgramFiles: 'C:\\Program Files',
      'ProgramFiles(x86)': 'C:\\Program Files (x86)',
    }),
    file: 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  },
  'Windows, a command': {
    on: machine('win32', ['D:\\tools\\brave.exe'], { Path: 'C:\\Windows;D:\\tools', CHROME: 'brave' }),
    file: 'D:\\tools\\brave.exe',
  },
  'Linux, in the path': {
    on: machine('linux', ['/snap/bin/chromium'], { PATH: '/usr/bin:/snap/bin' }),
    file: '/snap/bin/chromium',
  },
  'CHROME names a file': {
    on: machine('linux', ['/usr/bin/chromium', '/opt/my chrome/chrome'], {
      PATH: '/usr/bin',
      CHROME: '/opt/my chrome/chrome',
    }),
    file: '/opt/my chrome/chrome',
  },
  'CHROME names a command': {
    on: machine('linux', ['/usr/bin/chromium', '/usr/bin/vivaldi'], { PATH: '/usr/bin', CHROME: 'vivaldi' }),
    file: '/usr/bin/vivaldi',
  },
};

for (const [name, { on, file }] of Object.entries(PLACES))
  test(`an installed browser is found: ${name}`, () => assert.equal(findInstalledChrome(on), { file }));

test('CHROME that names nothing is said, and no other browser takes its place', () => {
  const on = machine('linux', ['/usr/bin/chromium'], { PATH: '/usr/bin', CHROME: '/nowhere/chrome' });
  assert.equal(findInstalledChrome(on), { reason: 'CHROME names no program: /nowhere/chrome' });
});

const PACKAGED: Installed = { executable: '/packaged', env: {} };
const CHROME = '/usr/bin/chromium';
const PATH = '/usr/bin';

interface Case {
  readonly on?: Machine;
  readonly unusable?: Unusable;
  readonly bring?: () => Installed | null;
}

const find = (name: ChromiumName, { on = machine('linux', []), unusable = {}, bring }: Case = {}) =>
  findChromium(name, { mayInstall: true, machine: on, unusable, bring: bring ?? (() => PACKAGED) });

/** The file that runs the tests of an engine, or the reason why none does. */
function ran(name: ChromiumName, given?: Case): string {
  const found = find(name, given);
  return typeof found === 'string' ? found : found.executable;
}

test('on Linux x64 the browsers from npm run, whatever is installed', () => {
  const on = machine('linux', [CHROME], { PATH });
  assert.equal([ran('chromium-153', { on }), ran('chromium-64', { on })], ['/packaged', '/packaged']);
});

for (const [platform, arch] of [
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
  ['linux', 'arm64'],
] as const)
  test(`on ${platform} ${arch} nothing is fetched; the newest engine is the installed browser`, () => {
    const bring = () => {
      throw new Error('fetched');
    };
    const file = platform === 'linux' ? CHROME : path.posix.join('/x', 'chrome');
    const on = machine(platform, [file], { PATH, ...(platform === 'linux' ? {} : { CHROME: file }) }, arch);
    assert.is(ran('chromium-153', { on, bring }), file);
    assert.is(ran('chromium-64', { on, bring }), 'Linux x64 only');
    const bare = machine(platform, [], {}, arch);
    assert.match(ran('chromium-153', { on: bare, bring }), /^Linux x64 only; no Chrome, Chromium or Edge/);
  });

test('a browser that cannot be fetched or started gives way to the installed one, or says why in one line', () => {
  const on = machine('linux', [CHROME], { PATH });
  const bring = () => {
    throw new Error('could not be fetched: network request failed\nmore\nand more');
  };
  assert.is(ran('chromium-153', { on, bring }), CHROME);
  assert.is(ran('chromium-64', { on, bring }), 'could not be fetched: network request failed: more');
  const failing = { on: machine('linux', []), bring, unusable: {} };
  assert.match(
    ran('chromium-153', failing),
    /^could not be fetched: network request failed: more; no Chrome, /,
  );
  // Noted for the next processes, which do not try again.
  const fetches = () => {
    throw new Error('fetched again');
  };
  const again = ran('chromium-153', { ...failing, bring: fetches });
  assert.match(again, /^could not be fetched: network request failed: more; no Chrome, [^;]*; CHROME[^;]*$/);
  const unusable = { 'chromium-153': 'ended at once', 'chromium-64': 'ended at once' };
  assert.is(ran('chromium-153', { on, unusable }), CHROME);
  assert.is(ran('chromium-64', { on, unusable }), 'ended at once');
  assert.match(ran('chromium-153', { unusable }), /^ended at once; no Chrome/);
  const neither = { ...unusable, 'chromium-installed': 'crashed' };
  assert.is(ran('chromium-153', { on, unusable: neither }), 'ended at once; crashed');
});

test('CHROME and SHOW choose the installed browser for the newest engine', () => {
  const env = { PATH, CHROME };
  assert.is(ran('chromium-153', { on: machine('linux', [CHROME], env) }), CHROME);
  assert.is(ran('chromium-64', { on: machine('linux', [CHROME], env) }), '/packaged');
  const shown = machine('linux', [CHROME], { PATH, SHOW: '1', DISPLAY: ':0' });
  assert.is(ran('chromium-153', { on: shown }), CHROME);
  assert.is(ran('chromium-64', { on: shown }), 'SHOW=1 shows chromium-153 only');
  const blind = machine('linux', [CHROME], { PATH, SHOW: '1' });
  assert.is(ran('chromium-153', { on: blind }), 'SHOW=1 needs a screen: DISPLAY is not set');
});

test('a window is opened only where one is asked for', () => {
  assert.ok(commonFlags(false).includes('--headless'));
  assert.not.ok(commonFlags(true).includes('--headless'));
  assert.is(commonFlags(false).length - commonFlags(true).length, 3);
});

test("npm's failure is one line", () => {
  const said = `npm warn Unknown user config
npm error code ENOTFOUND
npm error syscall getaddrinfo
npm error errno ENOTFOUND
npm error network request to https://registry.example/x failed, reason: getaddrinfo ENOTFOUND
npm error network This is a problem related to network connectivity.
npm error A complete log of this run can be found in: /root/.npm/_logs/x.log
`;
  assert.match(npmReason(said), /^network request to https:\/\/registry\.example\/x failed, reason/);
  assert.is(npmReason(''), 'npm failed');
});

test("a folder's name stands in XML as text", () => {
  assert.is(xmlText('/tmp/Müller & <Söhne>/例'), '/tmp/Müller &amp; &lt;Söhne&gt;/例');
});

test.run();
