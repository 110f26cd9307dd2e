import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { id, list, number, object, text, wallTime } from '../../src/gateway/decode.ts';
import { HUGE } from '../huge.ts';

const NUMBERS: [value: unknown, read: number | null][] = [
  [0, 0],
  [-0, 0],
  [12.5, 12.5],
  ['12.5', 12.5],
  ['0', 0],
  ['007', 7],
  [9_999_999_999, 9_999_999_999],
  ['1.', 1],
  ['.5', 0.5],
  ['1e3', 1000],
  ['1.0E7', 10_000_000],
  ['1.25E+4', 12_500],
  ['4e-1', 0.4],
  ['+5', 5],
  [' 5\n', 5],
  ['\ufeff7\u00a0', 7],
  ['-0', 0],
];
const NO_NUMBERS: readonly unknown[] = [
  ...['', '  ', '.', 'e5', '1e', '1 2', '12,5', '--1', '0x1F', '0b1', '0o7', '1_000', '1e400', '-1', 'NaN'],
  ...['Infinity'],
  ...['1'.repeat(400), -1, NaN, JSON.parse('1e999'), 1e10, 1e21, null, undefined, true, [1], {}],
  ...[{ valueOf: () => 1 }],
];

for (const [value, read] of [...NUMBERS, ...NO_NUMBERS.map((value) => [value, null] as const)])
  test(`number ${JSON.stringify(value)?.slice(0, 30)} ${typeof value}`, () => {
    assert.ok(Object.is(number(value), read));
  });

test('a number has the maximum that it is read with', () => {
  assert.is(number(11, 10), null);
  assert.is(number('10', 10), 10);
});

const TEXTS: [value: unknown, read: string | null][] = [
  ['Ann', 'Ann'],
  ['  Ann\n', 'Ann'],
  [12, '12'],
  [0, '0'],
  ['x'.repeat(1_000_000), 'x'.repeat(199) + '…'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['<b>1</b>', '<b>1</b>'],
  ['Tom &amp; Ann&#39;s &quot;&lt;3&gt;&quot;, l&#039;été', `Tom & Ann's "<3>", l'été`],
  ['l&apos;été', "l'été"],
  ['Ann &#128170; &#55357;&#56490; &#x1F4AA; &#x27;&#20013;', "Ann 💪 💪 💪 '中"],
  ['&#9999999; &#x110000; &#;', '&#9999999; &#x110000; &#;'],
  ['&amp;amp; &am AT&T; &ouml &unknown; &valueOf; &12;', '&amp; &am AT&T; &ouml &unknown; &valueOf; &12;'],
  ['&copyleft; rock&reggae; &notes;', '&copyleft; rock&reggae; &notes;'],
  // Java's `escapeHtml4` and PHP's `htmlentities` write all letters beyond ASCII so.
  [
    'M&uuml;ller &amp; Ib&aacute;&ntilde;ez, &Auml;&szlig;, 5&frac12;&nbsp;km &hellip;',
    'Müller & Ibáñez, Äß, 5½\u00a0km …',
  ],
  ['\u200fعلي', '\u200fعلي'],
];
const NO_TEXTS: readonly unknown[] = [
  ...['', '   ', NaN, Infinity, null, undefined, true, ['a'], { toString: () => 'x' }],
  // Names of which nothing is seen: a space without width, a filler, marks of direction.
  ...['\u200b \u3164', '\u2066\u200f', '\u2800', '\xad', '\u115f\u1160\uffa0'],
];

for (const [value, read] of [...TEXTS, ...NO_TEXTS.map((value) => [value, null] as const)])
  test(`text ${JSON.stringify(value)?.slice(0, 30)} ${typeof value}`, () => assert.is(text(value), read));

for (const [value, read] of [
  ['9007199254740993', '9007199254740993'],
  ['007', '007'],
  ['a1b2-c3_d4.5', 'a1b2-c3_d4.5'],
  [123, '123'],
  ...[0, 9007199254740992, 1.5, NaN, null, {}].map((value): [unknown, null] => [value, null]),
  // link-id.test.ts has other texts.
  ...['', '1&b=2', '1'.repeat(65)].map((value): [unknown, null] => [value, null]),
] as const)
  test(`id ${JSON.stringify(value)?.slice(0, 30)}`, () => assert.is(id(value), read));

for (const [value, read] of [
  [
    [{ n: 1 }, { n: 2 }],
    [1, 2],
  ],
  [{ list: [{ n: 1 }] }, [1]],
  [[null, 1, 'x', [], undefined, { n: 'x' }, { n: 3 }], [3]],
  [{ list: null }, []],
  [{ list: { 0: { n: 1 }, length: 1 } }, []],
  [{}, []],
  [null, []],
  [undefined, []],
  ['[{}]', []],
] as const)
  test(`list ${JSON.stringify(value)}`, () =>
    assert.equal(
      list(value, ({ n }) => number(n)),
      read,
    ));

test('a list that is far too long is cut', () => {
  const rows = Array.from({ length: 100_000 }, (_, n) => ({ n }));
  assert.is(list(rows, ({ n }) => number(n)).length, 2500);
});

test('an object is a plain object', () => {
  assert.equal([null, [], 'x', 1, undefined].map(object), [{}, {}, {}, {}, {}]);
  assert.equal(object({ a: 1 }), { a: 1 });
});

const UTC_MS = Date.UTC(2026, 9, 17, 0, 12, 0);

const TIMES: [value: unknown, zone: string | number, read: string][] = [
  ['2026-10-17 08:12:00', 0, '2026-10-17T08:12:00'],
  ['2026-10-17 08:12:00', 'America/New_York', '2026-10-17T08:12:00'],
  ['2026-10-17T08:12:00', 480, '2026-10-17T08:12:00'],
  ['2026-10-17T08:12', 480, '2026-10-17T08:12:00'],
  ['2026-10-17T08:12:00.123', 480, '2026-10-17T08:12:00'],
  ['2026-10-17 08:12:00.0', 480, '2026-10-17T08:12:00'],
  ['2026-10-17', 480, '2026-10-17'],
  ['2026-10-17', 'America/New_York', '2026-10-17'],
  ['2026-10-17 00:00', 480, '2026-10-17T00:00:00'],
  ['2026-10-17T00:12:00Z', 480, '2026-10-17T08:12:00'],
  ['2026-10-17T00:12:00.123456Z', 'Asia/Shanghai', '2026-10-17T08:12:00'],
  ['2026-10-17T00:12:00.000+0000', 480, '2026-10-17T08:12:00'],
  ['2026-10-17T05:42:00+05:30', 480, '2026-10-17T08:12:00'],
  ['2026-10-16T14:42:00-09:30', 480, '2026-10-17T08:12:00'],
  ['2026-10-17T02:12:00+02', 480, '2026-10-17T08:12:00'],
  ['2026-10-17 00:12:00 +0000', 345, '2026-10-17T05:57:00'],
  ['2026-10-17T00:12:00Z', 'Europe/Berlin', '2026-10-17T02:12:00'],
  ['2026-12-17T00:12:00Z', 'Europe/Berlin', '2026-12-17T01:12:00'],
  ['2026-10-17T00:12:00Z', 'Pacific/Kiritimati', '2026-10-17T14:12:00'],
  ['2026-10-16T16:00:00Z', 'Asia/Shanghai', '2026-10-17T00:00:00'],
  ['2026-10-17T00:12:00+5', 480, '2026-10-17T03:12:00'],
  ['2026-10-17T02:12:00.5+02:00[Europe/Berlin]', 480, '2026-10-17T08:12:00'],
  ['2026-10-17T00:12:00Z[Etc/GMT+5]', 480, '2026-10-17T08:12:00'],
  ['2026-10-17T00:12:00,123Z', 480, '2026-10-17T08:12:00'],
  [[2026, 10, 7], 480, '2026-10-07'],
  [[2026, 1, 17, 8, 2], 480, '2026-01-17T08:02:00'],
  [[2026, 10, 17, 0, 0], 'America/New_York', '2026-10-17T00:00:00'],
  [[2026, 10, 17, 8, 12, 9, 123_000_000], 480, '2026-10-17T08:12:09'],
  [UTC_MS, 480, '2026-10-17T08:12:00'],
  [UTC_MS + 999, 480, '2026-10-17T08:12:00'],
  [UTC_MS / 1000, 480, '2026-10-17T08:12:00'],
  [String(UTC_MS), 'Asia/Shanghai', '2026-10-17T08:12:00'],
  [String(UTC_MS / 1000), 480, '2026-10-17T08:12:00'],
  ['2024-02-29', 0, '2024-02-29'],
  ['2000-01-01', 0, '2000-01-01'],
];
const NO_TIMES: readonly unknown[] = [
  ...['2024-02-30', '2023-02-29', '2024-13-01', '2024-00-10', '2024-01-00', '9999-12-31'],
  ...['1970-01-01 08:00:00', '1999-12-31', '1066-10-14'],
  ...['2024-01-01 24:00:00', '2024-01-01 23:60:00', '2024-01-01 23:59:60', '2026-10-17T00:12:00+15:00'],
  ...['2024-1-5', ' 2024-03-31', '31.03.2024', '20240331', 20240331, '20240331081200', '2026', 2026],
  ...[0, 1, -1, 1e10, 1e14, '', null, new Date(UTC_MS)],
  ...[[], [2026], [2026, 10], [2026, 10, 17, 8], [2026, 2, 30], [2026, 10, 17, 24, 0], [[2026, 10, 17]]],
  ...[
    ['2026-10-17', 8, 12],
    [2026, 10, -7],
    [26, 10, 17],
    [2026, 10, null],
    [2026, {}, 17],
  ],
];

for (const [value, zone, read] of [...TIMES, ...NO_TIMES.map((value) => [value, 0, null] as const)])
  test(`time ${JSON.stringify(value)} in ${zone}`, () => assert.is(wallTime(value, zone), read));

for (const part of [' ', '1', '2026-10-17T', '[', '-', '+05:30', 'Z'])
  test(`huge: ${part}`, () => {
    const value = part.repeat(HUGE / part.length);
    assert.equal([number(value), id(value), wallTime(value, 0)], [null, null, null]);
    assert.is(text(value), part === ' ' ? null : value.slice(0, 199) + '…');
  });

test.run();
