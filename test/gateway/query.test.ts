import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatQuery, nameOf, pairsOf, parseQuery } from '../../src/gateway/query.ts';
import { HUGE } from '../huge.ts';

for (const [search, values] of [
  ['', {}],
  ['?', {}],
  ['?&&', {}],
  ['?a', { a: '' }],
  ['?a=', { a: '' }],
  ['?=b', { '': 'b' }],
  ['?a=1&b=2', { a: '1', b: '2' }],
  ['a=1', { a: '1' }],
  ['?a=1&a=2', { a: '1' }],
  ['?a=b=c&d', { a: 'b=c', d: '' }],
  ['?a=x+y%2Bz', { a: 'x y+z' }],
  ['?%61%26=%3D', { 'a&': '=' }],
  ['?a=%2541', { a: '%41' }],
  ['?para=%E8%B7%91%E6%AD%A5', { para: '跑步' }],
  ['?a=100%', { a: '100%' }],
  ['?a=%E8%B7&b=%zz+x', { a: '%E8%B7', b: '%zz x' }],
  ['?a=1\n2&b=\r', { a: '1\n2', b: '\r' }],
  ['?router=//evil.example', { router: '//evil.example' }],
  ['?id=1?type=4&b=?', { id: '1', type: '4', b: '?' }],
  ['?id=1?time_zone=Asia/Tokyo?type=4', { id: '1', time_zone: 'Asia/Tokyo', type: '4' }],
  [
    '?id=1?userIcon=https://a.example/i?s=2&type=4',
    { id: '1', userIcon: 'https://a.example/i?s=2', type: '4' },
  ],
  ['?router=/scene-statistics?tab=week', { router: '/scene-statistics?tab=week' }],
  ['?id=1&amp;type=4&amp;amp;tab=week', { id: '1', type: '4', tab: 'week' }],
] as const)
  test(`query ${JSON.stringify(search)}`, () => assert.equal({ ...parseQuery(search) }, values));

test('names of the prototype are names like others', () => {
  const values = parseQuery('?__proto__=1&constructor=2&toString=3');
  assert.is(Object.getPrototypeOf(values), null);
  const found = ['__proto__', 'constructor', 'toString', 'valueOf'].map((name) => values[name]);
  assert.equal(found, ['1', '2', '3', undefined]);
});

test('pairs and their names', () => {
  assert.equal(pairsOf('?a=%20&&b'), ['a=%20', '', 'b']);
  assert.equal(['a=1', 'b', '%63=', '=', '', 'x+y=%'].map(nameOf), ['a', 'b', 'c', '', '', 'x y']);
});

for (const [part, values] of [
  ['=', { '': '='.repeat(HUGE - 1) }],
  ['&', {}],
  ['%', { ['%'.repeat(HUGE)]: '' }],
  ['+', { [' '.repeat(HUGE)]: '' }],
  ['%20', { [' '.repeat(HUGE)]: '' }],
  ['a=b&', { a: 'b' }],
  ['a', { ['a'.repeat(HUGE)]: '' }],
  ['a?', { ['a?'.repeat(HUGE)]: '' }],
  ['a/', { ['a/'.repeat(HUGE)]: '' }],
] as const)
  test(`huge: ${part}`, () => {
    const read = Object.entries(parseQuery('?' + part.repeat(HUGE)));
    assert.ok(JSON.stringify(read) === JSON.stringify(Object.entries(values)));
  });

for (const [values, text] of [
  [{}, ''],
  [{ a: undefined, b: null }, ''],
  [{ a: 1, b: 'x' }, 'a=1&b=x'],
  [{ a: 0, b: '' }, 'a=0&b='],
  [{ startTime: '2026-10-12 00:00:00' }, 'startTime=2026-10-12%2000%3A00%3A00'],
  [{ 'a&b': 'c=d+e#f' }, 'a%26b=c%3Dd%2Be%23f'],
  [{ url: 'https://a//b?c' }, 'url=https%3A%2F%2Fa%2F%2Fb%3Fc'],
  [{ name: '跑步 🏃' }, 'name=%E8%B7%91%E6%AD%A5%20%F0%9F%8F%83'],
  [{ id: '9007199254740993' }, 'id=9007199254740993'],
] as const)
  test(`written: ${JSON.stringify(values)}`, () => assert.is(formatQuery(values), text));

test.run();
