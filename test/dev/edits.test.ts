import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forget, startKeeping } from '../../src/build/keep.ts';
import { importTenant } from '../../src/build/site.ts';
import { editsIn, printUncaught, watchEdits } from '../../src/dev/edits.ts';
import { placesElsewhere, placesOf } from '../../src/dev/work.ts';
import { until } from '../browser/until.ts';
import { tempFolder } from '../temp-folder.ts';

const folder = tempFolder();
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

const BROKEN: Readonly<Record<string, string>> = {
  'throws at once': "throw new Error('No name');",
  'throws later': "setTimeout(() => { throw new Error('No name'); }); export default {};",
  'rejects later': "Promise.reject(new Error('No name')); export default {};",
};

for (const [what, text] of Object.entries(BROKEN))
  test(`a tenant's file that ${what} is told, and the next edit is built`, async () => {
    write(BRANDS_FILE, tenantOf('one'));
    const lines: unknown[] = [];
    const { error } = console;
    console.error = (line) => lines.push(line);
    const endPrinting = printUncaught();
    stop();
    let built: { readonly name?: string } = {};
    const places = placesOf({ BRANDS_FILE });
    stop = watchEdits(places, editsIn(places), async (edited) => {
      forget(edited);
      built = Object(await importTenant(BRANDS_FILE));
    });
    write(BRANDS_FILE, text);
    await until(() => lines.length);
    write(BRANDS_FILE, tenantOf('two'));
    await until(() => built.name);
    console.error = error;
    endPrinting();
    assert.is(built.name, 'two');
    assert.match(String(lines), /tenant\.ts:1:\d+: No name/);
  });

test.run();
