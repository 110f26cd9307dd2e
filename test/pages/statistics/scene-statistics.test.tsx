import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import Page from '../../../src/pages/statistics/scene-statistics.tsx';
import { settled } from '../../time.ts';
import { CHART, openStatistics, SUMS, SUMS_DATA } from './open-statistics.tsx';

const BESTS = '/treadmillResult/getBest';
const RECORDS = '/treadmillResult/list';

const open = (search: string) => openStatistics(search, { Page });

/** The step back is a late part. */
const stepBackLoaded = () => import('../../../src/app/router.tsx').then(settled);

test('it asks for the treadmill’s own bests and records, four at a time, and for the sums of its scene', () => {
  for (const [search, sceneCode] of [
    ['?sceneCode=101', '101'],
    // Without a scene it is running's.
    ['?sceneCode=', '100'],
    ['', '100'],
  ]) {
    const { calls, last } = open(search!);
    assert.equal(calls.map(({ path }) => path).sort(), [CHART, SUMS, BESTS, RECORDS].sort());
    assert.equal(last(RECORDS).query, { pageNo: 1, pageSize: 4 });
    assert.equal([last(CHART).query?.sceneCode, last(SUMS).query?.sceneCode], [sceneCode, sceneCode]);
    cleanup();
  }
});

test('a scene that can be none is said to be missing, and nothing is asked for', async () => {
  for (const sceneCode of ['1e2', '-1', '1%26a', 'abc', '1'.repeat(99)]) {
    const page = open(`?sceneCode=${sceneCode}&router=/data-center`);
    assert.is(page.calls.length, 0, sceneCode);
    assert.ok(page.getByText('scene.badLink'));
    assert.is(page.container.querySelector('[aria-busy=true], .bone'), null);
    page.getByText('action.back').click();
    await stepBackLoaded();
    assert.equal(page.sent, [{ path: '/data-center', replace: true }]);
    cleanup();
  }
});

test('the fastest pace stands for itself, the other sums below', async () => {
  const { answer, container, texts } = open('');
  assert.is(container.querySelectorAll('dd .bone').length, 6);
  await answer(SUMS, SUMS_DATA);
  const numbers = texts('.stat-list dd');
  assert.equal(numbers, ['05\'12" /km', '24.31 km', '1,486 unit.kcal', '02:24:36', '5', '6']);
  assert.is(container.querySelector('.pace-card dd')?.textContent, '05\'12" /km');
});

test('a record opens its result, with the type of detail of the specification; back goes to the router’s page', async () => {
  const { answer, container, getByLabelText, sent } = open('?router=%2Fdata-center%3Fa%3D1');
  await answer(RECORDS, { list: [{ id: 1, userSportResultId: '9007199254740993', sportTime: 60 }] });
  container.querySelector<HTMLElement>('button.row')!.click();
  getByLabelText('action.back').click();
  await stepBackLoaded();
  const result = { path: '/running-record?userSportResultId=9007199254740993&detailType=1' };
  assert.equal(sent, [result, { path: '/data-center?a=1', replace: true }]);
});

test.run();
