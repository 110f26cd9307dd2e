import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutLonelyWord } from '../../../../src/pages/raffle/tasks/task-row.tsx';
import { plainText } from '../../../../src/ui/html/server-html.tsx';

test('the last word stays with the one before it, inside and outside of tags', () => {
  for (const [given, expected] of [
    ['+1 ticket a day', '+1 ticket a\u00a0day'],
    ['<p>+2 <b>tickets</b></p>', '<p>+2\u00a0<b>tickets</b></p>'],
    ['<p>Up to <b>5 tickets</b></p>', '<p>Up to <b>5\u00a0tickets</b></p>'],
    ['+1张抽奖券', '+1张抽奖券'],
    ['as Donaudampfschifffahrt', 'as Donaudampfschifffahrt'],
    ['<img alt="a b">', '<img alt="a b">'],
    ['<b class="x y"></b>', '<b class="x y"></b>'],
  ] as const)
    assert.is(withoutLonelyWord(given), expected);
});

test('a text of many spaces is read at once', () => {
  const long = 'a' + ' '.repeat(50_000) + '<b>' + ' <i>'.repeat(10_000);
  assert.is(withoutLonelyWord(long), long);
});

test('the words of such a text keep the space that does not break', () => {
  assert.is(plainText(withoutLonelyWord('  +1   ticket \n a day ')), '+1 ticket a\u00a0day');
});

test.run();
