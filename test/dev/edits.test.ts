import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { editsIn, watchEdits } from '../../src/dev/edits.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edits-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
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

test.run();
