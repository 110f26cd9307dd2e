import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chineseDay, chineseNumber } from '../../../src/pages/legal/legal-document.tsx';

test('numbers are written as Chinese writes them', () => {
  const numbers = {
    1: '一',
    9: '九',
    10: '十',
    11: '十一',
    19: '十九',
    20: '二十',
    25: '二十五',
    99: '九十九',
  };
  for (const [n, text] of Object.entries(numbers)) assert.is(chineseNumber(Number(n)), text);
});

test('days are written without leading zeros', () => {
  assert.is(chineseDay('2022-11-28'), '2022 年 11 月 28 日');
  assert.is(chineseDay('2023-01-05'), '2023 年 1 月 5 日');
});

test.run();
