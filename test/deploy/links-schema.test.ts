import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { linksSchema } from '../../src/deploy/links-schema.ts';
import { faults, type Schema } from '../json-schema.ts';
import { exampleQuery, ROUTES } from '../routes.ts';

const { $defs } = linksSchema(ROUTES) as { readonly $defs: Readonly<Record<string, Schema>> };
const check = (path: string, query: object) => faults($defs[path]!, query, path);

for (const route of ROUTES)
  test(`${route.path}: its example is a link of it`, () =>
    assert.equal(check(route.path, exampleQuery(route)), []));

test('the schema says what each page shows and what each parameter means', () => {
  for (const { path, shows, query } of ROUTES) {
    const { description, properties } = $defs[path]!;
    assert.is(description, shows);
    for (const [name, { about }] of Object.entries(query))
      assert.is(properties?.[name]?.description, about, name);
  }
});

test('a link that lacks something or says it otherwise is none', () => {
  assert.equal(check('/running-record', {}), [
    "/running-record must have required property 'userSportResultId'",
  ]);
  assert.equal(check('/running-record', { userSportResultId: '1', type: '1' }), []);
  assert.ok(check('/running-record', { userSportResultId: '1', type: '2' }).length);
  assert.ok(check('/running-record', { userSportResultId: '1 2' }).length);
  assert.ok(check('/running-statistics', { tab: 'day' }).length);
  assert.ok(check('/today-goal', { date: 'today' }).length);
});

test.run();
