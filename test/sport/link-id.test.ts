import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isLinkId } from '../../src/sport/link-id.ts';

const IDS: readonly [text: string | undefined, good: boolean][] = [
  ['1', true],
  ['9007199254740993', true],
  ['1234567890123456789', true],
  ['550e8400-e29b-41d4-a716-446655440000', true],
  ['r5', true],
  [undefined, false],
  ['', false],
  ['0', false],
  ['000', false],
  ['abc', false],
  ['null', false],
  ['-1', false],
  ['a.b7', true],
  ['.7', false],
  ['1 2', false],
  ['1\n', false],
  ['../1', false],
  ['１２', false],
];
for (const [text, good] of IDS)
  test(`'${text}' is ${good ? 'an' : 'no'} id`, () => assert.is(isLinkId(text), good));

test.run();
