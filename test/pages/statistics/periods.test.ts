import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Bucket, bucketsOf, neighbourOf, rangeOf } from '../../../src/pages/statistics/periods.ts';
import { bareFailure } from '../../../src/gateway/gateway.ts';
import type { ResourceState } from '../../../src/gateway/resource.ts';
import { chartStateFrom } from '../../../src/pages/statistics/chart-state.ts';
import type { Measure, Sums } from '../../../src/pages/statistics/workouts.ts';

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

type Buckets = ResourceState<readonly Bucket[]>;
type KnownSums = ResourceState<Sums>;

const LOADING = { status: 'loading', data: null } as const;
const FAILED = { status: 'failed', data: null, failure: bareFailure('transport') } as const;

const bars = (...values: readonly (number | null)[]): Buckets => ({
  status: 'ready',
  data: values.map((value, i) => ({ date: `2026-10-0${i + 1}`, value })),
});
const sumOf = (distanceM: number | null, workouts: number | null = 2): KnownSums => ({
  status: 'ready',
  data: {
    ...{ distanceM, workouts, activeDays: workouts },
    ...{ durationS: null, caloriesKcal: null, fastestPaceSPerKm: null },
  },
});

const figureOf = (field: Measure, write: (value: number | null) => string) => ({ field, write, label: '' });

/** Sums are written in whole km. */
const DISTANCE = figureOf('distanceM', (distanceM) =>
  distanceM === null ? '–' : String(Math.round(distanceM / 1000)),
);

/** What stands in the chart's place: if the server has sent the bars, and if the page has added them up. */
for (const [name, buckets, sums, ...expected] of [
  ['nothing has come', LOADING, LOADING, 'loading', 'loading'],
  ['only the sums', LOADING, sumOf(7000), 'loading', 'loading'],
  ['only that the sums failed', LOADING, FAILED, 'loading', 'loading'],
  ['only the bars', bars(3000, 4000), LOADING, 'loading', 'loading'],
  ['the bars failed', FAILED, LOADING, 'chartFailed', 'chartFailed'],
  ['all failed', FAILED, FAILED, 'chartFailed', 'chartFailed'],
  ['the sums failed', bars(3000, 4000), FAILED, 'bars', 'sumsFailed'],
  ['the sums failed beside bars of zero', bars(0, 0), FAILED, 'empty', 'sumsFailed'],
  ['bars and their sum', bars(3000, 4000, null), sumOf(7000), 'bars', 'bars'],
  ['a sum that is written alike', bars(3000, 4000), sumOf(7400), 'bars', 'bars'],
  ['a larger sum', bars(3000, 4000), sumOf(8000), 'bars', 'noBars'],
  ['an unknown sum', bars(3000, 4000), sumOf(null), 'bars', 'noBars'],
  ['a sum beside bars of zero', bars(0, null), sumOf(7000), 'noBars', 'noBars'],
  ['a sum without a number of workouts', bars(0, null), sumOf(7000, null), 'noBars', 'noBars'],
  ['workouts without a distance', bars(0, null), sumOf(0), 'noBars', 'noBars'],
  ['no workouts', bars(0, null), sumOf(0, 0), 'empty', 'emptyEarlier'],
] as const)
  test(`${name}: ${expected.join(', added up ')}`, () => {
    const states = [false, true].map((isAddedUp) =>
      chartStateFrom({ buckets, sums, figure: DISTANCE, isAddedUp }),
    );
    assert.equal(states, expected);
  });

test('bars that the page adds up are compared with the sum of their own measure', () => {
  const known = { buckets: bars(1, 1), sums: sumOf(7000), isAddedUp: true };
  assert.is(chartStateFrom({ ...known, figure: figureOf('workouts', String) }), 'bars');
  assert.is(chartStateFrom({ ...known, figure: figureOf('distanceM', String) }), 'noBars');
});

test.run();
