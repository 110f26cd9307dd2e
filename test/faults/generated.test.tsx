import '../dom.ts';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { speak } from '../catalogues.ts';
import { isList, Raw, writeJson, type Json } from '../fake/json.ts';
import { ANSWERS } from './answers.ts';
import { PAGE_CASES, type PageCase } from './page-cases.ts';
import { assertStands } from './assert-stands.ts';
import { runs, sampleOf, SEED } from './seed.ts';
import { visit } from './visit.tsx';
import { watchErrors } from './watch-errors.ts';

/* Any JSON for any call leaves a page standing. */

const LOAD_MS = 2000;
const errors = watchErrors();
speak('en');

const DEEP = new Raw('{"list":'.repeat(3000) + '[]' + '}'.repeat(3000));

/** What programs are known to read wrongly. */
const known = fc.constantFrom<Json>(
  ...[null, true, false, 0, -1, 1, 0.1, 1e21, 2 ** 53, [], {}, [[]], [null], { list: null }, { list: [] }],
  ...[9_999_999_999, 253402300800000, -62135596800000, 97, -97],
  ...['1e999', '-1e999', '1e308', '1e-308', '-0', '9007199254740993', '123456789012345678901234567890'].map(
    (digits) => new Raw(digits),
  ),
  ...['', ' ', '0', '-1', '1e308', '１２３', 'NaN', '-Infinity', 'undefined', 'null', 'UNKNOWN'],
  ...['2026-10-17', '2026-10-17 08:12:00', '2026-13-01', '2026-02-30 25:61:61', '0000-00-00 00:00:00'],
  ...['Invalid Date', 'W'.repeat(5000), '\u202eabc\u2066\u200f', '\ud83d', `Z${'\u0334'.repeat(500)}`],
  ...['javascript:hit()', '//evil.invalid/x.png', '<img src=x onerror=hit()>'],
  ...[{ constructor: 'x', toString: 'x', hasOwnProperty: 1 }, DEEP],
);

/** What stands in a field. */
const value: fc.Arbitrary<Json> = fc.oneof(
  { arbitrary: known, weight: 8 },
  fc.double().map((number) => (Number.isFinite(number) ? number : null)),
  fc.integer(),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
);

/** The fields that are changed together. */
const KINDS: Readonly<Record<string, (old: Json, key: string) => boolean>> = {
  numbers: (old) => typeof old === 'number',
  texts: (old) => typeof old === 'string',
  times: (_, key) => /time$|date/i.test(key),
  codes: (_, key) => /type|state|status|key|code$/i.test(key),
  lists: (old) => isList(old),
};

interface Change {
  /** Which of the fields, counted through the whole answer: the rest of the division by their number. */
  readonly at: number;
  /** What happens to it, or a kind of fields that are all set. */
  readonly kind: string;
  readonly value: Json;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('set', 'remove', 'repeat', 'wrap', ...Object.keys(KINDS)),
  value,
});

type Node = Record<string, Json> | Json[];

/** A copy of the answer with some of its fields, at any depth, changed. */
function changed(data: Json, changes: readonly Change[]): Json {
  const copy = JSON.parse(writeJson([data])) as Json[];
  for (const { at, kind, value: given } of changes) {
    const places: [node: Node, key: string][] = [];
    (function look(node: Node) {
      for (const key of Object.keys(node)) {
        places.push([node, key]);
        const child = Reflect.get(node, key) as Json;
        if (child !== null && typeof child === 'object' && !(child instanceof Raw)) look(child as Node);
      }
    })(copy);
    const isOfKind = KINDS[kind];
    if (isOfKind) {
      for (const [node, key] of places)
        if (!/id$/i.test(key) && isOfKind(Reflect.get(node, key) as Json, key)) Reflect.set(node, key, given);
      continue;
    }
    const [node, key] = places[at % places.length]!;
    const old = Reflect.get(node, key) as Json;
    if (kind === 'remove' && node !== copy) Reflect.deleteProperty(node, key);
    else if (kind === 'repeat' && isList(old)) Reflect.set(node, key, [...old, ...old, given]);
    else if (kind === 'wrap') Reflect.set(node, key, isList(old) ? { list: old } : [old]);
    else Reflect.set(node, key, given);
  }
  return copy[0] ?? null;
}

const success = (data: Json) => ({ text: writeJson({ success: true, code: 200, data }) });

/** Loads a page while one of its calls answers `spoil`, then brings it back by a refresh. */
async function tried(page: PageCase, path: string, spoil: (data: Json) => { readonly text: string }) {
  const it = await visit(page, { fault: { path, row: { spoil } } });
  try {
    await it.pass(LOAD_MS);
    assertStands(it, errors.take());
    await it.refresh();
    await it.pass(LOAD_MS);
    assertStands(it, errors.take());
  } finally {
    visit.leave();
  }
}

const options = (count: number) => ({ seed: SEED, numRuns: runs(count), endOnFailure: true });

for (const page of sampleOf(PAGE_CASES, 16))
  test(`${page.name}: any JSON for any call leaves it standing`, async () => {
    const it = await visit(page);
    await it.pass(LOAD_MS);
    const calls = [...new Set(it.server.asked)];
    visit.leave();
    for (const path of calls) {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) =>
          tried(page, path, (data) => success(changed(data, changes))),
        ),
        options(5),
      );
      await fc.assert(
        fc.asyncProperty(value, (data) => tried(page, path, () => success(data))),
        options(1),
      );
    }
  });

test('what is counted as a fault does count', async () => {
  const page = PAGE_CASES.find(({ path }) => path === '/data-center')!;
  const it = await visit(page, { fault: { path: 'nowhere', row: ANSWERS[0]! } });
  await it.pass(LOAD_MS);
  it.container.firstElementChild!.append(' NaN kg');
  assert.throws(() => assertStands(it, []), /NaN kg/);
  assert.throws(() => assertStands({ ...it, everything: () => 'fine' }, ['Error: thrown']), /thrown/);
});

test.after.each(() => visit.leave());
test.run();
