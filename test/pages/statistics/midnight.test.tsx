import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import RowingStatisticsPage from '../../../src/pages/statistics/rowing-statistics.tsx';
import { setTime, startTime } from '../../time.ts';
import {
  BESTS,
  CHART,
  openStatistics,
  RECORDS,
  records,
  RUNS,
  runs,
  SUMMARY,
  SUMMARY_DATA,
} from './open-statistics.tsx';

/* The day changes while a page is open: heading, requests and figures are always those of one day. */

test.after.each(() => {
  cleanup();
  startTime();
});

const DAY_MS = 86_400_000;

/** The day of the refresh, a day of the period that is compared with, and the first day of the new one. */
const TURNS = [
  {
    name: 'Sunday 23:50, back on Monday 0:10',
    fromMs: Date.UTC(2026, 9, 18, 15, 50),
    toMs: Date.UTC(2026, 9, 18, 16, 10),
    heading: /^19\D+25\D+Oct/,
    day: '2026-10-19',
    former: '2026-10-18',
    bestsFrom: '2026-10-19 00:00:00',
  },
  {
    name: 'the clock is set back by a week',
    fromMs: Date.UTC(2026, 9, 18, 4),
    toMs: Date.UTC(2026, 9, 11, 4),
    heading: /^5\D+11\D+Oct/,
    day: '2026-10-11',
    former: '2026-10-04',
    bestsFrom: '2026-10-05 00:00:00',
  },
] as const;

type Options = Parameters<typeof openStatistics>[1];

function opened(search: string, options: Options) {
  const page = openStatistics(search, { language: 'en', ...options });
  const textOf = (selector: string) => page.container.querySelector(selector)?.textContent ?? '';
  return {
    ...page,
    heading: () => textOf('.chart-card-range'),
    former: () => textOf('.chart-card-former'),
    /** The day in the last request for sums. */
    day: () => page.last(SUMMARY).query?.dateTime,
    /** Answers a period, and then the request for the one before. */
    async fill(distanceM: number, before: number) {
      const day = page.last(SUMMARY).query?.dateTime;
      await page.answer(SUMMARY, { ...SUMMARY_DATA, dataValue: distanceM });
      await page.answer(CHART, { list: [{ dateTime: day, dataValue: distanceM }] });
      await page.answer(BESTS, { list: [] });
      await page.rest();
      const asked = page.last(SUMMARY).query?.dateTime;
      await page.answer(SUMMARY, { ...SUMMARY_DATA, dataValue: before });
      await page.settle();
      const first = String(page.last(RUNS).query?.startTime).slice(0, 10);
      await page.answer(RUNS, runs([first, before]));
      return asked;
    },
  };
}

for (const { name, fromMs, toMs, heading, day, former, bestsFrom } of TURNS)
  test(`${name}: a refresh shows the week of one day`, async () => {
    const page = opened('?tab=week', { now: fromMs });
    await page.fill(8000, 5000);
    assert.match(page.heading(), /^12\D+18\D+Oct/);
    assert.match(page.text(), /8\.00/);
    assert.match(page.former(), /3\.0 km ahead of/);

    setTime(toMs);
    await page.refresh();
    assert.is(page.day(), day);
    assert.is(page.last(BESTS).query?.startTime, bestsFrom);
    assert.match(page.heading(), heading);
    assert.not.match(page.text(), /8\.00/, 'no figure of the old one');
    assert.is(page.former(), '');

    assert.is(await page.fill(2000, 8000), former);
    assert.match(page.text(), /2\.00/);
    assert.match(page.former(), /6\.0 km behind/);
  });

const [{ fromMs: SUNDAY, toMs: MONDAY }] = TURNS;

test('a refresh after midnight that fails shows no old figure, and its retry asks for the same day', async () => {
  const page = opened('?tab=week', { now: SUNDAY });
  await page.fill(8000, 5000);
  setTime(MONDAY);
  await page.refresh();
  for (const path of [SUMMARY, CHART, BESTS]) await page.fail(path);
  assert.match(page.heading(), /^19/);
  assert.not.match(page.text(), /8\.00/);
  await page.tap('Try again');
  assert.is(page.day(), '2026-10-19');
  assert.match(page.heading(), /^19/);
});

test('another tab after midnight is of the new day, and so is the first one again', async () => {
  const page = opened('?tab=week', { now: SUNDAY });
  await page.fill(8000, 5000);
  setTime(MONDAY);
  await page.tap('Month');
  assert.is(page.day(), '2026-10-19');
  await page.tap('Week');
  assert.match(page.heading(), /^19/);
  assert.is(page.day(), '2026-10-19');
  assert.not.match(page.text(), /8\.00/);
});

test('within a week its figures stay while the next day is asked for', async () => {
  const page = opened('?tab=week', { now: SUNDAY - 2 * DAY_MS });
  await page.fill(8000, 5000);
  setTime(SUNDAY - DAY_MS);
  await page.refresh();
  assert.match(page.text(), /8\.00/);
  assert.is(page.day(), '2026-10-17');
});

test('a record of the old year is written with its year from the refresh on, even if that fails', async () => {
  const newYear = Date.UTC(2026, 11, 31, 16, 10);
  const page = opened('?tab=week', { now: newYear - 20 * 60_000 });
  await page.answer(RECORDS, records(1, 1, { endTime: '2026-12-31 08:12:00' }));
  assert.match(page.text(), /31 Dec, 08:12/);
  setTime(newYear);
  await page.refresh();
  await page.fail(RECORDS);
  assert.match(page.text(), /31 Dec 2026, 08:12/);
});

for (const search of ['?tab=year', '?tab=year&day=2025-06-01'])
  test(`the cards of the old year at ${search} stay those of its last day until the refresh`, async () => {
    const newYear = Date.UTC(2026, 11, 31, 16, 10);
    const page = opened(search, { now: newYear - 20 * 60_000 });
    await page.answer(SUMMARY, SUMMARY_DATA);
    await page.rest();
    setTime(newYear);
    await page.tap(page.all('.button-link').find(({ textContent }) => /year/.test(textContent ?? ''))!);
    await page.settle();
    await page.tap(page.all('.year-review-years button').find(({ textContent }) => textContent === '2026')!);
    const card = () => page.all('.year-review-card')[1]!.textContent;
    assert.match(card(), '2026 so far');
    await page.refresh();
    await page.settle();
    assert.is(card(), 'Active daysof 365 days');
    assert.is(page.day(), '2026-12-31');
  });

test('a page of made-up workouts moves on with the day, too', async () => {
  const page = opened('?tab=week', { Page: RowingStatisticsPage, now: SUNDAY });
  await page.settle();
  assert.match(page.heading(), /^12/);
  setTime(MONDAY);
  await page.refresh();
  assert.match(page.heading(), /^19/);
});

test.run();
