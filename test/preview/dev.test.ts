import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeSwitches } from '../fake/switches.ts';
import { mapStack } from '../../src/dev/map-stack.ts';
import { startPreview, type Preview } from './server.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dev-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
const put = (name: string, content: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), content);
};
put('dist/goal/index.html', '<!doctype html><html><head><title>Goal</title></head></html>');
put('dist/a/page.js', 'void 0');
put('dist-deploy/_headers', '/a/*\n  Cache-Control: public, max-age=31536000, immutable\n');
// The map's first segment: the script's first character is line 3, column 5 of the source.
put(
  'dist/a/page.js.map',
  JSON.stringify({ version: 3, sources: ['src/page.tsx'], names: [], mappings: 'AAEI' }),
);

const previews: Preview[] = [];
async function start(watches: boolean): Promise<Preview> {
  const preview = await startPreview({
    port: 0,
    distDir: path.join(folder, 'dist'),
    simulatorDir: folder,
    watches,
  });
  previews.push(preview);
  return preview;
}
test.after(async () => {
  for (const preview of previews) await preview.close();
});

test('each document follows the version that it is made of, and nothing is kept', async () => {
  const { url, tell } = await start(true);
  const simulated = `?__sim=${encodeSwitches({ host: { platform: 'android' }, key: 'k' })}`;
  const read = async (query: string) => (await fetch(`${url}/goal${query}`)).text();
  const version = (html: string) => /"\/__sim\/events","([\d.]+)"/.exec(html)?.[1];
  const before = version(await read(''));
  assert.is(before, version(await read(simulated)));
  assert.match(await read(simulated), 'companion');
  assert.not.match(await read(''), 'companion');
  tell({ kind: 'page', build: [], types: [] });
  assert.is.not(version(await read('')), before);
  assert.is((await fetch(`${url}/a/page.js`)).headers.get('cache-control'), 'no-cache');
});

test('where nobody edits, documents are as they are and there are no news', async () => {
  const { url, tell } = await start(false);
  tell({ kind: 'page', build: [], types: [] });
  assert.not.match(await (await fetch(`${url}/goal`)).text(), 'events');
  assert.is((await fetch(`${url}/__sim/events`)).status, 404);
  assert.match((await fetch(`${url}/a/page.js`)).headers.get('cache-control') ?? '', 'immutable');
});

test('a stack is read back to the source', async () => {
  const stack = `Error: no\n    at f (http://127.0.0.1:1/a/page.js:1:1)\nf@http://h/__a/abc_-/page.js?x:1:1\nat g (http://h/a/gone.js:1:2)\nat <anonymous>`;
  const mapped = `Error: no\n    at f (src/page.tsx:3:5)\nf@src/page.tsx:3:5\nat g (http://h/a/gone.js:1:2)\nat <anonymous>`;
  assert.is(mapStack([path.join(folder, 'dist/a')], stack), mapped);
  const { url } = await start(false);
  const answer = await fetch(`${url}/__sim/stack`, { method: 'POST', body: stack });
  assert.is(await answer.text(), mapped);
});

test.run();
