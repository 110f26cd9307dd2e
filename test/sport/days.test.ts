import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays, daysOf, isDay, monthOf, weekday, weekOf, yearOf } from '../../src/sport/days.ts';

test('isDay knows the calendar', () => {
  for (const day of ['2026-10-17', '2024-02-29', '2000-02-29', '2026-12-31', '1969-07-20'])
    assert.ok(isDay(day), day);
  for (const other of [
    ...['2026-02-29', '2100-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-10-00'],
    ...['2026-1-1', '20261017', '2026-10-17T08:12:00', ' 2026-10-17', '0050-01-01', '', 'null'],
  ])
    assert.not(isDay(other), other);
  for (const other of [null, undefined, 20261017, {}, ['2026-10-17']]) assert.not(isDay(other));
});

test('addDays crosses months, years, leap days and changes of the clock', () => {
  for (const [day, count, result] of [
    ['2026-10-17', 0, '2026-10-17'],
    ['2026-10-31', 1, '2026-11-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-29', 1, '2024-03-01'],
    // Los Angeles, Berlin and Beirut change their clocks on these days, Beirut at midnight.
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2021-03-27', 1, '2021-03-28'],
  ] as const)
    assert.is(addDays(day, count), result, `${day} ${count}`);
});

test('weeks begin on Monday, also across the ends of years', () => {
  for (const [day, number, first, last] of [
    ['2026-10-12', 0, '2026-10-12', '2026-10-18'],
    ['2026-10-17', 5, '2026-10-12', '2026-10-18'],
    ['2026-10-18', 6, '2026-10-12', '2026-10-18'],
    ['2026-10-19', 0, '2026-10-19', '2026-10-25'],
    ['2026-01-01', 3, '2025-12-29', '2026-01-04'],
    ['2024-02-29', 3, '2024-02-26', '2024-03-03'],
    ['1970-01-01', 3, '1969-12-29', '1970-01-04'],
    ['1969-12-28', 6, '1969-12-22', '1969-12-28'],
  ] as const) {
    assert.is(weekday(day), number, day);
    assert.equal(weekOf(day), { first, last }, day);
  }
});

test('months and years are whole', () => {
  assert.equal(monthOf('2024-02-10'), { first: '2024-02-01', last: '2024-02-29' });
  assert.equal(monthOf('2100-02-28'), { first: '2100-02-01', last: '2100-02-28' });
  assert.equal(monthOf('2026-12-31'), { first: '2026-12-01', last: '2026-12-31' });
  assert.equal(yearOf('2024-02-29'), { first: '2024-01-01', last: '2024-12-31' });
});

test('daysOf lists both ends', () => {
  const days = daysOf({ first: '2024-02-28', last: '2024-03-01' });
  assert.equal(days, ['2024-02-28', '2024-02-29', '2024-03-01']);
  assert.equal(daysOf({ first: '2026-10-17', last: '2026-10-17' }), ['2026-10-17']);
  assert.equal(daysOf({ first: '2026-10-18', last: '2026-10-17' }), []);
  assert.is(daysOf(yearOf('2024-05-05')).length, 366);
  assert.is(daysOf(yearOf('2026-05-05')).length, 365);
});

test.run();
