import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hasShape } from '../../src/gateway/decode.ts';
import { mayReplace } from '../../src/gateway/response.ts';

/** `first`: whether a response is accepted if there was no data before. `again`: whether it is if there was. */
for (const [what, shape, data, value, first, again] of [
  ['an object', 'object', { n: 1 }, { n: 1 }, true, true],
  ['an object of which nothing can be read', 'object', { n: 'x' }, { n: null }, true, false],
  ['an object of which only lists can be read, all empty', 'object', { a: 'x' }, { rows: [] }, true, false],
  ['zeros that were read', 'object', { n: 0 }, { n: 0 }, true, true],
  ['an empty object', 'object', {}, { n: null }, true, true],
  ['null for an object', 'object', null, { n: null }, true, true],
  ['an object left out', 'object', undefined, { n: null }, true, true],
  ['an object of nothing', 'object', { n: null, o: {}, rows: [], text: '' }, { n: null }, true, true],
  ['an object of nothing, and a text', 'object', { n: null, o: { m: 'x' } }, { n: null }, true, false],
  ['a list left out', 'list', undefined, [], true, true],
  ['a list for an object', 'object', [{ n: 1 }], {}, false, false],
  ['an empty list for an object', 'object', [], { n: null }, true, true],
  ['a list of nothing for an object', 'object', [null], {}, false, false],
  ['a text for an object', 'object', 'text', {}, false, false],
  ['a number for an object', 'object', 1, {}, false, false],
  ['truth for an object', 'object', true, {}, false, false],
  ['an object with rows', 'object', { n: 1, list: [{}] }, { n: 1, rows: [1] }, true, true],
  ['an object whose rows are null', 'object', { n: 1, list: null }, { n: 1, rows: [] }, true, true],
  ['an object with an object for rows', 'object', { list: { a: 1 } }, { rows: [] }, false, false],
  ['an object whose rows are a text', 'object', { n: 1, list: 'x' }, { n: 1, rows: [] }, false, false],
  ['rows', 'list', [{ n: 1 }], [{ n: 1 }], true, true],
  ['rows of which none can be read', 'list', [{ n: 'x' }], [], true, false],
  ['one row among strangers', 'list', [null, 7, { n: 1 }], [{ n: 1 }], true, true],
  ['strangers only', 'list', [null, 7], [], false, false],
  ['an empty list', 'list', [], [], true, true],
  ['null for a list', 'list', null, [], true, true],
  ['rows of an object', 'list', { list: [{ n: 1 }] }, [{ n: 1 }], true, true],
  ['a page without a readable row', 'list', { list: [{ n: 'x' }] }, { items: [], total: 23 }, true, false],
  ['an empty list of an object', 'list', { list: [], dataTotal: 0 }, { items: [] }, true, true],
  ['null for the list of an object', 'list', { list: null, dataTotal: 0 }, { items: [] }, true, true],
  ['an object that leaves the list out', 'list', { dataTotal: 0 }, { items: [] }, true, true],
  ['an object with nothing', 'list', {}, { items: [] }, true, true],
  ['a list by another name', 'list', { rows: [{ n: 1 }] }, { items: [] }, false, false],
  ['an object of numbered rows', 'list', { 0: { n: 1 } }, { items: [] }, false, false],
  ['an object for the list', 'list', { list: { first: 1 } }, { items: [] }, false, false],
  ['a text for a list', 'list', 'text', [], false, false],
] as const) {
  test(`${what}: ${first ? 'taken' : 'malformed'} at first`, () => assert.is(hasShape(shape, data), first));
  test(`${what}: ${again ? 'taken' : 'what was there stays'} where something was`, () =>
    assert.is(hasShape(shape, data) && mayReplace(shape, data, value), again));
}

test.run();
