import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forget, keep, keepEach, startKeeping } from '../../src/build/keep.ts';

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

test('of several entries the missing ones are made in one go, in their order', async () => {
  const asked: (readonly string[])[] = [];
  const make = (entries: readonly string[]) =>
    keepEach('page', entries, [], async (missing: readonly string[]) => {
      asked.push(missing);
      return missing.map((entry) => ({ value: entry.toUpperCase(), files: [entry, 'shared'] }));
    });
  assert.equal(await make(['x', 'y']), ['X', 'Y']);
  forget(['y']);
  assert.equal(await make(['z', 'y', 'x']), ['Z', 'Y', 'X']);
  forget(['shared']);
  assert.equal(await make(['x']), ['X']);
  assert.equal(asked, [['x', 'y'], ['z', 'y'], ['x']]);
});

test.run();
