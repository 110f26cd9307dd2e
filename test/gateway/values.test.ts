import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Values } from '../../src/gateway/gateway.ts';
import { formatQuery } from '../../src/gateway/query.ts';

const QUERIES: [values: Values, text: string][] = [
  [{}, ''],
  [{ a: undefined, b: null }, ''],
  [{ a: 1, b: 'x' }, 'a=1&b=x'],
  [{ a: 0, b: '' }, 'a=0&b='],
  [{ startTime: '2026-10-12 00:00:00' }, 'startTime=2026-10-12%2000%3A00%3A00'],
  [{ 'a&b': 'c=d+e#f' }, 'a%26b=c%3Dd%2Be%23f'],
  [{ url: 'https://a//b?c' }, 'url=https%3A%2F%2Fa%2F%2Fb%3Fc'],
  [{ name: '跑步 🏃' }, 'name=%E8%B7%91%E6%AD%A5%20%F0%9F%8F%83'],
  [{ id: '9007199254740993' }, 'id=9007199254740993'],
];

for (const [values, text] of QUERIES)
  test(`query ${JSON.stringify(values)}`, () => assert.is(formatQuery(values), text));

test.run();
