import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildStamped, isFresh, SERVED } from '../../src/dev/stamp.ts';
import { tempFolder } from '../temp-folder.ts';

const home = process.cwd();
const folder = tempFolder();

const put = (name: string, content: string) => {
  fs.mkdirSync(path.dirname(name), { recursive: true });
  fs.writeFileSync(name, content);
};
const SETTINGS = { WORKER: 'on' };
const inputs = (...files: string[]) =>
  JSON.stringify({ inputs: Object.fromEntries(files.map((file) => [file, {}])) });

/** As a build: what it reads beyond the sources, and what it leaves. */
function build(): void {
  put('.cache/metafile.json', inputs('src/main.ts', 'node_modules/lib/dist/a.js'));
  put('.cache/documents.json', inputs('src/main.ts', 'other/tenant.ts'));
  put('.cache/preview/simulator.js', 'void 0');
  put('dist/index.html', fs.readFileSync('src/main.ts', 'utf8'));
}

test.before.each(async () => {
  process.chdir(fs.mkdtempSync(path.join(folder, 'site-')));
  const files =
    'build.mjs src/main.ts locales/en.po test/preview/log.tsx node_modules/lib/dist/a.js node_modules/lib/package.json other/tenant.ts';
  for (const file of files.split(' ')) put(file, `of ${file}`);
  await buildStamped(SETTINGS, build);
});
test.after(() => process.chdir(home));

test('nothing has changed: also where files are only touched', () => {
  assert.ok(isFresh(SETTINGS));
  fs.utimesSync('src/main.ts', 1, 1);
  assert.ok(isFresh(SETTINGS));
  assert.not(isFresh({ WORKER: 'off' }), 'other settings are another build');
});

test('what is served has a stamp of its own, so that tests may build beside it', async () => {
  assert.not(isFresh(SETTINGS, SERVED));
  const serve = () => {
    put('.cache/served/metafile.json', inputs('src/main.ts'));
    put('.cache/served/documents.json', inputs('src/main.ts'));
    put('.cache/served/dist/index.html', 'with the bridge test');
  };
  await buildStamped(SETTINGS, serve, SERVED);
  put('dist/index.html', 'of the tests');
  assert.ok(isFresh(SETTINGS, SERVED));
  assert.not(isFresh(SETTINGS));
});

const CHANGES: Readonly<Record<string, () => void>> = {
  'a source': () => put('src/main.ts', 'of src/main.tS'),
  'a text': () => put('locales/en.po', 'x'),
  'the simulator': () => put('test/preview/log.tsx', 'x'),
  'a new file': () => put('src/new.ts', ''),
  'a file that is gone': () => fs.rmSync('test/preview/log.tsx'),
  'a file that has another name': () => fs.renameSync('src/main.ts', 'src/main2.ts'),
  'a package': () => put('node_modules/lib/dist/a.js', 'x'),
  "a package's own table": () => put('node_modules/lib/package.json', 'x'),
  'the lock': () => put('package-lock.json', '{}'),
  "the tenant's file": () => put('other/tenant.ts', 'x'),
  'a built file': () => put('dist/index.html', 'x'),
  'what another build has added': () => put('dist/more.js', 'x'),
  "the simulator's bundle": () => fs.rmSync('.cache/preview/simulator.js'),
  'a stamp that cannot be read': () => put('.cache/stamp.json', '{"word":'),
};

for (const [what, change] of Object.entries(CHANGES))
  test(`what lies there is stale after a change: ${what}`, async () => {
    change();
    assert.not(isFresh(SETTINGS));
  });

test('a build that fails, or that an edit came into, leaves no stamp', async () => {
  await buildStamped(SETTINGS, () => Promise.reject(new Error('no'))).catch(() => {});
  assert.not(isFresh(SETTINGS));
  await buildStamped(SETTINGS, build);
  assert.ok(isFresh(SETTINGS));
  await buildStamped(SETTINGS, () => {
    build();
    put('src/main.ts', 'edited meanwhile');
  });
  assert.not(isFresh(SETTINGS));
});

test.run();
