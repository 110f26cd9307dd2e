import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { linksSchema } from '../../src/deploy/links-schema.ts';
import { faults, type Schema } from '../json-schema.ts';
import { exampleQuery, routeOf, ROUTES } from '../routes.ts';

const { $defs } = linksSchema(ROUTES) as { readonly $defs: Readonly<Record<string, Schema>> };
const check = (path: string, query: object) => faults($defs[path]!, query, path);

test('the schema takes each example, and says what each page shows and each parameter means', () => {
  for (const route of ROUTES) {
    const { path, shows, query } = route;
    assert.equal(check(path, exampleQuery(route)), []);
    const { description, properties } = $defs[path]!;
    assert.is(description, shows);
    for (const [name, { about }] of Object.entries(query))
      assert.is(properties?.[name]?.description, about, name);
  }
});

test('a link without its id is none', () => {
  const fault = "/running-record must have required property 'userSportResultId'";
  assert.equal(check('/running-record', {}), [fault]);
});

/** By path: a parameter, values that the page takes, and values that it does not. */
const VALUES: Readonly<
  Record<string, readonly [name: string, taken: readonly string[], refused: readonly string[]]>
> = {
  '/raffle-activity': [
    'id',
    ['1', 'a.1', `${'x'.repeat(63)}1`],
    ['1 2', 'abc', '0', '000', '../1', `${'x'.repeat(64)}1`],
  ],
  '/scene-statistics': [
    'router',
    ['/', '/data-center', '/today-goal/?date=2026-10-05'],
    [
      ...['data-center', '//evil.example', '/a/b', '/today-goal#x', '/\\evil', `/x?${'y'.repeat(2000)}`],
      ...['/a\n', '/a?a=\u0000', '/a?a=\r\nX: y', '/a?a=\u007f', '/a?a=\u009f'],
    ],
  ],
  '/running-statistics': ['tab', ['week', 'total'], ['day', 'Week']],
  '/running-record': ['type', ['1'], ['2']],
  '/today-goal': ['date', ['2026-10-05'], ['today', '2026-10-5']],
};

for (const [path, [name, taken, refused]] of Object.entries(VALUES))
  test(`${path}: the schema takes the values that the page takes`, () => {
    const query = exampleQuery(routeOf(path));
    const isTaken = (value: string) => !check(path, { ...query, [name]: value }).length;
    assert.equal([taken.filter((value) => !isTaken(value)), refused.filter(isTaken)], [[], []]);
  });

test.run();
