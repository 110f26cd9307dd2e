import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forget, startKeeping } from '../../src/build/keep.ts';
import { importTenant } from '../../src/build/site.ts';
import { editsIn, watchEdits } from '../../src/dev/edits.ts';
import { placesElsewhere, placesOf } from '../../src/dev/work.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edits-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
const BRANDS_FILE = path.join(folder, 'tenant.ts');
const CLAUSE = path.join(folder, 'legal/agreement/account.md');

/** As many editors write: a new file takes the place of the old one. */
function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}~`, text);
  fs.renameSync(`${file}~`, file);
}
const LABELS = path.join(folder, 'shared/labels.ts');
const tenantOf = (name: string) =>
  `import { label } from './shared/labels.ts'; export default { name: '${name}', label };`;
const labelsOf = (label: string) => `export const label = '${label}';`;

let stop = () => {};
test.after(() => stop());

test('while somebody works, an edited tenant is read again, with what it imports, and so are new clauses', async () => {
  write(BRANDS_FILE, tenantOf('one'));
  write(LABELS, labelsOf('first'));
  write(CLAUSE, '# One');
  startKeeping();
  assert.equal(await importTenant(BRANDS_FILE), { name: 'one', label: 'first' });
  const own = placesOf({ BRANDS_FILE });
  const places = [...own, ...placesElsewhere(own)];
  const takeEdits = editsIn(places);
  const seen: string[][] = [];
  let tell = () => {};
  stop = watchEdits(places, takeEdits, (edited) => {
    forget(edited);
    seen.push(edited.map((file) => path.basename(file)));
    tell();
  });
  const next = (change: () => void) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('Nobody has seen the edit')), 10_000);
      tell = () => (clearTimeout(late), resolve());
      change();
    });
  for (const name of ['two', 'three', 'four']) {
    await next(() => write(BRANDS_FILE, tenantOf(name)));
    assert.equal(await importTenant(BRANDS_FILE), { name, label: 'first' });
  }
  await next(() => write(LABELS, labelsOf('second')));
  assert.equal(await importTenant(BRANDS_FILE), { name: 'four', label: 'second' });
  await next(() => write(CLAUSE, '# Two'));
  assert.equal(seen, [['tenant.ts'], ['tenant.ts'], ['tenant.ts'], ['labels.ts'], ['account.md']]);
});

test.run();
