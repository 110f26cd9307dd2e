import fs from 'node:fs';
import zlib from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import tenant from 'tenant';
import { CARET } from '../../src/ui/icons.ts';
import { distFiles, documents, fileOf, inlineScripts, read, report, routes } from './dist.ts';

test('each route is a file, and routes.json names it with its title, what it shows, and its query', () => {
  assert.equal(
    routes().map(({ path }) => path),
    report().map(({ path }) => path),
  );
  for (const { path, title, shows, query } of routes()) {
    assert.ok(documents().includes(fileOf(path)), path);
    assert.ok(title.length > 1);
    assert.ok(shows);
    assert.type(query, 'object');
  }
});

/** Pages of the stores, to which documents may link. */
const STORES = tenant.apps.flatMap(({ stores }) => stores.map(({ href }) => href));

for (const { path, kind } of routes()) {
  const file = fileOf(path);
  const html = read(file);
  const addresses = [...html.matchAll(/\b(?:src|href|poster)="([^"]*)"/g)]
    .map((match) => match[1] || '')
    .map((address) => address.replace(/&amp;/g, '&'))
    // A data address contains what it names, so nothing is requested.
    .filter((address) => !/^(data:|#)/.test(address) && !STORES.includes(address));

  test(`${file} asks only for files that are there, and for nothing from elsewhere`, () => {
    for (const address of addresses) {
      const { host, pathname } = new URL(address, `http://dist/${file}`);
      assert.ok(host === 'dist' && fs.existsSync(`dist${pathname}`), address);
    }
  });
  if (kind !== 'document')
    test(`${file} paints without a script: its shell has a frame, and no words`, () => {
      const shell = /<div id="root">([^]*)<\/div><\/body>/.exec(html)?.[1] || '';
      assert.ok(shell.length > 200, 'a shell');
      const text = shell.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '');
      assert.is(text, '', 'the shell speaks no language');
      assert.not.match(shell, /NaN|undefined|\[object/);
      assert.ok(
        !shell.includes(CARET),
        'no menu without a name, which would stay where the page cannot be loaded',
      );
      const besidesPolicy = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
      assert.not.match(besidesPolicy, /https?:\/\/(?!www\.w3\.org)/);
    });
  else
    test(`${file} is whole: its text, one inline script and sheet, and relative addresses alone`, () => {
      const body = /<body>([^]*)<\/body>/.exec(html)?.[1] || '';
      assert.ok(body.replace(/<[^>]*>/g, '').length > 100);
      assert.not.match(html, /<script[^>]*\bsrc=|rel="stylesheet"|@import|url\((?!data:)/);
      assert.is(inlineScripts(html).length, 1);
      for (const part of [
        /^<!doctype html><html lang="[\w-]+" data-build="[\da-f]{8}"><head><meta charset="utf-8"\/?>/,
        /<meta name="viewport" content="width=device-width/,
        /<meta name="color-scheme" content="light dark"/,
        /@media print/,
        /prefers-color-scheme/,
      ])
        assert.match(html, part);
      for (const address of addresses) assert.not.match(address, /^([a-z]+:|\/)/);
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
