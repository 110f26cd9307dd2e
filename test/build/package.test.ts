import { spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPackageKey, signatureOf } from '../../src/build/package/manifest.ts';
import { zip } from '../../src/build/package/zip.ts';
import { CONTRACT_VERSION } from '../../src/host/contract.ts';
import { readPackage, unzip } from '../package-reader.ts';
import { headersAt, parseHeaders } from '../preview/site-headers.ts';
import { buildId, distFiles, fileOf, read, readApart, routes } from './dist.ts';
import { tempFolder } from '../temp-folder.ts';
import { sha256 } from '../../src/build/files.ts';

const FOLDER = 'dist-package';
const { manifest, archive, files } = readPackage(FOLDER);
const digestOf = (content: Buffer) => sha256(content, 'hex');

const folder = tempFolder();

test('the manifest says of which build it is, and has the archive', () => {
  assert.is(manifest.build, buildId());
  assert.equal([manifest.contract, manifest.number], [CONTRACT_VERSION, 0]);
  assert.is(manifest.archive.path, `companion-web-${buildId()}.zip`);
  assert.equal([manifest.archive.bytes, manifest.archive.sha256], [archive.length, digestOf(archive)]);
});

test('each file is the one that a server sends, with its digest and its place in the archive', () => {
  assert.equal(
    manifest.files.map(({ path }) => path),
    [...files.keys()],
  );
  assert.ok(files.size > 200, `${files.size} files`);
  for (const { path: name, bytes, sha256, at, packed } of manifest.files) {
    const content = files.get(name)!;
    assert.equal([bytes, sha256], [content.length, digestOf(content)], name);
    const data = archive.subarray(at, at + packed);
    assert.ok(content.equals(packed < bytes ? zlib.inflateRawSync(data) : data), name);
    assert.ok(content.equals(fs.readFileSync(path.join('dist', name))), name);
  }
});

test('the package has what pages load: no maps, no packed twins, no worker', () => {
  const outside = distFiles().filter((file) => !files.has(file) && !/\.(map|br|gz)$/.test(file));
  assert.equal(outside.sort(), ['robots.txt', 'routes.json', 'sw.js']);
  assert.not([...files.keys()].some((file) => /\.(map|br|gz)$/.test(file)));
});

test('each file has the type and the headers that a server would send, but loads nothing by them', () => {
  const types: Readonly<Record<string, string>> = {
    ...{ html: 'text/html', js: 'text/javascript', css: 'text/css', txt: 'text/plain' },
    ...{ svg: 'image/svg+xml', mp4: 'video/mp4', webm: 'video/webm' },
  };
  const rules = parseHeaders(readApart('_headers'));
  for (const { path: name, type, headers } of manifest.files) {
    assert.is(type, types[name.split('.').at(-1)!], name);
    const { Link, ...sent } = headersAt(rules, `/${name}`);
    assert.equal({ ...manifest.headers, ...headers }, sent, name);
  }
});

test('every route is there, and the archive has each file that it needs', () => {
  const kinds = Object.fromEntries(routes().map(({ path, kind }) => [path, kind]));
  assert.equal(Object.keys(manifest.routes).sort(), Object.keys(kinds).sort());
  for (const [route, { kind, document, needs }] of Object.entries(manifest.routes)) {
    assert.equal([kind, document, needs[0]], [kinds[route], fileOf(route), document]);
    assert.is(new Set(needs).size, needs.length, route);
    for (const name of needs) assert.ok(files.has(name), `${route}: ${name}`);
  }
  const needed = new Set(Object.values(manifest.routes).flatMap(({ needs }) => needs));
  const rest = [...files.keys()].filter((file) => !needed.has(file));
  assert.equal(rest, ['third-party-notices.txt'], 'nothing is there that no route needs');
});

/** All files that a document names: in its markup, and for its loader. */
function namedBy(document: string): string[] {
  const html = read(document);
  const [tag = ''] = /<script[^>]* data-files="[^>]*>/.exec(html) ?? [];
  const data = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const markup = html.replace(/<(script|style)\b([^>]*)>[^]*?<\/\1>/g, '<$1$2>');
  const inMarkup = [...markup.matchAll(/ (?:src|poster)="(?!data:|https?:)([^"]+)"/g)].map(([, name = '']) =>
    path.posix.resolve('/', path.posix.dirname(document), name).slice(1),
  );
  const files = data('files').split(' ').filter(Boolean);
  const messages = files.length
    ? ['en', 'zh', 'de', 'es'].map((code) => `${data('messages')}/${data('page')}.${code}.js`)
    : [];
  return [...inMarkup, ...[...files, ...messages].map((name) => `a/${name}`)];
}

test('what a document names is among what its route needs', () => {
  let count = 0;
  for (const { document, needs, kind } of Object.values(manifest.routes)) {
    const named = namedBy(document);
    count += named.length;
    assert.ok(kind === 'document' || named.length > 6, `${document}: ${named}`);
    for (const name of named) assert.ok(needs.includes(name), `${document}: ${name}`);
  }
  assert.ok(count > 350, `${count} names`);
  assert.ok(manifest.routes['/treadmill-lube']!.needs.includes('media/treadmill-lube.mp4'));
});

test('a route needs the sheet with which one steps to it from another page', () => {
  const script = String([...files].find(([name]) => name.startsWith('a/router-'))![1]);
  let count = 0;
  for (const [route, { kind, needs }] of Object.entries(manifest.routes)) {
    if (kind !== 'app') continue;
    // As the router's list has it: its files, and then its sheet.
    const [, sheet = ''] = new RegExp(`["']?${route}["']?:\\{page:[^}]*sheet:"([^"]*)"`).exec(script) ?? [];
    if (sheet) assert.ok(needs.includes(`a/${sheet}`), `${route}: ${sheet}`);
    count += sheet ? 1 : 0;
  }
  assert.ok(count > 15, `${count} sheets`);
});

const PYTHON = 'python3';
if (spawnSync(PYTHON, ['-c', 'import zipfile']).status !== 0)
  console.log(`No ${PYTHON}: no other program has read the archive`);
else
  test('another program reads the archive, with the same content', () => {
    const target = path.join(folder, 'unzipped');
    const args = ['-m', 'zipfile', '-e', path.join(FOLDER, manifest.archive.path), target];
    const { status, stderr } = spawnSync(PYTHON, args);
    assert.is(status, 0, String(stderr));
    const found = distFiles('', target).sort();
    assert.equal(found, [...files.keys()].sort());
    for (const name of found)
      assert.ok(fs.readFileSync(path.join(target, name)).equals(files.get(name)!), name);
  });

test('a ZIP does not depend on the order of its files, nor on the time or the zone', async () => {
  const rows: [string, string | Buffer][] = [
    ['b/ü.txt', 'x'.repeat(1000)],
    ['a.bin', Buffer.from([0, 1, 2])],
    ['empty', ''],
  ];
  const { bytes: one } = await zip(new Map(rows));
  const { TZ } = process.env;
  process.env.TZ = 'Pacific/Kiritimati';
  const { bytes: other } = await zip(new Map([...rows].reverse()));
  process.env.TZ = TZ ?? 'UTC';
  assert.ok(one.equals(other));
  assert.equal([...unzip(one).keys()], ['a.bin', 'b/ü.txt', 'empty']);
  assert.is(String(unzip(one).get('b/ü.txt')), 'x'.repeat(1000));
  assert.ok(one.length < 500, 'packed');
  assert.not.ok(one.equals((await zip(new Map([...rows, ['c', '']]))).bytes));
});

const put = (name: string, content: string) => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
};
const pemOf = (namedCurve: string, type: 'pkcs8' | 'sec1' = 'pkcs8') =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type, format: 'pem' }) as string;

test('a key signs the bytes of the manifest, and no others', () => {
  const text = fs.readFileSync(path.join(FOLDER, 'manifest.json'));
  for (const type of ['pkcs8', 'sec1'] as const) {
    const key = readPackageKey({ PACKAGE_KEY: put(`${type}.pem`, pemOf('P-256', type)) })!;
    const isRight = (bytes: Buffer) => verify('sha256', bytes, createPublicKey(key), signatureOf(text, key));
    assert.ok(isRight(text));
    assert.not.ok(isRight(Buffer.concat([text, Buffer.from('\n')])));
  }
});

test('without a key nothing is signed; a file that is no key of this kind stops the build, and is not quoted', () => {
  assert.is(readPackageKey({ PACKAGE_KEY: '' }), undefined);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const wrong: Readonly<Record<string, string>> = {
    'text.pem': 'my secret',
    'cut.pem': pemOf('P-256').slice(0, 90),
    'p384.pem': pemOf('P-384'),
    'k1.pem': pemOf('secp256k1'),
    'rsa.pem': rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    'public.pem': rsa.publicKey.export({ type: 'spki', format: 'pem' }) as string,
  };
  for (const [name, content] of Object.entries(wrong)) {
    const file = put(name, content);
    assert.throws(
      () => readPackageKey({ PACKAGE_KEY: file }),
      ({ name: kind, message }: Error) =>
        kind === 'Refused' &&
        message.startsWith(`PACKAGE_KEY: ${file} has no private key`) &&
        !message.includes(content.split('\n')[1] || content),
      name,
    );
  }
  assert.throws(
    () => readPackageKey({ PACKAGE_KEY: path.join(folder, 'none.pem') }),
    /none\.pem cannot be read/,
  );
});

test.run();
