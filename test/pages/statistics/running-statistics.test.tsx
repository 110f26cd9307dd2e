import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import RunningStatisticsPage, { title } from '../../../src/pages/statistics/running-statistics.tsx';
import SceneStatisticsPage from '../../../src/pages/statistics/scene-statistics.tsx';
import { BESTS, CHART, openStatistics, records, RECORDS, SUMS, SUMS_DATA } from './open-statistics.tsx';
import { settled } from '../../time.ts';

test('the page asks for its four blocks once, shows bones, and then the numbers of the period', async () => {
  const { all, answer, calls, container, last, texts } = openStatistics('', { units: 'imperial' });
  assert.equal(calls.map(({ path }) => path).sort(), [CHART, BESTS, RECORDS, SUMS].sort());
  assert.not(last(BESTS).query?.startTime, 'of all time');
  assert.is(container.querySelectorAll('dd .bone').length, 6);
  assert.is(container.querySelectorAll('[aria-busy=true]').length, 4);
  assert.is(all('.chart-card-bones span').filter(({ style }) => parseFloat(style.height) >= 30).length, 7);
  // 486.02… s a mile: what is shown was really reached.
  await answer(SUMS, { ...SUMS_DATA, sportCalorie: 1485.7, fastestPace: 302 });
  assert.equal(texts('.stat-list dd'), ['15.11 mi', '1,485 unit.kcal', '02:24:36', '08\'07" /mi', '5', '6']);
});

test('only the best performances that exist are shown, with their date', async () => {
  const { answer, container, text } = openStatistics('');
  await answer(BESTS, [
    { bestType: 3, data: 312, createTime: '2025-10-17 07:00:00' },
    { bestType: 1, data: 2325, createTime: '2026-10-14 07:00:00' },
  ]);
  const rows = Array.from(container.querySelectorAll('li'), (row) => row.textContent);
  assert.equal(rows.slice(0, 2), [
    'statistics.best.timeWed 14 Oct00:38:45',
    'statistics.fastestPaceFri 17 Oct 202505\'12" /km',
  ]);
  assert.not.match(text(), 'statistics.best.distance');
  await openStatistics('').answer(BESTS, []);
  assert.match(document.body.textContent || '', 'statistics.bests.empty');
});

const NO_RECORDS = { list: [], pageTotal: 0, dataTotal: 0 };
const NO_SUMS = { dataValue: 0, sportCalorie: 0, sportTime: 0, sportDays: 0, sportNumber: 0 };

for (const search of ['', '?tab=week'])
  test(`a person without any workout sees one drawing, one sentence and a start: ${search || 'the total'}`, async () => {
    const page = openStatistics(search);
    await page.answer(CHART, { list: [] });
    await page.answer(SUMS, NO_SUMS);
    await page.answer(BESTS, []);
    assert.is(page.all('[role=tab]').length, 4);
    await page.answer(RECORDS, NO_RECORDS);
    assert.equal(page.texts('h2'), ['statistics.empty.title']);
    assert.equal(page.texts('main svg').length, 1);
    assert.equal(page.texts('dd'), []);
    await page.settle();
    await page.tap('action.start');
    assert.equal(page.sent, [{ activityLabel: 'QuickExercisePage', recordId: '', auditFeedback: '' }]);
    await page.refresh();
    await page.answer(RECORDS, records(1, 1));
    assert.is(page.all('button.row').length, 1, 'the first workout brings the parts back');
    assert.is(page.texts('dd').length, 6);
  });

for (const [part, data] of [
  [CHART, { list: [{ dateTime: '2026', dataValue: 5 }] }],
  [SUMS, { ...NO_SUMS, sportNumber: 1 }],
  [SUMS, undefined],
  [BESTS, [{ bestType: 1, data: 5, createTime: '2026-10-17 08:12:00' }]],
  [RECORDS, records(1, 1)],
] as const)
  test(`nobody is without a workout while ${part} says ${JSON.stringify(data)}`, async () => {
    const page = openStatistics('');
    const none = { [CHART]: { list: [] }, [SUMS]: NO_SUMS, [BESTS]: [], [RECORDS]: NO_RECORDS };
    for (const [path, empty] of Object.entries(none))
      if (path !== part) await page.answer(path, empty);
      else if (data) await page.answer(path, data);
    assert.is(page.texts('.stat-list').length, 1);
    assert.is(page.queryByText('action.start'), null);
  });

test('the total begins with the year of the first workout', async () => {
  const page = openStatistics('');
  const heading = () => page.texts('.chart-card-range')[0];
  assert.is(heading(), '', 'until that is known');
  await page.answer(CHART, {
    list: [
      { dateTime: '2024', dataValue: 1000 },
      { dateTime: '2026', dataValue: 2000 },
    ],
  });
  assert.is(heading(), '2024 – 2026');
  await page.refresh();
  await page.answer(CHART, { list: [{ dateTime: '2026', dataValue: 2000 }] });
  assert.is(heading(), '2026');
  await page.refresh();
  await page.answer(CHART, { list: [] });
  assert.is(heading(), '1 Oct 2020 – 17 Oct 2026');
});

test('on a phone whose clock stands before the first day the total ends in its year', async () => {
  const { answer, texts } = openStatistics('', { now: Date.parse('2019-06-15T12:00:00+08:00') });
  await answer(CHART, { list: [{ dateTime: '2020', dataValue: 1000 }] });
  assert.is(texts('.chart-card-range')[0], '2020');
});

test('the way to all records goes by the total where there is one, else by the rows', async () => {
  const list = (count: number) => records(count, 0).list;
  for (const [data, hasMore] of [
    [{ list: list(3), dataTotal: 4 }, true],
    [{ list: list(10), dataTotal: 3 }, false],
    [{ list: list(4), dataTotal: 0 }, true],
    [{ list: list(4) }, true],
    [{ list: list(3), pageTotal: 1 }, false],
  ] as const) {
    const page = openStatistics('');
    await page.answer(RECORDS, data);
    assert.is(!!page.queryByText('statistics.records.more'), hasMore, `${data.list.length} rows`);
    cleanup();
  }
});

test('where the app has no screen for a record, none is offered', async () => {
  const host = { can: (name: string) => name !== 'sportResult' };
  const { answer, container } = openStatistics('', { host });
  await answer(RECORDS, records(1, 1));
  assert.ok(container.querySelector('div.row'));
  assert.is(container.querySelector('button.row'), null);
});

test('only the block that failed is replaced, by what the server says, and its retry asks for it alone', async () => {
  const { answer, fail, tap, to, text } = openStatistics('');
  const closed = (path: string) => fail(path, { kind: 'rejected', message: `Closed ${path}`, code: null });
  await answer(RECORDS, records(1, 1));
  await closed(SUMS);
  assert.match(text(), `statistics.sums.failedClosed ${SUMS}`);
  assert.match(text(), '4.56 km');
  await tap('failed.retry');
  assert.equal([to(SUMS).length, to(CHART).length, to(RECORDS).length], [2, 1, 1]);
  await answer(SUMS, SUMS_DATA);
  assert.match(text(), '24.31 km');
  assert.not.match(text(), 'failed');
  await closed(CHART);
  assert.match(text(), '1 Oct 2020 – 17 Oct 2026', 'the range stays');
  await closed(BESTS);
  for (const path of [CHART, BESTS]) assert.match(text(), `Closed ${path}`);
  const page = openStatistics('');
  await page.answer(SUMS, SUMS_DATA);
  await page.fail(RECORDS, { kind: 'rejected', message: 'Closed list', code: null });
  assert.match(page.text(), 'Closed list');
});

test('the title is the deep link’s, trimmed and of a sane length, or the data centre', () => {
  assert.is(title({ para: '  My data ' }), 'My data');
  for (const para of [' ', '\u200b\u200e', 'undefined', 'null'])
    assert.is(title({ para }), 'statistics.title', para);
  assert.is(title({}), 'statistics.title');
  assert.is(title({ para: 'x'.repeat(500) }).length, 60);
});

for (const [Page, search, dataValue, row] of [
  [RunningStatisticsPage, '', 301_990, []],
  [RunningStatisticsPage, '', 400_000, ['belt.nexthelp.lube-title']],
  [RunningStatisticsPage, '?tab=year', 302_560, []],
  [SceneStatisticsPage, '', 302_560, ['belt.duehelp.lube-title']],
  // A bicycle.
  [SceneStatisticsPage, '?sceneCode=200', 302_560, []],
] as const)
  test(`${dataValue} m on ${Page.name}${search}: ${row.length ? 'a row leads to the help' : 'nothing'} on care for the belt`, async () => {
    const page = openStatistics(search, { Page });
    await page.answer(SUMS, { ...SUMS_DATA, dataValue });
    const rows = () => page.all('.card > .row');
    const shown = rows().map(({ textContent }) => textContent);
    assert.equal(shown, row);
    if (!row.length) return;
    await page.tap(rows()[0]!);
    assert.equal(page.sent, [{ path: '/treadmill-lube' }]);
  });

const SCENE_BESTS = '/treadmillResult/getBest';
const SCENE_RECORDS = '/treadmillResult/list';

const openScene = (search: string) => openStatistics(search, { Page: SceneStatisticsPage });

/** The step back is a late part. */
const stepBackLoaded = () => import('../../../src/app/router.tsx').then(settled);

test('it asks for the treadmill’s own bests and records, four at a time, and for the sums of its scene', () => {
  for (const [search, sceneCode] of [
    ['?sceneCode=101', '101'],
    // Without a scene it is running's.
    ['?sceneCode=', '100'],
    ['', '100'],
  ]) {
    const { calls, last } = openScene(search!);
    assert.equal(calls.map(({ path }) => path).sort(), [CHART, SUMS, SCENE_BESTS, SCENE_RECORDS].sort());
    assert.equal(last(SCENE_RECORDS).query, { pageNo: 1, pageSize: 4 });
    assert.equal([last(CHART).query?.sceneCode, last(SUMS).query?.sceneCode], [sceneCode, sceneCode]);
    cleanup();
  }
});

test('a scene that can be none is said to be missing, and nothing is asked for', async () => {
  for (const sceneCode of ['1e2', '-1', '1%26a', 'abc', '1'.repeat(99)]) {
    const page = openScene(`?sceneCode=${sceneCode}&router=/data-center`);
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
  const { answer, container, texts } = openScene('');
  assert.is(container.querySelectorAll('dd .bone').length, 6);
  await answer(SUMS, SUMS_DATA);
  const numbers = texts('.stat-list dd');
  assert.equal(numbers, ['05\'12" /km', '24.31 km', '1,486 unit.kcal', '02:24:36', '5', '6']);
  assert.is(container.querySelector('.pace-card dd')?.textContent, '05\'12" /km');
});

test('a record opens its result, with the type of detail of the specification; back goes to the router’s page', async () => {
  const { answer, container, getByLabelText, sent } = openScene('?router=%2Fdata-center%3Fa%3D1');
  await answer(SCENE_RECORDS, { list: [{ id: 1, userSportResultId: '9007199254740993', sportTime: 60 }] });
  container.querySelector<HTMLElement>('button.row')!.click();
  getByLabelText('action.back').click();
  await stepBackLoaded();
  const result = { path: '/running-record?userSportResultId=9007199254740993&detailType=1' };
  assert.equal(sent, [result, { path: '/data-center?a=1', replace: true }]);
});

test.run();
