import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HUGE } from '../huge.ts';
import { nameOf, pairsOf, parseQuery } from '../../src/gateway/query.ts';

const QUERIES: [search: string, values: Record<string, string>][] = [
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
  ['?para=%E8%B7%91%E6%AD%A5', { para: '跑步' }],
  ['?a=100%', { a: '100%' }],
  ['?a=%E8%B7&b=%zz+x', { a: '%E8%B7', b: '%zz x' }],
  ['?a=1\n2&b=\r', { a: '1\n2', b: '\r' }],
  ['?router=//evil.example', { router: '//evil.example' }],
];

for (const [search, values] of QUERIES)
  test(`query ${JSON.stringify(search)}`, () => assert.equal({ ...parseQuery(search) }, values));

test('names of the prototype are names like others', () => {
  const values = parseQuery('?__proto__=1&constructor=2&toString=3');
  assert.is(Object.getPrototypeOf(values), null);
  assert.equal(
    ['__proto__', 'constructor', 'toString', 'valueOf'].map((name) => values[name]),
    ['1', '2', '3', undefined],
  );
});

test('pairs and their names', () => {
  assert.equal(pairsOf('?a=%20&&b'), ['a=%20', '', 'b']);
  assert.equal(['a=1', 'b', '%63=', '=', '', 'x+y=%'].map(nameOf), ['a', 'b', 'c', '', '', 'x y']);
});

const HUGE_SEARCHES: [part: string, values: Readonly<Record<string, string>>][] = [
  ['=', { '': '='.repeat(HUGE - 1) }],
  ['&', {}],
  ['%', { ['%'.repeat(HUGE)]: '' }],
  ['+', { [' '.repeat(HUGE)]: '' }],
  ['%20', { [' '.repeat(HUGE)]: '' }],
  ['a=b&', { a: 'b' }],
  ['a', { ['a'.repeat(HUGE)]: '' }],
];

for (const [part, values] of HUGE_SEARCHES)
  test(`huge: ${part}`, () => {
    const read = Object.entries(parseQuery('?' + part.repeat(HUGE)));
    assert.ok(JSON.stringify(read) === JSON.stringify(Object.entries(values)));
  });

test.run();
