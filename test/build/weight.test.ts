import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROUTES } from '../../src/routes.ts';
import { fileOf, inlineScripts, read, report } from './dist.ts';

const CHART = 12_500;
const STATISTICS = 30_000 + CHART;
const RESULT = 25_500;
const ACTIVITY = 31_500;
const LOGIN = 21_500;

/**
 * Limits in brotli bytes for everything that a visit with an empty cache loads until its first data is on the screen.
 * test/browser/weight.test.ts compares the files with those that a browser loads.
 */
const CEILINGS: Record<string, number> = {
  '/': 25_500,
  '/data-center': 25_500,
  '/running-statistics': 43_350,
  '/scene-statistics': 43_200,
  '/jumprope-statistics': 42_550,
  '/thehoop-statistics': 42_550,
  '/rowing-statistics': STATISTICS,
  '/today-goal': 28_750,
  '/running-record': 25_700,
  '/record-noDevice': 25_700,
  '/course-record': RESULT,
  '/jumprope-record': RESULT,
  '/thehoop-record': RESULT,
  '/rowing-record': RESULT,
  '/musicKit-authorize': ACTIVITY,
  '/product-test-active': ACTIVITY,
  '/test-active-rule': ACTIVITY,
  '/christmas-active': 31_650,
  '/christmas-rule': ACTIVITY,
  '/activity-list': ACTIVITY,
  '/prize-application': ACTIVITY,
  '/activity-medal': ACTIVITY,
  '/raffle-activity': ACTIVITY,
  '/activity-rule': ACTIVITY,
  '/alexa-auth': 22_050,
  '/wellfit-alexa-auth': LOGIN,
};

/** Limits for what then loads by itself, before any touch: the late part of the core, and that of a chart. */
const BEHIND = 4_800;
const BEHIND_MORE = 6_750;

/** Limits for late parts. */
const PART_CEILINGS: Record<string, number> = {
  plot: CHART,
  'clean-html': 12_500,
  'calendar-sheet': 4_000,
};

/** Limits for documents without the framework: the whole file, compressed, and its inline script, uncompressed. */
const DOCUMENT_BYTES = 14_600;
const SCRIPT_BYTES: Record<string, number> = { legal: 1024, help: 3072, download: 3072 };

for (const { path, module } of ROUTES.filter(({ kind }) => kind === 'document')) {
  const [family = ''] = module.split('/');
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
  test(`${row.path} keeps to its ceiling`, () => {
    const ceiling = CEILINGS[row.path] ?? 0;
    assert.ok(row.firstLoad <= ceiling, `first load ${row.firstLoad} > ${ceiling}`);
    const behind = /statistics$|^\/today-goal$/.test(row.path) ? BEHIND_MORE : BEHIND;
    assert.ok(row.behind <= behind, `behind it ${row.behind} > ${behind}`);
    const scripts = Object.keys(row.files).filter((file) => file.endsWith('.js') && !/^a\/m-/.test(file));
    assert.ok(scripts.length <= 3, scripts.join());
    for (const [part, bytes] of Object.entries(row.parts)) {
      const limit = PART_CEILINGS[part] ?? Infinity;
      assert.ok(bytes <= limit, `${part} ${bytes} > ${limit}`);
    }
    for (const [file, bytes] of Object.entries(row.files))
      if (file.includes('/plot-')) assert.ok(bytes <= CHART, `${file} ${bytes} > ${CHART}`);
  });
}

test('every route with a ceiling is built', () => {
  const built = report().map(({ path }) => path);
  assert.equal(
    Object.keys(CEILINGS).filter((path) => !built.includes(path)),
    [],
  );
});

test.run();
