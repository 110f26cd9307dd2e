import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addBuildId } from '../../src/build/site.ts';
import { buildId, documents, read, readApart } from './dist.ts';

test('documents, the list of pages, the worker and the report say one build', () => {
  const id = buildId();
  assert.match(id, /^[\da-f]{8}$/);
  for (const file of documents())
    assert.match(read(file), `<html lang="${/lang="([\w-]+)"/.exec(read(file))![1]}" data-build="${id}">`);
  assert.ok(documents().length >= 47);
  assert.ok(read('sw.js').includes(`"${id}"`));
  assert.is(JSON.parse(readApart('report.json')).build, id);
});

const PAGE = '<!doctype html><html lang="en"><head></head></html>';
const idOf = (files: Readonly<Record<string, string | Buffer>>) => addBuildId(new Map(Object.entries(files)));

test('the id comes from the names and the content of all files, whatever their order', () => {
  const id = idOf({ 'index.html': PAGE, 'a/x.js': 'x', 'a/clip.mp4': Buffer.from([1]) });
  assert.is(idOf({ 'a/clip.mp4': Buffer.from([1]), 'a/x.js': 'x', 'index.html': PAGE }), id);
  const others: Readonly<Record<string, string | Buffer>>[] = [
    { 'index.html': PAGE, 'a/x.js': 'y', 'a/clip.mp4': Buffer.from([1]) },
    { 'index.html': PAGE, 'a/z.js': 'x', 'a/clip.mp4': Buffer.from([1]) },
    { 'index.html': PAGE, 'a/x.js': 'x', 'a/clip.mp4': Buffer.from([2]) },
  ];
  for (const other of others) assert.is.not(idOf(other), id);
});

test.run();
