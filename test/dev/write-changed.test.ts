import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { siteWriter } from '../../src/dev/edits.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'write-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, 'dist', name);

test('a site is written whole at first, then only what has become other', async () => {
  fs.mkdirSync(at(''), { recursive: true });
  fs.writeFileSync(at('left.html'), 'of another build');
  const write = siteWriter(at(''));
  await write(
    new Map<string, string | Buffer>([
      ['a/one.js', '1'],
      ['two.html', '2'],
      ['film', Buffer.from('f')],
    ]),
  );
  assert.equal(fs.readdirSync(at('')).sort(), ['a', 'film', 'two.html']);
  for (const name of ['a/one.js', 'film']) fs.utimesSync(at(name), 1, 1);
  await write(
    new Map<string, string | Buffer>([
      ['a/one.js', '1'],
      ['b/new.js', '3'],
      ['film', Buffer.from('f')],
    ]),
  );
  assert.not(fs.existsSync(at('two.html')));
  assert.is(fs.readFileSync(at('b/new.js'), 'utf8'), '3');
  for (const name of ['a/one.js', 'film']) assert.is(fs.statSync(at(name)).mtimeMs, 1000);
  await write(new Map([['a/one.js', 'other']]));
  assert.is(fs.readFileSync(at('a/one.js'), 'utf8'), 'other');
});

test.run();
