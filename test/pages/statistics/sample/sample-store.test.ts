import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PERIODS, rangeOf } from '../../../../src/pages/statistics/periods.ts';
import { hulaHoopSample, jumpRopeSample } from '../../../../src/pages/statistics/sample/counted.ts';
import { rowingSample } from '../../../../src/pages/statistics/sample/rowing.ts';
import type { SampleSport } from '../../../../src/pages/statistics/sample/sample-sport.ts';
import {
  SAMPLE_HULA_HOOP,
  SAMPLE_JUMP_ROPE,
  SAMPLE_ROWING,
} from '../../../../src/pages/results/sample-results.ts';
import type { Answer } from '../../../../src/gateway/gateway.ts';
import { daysOf, monthOf, type Day } from '../../../../src/sport/days.ts';
import { dayOf } from '../../../../src/sport/records.ts';
import type { Sums, Workout } from '../../../../src/pages/statistics/workouts.ts';
import { createPages } from '../../../../src/gateway/pages.ts';
import { createSampleStatistics } from '../../../../src/pages/statistics/sample/sample-store.ts';
import { settled } from '../../../time.ts';

const TODAY = '2026-10-18';
const [total, week, month, year] = PERIODS;
const byLength = [week, month, year, total];

/** The data of each period, from the shortest to the longest. */
async function readAll<Item extends Workout>(sample: (today: Day) => SampleSport<Item>) {
  const { statistics } = createSampleStatistics(sample, () => TODAY);
  const found = [];
  for (const period of byLength) {
    statistics.open(period);
    await settled();
    const { chart, sums: shown, bests } = statistics.resourcesOf(period);
    const [bars, sums, best] = [chart.state.value.data, shown.state.value.data, bests.state.value.data];
    if (!bars || !sums || !best) throw new Error(`${period} is not there`);
    found.push({ period, bars, sums, bests: best, range: rangeOf(period, TODAY) });
  }
  return found;
}

function checks<Item extends Workout>(
  name: string,
  sample: (today: Day) => SampleSport<Item>,
  measured: (sums: Sums) => number | null | undefined,
) {
  test(`${name}: the bars add up to the sums`, async () => {
    for (const { bars, sums } of await readAll(sample))
      assert.is(
        bars.reduce((sum, { value }) => sum + (value || 0), 0),
        measured(sums),
      );
  });

  test(`${name}: bests lie in their period, one of a kind, and records end yesterday`, async () => {
    for (const { bests, range } of await readAll(sample)) {
      const kinds = bests.map(({ kind }) => kind);
      assert.is(kinds.length, 4);
      assert.is(new Set(kinds).size, 4);
      bests.forEach(({ at, value }) => {
        const day = String(at).slice(0, 10);
        assert.ok(range.first <= day && day <= range.last, day);
        assert.ok(value > 0);
      });
    }
    const times = sample(TODAY).workouts.map(({ endedAt }) => String(endedAt));
    assert.equal(times, [...times].sort().reverse());
    assert.is(new Set(times).size, times.length);
    for (const time of times) assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/);
    assert.is(times[0]?.slice(0, 10), '2026-10-17');
  });
}

checks('jump rope', jumpRopeSample, ({ count }) => count);
checks('hula hoop', hulaHoopSample, ({ count }) => count);
checks('rowing', rowingSample, ({ distanceM }) => distanceM);

test('the list comes page by page, to its end', async () => {
  const { records } = createSampleStatistics(rowingSample, () => TODAY);
  records.firstPage.revalidate();
  await settled();
  const pages = createPages(records);
  assert.is(pages.state.value.count, 10);
  while (pages.state.value.more === 'idle') {
    pages.next();
    await settled();
  }
  const { count, total: length, more } = pages.state.value;
  assert.equal([count, length, more], [200, 200, 'end']);
});

test('an earlier week is whole, and has the workouts of the list', async () => {
  const earlier = '2026-10-07';
  const { statistics } = createSampleStatistics(rowingSample, () => TODAY);
  statistics.open('week', earlier);
  await settled();
  const { sums: shown, chart } = statistics.resourcesOf('week', earlier);
  const { workouts, sums } = rowingSample(TODAY);
  const days = daysOf(rangeOf('week', earlier));
  const listed = workouts.filter((workout) => days.includes(dayOf(workout)));
  assert.ok(listed.length);
  assert.equal(shown.state.value.data, sums(listed));
  const bars = chart.state.value.data?.map(({ date, value }) => (value === null ? 'to come' : date));
  assert.equal(bars, days);
});

test('workouts and sums of other days are found', async () => {
  const { statistics, findRecords } = createSampleStatistics(rowingSample, () => TODAY);
  const options = { signal: new AbortController().signal };
  const { workouts, sums } = rowingSample(TODAY);
  const august = workouts.filter((workout) => dayOf(workout).startsWith('2026-08'));
  const { requests } = statistics.resourcesOf('month');
  const valueOf = <T>(answer: Answer<T>) => (answer.ok ? answer.value : null);
  assert.equal(valueOf(await findRecords(options, monthOf('2026-08-01'))), august);
  assert.equal(valueOf(await requests.sums(options, '2026-08-01')), sums(august));
  const lastDay = dayOf(august[0]!);
  const ofLastDay = august.filter((workout) => dayOf(workout) === lastDay);
  assert.equal(valueOf(await requests.workoutsToOpen(options, lastDay)), ofLastDay);
});

test('the newest workouts are those that have a page', () => {
  const [jumped] = jumpRopeSample(TODAY).workouts;
  const [hooped] = hulaHoopSample(TODAY).workouts;
  const [rowed] = rowingSample(TODAY).workouts;
  [
    [jumped, SAMPLE_JUMP_ROPE],
    [hooped, SAMPLE_HULA_HOOP],
  ].forEach(([listed, shown]) => {
    for (const name of ['durationS', 'caloriesKcal', 'count', 'fastestPerMin'])
      assert.is(Reflect.get(listed!, name), Reflect.get(shown!, name), name);
  });
  assert.is(jumped?.streak, SAMPLE_JUMP_ROPE.longestStreak);
  assert.is(hooped?.streak, SAMPLE_HULA_HOOP.longestStreak);
  for (const name of ['distanceM', 'durationS', 'caloriesKcal', 'strokes'])
    assert.is(Reflect.get(rowed!, name), Reflect.get(SAMPLE_ROWING, name), name);
});

test.run();
