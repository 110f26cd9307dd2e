import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HUGE } from '../huge.ts';
import { readCode, readEmail, readPhone } from '../../src/sport/typed.ts';

const EMAILS: readonly [typed: string, sent: string | null][] = [
  ['mia@example.com', 'mia@example.com'],
  [' mia@example.com\n', 'mia@example.com'],
  ['mia.wong+treadmill@example.com', 'mia.wong+treadmill@example.com'],
  ["o'neill@example.co.uk", "o'neill@example.co.uk"],
  ['mia_wong-1@sub.example-shop.photography', 'mia_wong-1@sub.example-shop.photography'],
  ['a@b.io', 'a@b.io'],
  ['123456@qq.com', '123456@qq.com'],
  ['mia@bücher.example', 'mia@bücher.example'],
  ['用户@例子.广告', '用户@例子.广告'],
  ['mia@xn--bcher-kva.example', 'mia@xn--bcher-kva.example'],
  ['mia＠example．com', 'mia@example.com'],
  ['mia@example。com', 'mia@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ['mia@example\u200b.com\u2069', 'mia@example.com'],
  ['\u202amia@example.com\u202c', 'mia@example.com'],
  ['m\u00adia@exam\u2060ple.com', 'mia@example.com'],
  ['ｍｉａ＠ｅｘａｍｐｌｅ｡ｃｏｍ', 'mia@example.com'],
  ['mia@exam\u3000ple.com', null],
  ['', null],
  ['mia', null],
  ['---@example.com', null],
  ['!!@example.com', null],
  ['mia@', null],
  ['@example.com', null],
  ['mia@example', null],
  ['mia@example.', null],
  ['mia@.com', null],
  ['mia@example..com', null],
  ['mia..wong@example.com', null],
  ['.mia@example.com', null],
  ['mia.@example.com', null],
  ['mia@-example.com', null],
  ['mia@example-.com', null],
  ['mia@example.c', null],
  ['mia@127.0.0.1', null],
  ['mia@[127.0.0.1]', null],
  ['mia wong@example.com', null],
  ['mia@exam ple.com', null],
  ['mia@example.com, ben@example.com', null],
  ['<mia@example.com>', null],
  ['mia@ben@example.com', null],
  ['"mia"@example.com', null],
  ['mia\u0000@example.com', null],
  [`${'a'.repeat(65)}@example.com`, null],
  [`mia@${'a'.repeat(64)}.com`, null],
  [`mia@${'abcdefg.'.repeat(32)}com`, null],
];

const PHONES: readonly [typed: string, sent: string | null][] = [
  ['13812345678', '13812345678'],
  ['138 1234 5678', '13812345678'],
  ['138-1234-5678', '13812345678'],
  ['\u2068138 1234 5678\u2069', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['19912345678', '19912345678'],
  ['+86 138 1234 5678', '+8613812345678'],
  ['0086 13812345678', '+8613812345678'],
  ['＋８６１３８１２３４５６７８', '+8613812345678'],
  ['+49 171 1234567', '+491711234567'],
  ['+49 (0) 171 / 123 45 67', '+491711234567'],
  ['0049 171 1234567', '+491711234567'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+1.415.555.2671', '+14155552671'],
  ['+34 612 34 56 78', '+34612345678'],
  ['+852 6123 4567', '+85261234567'],
  ['+683 4000', '+6834000'],
  ['+123456789012345', '+123456789012345'],
  ['\u202a+49\u00a0171\u20111234567\u202c', '+491711234567'],
  ['٠٠٤٩ ١٧١ ١٢٣٤٥٦٧', '+491711234567'],
  ['+۹۱ ९८७६५ ४३२१०', '+919876543210'],
  ['+49 171 1234567', '+491711234567'],
  ['', null],
  ['12345', null],
  ['1381234567', null],
  ['138123456789', null],
  ['12812345678', null],
  ['+86 128 1234 5678', null],
  ['+86 10 1234 5678', null],
  ['0171 1234567', null],
  ['415 555 2671', null],
  ['+0 171 1234567', null],
  ['+12345', null],
  ['+1234567890123456', null],
  ['+49 171 CALLME', null],
  ['mia@example.com', null],
  ['++491711234567', null],
  ['+49 171 1234567 ext 5', null],
];

for (const [typed, sent] of EMAILS)
  test(`the e-mail address ${JSON.stringify(typed.slice(0, 60))}`, () => {
    assert.is(readEmail(typed), sent);
  });

for (const [typed, sent] of PHONES)
  test(`the phone number ${JSON.stringify(typed)}`, () => {
    assert.is(readPhone(typed), sent);
  });

test('huge', () => {
  for (const part of ['a.', '@', 'a@', '+', '(0)', 'a-'])
    for (const read of [readEmail, readPhone]) assert.is(read(part.repeat(HUGE)), null);
});

for (const [typed, code] of [
  ['24 68', '2468'],
  ['２４６８', '2468'],
  ['٢٤٦٨', '2468'],
  ['۲۴۶۸', '2468'],
  ['२४६८', '2468'],
  ['২৪৬৮', '2468'],
  ['௨௪௬௮', '2468'],
  ['๒๔๖๘', '2468'],
  ['\u200e24\u200b68\u200f', '2468'],
  ['²⁴⁶⁸', '2468'],
  ['12345678', '12345678'],
  ['123', null],
  ['123456789', null],
  ['12a4', null],
] as const)
  test(`the code '${typed}' is ${code}`, () => assert.is(readCode(typed), code));

test.run();
