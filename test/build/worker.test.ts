import zlib from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { buildFiles, makeWorker } from '../../src/build/worker.ts';
import { settingsOf } from '../../src/deploy/settings.ts';
import { distFiles, fileOf, read, routes } from './dist.ts';
import { sha256 } from '../../src/build/files.ts';

const WORKER = read('sw.js');

/** The digests in the worker, by path. */
const known = new Map(
  [...WORKER.matchAll(/"(\/[^"]*)":"([\w+/]{8})"/g)].map(([, path, digest]): [string, string] => [
    path!,
    digest!,
  ]),
);
const fileAt = (path: string) => (path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1));

test('the worker knows every file under /a/ and every document but the logins’, by what is in it, and nothing else', () => {
  const logins = routes()
    .filter(({ kind }) => kind === 'login')
    .map(({ path }) => fileOf(path));
  assert.is(logins.length, 2);
  const wanted = distFiles().filter(
    (file) => /^a\/.*\.(js|css)$|index\.html$/.test(file) && !logins.includes(file),
  );
  assert.equal([...known.keys()].map(fileAt).sort(), wanted.sort());
  for (const [path, digest] of known) {
    assert.is(digest, sha256(read(fileAt(path)), 'base64').slice(0, 8), path);
  }
});

const LAW = {
  path: '/law',
  kind: 'document',
  document: 'law/index.html',
  files: ['law/index.html'],
} as const;
/** Files by name, with the name as their content. */
const named = (...names: readonly string[]) => new Map(names.map((name) => [name, name]));
const messages = CODES.map((language) => `a/m-1/one.${language}.js`);

test('documents are kept whole, app pages with all that they may load', () => {
  const own = ['a/one-1.js', 'a/main-1.js'];
  const part = ['a/part-1.js', 'a/part-1.css'];
  const app = {
    path: '/one',
    kind: 'app',
    document: 'one/index.html',
    files: ['one/index.html', ...own, 'a/m-1/one.en.js'],
    parts: { part },
  } as const;
  const files = named(...own, ...part, 'one/index.html', 'law/index.html', 'x.json', ...messages);
  const built = buildFiles('1a2b3c4d', files, [app, LAW]);
  assert.equal(built.documents, ['/law/']);
  assert.equal(built.pages, { '/one/': [...own, ...messages, ...part].map((name) => `/${name}`) });
  assert.not('/x.json' in built.files);
});

test('in a folder of the host all paths begin with it, and caches are called by it', async () => {
  const built = buildFiles('', named('a/one-1.js', 'index.html', 'law/index.html'), [LAW], '/fit');
  assert.equal(Object.keys(built.files), ['/fit/a/one-1.js', '/fit/', '/fit/law/']);
  assert.equal(built.documents, ['/fit/law/']);
  for (const off of [true, false]) {
    const worker = await makeWorker(built, { off, settings: settingsOf({ BASE_PATH: '/fit' }) });
    assert.match(worker, '"companion-web/fit "');
  }
});

test('the one that does away with workers answers nothing', async () => {
  const off = await makeWorker(buildFiles('', new Map(), []), { off: true });
  assert.match(off, 'unregister');
  assert.not.match(off, /"fetch"/);
});

test('it is small: its code, and with all it knows', async () => {
  const weigh = (text: string) => zlib.brotliCompressSync(text).length;
  const code = await makeWorker({ version: '', files: {}, documents: [], pages: {} });
  // The code contains the texts of the offline page in each language.
  assert.ok(weigh(code) <= 3_040 + 90 * CODES.length, `code ${weigh(code)}`);
  assert.ok(weigh(WORKER) <= 8_000, `whole ${weigh(WORKER)}`);
});

test.run();
