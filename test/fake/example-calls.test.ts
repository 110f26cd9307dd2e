import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ApiCall, fields, ID, NUMBER, SECOND, TEXT, words } from '../../src/deploy/openapi/words.ts';
import { exampleRoute } from './example-calls.ts';
import { findFault } from './rules.ts';

const CALL: ApiCall = {
  method: 'post',
  path: '/api-shop/order',
  about: 'Orders.',
  query: { id: ID, 'at?': SECOND, kind: words('a', 'b') },
  json: { count: NUMBER, gift: { type: ['boolean', 'string'] }, 'note?': TEXT },
  data: fields({ number: NUMBER }),
  example: { number: 7 },
};
const { query = {}, fields: sent = {} } = exampleRoute(CALL);

test('the parameters and fields of a call that has an example and fields are checked by their schemas', () => {
  const good = { id: '1790000000000000600', kind: 'a' };
  assert.is(findFault(query, good), null);
  assert.is(findFault(query, { ...good, at: '2026-10-17 12:00:00' }), null);
  assert.match(String(findFault(query, { kind: 'a' })), /^id is missing/);
  assert.match(String(findFault(query, { ...good, kind: 'c' })), /^kind is 'c'/);
  assert.match(String(findFault(query, { ...good, at: 'today' })), /^at is 'today'/);
  assert.match(String(findFault(query, { ...good, name: 'x' })), /^name is no parameter/);
  assert.is(findFault(sent, { count: '2', gift: 'true' }), null);
  assert.match(String(findFault(sent, { count: 'two', gift: 'true' })), /^count is 'two'/);
});

test.run();
