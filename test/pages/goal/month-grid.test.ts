import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dayAfterKey } from '../../../src/pages/goal/use-day-grid.ts';
import { gridOf, monthWith } from '../../../src/pages/goal/month-grid.ts';
import { addMonths } from '../../../src/pages/goal/calendar-sheet.tsx';
import { daysOf, monthOf, weekday } from '../../../src/sport/days.ts';

const MONTHS = Array.from(
  { length: 12 * 12 },
  (_, i) => `${2020 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`,
);

test('each day of each month is in the 35 days of its month or of a neighbour, on whatever day it is', () => {
  let sixWeeks = 0;
  const todays = ['2019-01-01', '2026-11-30', '2026-12-31'];
  for (const month of MONTHS)
    for (const today of [...todays, monthOf(month).last]) {
      const days = daysOf(gridOf(month, today));
      assert.is(days.length, 35);
      assert.is(weekday(days[0]!), 0);
      const left = daysOf(monthOf(month)).filter((day) => !days.includes(day));
      if (left.length) sixWeeks++;
      assert.ok(!left.includes(today), `${today} in ${month}`);
      for (const day of left) assert.ok(daysOf(gridOf(monthWith(day, today), today)).includes(day), day);
    }
  assert.ok(sixWeeks > 20);
});

/** Today, the month, and its first and last day that is shown. */
for (const [today, month, first, last] of [
  ['2026-12-31', '2026-11-30', '2026-10-26', '2026-11-29'],
  ['2026-12-31', '2026-12-31', '2026-11-30', '2027-01-03'],
  ['2026-11-29', '2026-11-30', '2026-10-26', '2026-11-29'],
  ['2026-11-30', '2026-11-01', '2026-11-02', '2026-12-06'],
  ['2026-09-01', '2026-08-31', '2026-07-27', '2026-08-30'],
  ['2026-10-17', '2026-02-14', '2026-01-26', '2026-03-01'],
] as const)
  test(`on ${today} the month of ${month} is ${first} to ${last}`, () =>
    assert.equal(gridOf(month, today), { first, last }));

for (const [day, count, wanted] of [
  ['2026-10-17', 1, '2026-11-17'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
] as const)
  test(`${count} months from ${day} is ${wanted}`, () => assert.is(addMonths(day, count), wanted));

const MONTH_GRID = { across: 1, down: 7 };

for (const [name, keyCode, from, to] of [
  ['PageUp', 33, '2024-02-29', '2024-01-29'],
  ['PageUp', 33, '2026-03-31', '2026-02-28'],
  ['PageDown', 34, '2024-02-29', '2024-03-29'],
  ['PageDown', 34, '2026-08-31', '2026-09-30'],
  ['End', 35, '2024-02-29', '2024-03-03'],
  ['Home', 36, '2024-02-29', '2024-02-26'],
  ['ArrowLeft', 37, '2024-02-29', '2024-02-28'],
  ['ArrowUp', 38, '2024-02-29', '2024-02-22'],
  ['ArrowRight', 39, '2024-02-29', '2024-03-01'],
  ['ArrowDown', 40, '2024-02-29', '2024-03-07'],
] as const)
  test(`${name} leads from ${from} to ${to}`, () => assert.is(dayAfterKey(from, keyCode, MONTH_GRID), to));

test('other keys lead nowhere', () => {
  for (const code of [9, 13, 27, 32, 65]) assert.is(dayAfterKey('2024-02-29', code, MONTH_GRID), null);
});

test.run();
