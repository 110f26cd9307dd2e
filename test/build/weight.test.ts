import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fileOf, inlineScripts, read, report, routes } from './dist.ts';

/** Bytes of the first load, brotli, and of the chunks that come later. */
const BUDGETS: Record<string, { firstLoad: number; parts?: Record<string, number> }> = {
  '/': { firstLoad: 24_000 },
  '/data-center': { firstLoad: 24_000 },
  '/running-statistics': { firstLoad: 30_000, parts: { plot: 12_500 } },
  '/scene-statistics': { firstLoad: 30_000, parts: { plot: 12_500 } },
  '/jumprope-statistics': { firstLoad: 30_000, parts: { plot: 12_500 } },
  '/thehoop-statistics': { firstLoad: 30_000, parts: { plot: 12_500 } },
  '/rowing-statistics': { firstLoad: 30_000, parts: { plot: 12_500 } },
  // The calendar comes when it is opened.
  '/today-goal': { firstLoad: 22_000, parts: { calendar: 2_600 } },
  '/running-record': { firstLoad: 21_000 },
  '/record-noDevice': { firstLoad: 21_000 },
  '/course-record': { firstLoad: 21_000 },
  '/jumprope-record': { firstLoad: 21_000 },
  '/thehoop-record': { firstLoad: 21_000 },
  // One of the views comes once the activity's state is known, by itself: 24,000 with it.
  '/raffle-activity': {
    firstLoad: 19_300,
    parts: { 'tabs-view': 4_700, 'join-view': 3_800, 'result-view': 3_400 },
  },
  '/activity-rule': { firstLoad: 16_500, parts: { 'clean-html': 13_000 } },
  '/rowing-record': { firstLoad: 21_000 },
  '/christmas-active': {
    firstLoad: 19_300,
    parts: { 'tabs-view': 4_700, 'join-view': 3_800, 'result-view': 3_400 },
  },
  '/christmas-rule': { firstLoad: 24_000, parts: { 'clean-html': 13_000 } },
  '/activity-list': { firstLoad: 24_000 },
  '/prize-application': { firstLoad: 24_000, parts: { 'clean-html': 13_000 } },
  '/activity-medal': { firstLoad: 24_000, parts: { 'clean-html': 13_000 } },
  '/product-test-active': { firstLoad: 21_000 },
  '/test-active-rule': { firstLoad: 16_500 },
  '/musicKit-authorize': { firstLoad: 17_000 },
  '/alexa-auth': { firstLoad: 18_000 },
  '/wellfit-alexa-auth': { firstLoad: 18_000 },
};

/** Of documents without the framework: the whole file, packed, and the script in it as it is. */
const DOCUMENT_BYTES = 14_600;
const SCRIPT_BYTES: Record<string, number> = { legal: 1024, help: 3072, download: 3072 };

for (const { path, family = '' } of routes().filter(({ kind }) => kind === 'document')) {
  test(`${path} keeps to the budget of documents`, () => {
    const row = report().find((one) => one.path === path);
    const [script = ''] = inlineScripts(read(fileOf(path)));
    assert.ok(row && row.firstLoad <= DOCUMENT_BYTES, `${row?.firstLoad} bytes`);
    assert.is(row.firstLoad, fs.statSync(`dist/${fileOf(path)}.br`).size);
    assert.equal(Object.keys(row.files), [fileOf(path)]);
    const bytes = Buffer.byteLength(script);
    assert.is(row.script, bytes);
    assert.ok(bytes <= (SCRIPT_BYTES[family] ?? 0), `${bytes} bytes of script`);
  });
}

for (const row of report().filter(({ kind }) => kind !== 'document')) {
  test(`${row.path} keeps to its budget`, () => {
    const budget = BUDGETS[row.path];
    assert.ok(budget, 'every route has a budget');
    assert.ok(row.firstLoad <= budget.firstLoad, `first load ${row.firstLoad} > ${budget.firstLoad}`);
    for (const [part, limit] of Object.entries(budget.parts || {})) {
      const bytes = row.parts[part];
      assert.ok(bytes !== undefined, `${part} comes later`);
      assert.ok(bytes <= limit, `${part} ${bytes} > ${limit}`);
    }
  });
}

test('every route with a budget is built', () => {
  const built = report().map(({ path }) => path);
  assert.equal(
    Object.keys(BUDGETS).filter((path) => !built.includes(path)),
    [],
  );
});

test.run();
