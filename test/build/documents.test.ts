import fs from 'node:fs';
import zlib from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { distFiles, documents, read, report } from './dist.ts';

test('each route is a file, and routes.json names it with its title and query', () => {
  const routes: { path: string; title: string; kind: string; query: object }[] = JSON.parse(
    read('routes.json'),
  );
  assert.equal(
    routes.map(({ path }) => path),
    report().map(({ path }) => path),
  );
  for (const { path, title, query } of routes) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
    assert.ok(documents().includes(file), file);
    assert.ok(title.length > 1);
    assert.type(query, 'object');
  }
});

for (const file of documents()) {
  const html = read(file);
  test(`${file} asks only for files that are there, and for nothing from elsewhere`, () => {
    const addresses = [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map((match) => match[1] || '');
    assert.ok(addresses.length > 0);
    for (const address of addresses.filter((each) => each !== 'data:,'))
      assert.ok(fs.existsSync(`dist${address}`), address);
    assert.not.match(html, /https?:\/\/(?!www\.w3\.org)/);
  });
  test(`${file} paints without a script: its shell has a frame, and no words`, () => {
    const shell = /<div id="root">([^]*)<\/div><\/body>/.exec(html)?.[1] || '';
    assert.ok(shell.length > 200, 'a shell');
    const text = shell.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '');
    assert.is(text, '', 'the shell speaks no language');
    assert.not.match(shell, /NaN|undefined|\[object/);
  });
}

test('text files have their packed forms beside them, with the same content', () => {
  const texts = distFiles().filter((file) => /\.(html|js|css)$/.test(file));
  assert.ok(texts.length > 5);
  for (const file of texts) {
    const plain = fs.readFileSync(`dist/${file}`);
    assert.ok(zlib.brotliDecompressSync(fs.readFileSync(`dist/${file}.br`)).equals(plain), `${file}.br`);
    assert.ok(zlib.gunzipSync(fs.readFileSync(`dist/${file}.gz`)).equals(plain), `${file}.gz`);
  }
});

test.run();
