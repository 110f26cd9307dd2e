import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPerson, FIRST_DAY } from './people.ts';
import { bestsOf, chartOf, summaryOf, within } from './sums.ts';

const now = '2026-10-18 21:00:00';
const person = createPerson({ now });

test('the same seed and size bring the same records, another seed brings others', () => {
  for (const size of [undefined, 40, 10_000])
    assert.equal(createPerson({ now, size, seed: 7 }), createPerson({ now, size, seed: 7 }));
  assert.not.equal(createPerson({ now, seed: 8 }), createPerson({ now, seed: 7 }));
});

test('a size is met exactly, newest first, none before the first day or after now', () => {
  for (const size of [0, 1, 2, 3, 40, 400, 4000, 10_000]) {
    const { records } = createPerson({ now, size });
    assert.is(records.length, size);
    const times = records.map(({ endTime }) => endTime);
    assert.equal(times, [...times].sort().reverse());
    assert.ok(times.every((time) => time <= now && time >= FIRST_DAY));
    assert.is(new Set(records.map(({ id }) => id)).size, size);
  }
});

test('a life without a size runs for years, with breaks and a plausible pace', () => {
  assert.ok(person.records.length > 600 && person.records.length < 1500, `${person.records.length}`);
  assert.is(person.records.at(-1)?.endTime.slice(0, 7), '2020-10');
  for (const { distanceM, durationS, caloriesKcal, fastestPaceSPerKm, paceSPerKm } of person.records) {
    assert.ok(distanceM >= 500 && distanceM <= 15_000 && durationS > 100, `${distanceM} m in ${durationS} s`);
    assert.ok(paceSPerKm >= 280 && paceSPerKm <= 450, `${paceSPerKm}`);
    assert.ok(caloriesKcal > 0 && (fastestPaceSPerKm ?? 200) < paceSPerKm);
  }
});

test('ids pass what a double can tell apart', () => {
  const [first, second] = person.records;
  assert.ok(first && second && first.id !== second.id && Number(first.id) === Number(second.id));
  assert.ok(person.records.some(({ id }) => id < BigInt(Number.MAX_SAFE_INTEGER)));
});

test('every kind of record comes', () => {
  const types = new Set(person.records.map(({ sportType }) => sportType));
  assert.equal(
    [...types].sort((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 11],
  );
  const equipment = new Set(person.records.map(({ eqptTypeCode }) => eqptTypeCode));
  assert.equal([...equipment].sort(), [100, 200, 500]);
  assert.ok(
    person.records.some(({ mapName }) => mapName) &&
      person.records.some(({ challengeName }) => challengeName),
  );
  for (const { sportType, sportValue } of person.records)
    assert.is(sportValue !== null, sportType === 6 || sportType === 7);
});

test("the default person's week is whole on its Sunday", () => {
  const week = within(person.records, { first: '2026-10-12', last: '2026-10-18' });
  assert.equal(summaryOf(week), {
    dataValue: 24_310,
    sportCalorie: 1486,
    sportTime: 8676,
    sportDays: 5,
    sportNumber: 6,
    fastestPace: 312,
  });
  assert.equal(chartOf(week, 10), [
    { dateTime: '2026-10-12', dataValue: 4200 },
    { dateTime: '2026-10-14', dataValue: 6420 },
    { dateTime: '2026-10-15', dataValue: 3080 },
    { dateTime: '2026-10-16', dataValue: 5030 },
    { dateTime: '2026-10-17', dataValue: 5580 },
  ]);
  assert.equal(bestsOf(week), [
    { bestType: 1, data: 2325, createTime: '2026-10-14 18:58:12' },
    { bestType: 2, data: 6420, createTime: '2026-10-14 18:58:12' },
    { bestType: 3, data: 312, createTime: '2026-10-17 08:12:00' },
  ]);
});

test('nothing adds up to nothing', () => {
  assert.equal(chartOf([], 10), []);
  assert.equal(bestsOf([]), []);
  assert.is(summaryOf([]).fastestPace, 0);
});

test.run();
