import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getApp } from '../../src/app/app.ts';
import { weekOf } from '../../src/sport/days.ts';
import type { RunRecord } from '../../src/sport/records.ts';
import { sharedGoals, sharedGoalLoader } from '../../src/pages/goal/goals-store.ts';
import { loadRunsOnce } from '../../src/pages/statistics/added-up.ts';
import { getRecords } from '../../src/pages/statistics/calls.ts';
import { findRecords } from '../../src/pages/statistics/list-days.ts';
import { knownSums, loadSums } from '../../src/pages/statistics/period-sums.ts';
import { createRunning } from '../../src/pages/statistics/run-store.ts';
import { holdGateway } from '../gateway/held-gateway.ts';
import { provideTestApp } from '../pages/test-app.ts';
import { settled } from '../time.ts';

const SUMMARY = '/sportTarget/getTodayTarget';
const TODAY = '2026-10-17';
const OTHER_DAY = '2026-09-16';
const OTHER_WEEK = weekOf(OTHER_DAY);

/** A page with a gateway that answers all calls when told. */
function open() {
  const held = holdGateway();
  provideTestApp({ gateway: held.gateway });
  const goals = sharedGoals(held.gateway);
  const { statistics } = createRunning(held.gateway, () => TODAY);
  let answered = 0;
  const answerAll = async () => {
    // The code of some calls loads late.
    for (let turn = 0; turn < 40; turn++) {
      await settled();
      for (; answered < held.calls.length; answered++) {
        const { path, answer } = held.calls[answered]!;
        const isObject = /detail|getTodayTarget/.test(path);
        await answer(isObject ? { dataValue: 2, targetVo: { todayCalorie: 5, targetCalorie: 9 } } : []);
      }
    }
  };
  return { ...held, goals, statistics, answerAll };
}

const setPerson = (Authorization: string) => {
  const { session } = getApp();
  session.headers = { ...session.headers, Authorization };
};

type Opened = ReturnType<typeof open>;

const request = { signal: new AbortController().signal };
const LATEST = { id: '1', endedAt: `${TODAY}T08:12:00` } as RunRecord;
const first = { items: [LATEST], total: 60, pageCount: 3 };

/** What is remembered, each with what asks for it where it is not. */
const MEMORIES: Readonly<Record<string, (page: Opened) => unknown>> = {
  'another week of goals': ({ goals }) => goals.list(OTHER_WEEK).revalidate({ ifMissing: true }),
  'another day’s runs': ({ goals }) => goals.runs(OTHER_DAY).revalidate({ ifMissing: true }),
  'another day’s summary': ({ goals }) => goals.summary(OTHER_DAY).revalidate({ ifMissing: true }),
  'the days of the streak': ({ goals }) =>
    goals.listed.value[OTHER_DAY] || sharedGoalLoader(goals).load([OTHER_DAY], TODAY),
  'the runs of an earlier period': ({ gateway }) =>
    loadRunsOnce({ gateway, range: OTHER_WEEK, hasEnded: true, request }),
  'the pages of the list of workouts': ({ gateway }) =>
    findRecords({
      gateway,
      firstPage: first,
      getPage: (page) => getRecords(page),
      range: OTHER_WEEK,
      request,
    }),
  'an earlier week’s sums': ({ statistics }) =>
    statistics.resourcesOf('week', OTHER_DAY).sums.revalidate({ ifMissing: true }),
  'an earlier month’s bests': ({ statistics }) =>
    statistics.resourcesOf('month', OTHER_DAY).bests.revalidate({ ifMissing: true }),
  'an earlier year’s bars': ({ statistics }) =>
    statistics.resourcesOf('year', '2025-09-16').chart.revalidate({ ifMissing: true }),
  'another tab': ({ statistics }) => statistics.resourcesOf('total').sums.revalidate({ ifMissing: true }),
  'the sums of months that are over': ({ statistics }) =>
    statistics.resourcesOf('year').requests.addends(request),
};

for (const [name, ask] of Object.entries(MEMORIES))
  test(`${name}: known until the authorization changes`, async () => {
    const page = open();
    const { goals, statistics, calls, answerAll } = page;
    const show = async () => {
      goals.open(TODAY, TODAY);
      statistics.open('week');
      await answerAll();
    };
    /** Returns how many calls this takes. */
    const asks = async () => {
      const before = calls.length;
      ask(page);
      await answerAll();
      return calls.length - before;
    };
    await show();
    const atFirst = await asks();
    const again = await asks();
    await show();
    assert.is(await asks(), again, 'a refresh alone drops nothing');
    setPerson('another');
    await show();
    assert.is(await asks(), atFirst);
    assert.ok(again < atFirst, `${again} of ${atFirst}`);
  });

test('an earlier period that was shown last loads again for another person', async () => {
  const { statistics, answerAll, to } = open();
  const ask = async () => {
    statistics.open('week', OTHER_DAY);
    await answerAll();
    statistics.close();
    return to('/sportData/detail').length;
  };
  assert.equal([await ask(), await ask()], [1, 1]);
  setPerson('somebody else');
  assert.is(await ask(), 2);
});

test('a period that is left before the answers for the new authorization has nothing', async () => {
  const { statistics, answerAll } = open();
  statistics.open('week', OTHER_DAY);
  await answerAll();
  setPerson('next');
  statistics.open('week', OTHER_DAY);
  statistics.open('week', '2026-09-09');
  assert.is(statistics.resourcesOf('week', OTHER_DAY).sums.state.value.data, null);
});

for (const isFailed of [false, true])
  test(`the sums of a tab whose answer for the new authorization ${isFailed ? 'failed' : 'is awaited'} are not taken`, async () => {
    const { statistics, answerAll, last } = open();
    statistics.open('month', OTHER_DAY);
    await answerAll();
    setPerson('next');
    statistics.open('month', OTHER_DAY);
    if (isFailed) await last('/sportData/detail').fail();
    const wanted = { statistics, loaded: {}, period: 'month', basis: null } as const;
    loadSums(wanted, [OTHER_DAY], request);
    await settled();
    assert.is(knownSums(wanted, OTHER_DAY).sums, null);
  });

for (const isLate of [false, true])
  test(`goals that are left before the answers for the new authorization: ${isLate ? 'late' : 'come'}`, async () => {
    const { goals, answerAll, to } = open();
    goals.open(TODAY, TODAY);
    if (!isLate) await answerAll();
    setPerson('next');
    goals.open(TODAY, TODAY);
    const answers = [
      [SUMMARY, { targetVo: { todayCalorie: 5 } }],
      ['/sportTarget/listByDateTime', []],
    ] as const;
    for (const [path, data] of answers) await to(path)[0]!.answer(data);
    assert.ok(goals.listed.value[TODAY]);
    const { length } = to(SUMMARY);
    goals.open(OTHER_DAY, TODAY);
    assert.equal([goals.listed.value[TODAY], goals.summary(TODAY).state.value.data], [undefined, null]);
    assert.is(to(SUMMARY).length, length + 1);
    assert.ok(to(SUMMARY)[length - 1]!.options?.signal?.aborted);
  });

test('runs that are left before the answer for the new authorization are forgotten, and no later ones', async () => {
  const { goals, answerAll } = open();
  goals.open(TODAY, TODAY);
  await answerAll();
  assert.ok(goals.runs(TODAY).state.value.data);
  setPerson('next');
  for (let times = 0; times < 2; times++) goals.open(TODAY, TODAY);
  assert.ok(goals.runs(TODAY).state.value.data, 'while they are shown');
  goals.open('2026-10-16', TODAY);
  assert.is(goals.runs(TODAY).state.value.data, null);
  await answerAll();
  goals.open(TODAY, TODAY);
  assert.ok(goals.runs('2026-10-16').state.value.data);
});

test('what is shown stays until the answers for the new authorization arrive', async () => {
  const { goals, statistics, answerAll } = open();
  const shown = () => [
    goals.summary(TODAY).state.value.data?.caloriesKcal,
    !!goals.listed.value[TODAY],
    statistics.resourcesOf('week').sums.state.value.data?.distanceM,
  ];
  const show = () => {
    goals.open(TODAY, TODAY);
    statistics.open('week');
  };
  show();
  await answerAll();
  const before = shown();
  assert.equal(before, [5, true, 2]);
  setPerson('renewed');
  assert.equal(shown(), before);
  show();
  assert.equal(shown(), before);
  // A day that another person's page showed last is not shown to this one.
  setPerson('another');
  goals.open(OTHER_DAY, TODAY);
  assert.not(goals.listed.value[TODAY]);
  assert.is(statistics.resourcesOf('month').sums.state.value.data, null);
});

test.run();
