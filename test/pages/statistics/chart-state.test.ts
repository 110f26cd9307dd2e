import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bareFailure } from '../../../src/gateway/gateway.ts';
import type { ResourceState } from '../../../src/gateway/resource.ts';
import { chartStateFrom, type ChartState } from '../../../src/pages/statistics/chart-state.ts';
import type { Bucket } from '../../../src/pages/statistics/periods.ts';
import type { Measure, Sums } from '../../../src/pages/statistics/workouts.ts';

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
const ROWS: readonly (readonly [name: string, Buckets, KnownSums, sent: ChartState, addedUp: ChartState])[] =
  [
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
  ];

for (const [name, buckets, sums, ...expected] of ROWS)
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
