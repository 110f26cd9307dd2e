import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openStatistics, RECORDS, records } from './open-statistics.tsx';

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

test('a row in the sheet opens in the host', async () => {
  const { sheet, sent } = await openSheet(20);
  sheet.querySelectorAll<HTMLElement>('button.row')[4]?.click();
  assert.equal(sent, [{ activityLabel: 'sportResult', sportType: 1, id: 'r5' }]);
});

test.run();
