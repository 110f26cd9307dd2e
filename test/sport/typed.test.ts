import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HUGE } from '../huge.ts';
import { cleanTyped, readCode, readEmail, readPhone } from '../../src/sport/typed.ts';

/** Sent as they are typed. */
const EMAILS = `mia@example.com mia.wong+treadmill@example.com o'neill@example.co.uk a@b.io 123456@qq.com
  mia_wong-1@sub.example-shop.photography ${'a'.repeat(64)}@example.com
  mia@bücher.example 用户@例子.广告 mia@xn--bcher-kva.example`.split(/\s+/);
/** All are sent as mia@example.com. */
const CLEANED_EMAILS = [
  ...[' mia@example.com\n', 'mia@example\u200b.com\u2069', '\u202amia@example.com\u202c'],
  ...['m\u00adia@exam\u2060ple.com', 'mia＠example．com', 'mia@example。com'],
  'ｍｉａ＠ｅｘａｍｐｌｅ｡ｃｏｍ',
];
const NO_EMAILS = [
  ...['', 'mia', 'mia@', '@example.com', 'mia@ben@example.com'],
  ...['mia@example', 'mia@example.', 'mia@.com', 'mia@example..com', 'mia@example.c'],
  ...['mia..wong@example.com', '.mia@example.com', 'mia.@example.com', '---@example.com', '!!@example.com'],
  ...['mia@-example.com', 'mia@example-.com', 'mia@127.0.0.1', 'mia@[127.0.0.1]'],
  ...['mia wong@example.com', 'mia@exam ple.com', 'mia@exam\u3000ple.com', 'mia\u0000@example.com'],
  ...['mia@example.com, ben@example.com', '<mia@example.com>', '"mia"@example.com'],
  ...[`${'a'.repeat(65)}@example.com`, `mia@${'a'.repeat(64)}.com`, `mia@${'abcdefg.'.repeat(32)}com`],
];

const NO_PHONES = [
  ...['', '12345', '1381234567', '138123456789', '12812345678', '8612812345678', '861381234567'],
  ...['+86 128 1234 5678', '+86 10 1234 5678'],
  ...['0171 1234567', '415 555 2671', '+0 171 1234567', '+12345', '+1234567890123456', '++491711234567'],
  ...['+49 171 CALLME', '+49 171 1234567 ext 5', 'mia@example.com'],
];

const shortened = (typed: string) => JSON.stringify(typed.slice(0, 60));

for (const typed of EMAILS)
  test(`the e-mail address ${shortened(typed)}`, () => assert.is(readEmail(typed), typed));
for (const typed of CLEANED_EMAILS)
  test(`the e-mail address ${shortened(typed)}, cleaned`, () =>
    assert.is(readEmail(typed), 'mia@example.com'));
for (const typed of NO_EMAILS)
  test(`no e-mail address: ${shortened(typed)}`, () => assert.is(readEmail(typed), null));

/** By what is sent: what is typed. */
for (const [sent, texts] of Object.entries({
  '13812345678': [
    ...['13812345678', '138 1234 5678', '138-1234-5678', '\u2068138 1234 5678\u2069'],
    '１３８１２３４５６７８',
  ],
  '19912345678': ['19912345678'],
  '+8613812345678': [
    ...['+86 138 1234 5678', '0086 13812345678', '＋８６１３８１２３４５６７８'],
    ...['8613812345678', '86-138-1234-5678', '(86) 138 1234 5678', '８６１３８１２３４５６７８'],
  ],
  '+491711234567': [
    ...['+49 171 1234567', '+49 (0) 171 / 123 45 67', '0049 171 1234567'],
    ...['\u202a+49\u00a0171\u20111234567\u202c', '٠٠٤٩ ١٧١ ١٢٣٤٥٦٧'],
  ],
  '+14155552671': ['+1 (415) 555-2671', '+1.415.555.2671'],
  '+34612345678': ['+34 612 34 56 78'],
  '+85261234567': ['+852 6123 4567'],
  '+6834000': ['+683 4000'],
  '+123456789012345': ['+123456789012345'],
  '+919876543210': ['+۹۱ ९८७६५ ४३२१०'],
} as const))
  for (const typed of texts)
    test(`the phone number ${JSON.stringify(typed)} is ${sent}`, () => assert.is(readPhone(typed), sent));
for (const typed of NO_PHONES)
  test(`no phone number: ${JSON.stringify(typed)}`, () => assert.is(readPhone(typed), null));

test('huge', () => {
  for (const part of ['a.', '@', 'a@', '+', '(0)', 'a-'])
    for (const read of [readEmail, readPhone]) assert.is(read(part.repeat(HUGE)), null);
});

for (const typed of [
  ...['Shop: 2468 is your code. Valid for 10 min.', '【商店】验证码2468，5分钟内有效', 'ABC-2468'],
  ...['24 68', '24-68', '24\u201168', '２４６８', '٢٤٦٨', '۲۴۶۸', '२४६८', '২৪৬৮', '௨௪௬௮', '๒๔๖๘', '²⁴⁶⁸'],
  '\u200e24\u200b68\u200f',
])
  test(`the code '${typed}' is 2468`, () => assert.is(readCode(typed), '2468'));

test('a code in a message may stand in two groups of three', () => {
  for (const typed of ['Your code is 123-456', '123 456 is your code.', 'Code: 123\u2011456, for 10 min'])
    assert.is(readCode(typed), '123456', typed);
  for (const typed of ['Call +49 30 123 456 789', 'Code 123-456 or 654-321'])
    assert.is(readCode(typed), null, typed);
});

test('a code has four to eight digits', () => {
  for (const typed of ['12345678', '1234 5678']) assert.is(readCode(typed), '12345678');
  for (const typed of ['123', '123456789', '12a4', 'order 20261017, code 2468'])
    assert.is(readCode(typed), null, typed);
});

for (const [kind, typed, sent] of [
  ['words', ' Mia\u00a0Wong \n', 'Mia\u00a0Wong'],
  ['words', '\u202bمحمد علي\u202c', 'محمد علي'],
  ['words', '\ufeffHaupt\u00adstr.\u200b 5½', 'Hauptstr. 5½'],
  ['words', 'Zu\u0308rich №\u00a01', 'Zürich №\u00a01'],
  ['words', 'Mia\u200cWong\u200d', 'MiaWong'],
  ['words', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['words', '👩\u200d🚀', '👩\u200d🚀'],
  ['words', '上海市１号', '上海市１号'],
  ['words', '١٢ شارع', '١٢ شارع'],
  ['account', '\u200bmia＠example。com\u202c', 'mia@example.com'],
  ['account', 'mi\u200da\u2064@\u061cexample.com\u180e', 'mia@example.com'],
  ['account', 'محمد٢@example.com', 'محمد٢@example.com'],
  ['account', '+٨٦ ١٣٨', '+86 138'],
  ['account', 'Mia_01', 'Mia_01'],
  ['number', 'ＡＢ-１２３\u2060', 'AB-123'],
  ['number', 'AB-۱۲۳', 'AB-123'],
  ['account', 'mia\ufe0f@exam\u034fple\u3164.com\ufffc', 'mia@example.com'],
  ['account', '+৮৬ ১৩৮\u2011০০১\u2013৩', '+86 138-001-3'],
  ['number', '\u200b', ''],
] as const)
  test(`${kind}: ${JSON.stringify(typed)}`, () => assert.is(cleanTyped(typed, kind), sent));

test.run();
