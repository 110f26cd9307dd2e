import '../../dom.ts';
import { act, cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useCountedWorkouts, type CountedBar } from '../../../src/pages/statistics/workouts-pill.tsx';
import { distanceBars } from '../../../src/pages/statistics/figures.ts';
import { createRunning } from '../../../src/pages/statistics/run-store.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { provideTestApp } from '../test-app.ts';
import { RECORDS, records, SUMS, SUMS_DATA } from './open-statistics.tsx';

const TODAY = '2026-10-17';

function WorkoutCount(props: CountedBar) {
  return <>{useCountedWorkouts(props)}</>;
}

/** Shows the number of a bar's workouts. */
function running() {
  const held = holdGateway();
  provideTestApp({ gateway: held.gateway });
  const of = { store: createRunning(held.gateway, () => TODAY), barFormat: distanceBars() };
  const page = render(<WorkoutCount {...of} bucket={{ date: '', value: null }} />);
  return {
    ...held,
    records: of.store.records.firstPage,
    shown: () => page.container.textContent,
    unmount: page.unmount,
    bar: (date: string, value: number | null) =>
      page.rerender(<WorkoutCount {...of} bucket={{ date, value }} />),
    answer: (path: string, data: unknown) => act(() => held.last(path).answer(data)),
  };
}

test('the sums of a month or a year say how many workouts it had', async () => {
  for (const [bar, queryType, dateTime] of [
    ['2026-08', 3, '2026-08-01'],
    ['2025', 4, '2025-01-01'],
    ['2020', 4, '2020-10-01'],
  ] as const) {
    const chart = running();
    chart.bar(bar, 24310);
    const { query, options } = chart.last(SUMS);
    assert.equal([query?.queryType, query?.dateTime, options?.background], [queryType, dateTime, true]);
    assert.is(chart.shown(), '0');
    await chart.answer(SUMS, SUMS_DATA);
    assert.is(chart.shown(), '6');
    cleanup();
  }
});

test('the same bar after a refresh is asked for again only if it has changed', async () => {
  const chart = running();
  chart.bar('2026-08', 24310);
  await chart.answer(SUMS, SUMS_DATA);
  chart.bar('2026-08', 24310);
  assert.is(chart.calls.length, 1);
  chart.bar('2026-08', 25310);
  assert.is(chart.shown(), '0');
  await chart.answer(SUMS, { ...SUMS_DATA, sportNumber: 6.6 });
  assert.is(chart.shown(), '7');
  chart.bar('2026-08', 26310);
  await act(() => chart.last(SUMS).fail());
  assert.is(chart.shown(), '0');
});

test('another bar: the answer for the one before is not shown', async () => {
  const chart = running();
  chart.bar('2026-08', 24310);
  const [august] = chart.calls;
  chart.bar('2026-09', 10000);
  assert.ok(august?.options?.signal?.aborted);
  await act(() => august?.answer(SUMS_DATA));
  assert.is(chart.shown(), '0');
  await chart.answer(SUMS, { ...SUMS_DATA, sportNumber: 2 });
  assert.is(chart.shown(), '2');
  chart.bar('2026-08', 10000);
  assert.is(chart.shown(), '0', 'another month of the same distance');
  chart.unmount();
  assert.ok(chart.last(SUMS).options?.signal?.aborted);
});

test('nothing is asked for a bar without a value', () => {
  const chart = running();
  for (const value of [0, null]) chart.bar('2026-08', value);
  assert.equal([chart.calls.length, chart.shown()], [0, '0']);
});

test('the workouts of a day are counted, if the loaded records add up to the bar', async () => {
  const chart = running();
  chart.bar(TODAY, 9120);
  assert.is(chart.shown(), '0');
  chart.records.revalidate();
  await chart.answer(RECORDS, {
    list: [
      ...records(2, 3).list,
      { id: '7', endTime: '2026-10-16 23:59:59', mileage: 5030 },
      // Of a machine whose workouts have no distance, or one that is not known.
      { id: '6', endTime: '2026-10-16 12:00:00', mileage: null },
      { id: '5', endTime: '2026-10-16 11:00:00', mileage: 0 },
      { id: '8', endTime: null, mileage: 1000 },
      { id: '9', endTime: '2026-10-14 08:00:00', mileage: null },
    ],
    dataTotal: 7,
  });
  assert.is(chart.shown(), '2');
  // 9.1 km, as it is written.
  chart.bar(TODAY, 9140);
  assert.is(chart.shown(), '2');
  // One of the day's records is not loaded, or one does not belong to the chart.
  for (const other of [12300, 4560]) {
    chart.bar(TODAY, other);
    assert.is(chart.shown(), '0');
  }
  chart.bar('2026-10-16', 5030);
  assert.is(chart.shown(), '1');
  chart.bar('2026-10-14', 3000);
  assert.is(chart.shown(), '0');
  assert.is(chart.to(SUMS).length, 0);
});

test.run();
