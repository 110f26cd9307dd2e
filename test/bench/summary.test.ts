import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Load } from './measure.ts';
import { SETTINGS } from './settings.ts';
import { median, summarise } from './summary.ts';
import { tableOf, tripsLine, verdictLine } from './table.ts';
import { verdictsOf, type Row } from './verdicts.ts';

const load = (onScreen: number, more: Partial<Load> = {}): Load => ({
  firstPaint: 800,
  figures: onScreen - 100,
  bars: onScreen,
  onScreen,
  longestTask: 120,
  mainThread: 400,
  requests: 10,
  bytes: 30_000,
  connections: 1,
  ...more,
});
const row = (name: string, loads: readonly Load[], trips = 2): Row => ({
  name,
  trips,
  summary: summarise(loads),
});
const [fourG, threeG] = [SETTINGS[0]!, SETTINGS[1]!];
const floor = row('the floor', [load(1000)]);

test('the middle of values in any order', () => {
  assert.is(median([3, 1, 2]), 2);
  assert.is(median([4, 1, 3, 2]), 2.5);
  assert.ok(Number.isNaN(median([1, NaN, 2])));
  assert.ok(Number.isNaN(median([])));
});

test('medians of all figures, and the least and the most time', () => {
  const { onScreen, figures, bytes, least, most } = summarise([load(1500), load(1300), load(1900)]);
  assert.equal([onScreen, figures, bytes, least, most], [1500, 1400, 30_000, 1300, 1900]);
});

test('a page is measured by the floor, its tasks and another build', () => {
  const product = row('this build', [load(1310, { longestTask: 151 })]);
  const other = row('old', [load(1300)]);
  const verdicts = verdictsOf({ product, other, floor }, fourG, false);
  assert.equal(
    verdicts.map(({ unit, isMet }) => [unit, isMet]),
    [
      ['x', false],
      ['x', true],
      ['ms', false],
      ['trips', true],
      ['x', true],
    ],
  );
  assert.is(
    verdictLine(verdicts[0]!),
    'NOT MET all on the screen, from network, of the floor: at most 1.25 x; is 1.31',
  );
  assert.ok(verdictsOf({ product, floor }, threeG, false)[0]!.isMet, 'The slower phone has more room');
});

test('files and answers of the app have limits of their own, and leave no request', () => {
  const product = row('this build', [load(1200)]);
  const ofApp = [
    { ...row('package', [load(760, { requests: 4 })], 1), source: 'package' as const },
    {
      ...row('answers', [load(390, { requests: 1, mainThread: 430 })], 1),
      source: 'package + answers' as const,
    },
  ];
  const notMet = verdictsOf({ product, ofApp, floor }, fourG, false)
    .filter(({ isMet }) => !isMet)
    .map(({ wanted, value }) => [wanted, value]);
  assert.equal(notMet, [
    ['all on the screen, from package, of the floor: at most 0.75 x', 0.76],
    ['main thread, from package + answers: at most 420 ms', 430],
    ['requests, from package + answers: at most 0 requests', 1],
  ]);
  const lines = tableOf({ product, ofApp, floor }).split('\n');
  assert.match(lines[2]!, /^package +800 +660 +760 +760 /);
  assert.match(lines[6]!, /^package, of the floor +1\.00 +0\.73 +0\.76 +0\.76 /);
});

test('a floor that computes nothing leaves a page a tenth more', () => {
  const product = row('this build', [load(1370)]);
  const verdicts = verdictsOf({ product, floor: { ...floor, isDrawn: true } }, fourG, false);
  assert.is(
    verdictLine(verdicts[0]!),
    'met     all on the screen, from network, of the floor: at most 1.375 x; is 1.37',
  );
});

test('a page is measured by its trips, a warm one by one trip', () => {
  const units = (trips: number, isWarm: boolean) =>
    verdictsOf({ product: row('this build', [load(1300)], trips) }, threeG, isWarm).map(({ isMet }) => isMet);
  assert.equal([units(2, false), units(3, false)], [[true], [false]]);
  assert.equal([units(1, true), units(2, true)], [[true], [false]]);
});

test('a table has a line for each party and one for each comparison', () => {
  const product = row('this build', [load(1310, { bars: NaN })], 4);
  const [head, first, second, ratios, ...rest] = tableOf({ product, floor }).split('\n');
  assert.match(head!, /first paint +figures +bars +all .* trips/);
  assert.match(first!, /^this build +800 +1,210 +– +1,310 .* 4 /);
  assert.match(second!, /^the floor +800 +900 +1,000 +1,000 /);
  assert.match(ratios!, /^of the floor +1\.00 +1\.34 +– +1\.31 +1\.31$/);
  assert.equal(rest, []);
});

test('trips are named by the ends of their paths', () => {
  const trips = [['/running-statistics/?para=x'], ['/a/main-cbba67.js', '/api-x/y/detail?a=1'], ['/']];
  assert.is(tripsLine(trips), '1 running-statistics | 2 main.js, detail | 3 /');
});

test.run();
