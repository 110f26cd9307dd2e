import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROUTES } from '../../src/routes.ts';
import { PAGES } from '../expected/pages.ts';
import { fileOf, inlineScripts, read, report } from './dist.ts';

const CHART = 12_500;

/**
 * Limits for what loads by itself behind the first load, before any touch: the late part of the core, and with it the
 * late parts that the page's row names. The core's late part contains the paths of all pages with `keeps`.
 */
const BEHIND = 5_000;
const BEHIND_MORE = 7_200;

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

const withMore = ROUTES.filter(({ behind }) => behind).map(({ path }) => path);

/** test/browser/weight.test.ts compares the files of the report with those that a browser loads. */
for (const row of report().filter(({ kind }) => kind !== 'document')) {
  test(`${row.path} keeps to its ceiling`, () => {
    const expected = PAGES[row.path];
    assert.ok(expected, `test/expected/pages.ts has no row for it; its first load is ${row.firstLoad}`);
    assert.ok(
      row.firstLoad <= expected.firstLoad,
      `first load ${row.firstLoad} > ${expected.firstLoad} (test/expected/pages.ts)`,
    );
    const behind = withMore.includes(row.path) ? BEHIND_MORE : BEHIND;
    assert.ok(
      row.behind <= behind,
      `behind it ${row.behind} > ${behind} (BEHIND or BEHIND_MORE in this file)`,
    );
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

test('every page with a row is in the report', () => {
  const built = report().map(({ path }) => path);
  assert.equal(
    Object.keys(PAGES).filter((path) => !built.includes(path)),
    [],
  );
});

test.run();
