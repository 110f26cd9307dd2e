import '../../dom.ts';
import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createChoice } from '../../../src/pages/statistics/panel-store.ts';
import { createRunning } from '../../../src/pages/statistics/run-store.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { pass, settled, startTime, stopTime } from '../../time.ts';
import { CHART, RUNS, runs, SUMS } from './open-statistics.tsx';

function open(today = () => '2026-10-17') {
  const held = holdGateway();
  return { ...held, statistics: createRunning(held.gateway, today).statistics };
}

test('answers that come late never reach another period', async () => {
  const { statistics, to } = open();
  statistics.open('month');
  statistics.open('week');
  assert.ok(to(SUMS)[0]!.options?.signal?.aborted);
  await to(SUMS)[1]!.answer({ dataValue: 2 });
  await to(SUMS)[0]!.answer({ dataValue: 1 });
  assert.is(statistics.resourcesOf('week').sums.state.value.data?.distanceM, 2);
  assert.is(statistics.resourcesOf('month').sums.state.value.data, null);
});

test('a period that was open before asks for the new day; a new year has a new total, with one more bar', async () => {
  let today = '2026-12-30';
  const { statistics, last } = open(() => today);
  statistics.open('total');
  await last(CHART).answer({ list: [{ dateTime: '2026', dataValue: 5 }] });
  statistics.open('week');
  await last(SUMS).answer({ dataValue: 5 });
  today = '2027-01-01';
  statistics.open('week');
  assert.is(last(SUMS).query?.dateTime, today);
  assert.is(statistics.resourcesOf('week').sums.state.value.data?.distanceM, 5, 'it is the same week');
  statistics.open('total');
  assert.is(statistics.resourcesOf('total').chart.state.value.status, 'loading');
});

/** Opens earlier weeks: each one after so many ms. Returns the days that the calls for sums ask for. */
async function turned(...turns: readonly (readonly [afterMs: number, day: string | null])[]) {
  stopTime();
  const page = open();
  for (const [afterMs, day] of turns) {
    await pass(afterMs);
    page.statistics.open('week', day);
    await settled();
  }
  return { ...page, asked: () => page.queries(SUMS, 'dateTime') };
}
test.after.each(startTime);

test('quick turns ask for the first week and for the one at which they end', async () => {
  const { asked, calls, last } = await turned([0, '2026-10-05'], [200, '2026-09-28'], [200, '2026-09-21']);
  assert.equal(asked(), ['2026-10-05']);
  for (const { options } of calls) assert.ok(options?.signal?.aborted, 'what was left is given up');
  await pass(300);
  assert.equal(asked(), ['2026-10-05', '2026-09-21']);
  assert.not.ok(last(SUMS).options?.signal?.aborted);
});

test('an earlier week is asked for once, and again if the app refreshes it', async () => {
  const { statistics, asked, last } = await turned([0, '2026-10-05']);
  const open = async (afterMs: number, day: string | null) => {
    await pass(afterMs);
    statistics.open('week', day);
    await settled();
    return asked().length;
  };
  await last(SUMS).answer({ dataValue: 5 });
  assert.is(await open(300, null), 2);
  assert.is(await open(300, '2026-10-05'), 2);
  assert.is(statistics.resourcesOf('week', '2026-10-05').sums.state.value.data?.distanceM, 5);
  assert.is(await open(300, '2026-10-05'), 3, 'a refresh');
  assert.is(await open(300, '2026-09-28'), 4);
  assert.is(await open(100, '2026-10-05'), 4);
  assert.is(await open(0, '2026-10-05'), 5, 'a refresh among quick turns');
  assert.is(await open(300, '2026-09-28'), 6);
  assert.is(await open(100, '2026-10-05'), 6);
  await pass(300);
  assert.is(asked().length, 6, 'a quick turn that ends at a week that is there');
});

test('an earlier period of another tab is asked for at once, however soon it follows', () => {
  const { statistics, queries } = open();
  statistics.open('week', '2026-10-05');
  statistics.open('month', '2026-09-01');
  assert.equal(queries(SUMS, 'dateTime'), ['2026-10-05', '2026-09-01']);
});

test('who leaves during a quick turn asks for nothing more, and waits for nothing', async () => {
  const { statistics, calls, asked } = await turned([0, '2026-10-05']);
  statistics.resourcesOf('year').sums.revalidate();
  statistics.open('week', '2026-09-28');
  statistics.close();
  await pass(300);
  assert.is(asked().length, 2);
  assert.ok(calls.every(({ options }) => options?.signal?.aborted));
});

for (const period of ['week', 'month', 'year'] as const)
  test(`the server's chart would be of the next ${period} if it is asked for after the turn of the year`, async () => {
    let today = '2023-12-31';
    const { statistics, to, last } = open(() => today);
    statistics.open(period);
    await last(CHART).fail();
    today = '2024-01-01';
    statistics.resourcesOf(period).chart.revalidate();
    await settled();
    assert.is(to(CHART).length, 1);
    if (period === 'year') assert.is(to(SUMS)[1]?.query?.dateTime, '2023-01-01');
    else assert.is(last(RUNS).query?.endTime, '2023-12-31 23:59:59');
  });

/** The first days of the parts, and the type of their sums. */
for (const [period, type, days] of [
  ['total', 4, ['2020-10-01', ...[1, 2, 3, 4, 5, 6].map((year) => `202${year}-01-01`)]],
  ['year', 3, '01 02 03 04 05 06 07 08 09 10'.split(' ').map((month) => `2026-${month}-01`)],
] as const)
  test(`other bars of the ${period} are the sums of its parts until today, three at a time`, async () => {
    const { statistics, calls } = open();
    const { requests } = statistics.resourcesOf(period);
    const bars = requests.addends({ signal: new AbortController().signal });
    for (let at = 0; at < days.length; at++) {
      await settled();
      assert.is(calls.length, Math.min(at + 3, days.length));
      await calls[at]!.answer({ sportTime: at, sportNumber: 2 });
    }
    const answer = await bars;
    const asked = calls.map(({ query, options }) => [query?.dateTime, query?.queryType, options?.background]);
    assert.equal(
      asked,
      days.map((day) => [day, type, true]),
    );
    const found =
      answer.ok && answer.value.map(({ date, durationS, workouts }) => [date, durationS, workouts]);
    assert.equal(
      found,
      days.map((day, at) => [day.slice(0, period === 'total' ? 4 : 7), at, 2]),
    );
  });

test('a month that fails stops the others; a retry asks only for those that are missing', async () => {
  const { statistics, calls, queries } = open();
  const { requests } = statistics.resourcesOf('year', '2025-05-01');
  const ask = () => requests.addends({ signal: new AbortController().signal });
  const bars = ask();
  await settled();
  await calls[0]!.answer({ dataValue: 1000 });
  await calls[1]!.fail();
  await calls[2]!.answer({ dataValue: 1000 });
  await calls[3]!.answer({ dataValue: 0 });
  assert.not((await bars).ok);
  assert.is(calls.length, 4);
  ask();
  await settled();
  assert.equal(queries(SUMS, 'dateTime').slice(4), ['2025-02-01', '2025-05-01', '2025-06-01']);
});

for (const [name, dataTotal, unreadable] of [
  ['has', 120, []],
  ['has no total, but an unreadable run, and', undefined, [null]],
] as const)
  test(`a month that ${name} more runs than a page holds needs more pages, each once`, async () => {
    const { statistics, queries, last } = open();
    const { chart } = statistics.resourcesOf('month', '2026-09-01');
    chart.revalidate();
    await settled();
    const { list } = runs(...Array.from({ length: 120 }, (_, i) => ['2026-09-03', i ? 1000 : 2000] as const));
    const firstLength = 99 - unreadable.length;
    await last(RUNS).answer({ list: [...list.slice(0, firstLength), ...unreadable], dataTotal });
    await last(RUNS).answer({ list: list.slice(firstLength), dataTotal });
    await settled();
    assert.equal(queries(RUNS, 'pageNo'), [1, 2]);
    assert.is(chart.state.value.data?.[2]?.value, 121_000);
  });

const PAST = '2025-02-03';
const PAST_MONTHS = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}-01`);

/**
 * Asks three times: `stale` is the part whose first answer is a last known one, `again` what the second time
 * asks for, and `first` from which answer the third time has its first part. Today is the last day of a month.
 */
for (const [what, period, day, stale, hasData, again, first] of [
  ['the running month', 'year', undefined, '', false, ['2026-03-01'], 1],
  ['a last known month', 'year', undefined, '2026-02-01', false, ['2026-02-01', '2026-03-01'], 1],
  ['no month of an earlier year', 'year', PAST, '', false, [], 1],
  ['each month of an earlier year if the app refreshes it', 'year', PAST, '', true, PAST_MONTHS, 2],
  ['the running week', 'week', undefined, '', false, ['2026-03-30'], 3],
  ['no earlier week', 'week', PAST, '', false, [], 1],
  ['an earlier week with a last known answer', 'week', PAST, PAST, false, [PAST], 2],
  ['an earlier week if the app refreshes it', 'week', PAST, '', true, [PAST], 2],
] as const)
  test(`other bars of the ${period} ask again for ${what}`, async () => {
    const { statistics, calls } = open(() => '2026-03-31');
    const { requests } = statistics.resourcesOf(period, day);
    const firstDay = ({ query }: (typeof calls)[number]) =>
      String(query?.dateTime ?? query?.startTime).slice(0, 10);
    let answered = 0;
    const ask = async (time: 1 | 2 | 3) => {
      const before = calls.length;
      const refresh = { hasData: hasData && time === 2 };
      const bars = requests.addends({ signal: new AbortController().signal, ...refresh });
      for (await settled(); answered < calls.length; answered++) {
        const call = calls[answered]!;
        const sums = { sportTime: time, id: 1, endTime: `${firstDay(call)} 08:00:00` };
        const isStale = time === 1 && firstDay(call) === stale;
        await call.answer(period === 'year' ? sums : { list: [sums] }, isStale ? 1 : undefined);
      }
      const answer = await bars;
      return [calls.slice(before).map(firstDay), answer.ok && answer.value[0]?.durationS];
    };
    await ask(1);
    assert.equal((await ask(2))[0], again);
    assert.is((await ask(3))[1], first);
  });

test('the address of a tap, of which the page is told after the next tap, does not undo that', () => {
  const { chosen, select, writeAddress, readAddress } = createChoice({}, signal('2026-10-17'));
  for (const period of ['week', 'month'] as const) {
    select(period);
    writeAddress(chosen.value);
  }
  assert.is(location.search, '?tab=month');
  for (const [tab, period] of [
    ['week', 'month'],
    ['month', 'month'],
    // A link.
    ['week', 'week'],
  ] as const) {
    readAddress({ tab });
    assert.is(chosen.value.period, period, tab);
  }
});

test.run();
