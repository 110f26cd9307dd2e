import fs from 'node:fs';
import prettier from 'prettier';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { settingsTable } from './settings-table.ts';

const README = 'src/deploy/README.md';
const PART = /(<!-- settings -->\n)[^]*(<!-- \/settings -->)/;

test('whoever deploys reads the table of settings as it is', async () => {
  const before = fs.readFileSync(README, 'utf8');
  assert.match(before, PART);
  const options = { ...(await prettier.resolveConfig(README)), filepath: README };
  const text = before.replace(
    PART,
    (_, start: string, end: string) => `${start}\n${settingsTable()}\n\n${end}`,
  );
  const after = await prettier.format(text, options);
  if (process.env.WRITE_README) return fs.writeFileSync(README, after);
  assert.ok(
    after === before,
    `${README} is not up to date: WRITE_README=1 npm run test:unit -- deploy/readme`,
  );
});

test.run();
