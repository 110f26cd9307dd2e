import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isPartKept } from '../readme-part.ts';
import { settingsTable } from './settings-table.ts';

const README = 'src/deploy/README.md';

test('whoever deploys reads the table of settings as it is', async () => {
  const kept = await isPartKept(README, 'settings', settingsTable());
  assert.ok(kept, `${README} is not up to date: WRITE_README=1 npm run test:unit -- deploy/readme`);
});

test.run();
