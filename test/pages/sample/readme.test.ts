import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isPartKept } from '../../readme-part.ts';

test('the page in src/README.md is this one; WRITE_README=1 writes it', async () => {
  const source = fs
    .readFileSync('test/pages/sample/club-page.tsx', 'utf8')
    .replace(/(\.\.\/){3}src\//g, '../../')
    .trimEnd();
  const part = `\`\`\`tsx\n// src/pages/club/club-page.tsx\n${source}\n\`\`\``;
  assert.ok(await isPartKept('src/README.md', 'page', part));
});

test.run();
