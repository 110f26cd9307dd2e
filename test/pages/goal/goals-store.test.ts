import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getApp } from '../../../src/app/app.ts';
import { NO_GOALS } from '../../../src/sport/goals.ts';
import { goalsOfDay } from '../../../src/pages/goal/use-goal-page.ts';
import { createGoals } from '../../../src/pages/goal/goals-store.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { setTime } from '../../time.ts';
import { provideTestApp } from '../test-app.ts';
import { LIST, RUNS, SUMMARY } from './open-goal.tsx';

const TODAY = '2026-10-17';
const TOMORROW = '2026-10-18';
const noonOf = (day: string) => Date.parse(`${day}T04:00Z`);
const row = (todayCalorie: number) => ({ todayCalorie, targetCalorie: 400, todayTime: 60, targetTime: 2400 });
const item = (day: string, kcal: number) => ({ dateTime: `${day} 00:00:00`, ...row(kcal) });

function open() {
  const held = holdGateway();
  provideTestApp({ gateway: held.gateway, now: noonOf(TODAY) });
  const goals = createGoals(held.gateway);
  const of = (day: string, today = TODAY) =>
    goalsOfDay(day, today, goals.listed.value, goals.summary(today).state.value);
  return { ...held, goals, of, kcal: (day: string, today?: string) => of(day, today)?.caloriesKcal };
}

test('the summary stands for today, the list for every other day', async () => {
  const { goals, last, kcal } = open();
  goals.open(TODAY, TODAY);
  await last(LIST).answer([item(TODAY, 1), item('2026-10-16', 2)]);
  assert.is(kcal(TODAY), undefined, 'the list waits for the summary');
  await last(SUMMARY).answer({ targetVo: row(349) });
  assert.is(kcal(TODAY), 349);
  assert.is(kcal('2026-10-16'), 2);
});

test('where the summary fails or is empty, the list stands for today, too', async () => {
  for (const fails of [true, false]) {
    const { goals, last, kcal } = open();
    goals.open(TODAY, TODAY);
    await last(LIST).answer([item(TODAY, 1)]);
    await (fails ? last(SUMMARY).fail() : last(SUMMARY).answer({ targetVo: null }));
    assert.is(kcal(TODAY), 1);
  }
});

test('a day that the list leaves out had nothing; a list that fails says nothing', async () => {
  const { goals, last, of } = open();
  goals.open(TODAY, TODAY);
  await last(LIST).answer([item('2026-10-16', 2)]);
  assert.is(of('2026-10-15'), NO_GOALS);
  await last(SUMMARY).fail();
  assert.is(of(TODAY), null, 'that it is left out does not stand for a summary that failed');
  goals.open('2026-10-05', TODAY);
  await last(LIST).fail();
  assert.is(of('2026-10-05'), null);
});

test('a last known list is of the day on which it was asked for', async () => {
  const { goals, last, of } = open();
  goals.open(TODAY, TODAY);
  await last(LIST).answer([item('2026-10-15', 2), item('2026-10-16', 2)], noonOf('2026-10-16'));
  await last(SUMMARY).fail();
  assert.is(of('2026-10-15')?.caloriesKcal, 2);
  assert.equal([of('2026-10-16'), of(TODAY)], [null, null]);
});

test('choosing another day gives up what was asked; a late answer never reaches it', async () => {
  const { goals, to, last, kcal } = open();
  goals.open(TODAY, TODAY);
  goals.open('2026-10-07', TODAY);
  goals.open('2026-10-01', TODAY);
  assert.is(
    to(RUNS)
      .map(({ options }) => options?.signal?.aborted)
      .join(),
    'true,true,false',
  );
  await last(LIST).answer([item('2026-10-01', 3)]);
  await to(LIST)[1]!.answer([item('2026-10-01', 99), item('2026-10-07', 99)]);
  assert.is(kcal('2026-10-01'), 3);
  assert.is(kcal('2026-10-07'), undefined);
  const [summary] = to(SUMMARY);
  assert.not(summary!.options?.signal?.aborted, 'today’s goals count beside every day');
  goals.open(TOMORROW, TOMORROW);
  assert.ok(summary!.options?.signal?.aborted, 'and not on the next day');
});

test('after midnight yesterday’s summary is not today’s', async () => {
  const { goals, last, kcal } = open();
  goals.open(TODAY, TODAY);
  await last(SUMMARY).answer({ targetVo: row(349) });
  await last(LIST).answer([item(TODAY, 349)]);
  setTime(noonOf(TOMORROW));
  assert.is(kcal(TOMORROW, TOMORROW), undefined);
  goals.open(TOMORROW, TOMORROW);
  await last(SUMMARY).answer({ targetVo: row(0) });
  assert.is(kcal(TOMORROW, TOMORROW), 0);
  assert.is(kcal(TODAY, TOMORROW), undefined, 'more may have been done since');
  await last(LIST).answer([item(TODAY, 410)]);
  assert.is(kcal(TODAY, TOMORROW), 410);
});

test('a list that was asked for before midnight and has come after it holds only a part of its day', async () => {
  const { goals, last, kcal, of } = open();
  const week = goals.list({ first: '2026-10-12', last: '2026-10-18' });
  week.revalidate();
  setTime(noonOf(TOMORROW));
  await last(LIST).answer([item('2026-10-16', 3), item(TODAY, 1)]);
  assert.is(of(TODAY, TOMORROW), null);
  assert.is(kcal('2026-10-16', TOMORROW), 3);
  week.revalidate();
  await last(LIST).answer([item(TODAY, 480)]);
  assert.is(kcal(TODAY, TOMORROW), 480);
});

test('a list that is added fills gaps, and what is no longer known; a newer one takes its place', async () => {
  const { goals, kcal } = open();
  const range = { first: '2026-10-12', last: '2026-10-18' };
  const list = (caloriesKcal: number) => ({ [TODAY]: { ...NO_GOALS, caloriesKcal } });
  goals.add(range, list(1), { asOf: TODAY, replaces: false });
  goals.add(range, list(2), { asOf: TOMORROW, replaces: false });
  assert.is(kcal(TODAY, TOMORROW), 2);
  goals.add(range, list(3), { asOf: TOMORROW, replaces: false });
  goals.add(range, list(1), { asOf: TODAY, replaces: false });
  assert.is(kcal(TODAY, TOMORROW), 2);
  goals.add(range, list(4), { asOf: TOMORROW, replaces: true });
  assert.is(kcal(TODAY, TOMORROW), 4);
});

test('the last known list takes no newer one’s place', async () => {
  const { goals, last, kcal } = open();
  goals.open('2026-10-16', TODAY);
  await last(LIST).answer([item('2026-10-16', 5)]);
  goals.list({ first: '2026-09-28', last: '2026-11-01' }).revalidate();
  await last(LIST).answer([item('2026-10-16', 2), item('2026-10-02', 2)], noonOf(TODAY));
  assert.equal([kcal('2026-10-16'), kcal('2026-10-02')], [5, 2]);
  await last(LIST).answer([item('2026-10-16', 6), item('2026-10-02', 3)]);
  assert.equal([kcal('2026-10-16'), kcal('2026-10-02')], [6, 3]);
});

test('today’s goals are asked for beside another day until they are there', async () => {
  const { goals, to, last } = open();
  goals.open('2026-10-01', TODAY);
  await last(SUMMARY).fail();
  goals.open('2026-10-02', TODAY);
  goals.open('2026-10-03', TODAY);
  assert.is(to(SUMMARY).length, 2);
  assert.not(last(SUMMARY).options?.signal?.aborted);
  await last(SUMMARY).answer({ targetVo: row(349) });
  goals.open('2026-10-04', TODAY);
  assert.is(to(SUMMARY).length, 2);
  goals.open(TODAY, TODAY);
  assert.is(to(SUMMARY).length, 3);
});

test('today’s goals that the document has requested are not requested again beside another day', () => {
  const { gateway, to } = holdGateway();
  const data = { targetVo: row(349) };
  const takeEarly: typeof gateway.takeEarly = (call) =>
    call.path.endsWith(SUMMARY) ? { ok: true, value: call.decode(data, 0) } : null;
  provideTestApp({ gateway, now: noonOf(TODAY) });
  const goals = createGoals({ ...gateway, takeEarly });
  goals.open('2026-10-01', TODAY);
  goals.open('2026-10-02', TODAY);
  assert.equal(to(SUMMARY), []);
});

for (const day of ['2026-10-07', TODAY])
  test(`after the page was left, another person gets nothing of the day that it showed: ${day}`, async () => {
    const { goals, to, last, kcal } = open();
    goals.open(day, TODAY);
    await last(LIST).answer([item(day, 2)]);
    await last(RUNS).answer({ list: [] });
    await last(SUMMARY).answer({ targetVo: row(349) });
    goals.close();
    const { session } = getApp();
    session.headers = { ...session.headers, Authorization: 'of Liu' };
    goals.open(day, TODAY);
    assert.equal([kcal(day), kcal(TODAY), goals.runs(day).state.value.data], [undefined, undefined, null]);
    assert.is(to(SUMMARY).length, 2);
  });

test.run();
