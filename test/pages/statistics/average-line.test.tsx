import '../../dom.ts';
import { cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

import { barAverage } from '../../../src/pages/statistics/averages.tsx';
import { AverageLine } from '../../../src/ui/chart/average-line.tsx';

import { memoryVisit, openDrawn } from './drawn-page.tsx';

/* The line of the average in the chart, and the row beside the sums that switches it off and on. */

test.after.each(cleanup);

const DAYS = {
  list: [
    { dateTime: '2026-10-12', dataValue: 4310 },
    { dateTime: '2026-10-14', dataValue: 20000 },
  ],
};
const MONTHS = {
  list: [
    { dateTime: '2026-03', dataValue: 4310 },
    { dateTime: '2026-05', dataValue: 20000 },
  ],
};
/** Opens a period, and waits until what is late has come. */
async function rested(search: string, points: object, options: Parameters<typeof openDrawn>[2] = {}) {
  const page = await openDrawn(search, { points }, options);
  return {
    ...page,
    line: () => page.shown('.average-line path')[0]?.getAttribute('d')?.split('H')[0],
    pressed: () => page.shown('.average-switch').map((each) => each.getAttribute('aria-pressed')),
    toggle: () => page.tap(page.shown('.average-switch')[0]!),
    foot: () => page.said('tfoot tr'),
  };
}

/** The y of a value in a chart of which the highest gridline is `highest`: the plot is between 38 and 174 px. */
const at = (value: number, highest: number) => `M0 ${Math.round(174 - (136 * value) / highest)}`;

test('a week: the line stands at the average of an active day, as the row beside the sums says', async () => {
  const page = await rested('?tab=week', DAYS);
  assert.is(page.line(), at(24.31 / 5, 20));
  assert.equal(page.foot(), ['Average per active day4.9 km']);
  assert.ok(page.texts('.average-switch-row').join().endsWith('4.86 km'));
  assert.is(
    page.all('.average-switch')[0]!.getAttribute('aria-label'),
    'Average per active day, in the chart',
  );
});

test('a year: of an active month, of those that have a bar', async () => {
  const page = await rested('?tab=year', MONTHS);
  assert.is(page.line(), at(24.31 / 2, 20));
  assert.equal(page.foot(), ['Average per active month12.2 km']);
  assert.equal(page.texts('.average-switch-row'), ['Average per active month12.16 km']);
});

test('the total has no line: its first and its last year are not whole', async () => {
  const page = await rested('', { list: [{ dateTime: '2025', dataValue: 24310 }] });
  assert.is(page.texts('.averages-row').length, 2);
  assert.is(page.line(), undefined);
  assert.equal(page.pressed(), []);
});

test('a tap on the average takes the line away, another one brings it back', async () => {
  const page = await rested('?tab=week', DAYS);
  assert.equal(page.pressed(), ['true']);
  await page.toggle();
  assert.equal([page.pressed(), page.line(), page.foot()], [['false'], undefined, []]);
  await page.toggle();
  assert.equal(page.pressed(), ['true']);
  assert.is(page.line(), at(24.31 / 5, 20));
});

test('the choice holds for other periods and pages, until the visit ends', async () => {
  const visit = memoryVisit();
  const page = await rested('?tab=week', DAYS, { visit });
  await page.toggle();
  await page.tap('Year');
  await page.answerFirst({ points: MONTHS });
  assert.equal(page.pressed(), ['false']);
  assert.is(page.line(), undefined);
  page.unmount();
  const other = await rested('?tab=week', DAYS, { visit });
  assert.equal([other.pressed(), other.line()], [['false'], undefined]);
  cleanup();
  const next = await rested('?tab=week', DAYS);
  assert.equal(next.pressed(), ['true']);
});

test('nothing lies above the plot', () => {
  const frame = { xs: [10], columnWidth: 20, top: 0, base: 100, highest: 10 };
  assert.is(render(<AverageLine value={10.1} frame={frame} />).container.innerHTML, '');
  assert.match(render(<AverageLine value={10} frame={frame} />).container.innerHTML, 'M0 0H20');
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
