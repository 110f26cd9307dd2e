import fs from 'node:fs';
import prettier from 'prettier';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contractTables } from './contract-tables.ts';

const README = 'src/host/README.md';
const PART = /(<!-- contract -->\n)[^]*(\n<!-- \/contract -->)/;

test('native developers read the rows of the contract as they are', async () => {
  const before = fs.readFileSync(README, 'utf8');
  assert.match(before, PART);
  const options = { ...(await prettier.resolveConfig(README)), filepath: README };
  const text = before.replace(
    PART,
    (_, start: string, end: string) => `${start}\n${contractTables()}\n${end}`,
  );
  const after = await prettier.format(text, options);
  if (process.env.WRITE_README) return fs.writeFileSync(README, after);
  assert.ok(after === before, `${README} is not up to date: WRITE_README=1 npm run test:unit -- host/readme`);
});

test.run();
