import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inTurn } from '../../../src/pages/results/in-turn.ts';

test('whatever is asked for while a load runs is one load afterwards', async () => {
  const running: (() => void)[] = [];
  let loads = 0;
  const run = inTurn(() => {
    loads++;
    return new Promise<void>((end) => running.push(end));
  });
  const end = async () => {
    running.shift()!();
    await Promise.resolve();
  };
  run();
  run();
  run();
  assert.is(loads, 1);
  await end();
  assert.is(loads, 2);
  await end();
  assert.is(loads, 2, 'nobody has asked again');
  run();
  assert.is(loads, 3);
});

test.run();
