import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

// The loader reads its own element when it runs.
const dataset = { page: 'asking', files: 'asking-1.js broken-1.js', messages: 'm' };
Object.defineProperty(document, 'currentScript', { value: { dataset } });
const { define } = await import('../../src/shell/amd.ts');
const { load } = await import('../../src/shell/chunks.ts');

/** Why an import() is refused, and what the console says of it. */
async function refused(name: string): Promise<readonly [reason: string, said: readonly string[]]> {
  const said: string[] = [];
  const { error } = console;
  console.error = (reason: unknown) => said.push(String(reason));
  const reason = await load(name).then(() => 'nothing', String);
  console.error = error;
  return [reason, said];
}

test('an import() of a chunk that the document lacks is refused by name, and said once', async () => {
  const reason = 'Error: No chunk is named late-part';
  assert.equal(await refused('late-part'), [reason, [reason]]);
});

test('an import() of a module that throws is refused each time, and said each time', async () => {
  define('broken', [], () => {
    throw new Error('broken on purpose');
  });
  const reason = 'Error: broken on purpose';
  for (const _ of [1, 2]) assert.equal(await refused('broken'), [reason, [reason]]);
  define('asking', ['exports'], (exports) => Object.assign(exports as object, { answer: 1 }));
  assert.equal(await load('asking'), { answer: 1 });
});

test.run();
