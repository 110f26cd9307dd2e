import '../../dom.ts';
import { act, cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import { getRecords } from '../../../src/pages/statistics/calls.ts';
import { isChosen } from '../../../src/pages/statistics/run-filter.tsx';
import * as assert from 'uvu/assert';
import { speak } from '../../catalogues.ts';
import { openStatistics, RECORDS, records, SUMMARY } from './open-statistics.tsx';

const page = (from: number, to: number, total: number) => ({
  ...records(0, total),
  list: Array.from({ length: to - from + 1 }, (_, i) => ({ id: `r${from + i}`, sportType: 1 })),
});

async function openSheet(total: number) {
  const it = openStatistics('');
  await it.answer(RECORDS, page(1, 10, total));
  await it.tap('statistics.records.more');
  await it.settle();
  await it.settle();
  return { ...it, sheet: it.getByRole('dialog') };
}

test.after.each(async () => {
  history.replaceState(null, '');
  cleanup();
});

// happy-dom has no layout, so the end of the list is always near, as in a sheet that the rows do not fill.
test('the sheet asks for page after page until the end, and says that it is the end', async () => {
  const { sheet, answer, to, last } = await openSheet(23);
  assert.is(last(RECORDS).query?.pageNo, 2);
  await answer(RECORDS, page(11, 20, 23));
  await answer(RECORDS, page(21, 23, 23));
  assert.is(sheet.querySelectorAll('li').length, 23);
  assert.match(sheet.textContent || '', 'statistics.records.end');
  assert.is(to(RECORDS).length, 3);
});

test('a page that failed can be tried again, and is not asked for by itself', async () => {
  const { sheet, answer, fail, settle, to, tap } = await openSheet(20);
  await fail(RECORDS);
  await settle();
  assert.match(sheet.textContent || '', 'statistics.records.failedMore');
  assert.is(to(RECORDS).length, 2);
  await tap('failed.retry');
  assert.is(to(RECORDS).length, 3);
  await answer(RECORDS, page(11, 20, 20));
  assert.is(sheet.querySelectorAll('li').length, 20);
});

test('a session that ends in the middle of the list is offered its way out, not a retry', async () => {
  let went = 0;
  const { sheet, fail, settle, tap } = await openSheet(20);
  const way = { label: 'Sign in again', go: () => void went++ };
  await fail(RECORDS, { kind: 'status', status: 401, code: '401', message: null, way });
  await settle();
  assert.match(sheet.textContent || '', 'statistics.records.failedMore');
  await tap('Sign in again');
  assert.is(went, 1);
});

/** Rows of 100 m, 1 s and 1 kcal times their number; every third one on a bike, every fourth one of a course. */
const runsOn = (from: number, to: number, total: number) => ({
  ...records(0, total),
  list: Array.from({ length: to - from + 1 }, (_, i) => {
    const at = from + i;
    return {
      id: `r${at}`,
      // 7 is a kind without a name.
      sportType: at === 7 ? 7 : at % 4 ? 1 : 6,
      // 300 is no machine that has a name.
      eqptTypeCode: at === 8 ? 300 : at % 3 ? 100 : 200,
      mileage: at * 100,
      sportTime: at,
      calorie: at,
      endTime: '2026-10-17 08:12:00',
    };
  }),
});

async function openRuns(total: number) {
  speak('en', (id) => /^(goal\.kind\..*|statistics\.records\.sums.*|unit\..*|number\..*)$/.test(id));
  const it = openStatistics('');
  await it.answer(RECORDS, runsOn(1, 10, total));
  await it.tap('statistics.records.more');
  await it.settle();
  await it.settle();
  const sheet = it.getByRole('dialog');
  const [machine, kind] = sheet.querySelectorAll('select');
  const choose = async (select: HTMLSelectElement, value: string) => {
    select.value = value;
    // The library's own `fireEvent.change` would send `input`.
    act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
    await it.settle();
  };
  const shown = () => sheet.querySelectorAll('li').length;
  const sums = () => sheet.querySelector('.run-filter-sums')!.textContent;
  return { ...it, sheet, machine: machine!, kind: kind!, choose, shown, sums };
}

const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ');

test('the list says that it shows all machines; a machine and a kind choose rows and what they add up to', async () => {
  const { answer, machine, kind, choose, shown, sums } = await openRuns(12);
  await answer(RECORDS, runsOn(11, 12, 12));
  assert.is(machine.selectedOptions[0]!.textContent, 'statistics.records.machines');
  const options = (select: HTMLSelectElement) => [...select.options].map(({ value }) => value);
  assert.equal(options(machine), ['', 'running', 'cycling', 'other']);
  assert.equal(options(kind), ['', '1', '6', '-1']);
  assert.is(shown(), 12);
  await choose(machine, 'cycling');
  // 3, 6, 9 and 12
  assert.is(shown(), 4);
  assert.is(plain(sums()), 'Total of 4: 3.00 km, 00:00:30, 30 kcal');
  await choose(kind, '6');
  assert.is(shown(), 1);
  await choose(machine, '');
  assert.is(shown(), 3);
  await choose(kind, '-1');
  assert.is(shown(), 1);
  await choose(kind, '');
  assert.is(shown(), 12);
  await choose(machine, 'other');
  assert.is(shown(), 1);
});

for (const [code, machine] of [
  [100, 'running'],
  ['100', 'running'],
  [200, 'cycling'],
  [500, 'rowing'],
  ...[300, 0, -100, 100.5, 1e9, null, undefined, '', 'x', true].map((other) => [other, 'other'] as const),
] as const)
  test(`a workout on the machine ${code} is counted as ${machine}`, () => {
    const [run] = getRecords({ page: 1 }).decode({ list: [{ id: 1, eqptTypeCode: code }] }, 480).items;
    const chosen = (['running', 'cycling', 'rowing', 'other'] as const).filter((each) =>
      isChosen(run!, { machine: each, kind: '' }),
    );
    assert.equal(chosen, [machine]);
  });

test('a list of one machine, whose runs name none, has no choice of machines', async () => {
  speak('en', () => false);
  const it = openStatistics('');
  const { list, ...page } = runsOn(1, 10, 12);
  await it.answer(RECORDS, { ...page, list: list.map(({ eqptTypeCode: _, ...row }) => row) });
  await it.tap('statistics.records.more');
  await it.settle();
  await it.settle();
  const selects = [...it.getByRole('dialog').querySelectorAll('select')];
  assert.equal(
    selects.map((each) => each.getAttribute('aria-label')),
    ['statistics.records.kind'],
  );
});

test('rows of an answer that comes later are chosen, too', async () => {
  const { answer, machine, choose, shown, sums } = await openRuns(20);
  assert.ok(plain(sums())?.startsWith('The latest 10: '));
  await choose(machine, 'cycling');
  assert.is(shown(), 3);
  assert.is(plain(sums()), '3 of the latest 10: 1.80 km, 00:00:18, 18 kcal');
  await answer(RECORDS, runsOn(11, 20, 20));
  assert.is(shown(), 6);
});

test('what no chosen run tells has no sum', async () => {
  const it = await openRuns(10);
  const { list } = runsOn(1, 10, 10);
  await it.refresh();
  const rides = list.map((row) => (row.eqptTypeCode === 200 ? { ...row, mileage: null, calorie: '' } : row));
  await it.answer(RECORDS, { list: rides, dataTotal: 10 });
  await it.settle();
  assert.is(plain(it.sums()), 'Total of 10: 3.70 km, 00:00:55, 37 kcal');
  await it.choose(it.machine, 'cycling');
  assert.is(plain(it.sums()), 'Total of 3: –, 00:00:18, –');
});

test('a choice whose last workout was deleted is still named', async () => {
  const it = await openRuns(10);
  await it.choose(it.machine, 'cycling');
  await it.choose(it.kind, '6');
  const { list } = runsOn(1, 10, 10);
  await it.refresh();
  await it.answer(RECORDS, { list: list.filter(({ id }) => !/[34689]$/.test(id)), dataTotal: 5 });
  await it.settle();
  assert.equal([it.machine.value, it.kind.value, it.shown()], ['cycling', '6', 0]);
});

test('where nothing more is found the list waits for the person', async () => {
  const { answer, kind, machine, choose, shown, to, tap, sheet } = await openRuns(300);
  await choose(machine, 'cycling');
  await choose(kind, '6');
  const before = shown();
  // From here on no row is on a bike.
  const bare = (from: number) => ({
    ...records(0, 300),
    list: Array.from({ length: 10 }, (_, i) => ({ id: `r${from + i}`, sportType: 1, eqptTypeCode: 100 })),
  });
  for (let from = 11; from < 61; from += 10) await answer(RECORDS, bare(from));
  const asked = to(RECORDS).length;
  assert.is(shown(), before);
  assert.is(asked, 6);
  assert.match(sheet.textContent, 'statistics.records.more');
  await tap(sheet.querySelector('.windowed-list-end button')!);
  assert.is(to(RECORDS).length, asked + 1);
  await answer(RECORDS, bare(61));
  assert.is(to(RECORDS).length, asked + 2, 'it looks as far again');
  for (let from = 71; from < 111; from += 10) await answer(RECORDS, bare(from));
  assert.is(to(RECORDS).length, asked + 5);
  await choose(kind, '-1');
  assert.is(to(RECORDS).length, asked + 6, 'so does another choice with as few rows');
});

for (const [name, total, deleted, loaded] of [
  ['the list waits, and a row of its first page was deleted', 300, 5, 59],
  ['the list waits, and a row behind its first page was deleted', 300, 20, 10],
  ['the list is whole, and a row of its first page was deleted', 30, 5, 29],
  ['the list is whole, and a row behind its first page was deleted', 30, 20, 10],
] as const)
  test(`rows without a match are not loaded again: ${name}`, async () => {
    const it = await openRuns(total);
    // The seventh row.
    await it.choose(it.kind, '-1');
    for (let from = 11; from < Math.min(60, total); from += 10)
      await it.answer(RECORDS, runsOn(from, from + 9, total));
    const asked = it.to(RECORDS).length;
    await it.refresh();
    const { list } = runsOn(1, 11, total);
    const rows = list.filter(({ id }) => id !== `r${deleted}`).slice(0, 10);
    await it.answer(RECORDS, { dataTotal: total - 1, list: rows });
    await it.settle();
    assert.is(it.shown(), 1);
    assert.is(it.to(RECORDS).length, asked + 1, 'only the first page');
    assert.match(it.sums()!, loaded === total - 1 ? 'Total of 1:' : `1 of the latest ${loaded}:`);
    const button = it.sheet.querySelector('.windowed-list-end button');
    assert.is(!!button, loaded < total - 1);
    if (button) await it.tap(button);
    assert.is(it.to(RECORDS).length, asked + (button ? 2 : 1));
  });

/** Opens the list of workouts that ended on these days. */
const openMonths = (...days: readonly string[]) => openMonthsOf('', days);

async function openMonthsOf(search: string, days: readonly string[]) {
  speak('en');
  const it = openStatistics(search);
  if (search) await it.answer(SUMMARY, { dataValue: 5000, sportNumber: 1 });
  await it.answer(RECORDS, {
    ...records(0, 12),
    list: days.map((day, i) => ({
      id: `r${i}`,
      endTime: `${day} 08:12:00`,
      eqptTypeCode: 100,
      sportType: 1,
    })),
  });
  const own = it.to(SUMMARY).length;
  await it.tap('View more');
  await it.settle();
  await it.settle();
  const sheet = it.getByRole('dialog');
  return {
    ...it,
    sheet,
    months: () => [...sheet.querySelectorAll('h3')].map(({ textContent }) => plain(textContent)),
    asked: () => it.to(SUMMARY).slice(own),
  };
}

test('each month has its sums, which are asked for quietly, three months at a time', async () => {
  const { months, asked, settle } = await openMonths(
    '2026-10-16',
    '2026-09-30',
    '2026-09-01',
    '2026-08-31',
    '2026-07-02',
    '2020-09-30',
  );
  assert.equal(
    asked().map(({ query, options }) => [query?.dateTime, Number(query?.queryType), options?.background]),
    [
      ['2026-10-17', 3, true],
      ['2026-09-01', 3, true],
      ['2026-08-01', 3, true],
    ],
  );
  const [october, september, august] = asked();
  await october!.answer({ dataValue: 71200, sportNumber: 13 });
  await september!.answer({ dataValue: 5000, sportNumber: 1 });
  await august!.fail();
  await settle();
  await asked()[3]!.answer({ dataValue: 0, sportNumber: 0 });
  await settle();
  assert.equal(months(), [
    'October 2026 1313 workouts · 71.20 km',
    'September 2026 11 workout · 5.00 km',
    'August 2026 ',
    'July 2026 ',
    'September 2020 ',
  ]);
  assert.is(asked().length, 4, 'statistics begin with October 2020');
});

test('a month without workouts or without a distance has no sums', async () => {
  const { months, asked, settle } = await openMonths('2026-09-30', '2026-08-31');
  await asked()[0]!.answer({ dataValue: 0, sportNumber: 2 });
  await asked()[1]!.answer({ dataValue: 5000, sportNumber: 0 });
  await settle();
  assert.equal(months(), ['September 2026 ', 'August 2026 ']);
});

test('the sums of the running month are asked for again with the list', async () => {
  const { months, asked, answer, refresh, settle } = await openMonths('2026-10-16', '2026-09-30');
  for (const call of asked()) await call.answer({ dataValue: 5000, sportNumber: 1 });
  await settle();
  const quiet = () => asked().filter(({ query }) => query?.queryType === 3);
  assert.is(quiet().length, 2);
  await refresh();
  assert.is(quiet().length, 2, 'the list is still on its way');
  const row = { endTime: '2026-10-16 08:12:00', eqptTypeCode: 100, sportType: 1 };
  await answer(RECORDS, { ...records(0, 12), list: [row, row].map((each, i) => ({ ...each, id: `n${i}` })) });
  await settle();
  assert.equal(
    quiet().map(({ query }) => query?.dateTime),
    ['2026-10-17', '2026-09-01', '2026-10-17'],
  );
  assert.is(months()[0], 'October 2026 11 workout · 5.00 km', 'they stay meanwhile');
  await quiet()[2]!.answer({ dataValue: 9000, sportNumber: 2 });
  await settle();
  assert.is(months()[0], 'October 2026 22 workouts · 9.00 km');
});

test('the sums of the running month are those of its own tab, until the list has loaded again', async () => {
  const { months, asked, answer, refresh, settle } = await openMonthsOf('?tab=month', ['2026-10-16']);
  assert.equal(asked(), []);
  assert.is(months()[0], 'October 2026 11 workout · 5.00 km');
  await refresh();
  const row = { id: 'n0', endTime: '2026-10-16 08:12:00', eqptTypeCode: 100, sportType: 1 };
  await answer(RECORDS, { ...records(0, 12), list: [row] });
  await settle();
  assert.equal(
    asked().map(({ options }) => options?.background),
    [false, true],
    'the tab asks, and the list does',
  );
});

test('sums of a month are asked for once; those of chosen runs are not told by month', async () => {
  const { months, asked, sheet, settle, press } = await openMonths('2026-10-16', '2026-09-30');
  for (const call of asked()) await call.answer({ dataValue: 5000, sportNumber: 1 });
  await settle();
  const [machine] = sheet.querySelectorAll('select');
  const choose = async (value: string) => {
    machine!.value = value;
    machine!.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  };
  await choose('running');
  assert.equal(months(), ['October 2026', 'September 2026']);
  await choose('');
  assert.is(months()[1], 'September 2026 11 workout · 5.00 km');
  assert.equal(
    asked().map(({ query }) => query?.dateTime),
    ['2026-10-17', '2026-09-01'],
  );
  await press('Close');
});

test.run();
