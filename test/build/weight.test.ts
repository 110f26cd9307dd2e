import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fileOf, inlineScripts, read, report } from './dist.ts';
import { ACCEPT, fault, note, readWeights } from './weights.ts';

const weights = readWeights();

/** The most bytes of a document's script, uncompressed. src/pages/README.md says why these need more than 1 KB. */
const SCRIPT_MOST: Readonly<Record<string, number>> = {
  '/fitness-guide': 2700,
  '/treadmill-lube': 4000,
  '/download-page': 3500,
  '/eqi-download-page': 3500,
};

/** test/browser/weight.test.ts compares the files of the report with those that a browser loads. */
for (const row of report()) {
  test(`${row.path} loads at most 5 % more than the kept figure`, () => {
    const wrong = fault(row, weights);
    assert.is(wrong, null, wrong ?? '');
    const noted = note(row, weights);
    if (noted) console.log(noted);
  });

  if (row.kind === 'document')
    test(`${row.path} is one file, with a script as long as the report says`, () => {
      const [script = ''] = inlineScripts(read(fileOf(row.path)));
      assert.is(row.script, Buffer.byteLength(script));
      assert.ok((row.script ?? 0) <= (SCRIPT_MOST[row.path] ?? 1024), `${row.script} B`);
      assert.equal(Object.keys(row.files), [fileOf(row.path)]);
      assert.is(row.firstLoad, fs.statSync(`dist/${fileOf(row.path)}.br`).size);
    });
  else
    test(`${row.path} needs at most three scripts, apart from its texts`, () => {
      const scripts = Object.keys(row.files).filter(
        (file) => file.endsWith('.js') && !file.startsWith('a/m-'),
      );
      assert.ok(scripts.length <= 3, scripts.join());
    });
}

test('every route with a figure is in the report', () => {
  const built = report().map(({ path }) => path);
  const gone = Object.keys(weights).filter((path) => !built.includes(path));
  assert.equal(gone, [], `${gone.join()}: ${ACCEPT}`);
});

const KEPT = { '/a': { bytes: 1000, reason: 'first' } };

test('5 % more passes, a byte above fails, and so does a route without a figure; a lighter one passes', () => {
  const faultOf = (path: string, firstLoad: number) => fault({ path, firstLoad }, KEPT);
  assert.is(faultOf('/a', 1050), null);
  assert.is(faultOf('/a', 500), null);
  assert.match(faultOf('/a', 1051)!, /\/a loads 1051 B, kept are 1000 B: \+51 B, \+5\.1 %.*npm run weights/);
  assert.match(faultOf('/c', 1)!, /no figure is kept.*npm run weights/);
});

test.run();
