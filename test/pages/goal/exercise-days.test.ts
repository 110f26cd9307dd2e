import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bareFailure } from '../../../src/gateway/gateway.ts';
import { createExerciseDays } from '../../../src/pages/goal/exercise-days.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { settled } from '../../time.ts';
import { provideTestApp } from '../test-app.ts';
import { RUNS } from './open-goal.tsx';

const TODAY = '2026-10-19';

/** A run that ended on a day at noon. */
const run = (id: number, date: string, mileage: unknown = 1000) => ({
  ...{ userSportResultId: String(id), endTime: `${date} 12:00:00` },
  ...{ mileage, sportTime: 600, sportCalorie: 60.5 },
});
const many = (count: number, from: number, date: string) =>
  Array.from({ length: count }, (_, index) => run(from + index, date));

function load(...days: readonly string[]) {
  const held = holdGateway();
  provideTestApp({ gateway: held.gateway });
  const exercise = createExerciseDays(held.gateway);
  exercise.load(days, TODAY);
  const answer = async (data: unknown) => {
    held.last(RUNS).answer(data);
    await settled();
  };
  const of = (day: string) => exercise.of(day, TODAY);
  return { ...held, exercise, answer, of };
}

test('the runs of a month are added up by days, all its pages, each run once', async () => {
  const page = load('2026-09-20');
  await page.answer({ list: [...many(98, 1, '2026-09-30'), null], dataTotal: 102 });
  assert.is(page.of('2026-09-30'), null, 'not before all is known');
  await page.answer({
    list: [98, 99, 99].map((id) => run(id, '2026-09-30')).concat(many(2, 100, '2026-09-02')),
    dataTotal: 102,
  });
  page.calls.forEach(({ query, options }, at) => {
    const asked = [query?.pageNo, query?.startTime, query?.endTime, options?.background];
    assert.equal(asked, [at + 1, '2026-09-01 00:00:00', '2026-09-30 23:59:59', true]);
  });
  assert.is(page.calls.length, 2);
  const done = (runs: number) => ({
    ...{ caloriesKcal: runs * 60.5, durationS: runs * 600, distanceM: runs * 1000 },
    ...{ targetKcal: null, targetS: null },
  });
  assert.equal([page.of('2026-09-30'), page.of('2026-09-02'), page.of('2026-09-03')], [99, 2, 0].map(done));
  assert.is(page.of('2026-10-01'), null);
});

test('a server whose pages are shorter than requested is read up to its total', async () => {
  const page = load('2026-09-20');
  for (const list of [many(50, 1, '2026-09-30'), many(10, 51, '2026-09-30')])
    await page.answer({ list, dataTotal: 60 });
  assert.equal([page.of('2026-09-30')?.distanceM, page.calls.length], [60_000, 2]);
});

test('what a run does not tell is unknown of its day', async () => {
  const page = load('2026-09-20');
  await page.answer({ list: [run(1, '2026-09-30'), run(2, '2026-09-30', 'far')] });
  assert.equal([page.of('2026-09-30')?.distanceM, page.of('2026-09-30')?.durationS], [null, 1200]);
});

for (const [what, stray, durationS] of [
  ['a run of another month', run(2, '2026-08-30'), null],
  ['a run without a day', { ...run(2, '2026-09-30'), endTime: 'soon' }, null],
  ['a run of the day before is left out', run(2, '2026-08-31'), 600],
] as const)
  test(`a stray run leaves its month unknown, and the reading goes on: ${what}`, async () => {
    const page = load('2026-09-20');
    await page.answer({ list: [run(1, '2026-09-30'), stray] });
    assert.not.ok(page.exercise.failed.value);
    assert.equal([page.of('2026-09-30')?.durationS, page.of('2026-08-31')], [durationS, null]);
    page.exercise.load(['2026-08-20'], TODAY);
    assert.is(page.calls.length, 2);
  });

test('a month whose pages do not end fails', async () => {
  const page = load('2026-09-20');
  const data = { list: many(99, 1, '2026-09-30') };
  for (let pages = 0; !page.exercise.failed.value && pages < 12; pages++) await page.answer(data);
  assert.ok(page.exercise.failed.value);
  assert.ok(page.calls.length <= 9);
  assert.is(page.of('2026-09-30'), null);
});

test('three months at a time, and no more after a failure until a retry, which may come by itself', async () => {
  const page = load('2026-10-18', '2026-10-17', '2026-09-20', '2026-08-20', '2026-07-20');
  assert.is(page.calls.length, 3);
  let again = () => {};
  const retryLater = (run: () => void) => void (again = run);
  for (const goOn of [() => page.exercise.retry(), () => again()]) {
    const asked = page.calls.length;
    page.last(RUNS).fail({ ...bareFailure('transport'), retryLater });
    await settled();
    page.exercise.load(['2026-07-20'], TODAY);
    assert.is(page.calls.length, asked);
    goOn();
    page.exercise.load(['2026-07-20'], TODAY);
    assert.is(page.calls.length, asked + 1);
  }
});

test.run();
