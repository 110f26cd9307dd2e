import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  activate,
  answer,
  ask,
  askedPaths,
  BEFORE,
  cut,
  DAY_MS,
  DOCUMENTS,
  FILES,
  hang,
  install,
  keep,
  keepDocuments,
  noNetwork,
  NOW,
  outcomeOf,
  pass,
  paths,
  pauses,
  phone,
  reset,
  rest,
  to,
} from './worker-globals.ts';
import { FULL, noteFull, pause } from '../../src/offline/full-storage.ts';
import '../../src/offline/worker.ts';

/* What the worker caches, and when it deletes caches. */

/** The deadline of a file. */
const LATE_MS = 20_000;
const TEN_MINUTES_MS = 600_000;
const without = (path: string) => DOCUMENTS.filter((each) => each !== path);

test.before.each(reset);

/** Opens a document: the worker then caches the documents that are missing. */
async function visit(): Promise<void> {
  void ask('/law/');
  await rest();
}

test('it caches all documents of the build, and no more', async () => {
  assert.ok(await install());
  assert.equal(paths(), DOCUMENTS);
  for (const { path, cache, maxAge } of phone.asked)
    assert.equal([cache, maxAge], ['no-cache', 'max-age=0'], path);
});

test('it caches the pages that are open or were cached before, with all their files', async () => {
  phone.openPages = ['/app/index.html', '/elsewhere'];
  keep(BEFORE, '/other/', 'an older one');
  await install();
  assert.equal(paths(), Object.keys(FILES).sort());
});

test('a file that another build has cached is not requested, if it has not changed', async () => {
  phone.openPages = ['/app'];
  for (const path of ['/law/', '/a/app-1.js']) keep(BEFORE, path);
  keep(BEFORE, '/help/', 'an older one');
  await install();
  assert.equal(askedPaths().sort(), ['/a/part-1.css', '/app/', ...without('/law/')].sort());
  assert.equal(await phone.kept.get(NOW)!.get('/help/')!.text(), FILES['/help/']);
});

const redirected = () => Object.defineProperty(new Response(FILES['/law/']), 'redirected', { value: true });
const UNFIT = {
  missing: answer('Not found', 404),
  'something else': answer('<h1>Free Wi-Fi</h1>'),
  half: answer(FILES['/law/']!.slice(0, -9)),
  redirected,
  cut,
};
for (const [name, unfit] of Object.entries(UNFIT))
  test(`a document that is ${name}: the worker is not installed, and nothing is cached`, async () => {
    keep(BEFORE, '/law/', 'an older one');
    phone.answers = { '/law/': unfit };
    assert.ok('error' in (await outcomeOf(install()))!);
    assert.equal([paths(), paths(BEFORE)], [null, ['/law/']]);
  });

for (const [name, other] of Object.entries({ ...UNFIT, hangs: hang }))
  test(`a page’s file that is ${name} is left out, and its other files are cached`, async () => {
    phone.openPages = ['/app'];
    phone.answers = { '/a/app-1.js': other };
    const installed = install();
    await pass(LATE_MS);
    await installed;
    assert.equal(paths(), ['/a/part-1.css', '/app/', ...DOCUMENTS]);
  });

for (const status of [410, 451])
  test(`a document that is withdrawn (${status}) is left out`, async () => {
    phone.answers = { '/law/': answer('Withdrawn', status) };
    await install();
    assert.equal(paths(), without('/law/'));
  });

test('a document that varies by everything is cached, which browsers refuse', async () => {
  phone.answers = { '/law/': answer(FILES['/law/']!, 200, { vary: '*' }) };
  await install();
  assert.equal(paths(), DOCUMENTS);
});

/** A response whose content never ends. */
const endless = () => new Response(new ReadableStream());
for (const [name, hanging, canAbort] of [
  ['does not come', hang, true],
  ['does not end', endless, true],
  ['does not come, in an engine that cannot abort,', hang, false],
] as const)
  test(`a document that ${name} is left out, and cached later`, async () => {
    if (!canAbort) Reflect.deleteProperty(self, 'AbortController');
    phone.answers = { '/law/': hanging };
    const installed = install();
    await pass(LATE_MS - 1);
    assert.is(await outcomeOf(installed), undefined);
    assert.not(phone.isAborted);
    await pass(1);
    await installed;
    assert.is(phone.isAborted, canAbort);
    assert.equal(paths(), without('/law/'));
    phone.answers = {};
    await visit();
    assert.equal(paths(), DOCUMENTS);
  });

for (const [name, first] of Object.entries({ hang, withdrawn: answer('', 410) }))
  test(`a server that hangs (first: ${name}): the worker gives up after three files`, async () => {
    phone.answers = { ...to(DOCUMENTS, hang), '/faq/': first };
    const installed = outcomeOf(install());
    for (let each = 0; each < 3; each++) await pass(LATE_MS);
    await installed;
    assert.ok(phone.asked.length <= 4, askedPaths().join());
    assert.is(paths(), null);
  });

test('full storage: the worker installs, and requests no more files to cache them for a day', async () => {
  phone.room = 0;
  phone.openPages = ['/app'];
  await install();
  assert.equal([paths(), pauses()], [null, [DAY_MS]]);
  phone.room = Infinity;
  const asked = phone.asked.length;
  await pass(DAY_MS - 1000);
  await visit();
  // The visit's own document.
  assert.equal([paths(), phone.asked.length], [[], asked + 1]);
  await pass(1000);
  await visit();
  assert.equal(paths(), DOCUMENTS);
});

for (const [name, build, ms] of [
  ['a clock that was set back ends the pause', 'now', 2 * DAY_MS],
  ['the pause of another build does not count', 'before', 1000],
] as const)
  test(name, async () => {
    phone.kept.set(`companion-web full ${build} ${Date.now() + ms}`, new Map());
    await visit();
    assert.equal(paths(), DOCUMENTS);
  });

test('a worker in charge frees the storage of other builds, and tries again after ten minutes', async () => {
  phone.room = 0;
  for (const path of DOCUMENTS) keep(BEFORE, path, 'an older one');
  phone.kept.set('of somebody else', new Map());
  await install();
  await activate();
  assert.equal([paths(BEFORE), pauses()], [DOCUMENTS, [DAY_MS]]);
  // The network is away: the documents of the other build are all that there is.
  phone.answers = noNetwork();
  await visit();
  assert.equal(paths(BEFORE), DOCUMENTS);
  phone.answers = {};
  phone.hasNewer = true;
  await visit();
  assert.equal(paths(BEFORE), DOCUMENTS, 'the newer worker may need them');
  phone.hasNewer = false;
  await visit();
  assert.equal([paths(BEFORE), pauses()], [null, [TEN_MINUTES_MS]]);
  assert.ok(phone.kept.has('of somebody else'));
});

test('a worker in charge ends the pause if there is room now', async () => {
  phone.kept.set(`companion-web full now ${Date.now() + DAY_MS}`, new Map());
  keep(BEFORE, '/law/', 'an older one');
  await visit();
  assert.equal([paths(), paths(BEFORE), pauses()], [DOCUMENTS, null, []]);
});

test('while storage counts as full, a page that comes is not cached, and a file without room begins no new pause', async () => {
  await pause(1000);
  await ask('/app');
  await rest();
  assert.equal(paths() ?? [], []);
  assert.equal(await outcomeOf(noteFull()), { error: FULL });
  assert.equal(pauses(), [1000]);
});

test('storage that fills up while pages are cached: no further file is requested', async () => {
  phone.openPages = ['/app', '/other'];
  phone.room = DOCUMENTS.length;
  await install();
  assert.equal(paths(), DOCUMENTS);
  assert.is(phone.asked.length, DOCUMENTS.length + 1);
});

test('while a document is withdrawn, a visit writes none of the others again', async () => {
  without('/law/').forEach((path) => keep(NOW, path));
  phone.answers = { '/law/': answer('Withdrawn', 410) };
  phone.room = 0;
  await visit();
  assert.equal([paths(), pauses()], [without('/law/'), []]);
});

test('a worker that takes over deletes the caches of other builds and their marks', async () => {
  phone.kept.set('of somebody else', new Map());
  phone.kept.set(`companion-web full before ${Date.now() + 1000}`, new Map());
  keepDocuments(BEFORE);
  await install();
  await activate();
  assert.equal([...phone.kept.keys()], ['of somebody else', NOW]);
  assert.equal(phone.calls, ['claim']);
});

test('two visits at a time cache the documents once', async () => {
  void ask('/law/');
  void ask('/law/');
  await rest();
  assert.equal(paths(), DOCUMENTS);
  for (const path of without('/law/'))
    assert.is(askedPaths().filter((each) => each === path).length, 1, path);
});

test.run();
