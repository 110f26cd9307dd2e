import '../../dom.ts';
import { render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { barAverage, weeksOf } from '../../../src/pages/statistics/averages.tsx';
import JumpRopePage from '../../../src/pages/statistics/jumprope-statistics.tsx';
import { AverageLine } from '../../../src/ui/chart/average-line.tsx';
import { openDrawn } from './drawn-page.tsx';
import { openStatistics, SUMS, SUMS_DATA } from './open-statistics.tsx';

/* What a workout, an active day and a week bring on average. Today is Sat 17 Oct 2026. */

async function averages(search: string, sums: object, options: Parameters<typeof openStatistics>[1] = {}) {
  const page = openStatistics(search, { language: 'en', ...options });
  await page.answer(SUMS, sums);
  const rows = page.texts('.averages-row');
  assert.equal(page.texts('.averages dl').join(''), rows.join(''), 'nothing beside the rows');
  const hasPace = rows.some((row) => /pace/.test(row));
  assert.is(
    page.all('.averages-pace').length,
    hasPace && search ? 1 : 0,
    'the total keeps no room for a comparison',
  );
  return rows;
}

const PACE = `Average pace05'57" /km`;
const WEEKLY = 'Average per week';
const perDay = (workoutKm: number, dayKm: number) =>
  [`Average per workout${workoutKm.toFixed(2)} km`, `Average per active day${dayKm.toFixed(2)} km`] as const;
const MONTH = { ...SUMS_DATA, dataValue: 49810, sportNumber: 11, sportDays: 10, sportTime: 0 };
const LEAP_YEAR = { ...MONTH, dataValue: 366_000 };

for (const [what, search, sums, expected] of [
  ['a week', '?tab=week', SUMS_DATA, [...perDay(4.05, 4.86), PACE]],
  ['a month, which has weeks until today', '?tab=month', MONTH, [...perDay(4.53, 4.98), `${WEEKLY}20.51 km`]],
  ['an earlier year', '?tab=year&day=2024-01-01', LEAP_YEAR, [...perDay(33.27, 36.6), `${WEEKLY}7.00 km`]],
  ['the total, whose first day is unknown', '', SUMS_DATA, [...perDay(4.05, 4.86), PACE]],
  ['nothing was done', '?tab=week', { dataValue: 0, sportNumber: 0, sportDays: 0 }, []],
  ['an unknown sum', '?tab=week', { sportNumber: 3, sportDays: 2 }, []],
  ['unknown numbers', '?tab=week', { dataValue: 5000 }, []],
  ['numbers of zero', '?tab=week', { dataValue: 5000, sportNumber: 0, sportDays: 0 }, []],
  // A machine that counted a tenth of the way.
  ['a pace that nobody can run', '?tab=week', { dataValue: 90, sportTime: 1800 }, []],
] as const)
  test(`averages: ${what}`, async () => {
    assert.equal(await averages(search, sums), expected);
  });

test('a sport that counts has averages of its counts', async () => {
  const page = openStatistics('?tab=month', { Page: JumpRopePage, language: 'en' });
  for (let turn = 0; turn < 5; turn++) await page.settle();
  const rows = page.texts('.averages-row');
  assert.match(rows[0]!, /^Average per workout[\d,]+$/);
  assert.not.match(rows.join(), 'pace');
});

/** 10 km in an hour, and the seconds of 10 km in the period before; what stands beside it. */
for (const [search, units, beforeS, text] of [
  ['?tab=week', 'metric', 3650, `06'00" /km5 s faster than last week`],
  ['?tab=month', 'metric', 3550, `06'00" /km5 s slower than last month`],
  ['?tab=year', 'imperial', 3600, `09'39" /miLast year: 09'39" /mi`],
  ['?tab=week&day=2026-09-30', 'imperial', 3650, `09'39" /mi8 s faster than the week before`],
  ['?tab=month&day=2025-07-09', 'metric', 0, `06'00" /km`],
] as const)
  test(`the pace ${search}, ${units}, beside ${beforeS} s in the period before: ${text}`, async () => {
    const sums = { ...SUMS_DATA, dataValue: 10_000, sportTime: 3600 };
    const page = await openDrawn(search, { sums, points: { list: [] } }, { units });
    await page.answer(SUMS, { ...sums, sportTime: beforeS });
    assert.is(page.said('.averages-row').pop(), `Average pace${text}`);
    assert.is(page.shown('.average-line-legend').length, 0, 'there are no bars to mark');
  });

test('the weeks of a period that are over', () => {
  for (const [period, day, today, weeks] of [
    ['month', '2026-10-17', '2026-10-17', 17 / 7],
    ['month', '2026-10-03', '2026-10-03', 1],
    ['month', '2026-02-01', '2026-10-17', 4],
    ['year', '2026-10-17', '2026-10-17', 290 / 7],
    ['year', '2024-02-29', '2026-10-17', 366 / 7],
    // Statistics begin on 1 October.
    ['year', '2020-10-01', '2026-10-17', 92 / 7],
  ] as const)
    assert.is(weeksOf(period, day, today), weeks, `${period} ${day}`);
});

test('a year’s chart has a line at the average of the months that have a bar, as the row beside the sums says', async () => {
  const months = [
    { dateTime: '2026-03', dataValue: 4310 },
    { dateTime: '2026-05', dataValue: 20000 },
  ];
  const page = await openDrawn('?tab=year', { points: { list: months } });
  // The plot is between 38 and 174 px, and its highest gridline 20 km.
  const line = `M0 ${Math.round(174 - (136 * 12.155) / 20)}`;
  assert.is(page.shown('.average-line path')[0]?.getAttribute('d')?.split('H')[0], line);
  assert.equal(page.said('tfoot tr'), ['Average per active month12.2 km']);
  const marked = page.shown('.average-line-legend').map((mark) => mark.closest('.averages-row')?.textContent);
  assert.equal(marked, ['Average per active month12.16 km']);
});

test('nothing lies above the plot', () => {
  const layout = { xs: [10, 30], columnWidth: 20, top: 0, base: 100, highest: 10 };
  assert.is(render(<AverageLine value={10.1} layout={layout} />).container.innerHTML, '');
  assert.match(render(<AverageLine value={10} layout={layout} />).container.innerHTML, 'M0 0H40');
});

test('what is not known has no line', () => {
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
