import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isPartKept } from '../readme-part.ts';
import { contractTables } from './contract-tables.ts';

const README = 'src/host/README.md';

test('native developers read the rows of the contract as they are', async () => {
  const kept = await isPartKept(README, 'contract', contractTables());
  assert.ok(kept, `${README} is not up to date: WRITE_README=1 npm run test:unit -- host/readme`);
});

test.run();
