import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runInLanes } from './lanes.ts';
import { settled } from '../time.ts';

const fixed = process.env.LANES;
test.after.each(() => {
  if (fixed === undefined) delete process.env.LANES;
  else process.env.LANES = fixed;
});

/** Runs items 1 to `count`. Returns them in the order of their beginnings, and the most that ran at a time. */
async function run(count: number) {
  const items = Array.from({ length: count }, (_, index) => index + 1);
  const begun: number[] = [];
  let open = 0;
  let most = 0;
  await runInLanes(
    () => Promise.resolve(items.shift()),
    async (item) => {
      begun.push(item);
      most = Math.max(most, ++open);
      await settled();
      open--;
    },
  );
  return { begun, most };
}

for (const lanes of [1, 2, 5])
  test(`every file runs once, ${lanes} at a time`, async () => {
    process.env.LANES = String(lanes);
    const { begun, most } = await run(20);
    assert.equal(
      begun,
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    assert.is(most, lanes);
  });

test('without a number every file runs once, too, and it ends when there is none', async () => {
  delete process.env.LANES;
  assert.is((await run(40)).begun.length, 40);
  assert.is((await run(0)).most, 0);
});

test('a file that cannot be run is an error of all', async () => {
  process.env.LANES = '2';
  const items = [1, 2, 3];
  let error: unknown;
  await runInLanes(
    () => Promise.resolve(items.shift()),
    (item) => (item === 2 ? Promise.reject(new Error('no runner')) : settled()),
  ).catch((reason: unknown) => (error = reason));
  assert.match(String(error), 'no runner');
});

test.run();
