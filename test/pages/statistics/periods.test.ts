import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bucketsOf, neighbourOf, rangeOf } from '../../../src/pages/statistics/periods.ts';

test('ranges of the periods', () => {
  for (const [today, period, first, last] of [
    ['2026-10-17', 'total', '2020-10-01', '2026-10-17'],
    ['2026-10-17', 'week', '2026-10-12', '2026-10-18'],
    ['2026-10-17', 'month', '2026-10-01', '2026-10-31'],
    ['2026-10-17', 'year', '2026-01-01', '2026-12-31'],
    ['2026-01-01', 'week', '2025-12-29', '2026-01-04'],
    ['2024-02-29', 'month', '2024-02-01', '2024-02-29'],
    ['2020-10-01', 'total', '2020-10-01', '2020-10-01'],
    ['1970-01-01', 'total', '2020-10-01', '2020-10-01'],
  ] as const)
    assert.equal(rangeOf(period, today), { first, last }, `${period} ${today}`);
});

test('the periods before and after', () => {
  for (const [period, day, before, after] of [
    ['week', '2026-10-17', '2026-10-05', '2026-10-19'],
    ['month', '2026-01-31', '2025-12-01', '2026-02-01'],
    ['year', '2021-05-01', '2020-10-01', '2022-01-01'],
    // The first week begins with the first day, and the next one on a Monday.
    ['week', '2020-10-05', '2020-10-01', '2020-10-12'],
    ['week', '2020-10-01', null, '2020-10-05'],
    ['year', '2020-12-31', null, '2021-01-01'],
    ['total', '2026-10-17', null, null],
  ] as const)
    assert.equal([neighbourOf(period, day, -1), neighbourOf(period, day, 1)], [before, after], day);
});

const point = (date: string, value: number) => ({ date, value });
const shown = (bars: readonly { date: string; value: number | null }[]) =>
  bars.map((bar) => `${bar.date} ${bar.value}`);

test('a week: seven days, gaps are 0, days to come are null', () => {
  const bars = bucketsOf('week', '2026-10-16', [point('2026-10-16', 5000), point('2026-10-12', 4200.5)]);
  assert.equal(shown(bars), [
    ...['2026-10-12 4200.5', '2026-10-13 0', '2026-10-14 0', '2026-10-15 0', '2026-10-16 5000'],
    ...['2026-10-17 null', '2026-10-18 null'],
  ]);
});

test('a month has its days', () => {
  for (const [today, length] of [
    ['2024-02-29', 29],
    ['2026-04-30', 30],
  ] as const) {
    const bars = bucketsOf('month', today, [point(today, 7)]);
    assert.is(bars.length, length);
    assert.equal(bars[0], { date: today.slice(0, 8) + '01', value: 0 });
    assert.equal(bars[length - 1], { date: today, value: 7 });
  }
});

test('a year has twelve months, from months or days', () => {
  const bars = bucketsOf('year', '2026-10-17', [
    point('2026-10-16', 30),
    point('2026-01', 100),
    point('2026-10-01', 12),
    point('2025-10-01', 9999),
  ]);
  assert.equal(shown(bars), [
    ...['2026-01 100', '2026-02 0', '2026-03 0', '2026-04 0', '2026-05 0', '2026-06 0', '2026-07 0'],
    ...['2026-08 0', '2026-09 0', '2026-10 42', '2026-11 null', '2026-12 null'],
  ]);
});

test('the total has a year per bar, from 2020 on', () => {
  const points = [
    point('2023', 3),
    point('2020', 1),
    point('2021-05', 20),
    point('2021-06-30', 2),
    // Before the start, and after the current year.
    point('2019', 9999),
    point('2020-09', 9999),
    point('2020-09-30', 9999),
    point('2027', 9999),
  ];
  assert.equal(shown(bucketsOf('total', '2026-10-17', points)), [
    ...['2020 1', '2021 22', '2022 0', '2023 3', '2024 0', '2025 0', '2026 0'],
  ]);
  assert.equal(shown(bucketsOf('total', '2020-10-01', [])), ['2020 0']);
  // A phone whose clock was reset.
  assert.is(bucketsOf('total', '1970-01-01', points).length, 1);
});

test('of the same date the last counts', () => {
  const points = [point('2026-10-12', 1), point('2026-10-13', 2), point('2026-10-12', 3)];
  assert.equal(shown(bucketsOf('week', '2026-10-14', points)).slice(0, 2), ['2026-10-12 3', '2026-10-13 2']);
  assert.is(bucketsOf('year', '2026-10-14', points)[9]?.value, 5);
});

test('of days to come only a value is shown: servers send zeros, and may be ahead', () => {
  const points = [point('2026-10-14', 0), point('2026-10-15', 8), point('2026-10-18', 0)];
  const values = bucketsOf('week', '2026-10-14', points).map((bar) => bar.value);
  assert.equal(values, [0, 0, 0, 8, null, null, null]);
});

test('outside the range and coarser than a bar is left out', () => {
  const points = ['2026-10-11', '2026-10-19', '2026-10', '2026', '', 'x'].map((date) => point(date, 9999));
  const values = bucketsOf('week', '2026-10-18', points).map((bar) => bar.value);
  assert.equal(values, [0, 0, 0, 0, 0, 0, 0]);
});

test.run();
