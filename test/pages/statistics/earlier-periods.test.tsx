import '../../dom.ts';
import { act, cleanup, fireEvent } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseQuery } from '../../../src/gateway/query.ts';
import { firstOfRunning } from '../../../src/pages/statistics/calls.ts';
import { requestsOf } from '../../../src/shell/first-requests.ts';
import RowingPage from '../../../src/pages/statistics/rowing-statistics.tsx';
import RunningStatisticsPage from '../../../src/pages/statistics/running-statistics.tsx';
import { pass } from '../../time.ts';
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

/* Arrows, keys and links to earlier weeks, months and years. Today is Sat 17 Oct 2026. */

test.after.each(cleanup);

type Page = ReturnType<typeof openStatistics>;

const WEEK = runs(['2026-10-05', 6000], ['2026-10-07', 4000], ['2026-10-10', 5200]);
const WEEK_SUMS = { ...SUMMARY_DATA, dataValue: 15200, sportNumber: 3 };

function opened(search: string, options: Parameters<typeof openStatistics>[1] = {}) {
  const page = openStatistics(search, { language: 'en', ...options });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await page.settle();
  };
  return {
    ...page,
    settle,
    range: () => page.container.querySelector('#period > :not([hidden]) .chart-card-range')?.textContent,
    chart: () => page.container.querySelector('#period > :not([hidden]) .chart-card-room')?.textContent,
    /** Presses an arrow after a look at what it has shown. */
    async arrow(label: string) {
      await act(() => pass(300));
      await page.press(label);
      await settle();
    },
    paths: () => page.calls.map(({ path }) => path),
  };
}

/** Answers the shown week, so that the arrows come. */
async function current(options?: Parameters<typeof openStatistics>[1]) {
  const page = opened('?para=x&tab=week', options);
  await page.answer(SUMMARY, SUMMARY_DATA);
  await page.settle();
  return page;
}

const keyOn = (page: Page, selector: string, keyCode: number) =>
  act(() => void fireEvent.keyDown(page.container.querySelector(selector)!, { keyCode }));

test('the total has no earlier one: a day in the link changes none of its calls', async () => {
  const calls = async (search: string) => {
    const page = opened(search);
    await page.settle();
    const sent = page.calls.map(({ path, query }) => `${path} ${JSON.stringify(query)}`);
    cleanup();
    return sent;
  };
  const sent = await calls('?para=x&day=2026-10-05');
  assert.equal(sent, await calls('?para=x'));
  assert.ok(sent.some((call) => call.startsWith(CHART)));
});

test('a link to a week: two calls for sums and bests, and one for the bars', async () => {
  const page = opened('?tab=week&day=2026-10-05');
  await page.settle();
  assert.is(page.range(), '5 – 11 Oct 2026');
  const range = { startTime: '2026-10-05 00:00:00', endTime: '2026-10-11 23:59:59' };
  assert.equal(page.paths().sort(), [SUMMARY, BESTS, RECORDS, RUNS].sort());
  assert.is(page.last(SUMMARY).query?.dateTime, '2026-10-05');
  assert.equal(page.last(BESTS).query, range);
  assert.equal(page.last(RUNS).query, { pageNo: 1, pageSize: 99, ...range });
  assert.ok(page.last(RUNS).options?.background);
  await page.answer(SUMMARY, WEEK_SUMS);
  await page.answer(RUNS, WEEK);
  await page.settle();
  assert.match(page.text(), '15.20');
  assert.match(page.text(), 'Best 6.0');
});

test('the arrows lead back week by week, and the address keeps the week', async () => {
  const page = await current();
  const { length: entries } = history;
  assert.is(page.range(), '12 – 18 Oct 2026');
  assert.is(page.queryByText('Today'), null);
  assert.is(page.getByLabelText(/Next/).getAttribute('aria-disabled'), 'true');
  await page.arrow('Previous week');
  assert.is(page.range(), '5 – 11 Oct 2026');
  assert.is(location.search, '?para=x&tab=week&day=2026-10-05');
  assert.not.match(page.text(), '24.31', 'no figure of another week');
  await page.arrow('Previous week');
  assert.is(location.search, '?para=x&tab=week&day=2026-09-28');
  assert.is(page.last(SUMMARY).query?.dateTime, '2026-09-28');
  await page.arrow('Next week');
  assert.is(page.range(), '5 – 11 Oct 2026');
  await page.arrow('Next week');
  assert.is(page.range(), '12 – 18 Oct 2026');
  assert.is(location.search, '?para=x&tab=week');
  assert.match(page.text(), '24.31');
  const { length } = page.calls;
  await page.arrow('Next week');
  assert.is(page.range(), '12 – 18 Oct 2026', 'there is no next week yet');
  assert.is(history.length, entries);
  assert.is(page.calls.length, length);
});

for (const [how, leave] of [
  ['its own use', (page: Page) => page.tap('Today')],
  ['Page Down', (page: Page) => keyOn(page, '.period-turn-today', 34)],
] as const)
  test(`‘Today’ goes by ${how}, and leaves the focus on the arrow back`, async () => {
    const page = await current();
    await page.arrow('Previous week');
    page.getByText('Today').focus();
    await leave(page);
    await page.settle();
    assert.is(page.queryByText('Today'), null);
    assert.is(document.activeElement, page.getByLabelText('Previous week'));
  });

for (const [search, kept] of [
  ['?para=x&tab=year&day=2026-09-01', '?para=x&tab=year'],
  ['?tab=week&day=2026-10-14', '?tab=week'],
  ['?tab=month&day=2026-09-01', '?tab=month&day=2026-09-01'],
  ['?tab=year&day=2027-01-01', '?tab=year'],
  ['?day=2026-09-01', ''],
] as const)
  test(`a link keeps the day only of a period that is over: ${search}`, async () => {
    const page = opened(search);
    await page.settle();
    assert.is(location.search, kept);
  });

test('a day that is not in the address stays for the other tabs, also if the page is told its new address', async () => {
  const page = opened('?tab=year&day=2026-08-03');
  await page.settle();
  assert.is(location.search, '?tab=year');
  page.rerender(<RunningStatisticsPage query={parseQuery(location.search)} />);
  await page.settle();
  await page.tap('Month');
  await page.settle();
  assert.is(page.range(), 'August 2026');
  assert.is(location.search, '?tab=month&day=2026-08-03');
  page.rerender(<RunningStatisticsPage query={parseQuery('?tab=week')} />);
  await page.settle();
  assert.is(page.range(), '12 – 18 Oct 2026', 'another link');
});

test('what was loaded is there at once, and is not asked for again', async () => {
  const page = await current();
  await page.arrow('Previous week');
  await page.answer(SUMMARY, WEEK_SUMS);
  await page.answer(BESTS, [{ bestType: 2, data: 6000, createTime: '2026-10-05 08:12:00' }]);
  await page.answer(RUNS, WEEK);
  await page.tap('Today');
  await page.settle();
  const { length } = page.calls;
  await page.press('Previous week');
  assert.match(page.text(), '15.20');
  assert.match(page.text(), 'Best 6.0');
  assert.match(page.text(), 'Mon 5 Oct');
  await page.settle();
  assert.is(page.calls.length, length);
  await page.refresh();
  await page.settle();
  assert.ok(page.calls.length > length, 'the app says that there is something new');
});

test('a week that failed says so in one card with one retry, and its arrows and ‘Today’ lead away', async () => {
  const page = await current();
  await page.answer(RECORDS, records(3, 3));
  const failWeek = async () => {
    await page.arrow('Previous week');
    for (const path of [SUMMARY, BESTS, RUNS]) await page.fail(path);
    await page.settle();
  };
  await failWeek();
  const previous = page.getByLabelText('Previous week');
  previous.focus();
  await failWeek();
  assert.is(document.activeElement, previous, 'the arrow keeps the focus');
  assert.is(page.range(), '28 Sep – 4 Oct 2026');
  assert.equal(page.texts('.picture h2'), ['Could not load your data']);
  assert.is(page.all('main .button').length, 1);
  assert.match(page.text(), 'Your workouts');
  await page.tap('Try again');
  for (const path of [SUMMARY, BESTS, RUNS]) assert.is(page.last(path).options?.signal?.aborted, false);
  assert.is(page.to(RECORDS).length, 1, 'the list of workouts is there');
  await page.answer(SUMMARY, WEEK_SUMS);
  await page.settle();
  assert.match(page.text(), '15.20');
  await page.arrow('Next week');
  assert.is(page.range(), '5 – 11 Oct 2026');
  await page.tap('Today');
  assert.match(page.text(), '24.31');
});

test('quick taps ask for the first week and for the one at which they end, not for those passed through', async () => {
  const page = await current();
  await act(() => pass(300));
  const before = page.calls.length;
  const weeks = () =>
    page.calls.slice(before).map(({ query }) => String(query?.dateTime ?? query?.startTime).slice(0, 10));
  await page.press('Previous week');
  await page.settle();
  assert.equal(weeks(), ['2026-10-05', '2026-10-05', '2026-10-05'], 'the first tap asks at once');
  for (let taps = 1; taps < 15; taps++) {
    await act(() => pass(200));
    await page.press('Previous week');
    await page.settle();
  }
  assert.is(page.range(), '29 Jun – 5 Jul 2026');
  assert.is(weeks().length, 3);
  assert.ok(
    page.calls.slice(before).every(({ options }) => options?.signal?.aborted),
    'what was left is given up',
  );
  await act(() => pass(300));
  await page.settle();
  assert.equal(weeks().slice(3), ['2026-06-29', '2026-06-29', '2026-06-29']);
  assert.not.ok(page.last(SUMMARY).options?.signal?.aborted);
});

test('a quick tap shows at once what the visit knows, and a refresh among quick taps asks at once', async () => {
  const page = await current();
  await page.arrow('Previous week');
  await page.answer(SUMMARY, WEEK_SUMS);
  await page.arrow('Previous week');
  await page.press('Next week');
  assert.match(page.text(), '15.20');
  await page.settle();
  const { length } = page.to(SUMMARY);
  await page.refresh();
  assert.is(page.to(SUMMARY).length, length + 1);
  assert.is(page.last(SUMMARY).query?.dateTime, '2026-10-05');
});

test('Page Up and Page Down turn in the card; left and right do on the arrows, and only there', async () => {
  const page = await current();
  await keyOn(page, '.chart-card-room', 33);
  assert.is(page.range(), '5 – 11 Oct 2026');
  await keyOn(page, '.chart-card-room', 37);
  assert.is(page.range(), '5 – 11 Oct 2026');
  await keyOn(page, '.period-turn-arrow', 37);
  assert.is(page.range(), '28 Sep – 4 Oct 2026');
  await keyOn(page, '.period-turn-arrow', 39);
  await keyOn(page, '.chart-card-room', 34);
  assert.is(page.range(), '12 – 18 Oct 2026');
});

test('a swipe turns, even if an answer comes while the finger moves', async () => {
  const page = await current();
  const room = page.container.querySelector('.chart-card-room')!;
  const touch = (type: string, screenX: number) => {
    const event = new Event(type, { bubbles: true });
    const at = [{ screenX, screenY: 100 }];
    Object.assign(event, { touches: type === 'touchend' ? [] : at, changedTouches: at });
    return act(() => void room.dispatchEvent(event));
  };
  await touch('touchstart', 50);
  await page.answer(CHART, { list: [{ dateTime: '2026-10-14', dataValue: 24310 }] });
  await touch('touchend', 200);
  assert.is(page.range(), '5 – 11 Oct 2026');
  await touch('touchstart', 200);
  await page.answer(SUMMARY, WEEK_SUMS);
  await touch('touchend', 50);
  assert.is(page.range(), '12 – 18 Oct 2026');
  await touch('touchstart', 50);
  await touch('touchend', 70);
  assert.is(page.range(), '12 – 18 Oct 2026', 'too short');
});

for (const [tab, day, range] of [
  ['week', '2020-10-01', '28 Sep – 4 Oct 2020'],
  ['month', '2020-10-01', 'October 2020'],
  ['year', '2020-10-01', '2020'],
  ['week', '1999-01-01', '28 Sep – 4 Oct 2020'],
] as const)
  test(`nothing lies before the first day: ${tab} of ${day}`, async () => {
    const page = opened(`?tab=${tab}&day=${day}`);
    await page.answer(SUMMARY, WEEK_SUMS);
    await page.settle();
    assert.is(page.range(), range);
    assert.is(page.to(SUMMARY)[0]?.query?.dateTime, '2020-10-01');
    const previous = page.getByLabelText(/^Previous/);
    assert.is(previous.getAttribute('aria-disabled'), 'true');
    await page.tap(previous);
    assert.is(page.range(), range);
  });

for (const [day, asked] of [
  ['2019-05-01', '2020-10-01'],
  ['2020-09-30', '2020-10-01'],
  ['2020-12-31', '2020-12-31'],
  ['2021-01-01', '2021-01-01'],
  ['2026-09-30', '2026-09-30'],
] as const)
  test(`the document asks for the same day as the page: ${day}`, async () => {
    const headers = { Authorization: 'x', time_zone: 'Asia/Shanghai', language: 'en' };
    const { rules, firstDaysIn } = firstOfRunning();
    const days = firstDaysIn!(headers.time_zone);
    const [sums] = requestsOf(rules, { query: { tab: 'year', day }, headers, days });
    const page = opened(`?tab=year&day=${day}`);
    await page.settle();
    assert.is(sums!.query?.dateTime, asked);
    if (day < '2026') assert.is(page.to(SUMMARY)[0]!.query?.dateTime, asked);
  });

test('the week after the first one begins on a Monday, and the first week on the first day', async () => {
  const page = opened('?tab=week&day=2020-10-05');
  await page.answer(SUMMARY, WEEK_SUMS);
  await page.settle();
  await page.arrow('Previous week');
  assert.is(location.search, '?tab=week&day=2020-10-01');
  await page.arrow('Next week');
  assert.is(location.search, '?tab=week&day=2020-10-05');
});

for (const day of ['2026-10-14', '2026-10-17', '2026-10-19', '2027-01-01', '2026-02-30', 'yesterday', ''])
  test(`a day that is in no earlier week shows the current one: '${day}'`, () => {
    const page = opened(`?tab=week&day=${day}`);
    assert.is(page.range(), '12 – 18 Oct 2026');
    assert.is(page.last(SUMMARY).query?.dateTime, '2026-10-17');
    assert.is(page.to(CHART).length, 1);
  });

test('where the sums of an earlier week fail, its bars are not said to be missing', async () => {
  const page = opened('?tab=week&day=2026-10-05');
  await page.settle();
  await page.answer(RUNS, WEEK);
  await page.fail(SUMMARY);
  assert.match(page.chart() ?? '', /^Could not load the chart/);
  assert.not.match(page.text(), /No bars|Best \d/);
  const asked = page.to(SUMMARY).length;
  await act(() => page.container.querySelector<HTMLElement>('.chart-card-failed button')!.click());
  assert.is(page.to(SUMMARY).length, asked + 1);
  await page.answer(SUMMARY, WEEK_SUMS);
  assert.match(page.text(), 'Best 6.0');
});

test('an earlier period without workouts says so, and nothing of a beginning', async () => {
  const page = opened('?tab=week&day=2026-10-05');
  await page.settle();
  await page.answer(RUNS, { list: [] });
  await page.answer(SUMMARY, { dataValue: 0, sportCalorie: 0, sportTime: 0, sportDays: 0, sportNumber: 0 });
  await page.answer(BESTS, []);
  assert.is(page.chart(), 'No workouts in this period');
  assert.match(page.text(), 'No bests in this period');
  assert.not.match(page.text(), /No workouts yet|show up here/);
});

test('a month that fails stops the others; a retry asks only for those that are missing', async () => {
  const page = opened('?tab=year&day=2025-01-01');
  await page.settle();
  await page.answer(SUMMARY, { dataValue: 3000 });
  await page.settle();
  const months = () => page.to(SUMMARY).filter(({ query }) => query?.queryType === 3);
  const [first, second, third] = months();
  await act(() => first!.answer({ dataValue: 1000 }));
  await act(() => second!.fail());
  await act(() => third!.answer({ dataValue: 1000 }));
  await page.settle();
  const before = months().length;
  assert.ok(before <= 5, `${before}`);
  for (const { answer } of months().slice(3)) await act(() => answer({ dataValue: 0 }));
  await page.settle();
  await page.tap('Try again');
  await page.settle();
  const again = months().slice(before);
  assert.is(again[0]?.query?.dateTime, '2025-02-01');
  assert.not(again.some(({ query }) => query?.dateTime === '2025-01-01'));
});

for (const [name, dataTotal, unreadable] of [
  ['has', 120, []],
  ['has no total, but an unreadable run, and', undefined, [null]],
] as const)
  test(`a month that ${name} more runs than a page holds needs more pages, each once`, async () => {
    const page = opened('?tab=month&day=2026-09-01');
    await page.settle();
    const rows = Array.from(
      { length: 120 },
      (_, i) => [`2026-09-${String(1 + (i % 30)).padStart(2, '0')}`, i ? 1000 : 2000] as const,
    );
    const { list } = runs(...rows);
    await page.answer(SUMMARY, { ...SUMMARY_DATA, dataValue: 121_000 });
    await page.answer(RUNS, { list: [...list.slice(0, 99 - unreadable.length), ...unreadable], dataTotal });
    await page.settle();
    assert.equal(
      page.to(RUNS).map(({ query }) => query?.pageNo),
      [1, 2],
    );
    await page.answer(RUNS, { list: list.slice(99 - unreadable.length), dataTotal });
    assert.match(page.text(), 'Best 5.0');
  });

test('made-up workouts have earlier periods, too', async () => {
  const page = opened('?tab=month&day=2026-09-01', { Page: RowingPage });
  await page.settle();
  assert.is(page.range(), 'September 2026');
  assert.match(page.text(), /Best \d/);
  await page.arrow('Next month');
  assert.is(page.range(), 'October 2026');
});

test.run();
