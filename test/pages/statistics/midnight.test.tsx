import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { setTime, startTime } from '../../time.ts';
import {
  BESTS,
  CHART,
  openStatistics,
  RECORDS,
  records,
  RUNS,
  runs,
  SUMS,
  SUMS_DATA,
} from './open-statistics.tsx';

/* The day changes while a page is open: heading, requests and figures are always those of one day. */

test.after.each(startTime);

/** Sunday 23:50 and Monday 0:10, in the zone of the session. */
const SUNDAY = Date.UTC(2026, 9, 18, 15, 50);
const MONDAY = Date.UTC(2026, 9, 18, 16, 10);

type Options = Parameters<typeof openStatistics>[1];

function opened(search: string, options: Options) {
  const page = openStatistics(search, { language: 'en', ...options });
  const textOf = (selector: string) => page.container.querySelector(selector)?.textContent ?? '';
  return {
    ...page,
    heading: () => textOf('.chart-card-range'),
    former: () => textOf('.chart-card-former'),
    /** The day in the last request for sums. */
    day: () => page.last(SUMS).query?.dateTime,
    /** Answers a period, and then the request for the one before. */
    async fill(distanceM: number, before: number) {
      const day = page.last(SUMS).query?.dateTime;
      await page.answer(SUMS, { ...SUMS_DATA, dataValue: distanceM });
      await page.answer(CHART, { list: [{ dateTime: day, dataValue: distanceM }] });
      await page.answer(BESTS, { list: [] });
      await page.rest();
      const asked = page.last(SUMS).query?.dateTime;
      await page.answer(SUMS, { ...SUMS_DATA, dataValue: before });
      const first = String(page.last(RUNS).query?.startTime).slice(0, 10);
      await page.answer(RUNS, runs([first, before]));
      return asked;
    },
  };
}

test('a refresh after midnight shows the week of the new day', async () => {
  const page = opened('?tab=week', { now: SUNDAY });
  await page.fill(8000, 5000);
  assert.match(page.heading(), /^12\D+18\D+Oct/);
  assert.match(page.text(), /8\.00/);
  assert.match(page.former(), /3\.0\u00a0km ahead of/);

  setTime(MONDAY);
  await page.refresh();
  assert.is(page.day(), '2026-10-19');
  assert.is(page.last(BESTS).query?.startTime, '2026-10-19 00:00:00');
  assert.match(page.heading(), /^19\D+25\D+Oct/);
  assert.not.match(page.text(), /8\.00/, 'no figure of the old one');
  assert.is(page.former(), '');

  assert.is(await page.fill(2000, 8000), '2026-10-18');
  assert.match(page.text(), /2\.00/);
  assert.match(page.former(), /6\.0\u00a0km behind/);
});

for (const [list, room, former] of [
  [runs(['2026-10-12', 3000], ['2026-10-18', 5000]), /^Sun 18 Oct|Best 5\.0/, /3\.0\u00a0km ahead of/],
  [runs(['2026-10-12', 3000]), /No chart for this period/, /3\.0\u00a0km ahead of/],
] as const)
  test(`a chart that is tried again after midnight is added up from ${list.dataTotal} runs: ${room}`, async () => {
    const page = opened('?tab=week', { now: SUNDAY });
    await page.answer(SUMS, { ...SUMS_DATA, dataValue: 8000 });
    await page.fail(CHART);
    await page.answer(BESTS, []);
    setTime(MONDAY);
    await page.tap('Try again');
    assert.is(page.last(RUNS).query?.startTime, '2026-10-12 00:00:00');
    await page.answer(RUNS, list);
    await page.rest();
    await page.answer(SUMS, { ...SUMS_DATA, dataValue: 5000 });
    await page.answer(RUNS, runs(['2026-10-05', 5000]));
    assert.match(page.text(), room);
    assert.match(page.former(), former);
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
    await page.answer(SUMS, SUMS_DATA);
    await page.rest();
    setTime(newYear);
    await page.tap(page.all('.button-link').find(({ textContent }) => /year/.test(textContent ?? ''))!);
    await page.tap(page.all('.year-review-years button').find(({ textContent }) => textContent === '2026')!);
    const card = () => page.all('.year-review-card')[1]!.textContent;
    assert.match(card(), '2026 so far');
    await page.refresh();
    assert.is(card(), 'Active daysof 365 days');
    assert.is(page.day(), '2026-12-31');
  });

test.run();
