import '../../dom.ts';
import { act, cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Gateway } from '../../../src/gateway/gateway.ts';
import TodayGoalPage from '../../../src/pages/goal/today-goal.tsx';

import type { FakeRecord } from '../../fake/people.ts';

import { createSteadyRunner } from '../../fake/steady-runner.ts';
import { settled } from '../../time.ts';
import { openPage } from '../open-page.tsx';
import { serveGateway } from '../served-gateway.ts';

/* Years of goals, added up by a second program that shares nothing with the pages: not a day, not a sum. */

const NOW = '2026-10-17 12:00:00';
const TODAY = '2026-10-17';
const person = createSteadyRunner(NOW);

/** The fake gateway's goals. Counts the quiet calls that are open; `quiet` are those for goals. */
function gatewayOf(spoil: Parameters<typeof serveGateway>[0]['spoil']) {
  const served = serveGateway({
    account: { person },
    timeZone: 'Europe/Berlin',
    ...(spoil ? { spoil } : {}),
  });
  let open = 0;
  let mostOpen = 0;
  const gateway: Gateway = {
    send(call, options) {
      if (options?.background) mostOpen = Math.max(mostOpen, ++open);
      const answer = served.gateway.send(call, options);
      return settled().then(() => {
        if (options?.background) open--;
        return answer;
      });
    },
  };
  const quiet = (end = 'listByDateTime') =>
    served.calls.flatMap(({ path, query, options }) =>
      options?.background && path.includes(end) ? [query.startTime!] : [],
    );
  return { gateway, quiet, mostOpen: () => mostOpen };
}

/* The second program. */

interface Sum {
  readonly day: string;
  /** 0 is Monday. */
  readonly weekday: number;
  readonly tenths: number;
  readonly seconds: number;
  readonly isReached: boolean;
  /** 0 nothing, 1 something, 2 half of both goals, 3 both. */
  readonly level: number;
}

/** 60 days before today the goals were raised. */
const RAISED = '2026-08-18';
const two = (value: number) => String(value).padStart(2, '0');

function addUp(records: readonly FakeRecord[]): Sum[] {
  const sums: Sum[] = [];
  const recordsOf = new Map<string, FakeRecord[]>();
  for (const record of records) {
    const day = record.endTime.slice(0, 10);
    recordsOf.set(day, [...(recordsOf.get(day) ?? []), record]);
  }
  // 1 October 2020 was a Thursday.
  let weekday = 3;
  for (let year = 2020; year <= 2026; year++)
    for (let month = 1; month <= 12; month++) {
      const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
      const length = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
      for (let date = 1; date <= length; date++) {
        const day = `${year}-${two(month)}-${two(date)}`;
        if (day < '2020-10-01') continue;
        let tenths = 0;
        let seconds = 0;
        for (const { caloriesKcal, durationS } of recordsOf.get(day) ?? []) {
          tenths += Math.round(caloriesKcal * 10);
          seconds += durationS;
        }
        const [kcal, aimS] = day < RAISED ? [320, 1830] : [400, 2400];
        // A person reads whole minutes: 30 of 30.5 is the goal.
        const isReached = tenths >= kcal * 10 && seconds >= Math.floor(aimS / 60) * 60;
        const share = Math.min(Math.floor((tenths * 10) / kcal), Math.floor((seconds * 100) / aimS));
        const level = isReached ? 3 : share >= 50 ? 2 : share > 0 ? 1 : 0;
        sums.push({ day, weekday, tenths, seconds, isReached, level });
        weekday = (weekday + 1) % 7;
      }
    }
  return sums;
}

const SUMS = addUp(person.records);
const PAST = SUMS.filter(({ day }) => day <= TODAY);

/** The sums of a period as they are to be written: of its days until today. */
function written(sums: readonly Sum[]): string {
  const number = (value: number) => Math.floor(value).toLocaleString('en-US');
  const add = (value: (sum: Sum) => number) => sums.reduce((total, sum) => total + value(sum), 0);
  const reached = number(sums.filter(({ isReached }) => isReached).length);
  const amounts = `${number(add(({ tenths }) => tenths) / 10)} kcal, ${number(add(({ seconds }) => seconds) / 60)} min`;
  return `Goal met on ${reached} of ${number(sums.length)} days · ${amounts}`;
}

/** The longest streak that touches a year, and the one until today or yesterday. */
function streaksOf(year: string): [longest: number, running: number] {
  const streaks: { days: number; years: Set<string>; last: string }[] = [];
  let current: (typeof streaks)[number] | null = null;
  for (const { day, isReached } of PAST) {
    if (!isReached) current = null;
    else {
      if (!current) streaks.push((current = { days: 0, years: new Set(), last: day }));
      current.days++;
      current.years.add(day.slice(0, 4));
      current.last = day;
    }
  }
  const longest = Math.max(0, ...streaks.filter(({ years }) => years.has(year)).map(({ days }) => days));
  const running = streaks.find(({ last }) => last === TODAY || last === '2026-10-16')?.days ?? 0;
  return [longest, running];
}

/* The page beside it. */

test.after.each(() => {
  cleanup();
  history.replaceState(null, '');
});

async function openSteady(spoil?: Parameters<typeof gatewayOf>[0]) {
  const served = gatewayOf(spoil);
  const page = openPage(TodayGoalPage, {
    path: '/today-goal',
    language: 'en',
    timeZone: 'Europe/Berlin',
    now: Date.UTC(2026, 9, 17, 10),
    gateway: served.gateway,
  });
  const until = async (isSo: () => boolean) => {
    for (let turn = 0; !isSo(); turn++) {
      assert.ok(turn < 400, 'it never comes');
      await act(settled);
    }
  };
  const text = (selector: string) => page.texts(selector)[0]?.trim() ?? '';
  // What is asked for quietly has come, too.
  await until(() => !!spoil || text('.goal-card-note') !== '');
  const arrow = (within: string, which: 0 | 1) => page.all(`${within} .period-head-arrow`)[which]!;
  const openYear = async () => {
    const row = page.all('button.row').find((each) => !each.closest('li'))!;
    await page.tap(row);
    await until(() => page.all('.year[aria-busy="false"]').length > 0);
    await until(() => page.all('.year-head .bone').length === 0);
  };
  return { ...page, ...served, until, text, arrow, openYear };
}

test('the sums of 40 weeks agree to the last digit', async () => {
  const page = await openSteady();
  const monday = PAST.map(({ weekday }) => weekday).lastIndexOf(0);
  for (let start = monday; start > monday - 40 * 7; start -= 7) {
    const due = written(SUMS.slice(start, start + 7).filter(({ day }) => day <= TODAY));
    await page.until(() => page.text('.week-head .period-head-sums') !== '');
    assert.is(page.text('.week-head .period-head-sums'), due, SUMS[start]!.day);
    await page.tap(page.arrow('.week-head', 0));
  }
});

test('the sums of 72 months agree to the last digit', async () => {
  const page = await openSteady();
  await page.tap(page.all('.today-goal-action')[0]!);
  await page.until(() => page.all('.calendar').length > 0);
  const months = [...new Set(PAST.map(({ day }) => day.slice(0, 7)))].reverse().slice(0, 72);
  assert.is(months.length, 72);
  for (const month of months) {
    const due = written(PAST.filter(({ day }) => day.startsWith(month)));
    await page.until(() => page.text('.calendar .period-head-sums') !== '');
    assert.is(page.text('.calendar .period-head-sums'), due, month);
    await page.tap(page.arrow('.calendar', 0));
  }
});

test('each day of each year, its sums and its streaks agree', async () => {
  const page = await openSteady();
  await page.openYear();
  for (const year of ['2026', '2025', '2024', '2023', '2022', '2021', '2020']) {
    await page.until(() => page.text('.year-head h2') === year);
    await page.until(() => page.all('.year[aria-busy="false"]').length > 0);
    await page.until(() => page.all('.year-head .bone').length === 0);
    const shown = page
      .all('.year [data-day]:not([disabled])')
      .map((cell) => [cell.getAttribute('data-day'), /year-day-(\w+)/.exec(cell.className)?.[1]]);
    const past = PAST.filter(({ day }) => day.startsWith(year));
    assert.equal(
      shown,
      past.map(({ day, level }) => [day, String(level)]),
    );
    const days = ['2020', '2024'].includes(year) ? 366 : 365;
    assert.is(page.text('.year-head .period-head-sums'), written(past));
    assert.is(page.all('.year [data-day]').length, days);
    const [longest, running] = streaksOf(year);
    assert.equal(page.texts('.year-head .stat-number'), [`${longest} days`, `${running} days`], year);
    const previous = page.arrow('.year-head', 0) as HTMLButtonElement;
    assert.is(previous.disabled, year === '2020');
    await page.tap(previous);
  }
  assert.is(page.mostOpen(), 3);
  const months = page.quiet();
  assert.equal([...new Set(months)], months, 'nothing is asked for twice');
  assert.ok(Math.min(...months.map((at) => Number(at.slice(0, 4)))) >= 2020);
});

test('each day of a year without goals, of which only the runs tell, and its sums agree', async () => {
  const page = await openSteady(({ path }, data) => (path.startsWith('sportTarget/') ? [] : data));
  await page.openYear();
  for (const year of ['2026', '2025', '2024']) {
    const past = PAST.filter(({ day }) => day.startsWith(year));
    await page.until(() => page.text('.year-head h2') === year && page.text('.year-head').includes('Active'));
    await page.until(() => page.all('.year[aria-busy="false"]').length > 0);
    const marks = past.map(({ day, seconds }) => {
      const minutes = Math.floor(seconds / 60);
      return [day, minutes >= 30 ? '3' : minutes >= 15 ? '2' : minutes >= 1 ? '1' : '0', `, ${minutes} min`];
    });
    const shown = page.all('.year [data-day]:not([disabled])').map((cell) => {
      const label = cell.getAttribute('aria-label') || '';
      return [
        cell.getAttribute('data-day'),
        /year-day-(\w+)/.exec(cell.className)?.[1],
        /, .*/.exec(label)?.[0],
      ];
    });
    assert.equal(shown, marks);
    const active = past.filter(({ seconds }) => seconds > 0);
    const seconds = active.reduce((sum, each) => sum + each.seconds, 0);
    assert.equal(page.texts('.year-head .stat-number'), [
      `${active.length} days`,
      `${Math.floor(seconds / active.length / 60)} min`,
    ]);
    assert.is(page.text('.year-head .period-head-sums'), written(past).replace(/.* · /, ''));
    await page.tap(page.arrow('.year-head', 0));
  }
  assert.equal(page.texts('.year-key'), ['1+ min', '15+ min', '30+ min']);
  assert.ok(page.mostOpen() <= 3);
  const months = page.quiet('userDeviceSportResult/pageList').filter((at) => at.slice(8, 10) === '01');
  assert.equal([...new Set(months)], months, 'nothing is asked for twice');
});

test('the streak of today is counted beyond its week, a month after the other, until it breaks', async () => {
  const page = await openSteady();
  await page.until(() => page.text('.goal-card h2').includes('streak'));
  assert.is(page.text('.goal-card h2'), 'Today · 189-day streak');
  const quiet = page.quiet().map((at) => at.slice(0, 10));
  // Six weeks of August would leave out its end: the 31st is in September’s grid.
  assert.equal(
    quiet,
    '2026-09-28 2026-08-31 2026-07-27 2026-06-29 2026-06-01 2026-04-27 2026-03-30'.split(' '),
  );
});

test.run();
