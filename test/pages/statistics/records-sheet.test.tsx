import '../../dom.ts';
import { act } from '@testing-library/preact';
import { test } from 'uvu';
import { getRecords } from '../../../src/pages/statistics/calls.ts';
import { isChosen } from '../../../src/pages/statistics/run-filter.tsx';
import * as assert from 'uvu/assert';
import { speak } from '../../catalogues.ts';
import { backsAfterReload } from '../open-page.tsx';
import { openStatistics, RECORDS, records, SUMS } from './open-statistics.tsx';

const UNNAMED = () => false;

test.before.each(() => speak('en', UNNAMED));
test.after.each(() => history.replaceState(null, ''));

/** Opens the list of all workouts, with this answer as its first page. */
async function openSheet(firstPage: object, search = '') {
  const it = openStatistics(search);
  if (search) await it.answer(SUMS, { dataValue: 5000, sportNumber: 1 });
  await it.answer(RECORDS, firstPage);
  const own = it.to(SUMS).length;
  /** The calls for sums since it was opened. */
  const asked = () => it.to(SUMS).slice(own);
  await it.tap('statistics.records.more');
  const sheet = it.getByRole('dialog');
  const textsIn = (selector: string) =>
    [...sheet.querySelectorAll(selector)].map(({ textContent }) => textContent!.replace(/\u00a0/g, ' '));
  return {
    ...it,
    sheet,
    asked,
    /** Answers these calls. */
    async answerAsked(data: object) {
      for (const call of asked()) await call.answer(data);
      await it.settle();
    },
    /** The list is loaded again, and has only these rows. */
    async reload(list: readonly object[]) {
      await it.refresh();
      await it.answer(RECORDS, { list, dataTotal: list.length });
    },
    shown: () => sheet.querySelectorAll('li').length,
    sums: () => textsIn('.run-filter-sums [aria-hidden]').join(),
    saidSums: () => textsIn('.run-filter-sums .unseen').join(),
    months: () => textsIn('h3'),
    selects: () => [...sheet.querySelectorAll('select')],
    async choose(label: 'machine' | 'kind', value: string) {
      const select = sheet.querySelector<HTMLSelectElement>(`[aria-label="statistics.records.${label}"]`)!;
      select.value = value;
      // The library's own `fireEvent.change` would send `input`.
      await act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
      await it.settle();
    },
  };
}

/** Rows `from` to `to`. `more`: what a row has beside its id. */
const page = (
  from: number,
  to: number,
  total: number,
  more = (_at: number) => ({ sportType: 1 }) as object,
) => ({
  ...records(0, total),
  list: Array.from({ length: to - from + 1 }, (_, i) => ({ id: `r${from + i}`, ...more(from + i) })),
});

// happy-dom has no layout, so the end of the list is always near, as in a sheet that the rows do not fill.
test('the sheet asks for page after page until the end, and says that it is the end', async () => {
  const { sheet, answer, to, last, shown } = await openSheet(page(1, 10, 23));
  assert.is(last(RECORDS).query?.pageNo, 2);
  await answer(RECORDS, page(11, 20, 23));
  await answer(RECORDS, page(21, 23, 23));
  assert.is(shown(), 23);
  assert.match(sheet.textContent, 'statistics.records.end');
  assert.is(to(RECORDS).length, 3);
});

test('a page that failed is not asked for by itself; it can be tried again, or offers its way out', async () => {
  const { sheet, answer, fail, to, tap, shown } = await openSheet(page(1, 10, 20));
  await fail(RECORDS);
  assert.match(sheet.textContent, 'statistics.records.failedMore');
  assert.is(to(RECORDS).length, 2);
  await tap('failed.retry');
  assert.is(to(RECORDS).length, 3);
  let went = 0;
  const way = { label: 'Sign in again', go: () => void went++ };
  await fail(RECORDS, { kind: 'status', status: 401, code: '401', message: null, way });
  await tap('Sign in again');
  assert.is(went, 1);
  await answer(RECORDS, page(11, 20, 20));
  assert.is(shown(), 10, 'the session has ended');
});

for (const [what, firstPage] of [
  ['has no more workouts', records(3, 3)],
  ['fails', null],
] as const)
  test(`after a reload of a page whose list ${what}, the history entry of the sheet is left`, async () => {
    const backs = await backsAfterReload('records', async () => {
      const { answer, fail, settle } = openStatistics('');
      await (firstPage ? answer(RECORDS, firstPage) : fail(RECORDS));
      await settle();
    });
    assert.is(backs, 1);
  });

/** Rows of 100 m, 1 s and 1 kcal times their number; every third one on a bike, every fourth one of a course. */
const runsOn = (from: number, to: number, total: number) =>
  page(from, to, total, (at) => ({
    // 7 is a kind without a name.
    sportType: at === 7 ? 7 : at % 4 ? 1 : 6,
    eqptTypeCode: machineOf(at),
    mileage: at * 100,
    sportTime: at,
    calorie: at,
    endTime: '2026-10-17 08:12:00',
  }));
/** 300 is no machine that has a name. */
const machineOf = (at: number) => (at === 8 ? 300 : at % 3 ? 100 : 200);

const openRuns = (total: number) => {
  speak('en', (id) => /^(goal\.kind\..*|statistics\.records\.sums.*|unit\..*|number\..*|time\..*)$/.test(id));
  return openSheet(runsOn(1, 10, total));
};

test('a machine and a kind choose rows and what they add up to, also in an answer that comes later', async () => {
  const { answer, selects, choose, shown, sums } = await openRuns(12);
  assert.match(sums(), /^The latest 10: /);
  await choose('machine', 'cycling');
  assert.is(sums(), '3 of the latest 10: 1.80 km, 00:00:18, 18 kcal');
  await answer(RECORDS, runsOn(11, 12, 12));
  // 3, 6, 9 and 12
  assert.equal([shown(), sums()], [4, 'Total of 4: 3.00 km, 00:00:30, 30 kcal']);
  assert.is(selects()[0]!.options[0]!.textContent, 'statistics.records.machines');
  const choices = selects().map(({ options }) => [...options].map(({ value }) => value).join());
  assert.equal(choices, [',running,cycling,other', ',1,6,-1']);
  for (const [label, value, count] of [
    ['kind', '6', 1],
    ['machine', '', 3],
    ['kind', '-1', 1],
    ['kind', '', 12],
    ['machine', 'other', 1],
  ] as const) {
    await choose(label, value);
    assert.is(shown(), count, `${label} ${value}`);
  }
});

test('the machine of a workout is told by its code', () => {
  for (const [code, machine] of [
    [100, 'running'],
    ['100', 'running'],
    [200, 'cycling'],
    [500, 'rowing'],
    ...[300, 0, -100, 100.5, 1e9, null, undefined, '', 'x', true].map((other) => [other, 'other'] as const),
  ] as const) {
    const [run] = getRecords(1).decode({ list: [{ id: 1, eqptTypeCode: code }] }, 480).items;
    const chosen = (['running', 'cycling', 'rowing', 'other'] as const).filter((each) =>
      isChosen(run!, { machine: each, kind: '' }),
    );
    assert.equal(chosen, [machine], String(code));
  }
});

test('a list of one machine, whose runs name none, has no choice of machines', async () => {
  const { selects } = await openSheet(page(1, 10, 12, (at) => ({ sportType: at % 4 ? 1 : 6 })));
  const labels = selects().map((each) => each.getAttribute('aria-label'));
  assert.equal(labels, ['statistics.records.kind']);
});

test('what no chosen run tells has no sum; a choice whose last workout was deleted is still named', async () => {
  const it = await openRuns(10);
  const { list } = runsOn(1, 10, 10);
  await it.reload(
    list.map((row, i) => (machineOf(i + 1) === 200 ? { ...row, mileage: null, calorie: '' } : row)),
  );
  assert.is(it.sums(), 'Total of 10: 3.70 km, 00:00:55, 37 kcal');
  assert.is(it.saidSums(), 'Total of 10: 3.70 km, 55 seconds, 37 kcal');
  await it.choose('machine', 'cycling');
  assert.is(it.sums(), 'Total of 3: –, 00:00:18, –');
  await it.choose('kind', '6');
  await it.reload(list.filter(({ id }) => !/[34689]$/.test(id)));
  assert.equal([...it.selects().map(({ value }) => value), it.shown()], ['cycling', '6', 0]);
});

test('where nothing more is found the list waits for the person', async () => {
  const { answer, choose, shown, to, tap, sheet } = await openRuns(300);
  await choose('machine', 'cycling');
  await choose('kind', '6');
  const before = shown();
  // From here on no row is on a bike.
  const bare = (from: number) => page(from, from + 9, 300, () => ({ eqptTypeCode: 100 }));
  for (let from = 11; from < 61; from += 10) await answer(RECORDS, bare(from));
  const asked = to(RECORDS).length;
  assert.equal([shown(), asked], [before, 6]);
  await tap(sheet.querySelector('.windowed-list-end button')!);
  assert.is(to(RECORDS).length, asked + 1);
  for (let from = 61; from < 111; from += 10) await answer(RECORDS, bare(from));
  assert.is(to(RECORDS).length, asked + 5, 'it looks as far again');
  await choose('kind', '-1');
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
    await it.choose('kind', '-1');
    for (let from = 11; from < Math.min(60, total); from += 10)
      await it.answer(RECORDS, runsOn(from, from + 9, total));
    const asked = it.to(RECORDS).length;
    await it.refresh();
    const { list } = runsOn(1, 11, total);
    const rows = list.filter(({ id }) => id !== `r${deleted}`).slice(0, 10);
    await it.answer(RECORDS, { dataTotal: total - 1, list: rows });
    assert.is(it.shown(), 1);
    assert.is(it.to(RECORDS).length, asked + 1, 'only the first page');
    assert.match(it.sums(), loaded === total - 1 ? 'Total of 1:' : `1 of the latest ${loaded}:`);
    const button = it.sheet.querySelector('.windowed-list-end button');
    assert.is(!!button, loaded < total - 1);
    if (button) await it.tap(button);
    assert.is(it.to(RECORDS).length, asked + (button ? 2 : 1));
  });

const workoutsOn = (...days: readonly string[]) => ({
  ...records(0, 12),
  list: days.map((day, i) => ({
    id: `${day}-${i}`,
    endTime: `${day} 08:12:00`,
    eqptTypeCode: 100,
    sportType: 1,
  })),
});

/** Opens the list of workouts that ended on these days. */
const openMonths = (days: readonly string[], search = '') => {
  speak('en', (id) => !/^statistics\.records\.(machine|kind|more)$/.test(id));
  return openSheet(workoutsOn(...days), search);
};

test('each month has its sums, which are asked for quietly, three months at a time', async () => {
  const { months, asked, settle } = await openMonths([
    ...['2026-10-16', '2026-09-30', '2026-09-01', '2026-08-31', '2026-07-02', '2026-06-01', '2020-09-30'],
  ]);
  for (const { query, options } of asked()) assert.equal([query?.queryType, options?.background], [3, true]);
  const days = asked().map(({ query }) => query?.dateTime);
  assert.equal(days, ['2026-10-17', '2026-09-01', '2026-08-01']);
  const [october, september, august] = asked();
  await october!.answer({ dataValue: 71200, sportNumber: 13 });
  await september!.answer({ dataValue: 5000, sportNumber: 1 });
  await august!.fail();
  await settle();
  const [july, june] = asked().slice(3);
  await july!.answer({ dataValue: 0, sportNumber: 2 });
  await june!.answer({ dataValue: 5000, sportNumber: 0 });
  await settle();
  assert.equal(months(), [
    ...['October 2026 1313 workouts · 71.20 km', 'September 2026 11 workout · 5.00 km'],
    ...['August 2026 ', 'July 2026 ', 'June 2026 ', 'September 2020 '],
  ]);
  assert.is(asked().length, 5, 'statistics begin with October 2020');
});

test('the sums of the running month are asked for again with the list', async () => {
  const it = await openMonths(['2026-10-16', '2026-09-30']);
  const { months, asked, answer, refresh, settle } = it;
  await it.answerAsked({ dataValue: 5000, sportNumber: 1 });
  const quiet = () => asked().filter(({ query }) => query?.queryType === 3);
  assert.is(quiet().length, 2);
  await refresh();
  assert.is(quiet().length, 2, 'the list is still on its way');
  await answer(RECORDS, workoutsOn('2026-10-17', '2026-10-16'));
  const days = quiet().map(({ query }) => query?.dateTime);
  assert.equal(days, ['2026-10-17', '2026-09-01', '2026-10-17']);
  assert.is(months()[0], 'October 2026 11 workout · 5.00 km', 'they stay meanwhile');
  await quiet()[2]!.answer({ dataValue: 9000, sportNumber: 2 });
  await settle();
  assert.is(months()[0], 'October 2026 22 workouts · 9.00 km');
});

test('the sums of the running month are those of its own tab, except while these or the list load again', async () => {
  const page = await openMonths(['2026-10-16'], '?tab=month');
  assert.equal(page.asked(), []);
  assert.is(page.months()[0], 'October 2026 11 workout · 5.00 km');
  await page.refresh();
  await page.answer(RECORDS, workoutsOn('2026-10-17'));
  const isQuiet = page.asked().map(({ options }) => options?.background);
  assert.equal(isQuiet, [false, true], 'the tab asks, and the list does');
  page.unmount();
  history.replaceState(null, '');
  // The list opens while the tab's sums load again.
  const other = openStatistics('?tab=month');
  await other.answer(SUMS, { dataValue: 5000, sportNumber: 1 });
  await other.answer(RECORDS, workoutsOn('2026-10-16'));
  await other.refresh();
  const asked = other.to(SUMS).length;
  await other.tap('statistics.records.more');
  assert.is(other.to(SUMS).length, asked + 1);
});

test('chosen runs have no sums of months; without a choice the loaded ones are there', async () => {
  const { months, asked, answerAsked, choose } = await openMonths(['2026-10-16', '2026-09-30']);
  await answerAsked({ dataValue: 5000, sportNumber: 1 });
  for (const [value, month] of [
    ['running', 'September 2026'],
    ['', 'September 2026 11 workout · 5.00 km'],
  ] as const) {
    await choose('machine', value);
    assert.is(months()[1], month);
  }
  assert.is(asked().length, 2);
});

test.run();
