import '../../dom.ts';
import { cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

import { barAverage } from '../../../src/pages/statistics/averages.tsx';
import { AverageLine } from '../../../src/ui/chart/average-line.tsx';

import { openDrawn } from './drawn-page.tsx';

/* The line of the average in the chart, and its mark in a row beside the sums. */

test.after.each(cleanup);

const MONTHS = {
  list: [
    { dateTime: '2026-03', dataValue: 4310 },
    { dateTime: '2026-05', dataValue: 20000 },
  ],
};
/** Opens a period, and waits until what is late has come. */
async function rested(search: string, points: object) {
  const page = await openDrawn(search, { points });
  return {
    ...page,
    line: () => page.shown('.average-line path')[0]?.getAttribute('d')?.split('H')[0],
    marked: () => page.shown('.average-line-mark').map((mark) => mark.closest('.averages-row')?.textContent),
    foot: () => page.said('tfoot tr'),
  };
}

/** The y of a value in a chart of which the highest gridline is `highest`: the plot is between 38 and 174 px. */
const at = (value: number, highest: number) => `M0 ${Math.round(174 - (136 * value) / highest)}`;

test('a year: of an active month, of those that have a bar', async () => {
  const page = await rested('?tab=year', MONTHS);
  assert.is(page.line(), at(24.31 / 2, 20));
  assert.equal(page.foot(), ['Average per active month12.2 km']);
  assert.equal(page.marked(), ['Average per active month12.16 km']);
});

test('nothing lies above the plot', () => {
  const layout = { xs: [10], columnWidth: 20, top: 0, base: 100, highest: 10 };
  assert.is(render(<AverageLine value={10.1} layout={layout} />).container.innerHTML, '');
  assert.match(render(<AverageLine value={10} layout={layout} />).container.innerHTML, 'M0 0H20');
});

test('what is not known has no average', () => {
  const buckets = [{ date: '2026-03', value: 5 }];
  for (const [period, sum, activeDays, bars] of [
    ['week', null, 3, buckets],
    ['week', 0, 3, buckets],
    ['week', 10, null, buckets],
    ['year', 10, 3, null],
    ['year', 10, 3, []],
    ['total', 10, 3, buckets],
  ] as const)
    assert.is(barAverage({ period, sum, activeDays, buckets: bars }), null, `${period} ${sum} ${activeDays}`);
});

test.run();
