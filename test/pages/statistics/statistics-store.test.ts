import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRunning } from '../../../src/pages/statistics/run-store.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';

const CHART = '/sportData/chartBySceneCode';
const SUMMARY = '/sportData/detail';
const BESTS = '/deviceResult/getBest';

function open() {
  const held = holdGateway();
  const today = () => '2026-10-17';
  return { ...held, statistics: createRunning(held.gateway, today).statistics };
}

test('opening a period asks for its chart, summary and bests', () => {
  const { statistics, last, calls } = open();
  statistics.open('week');
  assert.is(calls.length, 3);
  assert.is(last(CHART).query?.queryType, 2);
  assert.is(last(SUMMARY).query?.queryType, 2);
  assert.is(last(SUMMARY).query?.dateTime, '2026-10-17');
  assert.is(last(BESTS).query?.startTime, '2026-10-12 00:00:00');
  assert.is(last(BESTS).query?.endTime, '2026-10-18 23:59:59');
  statistics.open('total');
  assert.is(last(CHART).query?.queryType, 5);
  assert.not(last(SUMMARY).query?.dateTime);
  assert.not(last(BESTS).query?.startTime);
});

test('answers that come late never reach another period', async () => {
  const { statistics, to } = open();
  statistics.open('month');
  statistics.open('week');
  assert.ok(to(SUMMARY)[0]!.options?.signal?.aborted);
  await to(SUMMARY)[1]!.answer({ dataValue: 2 });
  await to(SUMMARY)[0]!.answer({ dataValue: 1 });
  assert.is(statistics.blocksOf('week').summary.state.value.data?.distanceM, 2);
  assert.is(statistics.blocksOf('month').summary.state.value.data, null);
});

test('a period that was open before is shown at once and refreshed', async () => {
  const { statistics, to } = open();
  statistics.open('week');
  await to(SUMMARY)[0]!.answer({ dataValue: 5 });
  statistics.open('year');
  statistics.open('week');
  const { status, data: value } = statistics.blocksOf('week').summary.state.value;
  assert.equal([status, value?.distanceM], ['ready', 5]);
  assert.is(to(SUMMARY).length, 3);
});

test('the chart has a bar for each day, and none that is invented', async () => {
  const { statistics, last } = open();
  statistics.open('week');
  await last(CHART).answer({ list: [{ dateTime: '2026-10-14', dataValue: 6420 }] });
  const bars = statistics.blocksOf('week').chart.state.value.data;
  assert.equal(
    bars?.map(({ value }) => value),
    [0, 0, 6420, 0, 0, 0, null],
  );
});

test('closing gives up what is open', () => {
  const { statistics, calls } = open();
  statistics.open('week');
  statistics.close();
  assert.ok(calls.every(({ options }) => options?.signal?.aborted));
});

test.run();
