import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { activate } from '../../../src/i18n/i18n.ts';
import { ordinal } from '../../../src/pages/results/heading.tsx';
import { speak } from '../../catalogues.ts';

const ENGLISH =
  '1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 23rd 101st 111th 112th 113th 1011th 1023rd';

for (const expected of ENGLISH.split(' '))
  test(`en ${expected}`, () => {
    speak('en');
    const count = expected.slice(0, -2);
    assert.is(ordinal(Number(count), count), expected);
  });

/** The number, its formatted digits, and the ordinal with them, in languages that somebody wrote down. */
for (const [language, count, digits, expected] of [
  ['en', 1128, '1,128', '1,128th'],
  ['zh', 128, '128', '第\u00a0128\u00a0次'],
  ['de', 1128, '1.128', '1.128.'],
  ['es', 128, '128', '128.ª'],
] as const)
  test(`${language} ${digits}`, () => {
    speak(language);
    assert.is(ordinal(count, digits), expected);
  });

for (const [rules, written] of [
  ['*=#e 1=#re', { 1: '1re', 2: '2e', 11: '11e', 21: '21e', 101: '101e' }],
  ['*=#:e *1=#:a *2=#:a *11=#:e *12=#:e', { 1: '1:a', 3: '3:e', 12: '12:e', 22: '22:a', 111: '111:e' }],
  ['10=X', { 1: '1', 10: 'X', 110: '110' }],
] as const)
  test(`by the rules ${rules}`, () => {
    activate('en', { 'number.ordinal': rules });
    for (const [count, expected] of Object.entries(written))
      assert.is(ordinal(Number(count), count), expected);
  });

test.run();
