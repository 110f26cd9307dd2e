import '../dom.ts';
import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { speak } from '../catalogues.ts';
import { startTime } from '../time.ts';
import { assertStands } from './assert-stands.ts';
import { PAGE_CASES, type PageCase } from './page-cases.ts';
import { sampleOf, SEED } from './seed.ts';
import { STORED_KEYS } from './stored-keys.ts';
import { FOREIGN_TEXTS, FOREIGN_VALUES, spoilDepth, spoilParts, WRONG_PARTS } from './stored-values.ts';
import { visit } from './visit.tsx';
import { watchErrors } from './watch-errors.ts';

/*
 * Each page over a storage in which something foreign stands under the pages' own keys. It has to show what it shows
 * over an empty storage, and must not store again what it could not read.
 */

/** Longer than a call's deadline. */
const LOAD_MS = 6000;
const SAMPLE = 120;

const errors = watchErrors();
speak('en');

/** A storage in which anything may stand. Records what a page does with it. */
function storageOf(foreign: (key: string) => unknown) {
  const written = new Map<string, unknown>();
  const writes: (readonly [key: string, text: string])[] = [];
  const read = new Set<string>();
  return {
    read,
    writes,
    /** What the next document finds. */
    left: (key: string) => written.get(key) as string | null | undefined,
    getItem(key: string): unknown {
      read.add(key);
      return written.has(key) ? written.get(key) : foreign(key);
    },
    setItem(key: string, text: string) {
      writes.push([key, text]);
      written.set(key, text);
    },
    removeItem: (key: string) => void written.set(key, null),
  };
}
type Storage = ReturnType<typeof storageOf>;
type Options = NonNullable<Parameters<typeof visit>[1]>;

async function open(page: PageCase, storage: Storage, options: Options = {}) {
  const it = await visit(page, { storage, ...options });
  await it.pass(LOAD_MS);
  return it;
}

interface Healthy {
  readonly text: string;
  /** The keys that the page reads. */
  readonly keys: readonly string[];
  /** What it leaves to the next document under `known`. */
  readonly known: string | null | undefined;
}

const healthy = new Map<string, Healthy>();
for (const page of PAGE_CASES) {
  const storage = storageOf(() => null);
  const it = await open(page, storage);
  const text = it.text();
  it.end();
  healthy.set(page.name, { text, keys: [...storage.read], known: storage.left('known') });
  visit.leave();
}
startTime();

const keeping = PAGE_CASES.filter((page) => healthy.get(page.name)!.known);

test('each key that a page reads has a row, and each row a page or a test of its own', () => {
  const keys = new Set([...healthy.values()].flatMap((each) => each.keys));
  const pages = STORED_KEYS.filter(({ elsewhere }) => !elsewhere);
  assert.equal(
    [...keys].filter((name) => !pages.some(({ key }) => key.test(name))),
    [],
    'these have no row',
  );
  assert.equal(
    pages.filter(({ key }) => ![...keys].some((name) => key.test(name))).map(({ key }) => String(key)),
    [],
    'no page reads these',
  );
  for (const { elsewhere } of STORED_KEYS)
    if (elsewhere) assert.match(fs.readFileSync(elsewhere, 'utf8'), /foreign/, elsewhere);
});

test('the pages that keep their answers leave them to the next document', () =>
  assert.ok(keeping.length > 5, keeping.map(({ name }) => name).join()));

const nameOf = (value: unknown) =>
  (typeof value === 'string'
    ? JSON.stringify(value)
    : `${typeof value} ${String(Object.prototype.toString.call(value))}`
  ).slice(0, 60);

/** No text that stood there is written again. */
function assertNotKept({ writes }: Storage, foreign: unknown): void {
  assert.equal(
    writes.filter(([, text]) => text === foreign).map(([key]) => key),
    [],
    'written back',
  );
}

interface Trial {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** All keys but the session's have the same foreign value, and the history's entry has it, too. */
const foreignEverywhere = (page: PageCase, value: unknown): Trial => ({
  name: `${page.name}: ${nameOf(value)} under all keys`,
  async run() {
    const { text } = healthy.get(page.name)!;
    const storage = storageOf((key) => (key === 'session' ? null : value));
    const it = await open(page, storage, { state: stateOf(value) });
    assertStands(it, errors.take());
    assert.is(it.text(), text);
    await it.refresh();
    await it.pass(LOAD_MS);
    assertStands(it, errors.take());
    assert.is(it.text(), text);
    it.end();
    assertNotKept(storage, value);
  },
});

/** A state is a copy, and has no functions. */
const stateOf = (value: unknown): unknown => (/function|symbol/.test(typeof value) ? null : value);

const foreignSession = (page: PageCase, value: unknown): Trial => ({
  name: `${page.name}: ${nameOf(value)} as the session`,
  async run() {
    const storage = storageOf((key) => (key === 'session' ? value : null));
    const it = await open(page, storage);
    assertStands(it, errors.take());
    assert.is(it.text(), healthy.get(page.name)!.text);
    it.end();
    assertNotKept(storage, value);
  },
});

/** One part of a value is wrong. The rest may be used. */
const spoiltSample = (page: PageCase, key: string, value: unknown): Trial => ({
  name: `${page.name}: ${key.replace(/^person /, '')} ${JSON.stringify(value).slice(0, 90)}`,
  async run() {
    const storage = storageOf((name) => (name === key ? JSON.stringify(value) : null));
    const it = await open(page, storage);
    assertStands(it, errors.take());
    assert.is(it.container.querySelector('.bone'), null, it.text());
    it.end();
    assertStands(it, errors.take());
  },
});

interface StoredAnswer {
  readonly key: string;
  readonly data: string;
  readonly atMs: number;
}

/** The page's own last answers, spoilt, while the server answers and while it does not. */
const spoiltAnswers = (page: PageCase, name: string, spoil: (row: StoredAnswer) => object): Trial => ({
  name: `${page.name}: last answers with ${name}`,
  async run() {
    const { text, known } = healthy.get(page.name)!;
    const { owner, answers } = JSON.parse(known!) as { owner: string; answers: StoredAnswer[] };
    const stored = JSON.stringify({ owner, answers: answers.map(spoil) });
    const foreign = (key: string) => (key === 'known' ? stored : null);
    const good = await open(page, storageOf(foreign));
    assertStands(good, errors.take());
    assert.is(good.text(), text);
    visit.leave();

    const storage = storageOf(foreign);
    let isDown = true;
    const it = await open(page, storage, {
      reach: (server) => (address, init) =>
        isDown ? Promise.reject(new TypeError('Failed to fetch')) : server.fetch(address, init),
    });
    assertStands(it, errors.take());
    isDown = false;
    await it.refresh();
    await it.pass(LOAD_MS);
    assertStands(it, errors.take());
    assert.is(it.text(), text);
    it.end();
    assertNotKept(storage, stored);
  },
});

/** A person may have typed it. */
const isWord = (wrong: unknown) => wrong === 'NaN' || wrong === 'undefined';

const partName = (wrong: unknown) => (JSON.stringify(wrong) ?? 'undefined').slice(0, 40);
const anew = (data: string, depth: number, wrong: unknown) =>
  JSON.stringify(spoilDepth(JSON.parse(data), depth, wrong));

const trials: Trial[] = [
  ...PAGE_CASES.flatMap((page) =>
    [...FOREIGN_TEXTS, ...FOREIGN_VALUES].flatMap((value) => [
      foreignEverywhere(page, value),
      foreignSession(page, value),
    ]),
  ),
  ...PAGE_CASES.flatMap((page) =>
    STORED_KEYS.flatMap(({ key, sample }) =>
      healthy
        .get(page.name)!
        .keys.filter((name) => sample && key.test(name))
        .flatMap((name) =>
          WRONG_PARTS.filter((wrong) => !isWord(wrong))
            .flatMap((wrong) => spoilParts(sample, wrong))
            .map((value) => spoiltSample(page, name, value)),
        ),
    ),
  ),
  ...keeping.flatMap((page) =>
    WRONG_PARTS.flatMap((wrong) => [
      spoiltAnswers(page, `the time ${partName(wrong)}`, (row) => ({ ...row, atMs: wrong })),
      spoiltAnswers(page, `the key ${partName(wrong)}`, (row) => ({ ...row, key: wrong })),
      spoiltAnswers(page, `no text but ${partName(wrong)}`, (row) => ({ ...row, data: wrong })),
      ...[0, 1, 2, 3].map((depth) =>
        spoiltAnswers(page, `${partName(wrong)} at depth ${depth}`, (row) => ({
          ...row,
          data: anew(row.data, depth, wrong),
        })),
      ),
    ]),
  ),
];

const tested = sampleOf(trials, SAMPLE);
for (const { name, run } of tested) test(name, run);

test.after.each(() => {
  visit.leave();
  startTime();
});
test(`${tested.length} of ${trials.length} were tried, chosen by SEED=${SEED}`, () =>
  assert.ok(tested.length));
test.run();
