import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { gridOf } from '../../../src/pages/goal/month-grid.ts';
import { addMonths, dayAfterKey } from '../../../src/pages/goal/month-weeks.ts';
import { addDays, daysOf, monthOf, weekday } from '../../../src/sport/days.ts';

const MONTHS = Array.from(
  { length: 12 * 12 },
  (_, i) => `${2020 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`,
);

test('a month is 35 days from a Monday on, around its first day', () => {
  for (const month of MONTHS) {
    const days = daysOf(gridOf(month, month));
    assert.is(days.length, 35);
    assert.is(weekday(days[0]!), 0);
    assert.ok(days.includes(month), month);
  }
});

test('a day is in its month’s weeks when it is the one that matters', () => {
  for (let day = '2023-12-25'; day < '2028-01-05'; day = addDays(day, 1)) {
    const days = daysOf(gridOf(day, day));
    assert.ok(days.includes(day), day);
    assert.is(days.length, 35);
    assert.is(weekday(days[0]!), 0);
  }
});

test('what a month of six weeks leaves out begins the next one', () => {
  let sixWeeks = 0;
  for (const month of MONTHS) {
    const { last } = monthOf(month);
    const next = addDays(last, 1);
    const shown = [...daysOf(gridOf(month, month)), ...daysOf(gridOf(next, next))];
    for (const day of daysOf(monthOf(month))) assert.ok(shown.includes(day), day);
    if (gridOf(month, month).last >= last) continue;
    sixWeeks++;
  }
  assert.ok(sixWeeks > 20);
});

const NEIGHBOURS: [string, number, string][] = [
  ['2026-10-17', 1, '2026-11-17'],
  ['2026-10-17', -1, '2026-09-17'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2023-03-31', -1, '2023-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-10-17', 0, '2026-10-17'],
];

for (const [day, count, wanted] of NEIGHBOURS)
  test(`${count} months from ${day} is ${wanted}`, () => assert.is(addMonths(day, count), wanted));

const KEYS: [string, number, string][] = [
  ['PageUp', 33, '2024-01-29'],
  ['PageDown', 34, '2024-03-29'],
  ['End', 35, '2024-03-03'],
  ['Home', 36, '2024-02-26'],
  ['ArrowLeft', 37, '2024-02-28'],
  ['ArrowUp', 38, '2024-02-22'],
  ['ArrowRight', 39, '2024-03-01'],
  ['ArrowDown', 40, '2024-03-07'],
];

for (const [name, code, wanted] of KEYS)
  test(`${name} leads from leap day to ${wanted}`, () => assert.is(dayAfterKey('2024-02-29', code), wanted));

test('other keys lead nowhere', () => {
  for (const code of [9, 13, 27, 32, 65]) assert.is(dayAfterKey('2024-02-29', code), null);
});

test.run();
