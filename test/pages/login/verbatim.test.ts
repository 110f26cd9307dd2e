import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { verbatim } from '../../../src/pages/login/login-address.ts';

const ROWS: readonly [search: string, value: string | null][] = [
  ['?state=xyz', 'xyz'],
  ['?clientId=a&state=xyz&more=1', 'xyz'],
  ['?state=a+b', 'a+b'],
  ['?state=a%2Bb', 'a+b'],
  ['?state=a%20b', 'a b'],
  ['?state=a%2fb%2Fc', 'a/b/c'],
  ['?state=a==', 'a=='],
  ['?state=a%3D%3D', 'a=='],
  ['?state=a%26b%3Dc', 'a&b=c'],
  ['?state=%2525', '%25'],
  ['?state=%E7%8A%B6%E6%80%81', '状态'],
  ['?state=javascript:alert(1)', 'javascript:alert(1)'],
  ['?state=%22%3E%3Cscript%3E', '"><script>'],
  ['?state=50%', '50%'],
  ['?state=%zz', '%zz'],
  ['?state=%ff', '%ff'],
  ['?%73tate=xyz', 'xyz'],
  ['', null],
  ['?', null],
  ['?state', null],
  ['?state=', null],
  ['?State=xyz', null],
  ['?state[]=xyz', null],
  ['?state=xyz&state=xyz', null],
  ['?state=xyz&state=', null],
  ['?state=xyz&%73tate=evil', null],
  ['?state=a%00b', null],
  ['?state=a%0d%0aSet-Cookie:x', null],
  ['?state=a%7f', null],
  [`?state=${'a'.repeat(4001)}`, null],
  ['?__proto__=xyz', null],
];
for (const [search, value] of ROWS)
  test(`${search.slice(0, 60)} says ${value}`, () => {
    assert.is(verbatim(search, 'state'), value);
  });

test('a name of every object is a name like any other', () => {
  assert.is(verbatim('?a=1', 'constructor'), null);
  assert.is(verbatim('?constructor=1', 'constructor'), '1');
});

test.run();
