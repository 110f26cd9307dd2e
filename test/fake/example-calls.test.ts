import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ApiCall, fields, ID, NUMBER, SECOND, TEXT, words } from '../../src/deploy/openapi/words.ts';
import { exampleRoute } from './example-calls.ts';
import { FAKE_ROUTES } from './gateway.ts';
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
const { method, path, body, query = {}, fields: sent = {}, answer } = exampleRoute(CALL);

test('a call that has an example is answered with it', () => {
  assert.equal([method, path, body], ['POST', '/api-shop/order', 'json']);
  const account = { now: '', person: { records: [] }, keep: <T>(_name: string, make: () => T) => make() };
  assert.equal(answer({ query: {}, body: {}, account: account as never }), { data: { number: 7 } });
});

test('its parameters and fields are checked by their schemas', () => {
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

test('the help call is one of them, and knows its own type alone', () => {
  const { query: rules = {} } = FAKE_ROUTES.find((route) => route.path.endsWith('/getByType'))!;
  assert.is(findFault(rules, { type: '2' }), null);
  assert.ok(findFault(rules, { type: '3' }));
});

test.run();
