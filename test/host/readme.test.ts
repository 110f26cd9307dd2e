import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROUTES } from '../routes.ts';
import { isPartKept } from '../readme-part.ts';
import { contractTables, linksTable } from './readme-tables.ts';

const README = 'src/host/README.md';

for (const [part, made] of [
  ['contract', contractTables],
  ['links', linksTable],
] as const)
  test(`native developers read the part '${part}' as its rows are`, async () => {
    const kept = await isPartKept(README, part, made());
    assert.ok(kept, `${README} is not up to date: WRITE_README=1 npm run test:unit -- host/readme`);
  });

test('native developers read which pages do not use older answers', () => {
  const acted = ROUTES.filter(({ first, keeps }) => first && !keeps).map((route) => route.path);
  const text = fs.readFileSync(README, 'utf8').replace(/\s+/g, ' ');
  const told = /((?:`[^`]+`(?:, | and )?)+), on which people act, do not use older answers/.exec(text)?.[1];
  assert.equal(
    told
      ?.match(/[^`]+(?=`)/g)
      ?.filter((each) => each.startsWith('/'))
      .sort(),
    acted.sort(),
  );
  assert.ok(acted.length);
});

test.run();
