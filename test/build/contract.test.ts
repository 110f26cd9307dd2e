import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contractSchema } from '../../src/host/schema.ts';
import { distFiles, read } from './dist.ts';

/** Returns all strings of the schema: descriptions, patterns, examples. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

test('the words of the host contract are no part of what ships', () => {
  const words = textsIn(contractSchema()).filter((text) => / .* /.test(text));
  assert.ok(words.length > 40, `${words.length} texts`);
  const shipped = distFiles().filter((file) => /\.(js|html)$/.test(file));
  for (const file of shipped) {
    const content = read(file);
    assert.equal(
      words.filter((text) => content.includes(text)),
      [],
      file,
    );
  }
});

test.run();
