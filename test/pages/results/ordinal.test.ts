import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ordinal } from '../../../src/pages/results/ordinal.ts';

const ENGLISH = {
  1: '1st',
  2: '2nd',
  3: '3rd',
  4: '4th',
  10: '10th',
  11: '11th',
  12: '12th',
  13: '13th',
  14: '14th',
  20: '20th',
  21: '21st',
  22: '22nd',
  23: '23rd',
  24: '24th',
  100: '100th',
  101: '101st',
  110: '110th',
  111: '111th',
  112: '112th',
  113: '113th',
  121: '121st',
  122: '122nd',
  128: '128th',
  1011: '1011th',
  1023: '1023rd',
};

for (const [count, expected] of Object.entries(ENGLISH))
  test(`en ${count}`, () => assert.is(ordinal('en', Number(count), count), expected));

test('the other languages have one form each, around the digits that they are given', () => {
  assert.is(ordinal('de', 1128, '1.128'), '1.128.');
  assert.is(ordinal('zh', 128, '128'), '第128次');
  assert.is(ordinal('es', 128, '128'), '128.ª');
  assert.is(ordinal('en', 1128, '1,128'), '1,128th');
});

test.run();
