import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chineseDay, chineseNumber } from '../../../src/pages/legal/legal-document.tsx';

test('numbers are written as Chinese writes them', () => {
  const numbers = [1, 9, 10, 11, 19, 20, 25, 99].map(chineseNumber);
  assert.equal(numbers, '一 九 十 十一 十九 二十 二十五 九十九'.split(' '));
});

test('days are written without leading zeros', () => {
  assert.is(chineseDay('2022-11-28'), '2022 年 11 月 28 日');
  assert.is(chineseDay('2023-01-05'), '2023 年 1 月 5 日');
});

test.run();
