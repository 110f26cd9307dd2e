import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forget, keep, startKeeping } from '../../src/build/keep.ts';

const done: string[] = [];
const work = (name: string, args: unknown, files: readonly string[]) =>
  keep(name, [args], async () => {
    done.push(name);
    return { value: `${name} of ${String(args)}`, files };
  });

test.before.each(() => {
  done.length = 0;
});

test('a process that builds once keeps nothing', async () => {
  await work('chunk', 1, ['a.ts']);
  await work('chunk', 1, ['a.ts']);
  forget(['a.ts']);
  assert.equal(done, ['chunk', 'chunk']);
});

test('work is done again where one of its files is forgotten, or it is asked for otherwise', async () => {
  startKeeping();
  assert.is(await work('chunk', 1, ['a.ts', 'b.ts']), 'chunk of 1');
  assert.is(await work('chunk', 1, ['a.ts', 'b.ts']), 'chunk of 1');
  assert.equal(done, ['chunk']);
  await work('chunk', 2, ['c.ts']);
  assert.equal(done, ['chunk', 'chunk']);
  forget(['b.ts', 'other.ts']);
  await work('chunk', 2, ['c.ts']);
  assert.is(done.length, 2);
  await work('chunk', 1, ['a.ts']);
  assert.is(done.length, 3);
  // What it read the last time counts.
  forget(['b.ts']);
  await work('chunk', 1, ['a.ts']);
  assert.is(done.length, 3);
});

test.run();
