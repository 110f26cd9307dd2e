import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { speak } from '../../catalogues.ts';
import { barWidth, bestIndex, drawingOf, lineText, gridlines } from '../../../src/ui/chart/drawing.ts';

test.before.each(() => speak('en'));

/** The values of a week; the texts of its gridlines, and the widths of plot and bars, on a phone that is 360 px wide. */
for (const [values, texts, plotPx, barPx] of [
  [[4.2, 0, 6.4, 3.1, 5, 0, 0], ['0', '4', '8'], 276, 22],
  [[1486, 0, 0, 0, 0, 0, 0], ['0', '800', '1,600'], 248, 21],
  [[148600, 0, 0, 0, 0, 0, 0], ['0', '80k', '160k'], 255, 21],
  [[], ['0', '1', '2'], 276, 22],
] as const)
  test(`columns leave the right edge to the texts of the gridlines: ${texts.join()}`, () => {
    const labels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].slice(0, values.length);
    const { lineTexts, plotWidth, barWidth } = drawingOf(labels, values, 296);
    assert.equal([lineTexts, plotWidth, barWidth], [texts, plotPx, barPx]);
  });

test('gridlines are zero, a round step and its double, the least that holds the values', () => {
  /** By the step: the highest values of charts. */
  for (const [step, maxima] of Object.entries({
    0.5: [0.05, 1],
    1: [0, 1.01, 2],
    4: [6.4, 8],
    5: [8.1],
    6: [10.4],
    10: [17, 20],
    15: [20.5],
    80: [120.4],
    100: [170],
    800: [1486.2],
    80_000: [123456.7],
  } as const))
    for (const max of maxima) assert.equal(gridlines(max), [0, +step, 2 * +step], `for ${max}`);
  for (let max = 0.1; max < 1e7; max *= 1.07) {
    const [, step, top] = gridlines(max);
    assert.ok(top >= max && (max <= 1 || top <= max * 2), `${max} in ${top}`);
    assert.ok(step === 0.5 || step % 1 === 0, `${step} for ${max} is whole`);
  }
});

const textsOf = (lines: readonly number[]) => lines.map((line) => lineText(line, Math.max(...lines)));

test('texts of gridlines are whole numbers that fit beside the plot', () => {
  const rows = [
    [0, '0'],
    [0.5, ''],
    [4, '4'],
    [1600, '1,600'],
    [8000, '8,000'],
    [10000, '10k'],
    [15000, '15k'],
    [160000, '160k'],
    [80000000, '80M'],
  ] as const;
  rows.forEach(([value, text]) => assert.is(lineText(value, value), text));
  for (const [language, value, text] of [
    ['de', 3000, '3.000'],
    ['es', 3000, '3000'],
    ['zh', 25_000, '2.5万'],
    ['zh', 150_000, '15万'],
    ['de', 150_000, '150\u00a0Tsd.'],
    ['es', 150_000, '150\u00a0mil'],
    ['en', 150_000, '150k'],
  ] as const) {
    speak(language);
    assert.is(lineText(value, value), text);
  }
  for (let max = 0.1; max < 1e12; max *= 1.7)
    textsOf(gridlines(max)).forEach((text) => assert.match(text, /^(\d{1,3}(,\d{3})?[kMGT]?)?$/));
});

test('all texts of gridlines of a chart have the unit of the highest one', () => {
  for (const [language, lines, lineTexts] of [
    ['de', [0, 5_000_000, 10_000_000], ['0', '5\u00a0Mio.', '10\u00a0Mio.']],
    ['en', [0, 5000, 10_000], ['0', '5k', '10k']],
    ['en', [0, 4000, 8000], ['0', '4,000', '8,000']],
    ['zh', [0, 15_000, 30_000], ['0', '1.5万', '3万']],
  ] as const) {
    speak(language);
    assert.equal(textsOf(lines), [...lineTexts]);
  }
});

test('bars are 22 wide in a week, 14 in a year, 6 in a month', () => {
  const rows = [
    [276 / 7, 22],
    [276 / 12, 14],
    [276 / 31, 6],
    [236 / 31, 5],
    [1, 2],
  ] as const;
  rows.forEach(([column, width]) => assert.is(barWidth(column), width));
});

test('the best is the first of the longest; there is none without a run, or of several that are all equal', () => {
  for (const [values, best] of [
    [[4.2, 0, 6.4, 3.1, 6.4, null], 2],
    [[0, 0, null], -1],
    [[null, 0.1], 1],
    [[], -1],
    [[0, 1, null, 1, 1], -1],
    [[1, 1, 2], 2],
    [[0, 3, 0], 1],
  ] as const)
    assert.is(bestIndex(values), best, String(values));
});

test.run();
