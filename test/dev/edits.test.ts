import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { editsIn, siteWriter, watchEdits } from '../../src/dev/edits.ts';
import { readTypeErrors } from '../../src/dev/work.ts';

const whole = fs.mkdtempSync(path.join(os.tmpdir(), 'edits-'));
process.on('exit', () => fs.rmSync(whole, { recursive: true, force: true }));
const [folder, apart] = ['watched', 'apart'].map((name) => path.join(whole, name)) as [string, string];
const file = (name: string) => path.join(folder, name);
fs.mkdirSync(file('deep'), { recursive: true });
fs.writeFileSync(file('deep/one.ts'), '1');
fs.writeFileSync(file('two.css'), '2');

test('files that were changed, added, replaced and taken away', () => {
  const take = editsIn([folder]);
  assert.equal(take(), []);
  fs.writeFileSync(file('deep/one.ts'), '1 and more');
  assert.equal(take(), [file('deep/one.ts')]);
  assert.equal(take(), []);
  fs.writeFileSync(file('three.ts'), '');
  fs.rmSync(file('two.css'));
  assert.equal(take().sort(), [file('three.ts'), file('two.css')]);
  // As editors save: a new file takes the place of the old one.
  fs.writeFileSync(file('deep/.swap'), '1 and nore');
  fs.renameSync(file('deep/.swap'), file('deep/one.ts'));
  assert.equal(take(), [file('deep/one.ts')]);
});

test('an edit before the watching begins is not lost; those meanwhile come in one piece behind', async () => {
  const take = editsIn([folder]);
  fs.writeFileSync(file('three.ts'), 'early');
  const seen: (readonly string[])[] = [];
  const stop = await new Promise<() => void>((resolve) => {
    const end = watchEdits([folder], take, async (edited: readonly string[]) => {
      seen.push(edited);
      if (seen.length > 1) return resolve(end);
      fs.writeFileSync(file('deep/one.ts'), 'meanwhile');
      fs.writeFileSync(file('three.ts'), 'again, meanwhile');
    });
  });
  stop();
  assert.equal(seen[0], [file('three.ts')]);
  assert.equal([...(seen[1] ?? [])].sort(), [file('deep/one.ts'), file('three.ts')]);
});

test('errors of types are read line by line', () => {
  const said = `src/a.ts(29,7): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from here.
src/b.tsx(1,2): error TS6133: 'xx' is declared but its value is never read.
Found 2 errors.
`;
  assert.equal(readTypeErrors(said), [
    "src/a.ts:29:7: Type 'string' is not assignable to type 'number'. (TS2322)",
    "src/b.tsx:1:2: 'xx' is declared but its value is never read. (TS6133)",
  ]);
});

/** A file of a site that lies apart from what is watched. */
const at = (name: string) => path.join(apart, 'dist', name);

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
