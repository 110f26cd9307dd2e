import '../../dom.ts';
import { act, cleanup, fireEvent } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseQuery } from '../../../src/gateway/query.ts';
import { firstRequestsOfRunning } from '../../../src/pages/statistics/calls.ts';
import { requestsOf } from '../../../src/shell/first-requests.ts';
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
  SUMS,
  SUMS_DATA,
} from './open-statistics.tsx';

/* Arrows, keys and links to earlier weeks, months and years. Today is Sat 17 Oct 2026. */

type Page = ReturnType<typeof openStatistics>;

const WEEK = runs(['2026-10-05', 6000], ['2026-10-07', 4000], ['2026-10-10', 5200]);
const WEEK_SUMS = { ...SUMS_DATA, dataValue: 15200, sportNumber: 3 };

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
    },
    paths: () => page.calls.map(({ path }) => path),
  };
}

/** Answers the shown week, so that the arrows come. */
async function current(options?: Parameters<typeof openStatistics>[1]) {
  const page = opened('?para=x&tab=week', options);
  await page.answer(SUMS, SUMS_DATA);
  return page;
}

const keyOn = (page: Page, selector: string, keyCode: number, altKey = false) =>
  act(() => void fireEvent.keyDown(page.container.querySelector(selector)!, { keyCode, altKey }));

test('a link to a week: two calls for sums and bests, and one for the bars', async () => {
  const page = opened('?tab=week&day=2026-10-05');
  await page.settle();
  assert.is(page.range(), '5 – 11 Oct 2026');
  const range = { startTime: '2026-10-05 00:00:00', endTime: '2026-10-11 23:59:59' };
  assert.equal(page.paths().sort(), [SUMS, BESTS, RECORDS, RUNS].sort());
  assert.is(page.last(SUMS).query?.dateTime, '2026-10-05');
  assert.equal(page.last(BESTS).query, range);
  assert.equal(page.last(RUNS).query, { pageNo: 1, pageSize: 99, ...range });
  assert.ok(page.last(RUNS).options?.background);
  await page.answer(SUMS, WEEK_SUMS);
  await page.answer(RUNS, WEEK);
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
  assert.is(page.last(SUMS).query?.dateTime, '2026-09-28');
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

test('‘Today’ leaves the focus on the arrow back, also if Page Down takes it away', async () => {
  for (const leave of [
    (page: Page) => page.tap('Today'),
    (page: Page) => keyOn(page, '.period-turn-today', 34),
  ]) {
    const page = await current();
    await page.arrow('Previous week');
    page.getByText('Today').focus();
    await leave(page);
    await page.settle();
    assert.is(page.queryByText('Today'), null);
    assert.is(document.activeElement, page.getByLabelText('Previous week'));
    cleanup();
  }
});

const NOW = '12 – 18 Oct 2026';
const FIRST_WEEK = '28 Sep – 4 Oct 2020';

/** A link, its heading, the day of its sums, and whether the address keeps its day. */
for (const [search, range, asked, isKept] of [
  ['?para=x&tab=year&day=2026-09-01', '2026', '2026-10-17', false],
  // The total has no earlier one, and its years are not known yet.
  ['?para=x&day=2026-09-01', '', null, false],
  ['?tab=month&day=2026-09-01', 'September 2026', '2026-09-01', true],
  ['?tab=week&day=2026-10-14', NOW, '2026-10-17', false],
  ['?tab=week&day=2026-10-19', NOW, '2026-10-17', false],
  ['?tab=week&day=2026-02-30', NOW, '2026-10-17', false],
  ['?tab=week&day=', NOW, '2026-10-17', true],
  // Nothing lies before the first day.
  ['?tab=week&day=2020-10-01', FIRST_WEEK, '2020-10-01', true],
  ['?tab=month&day=2020-10-01', 'October 2020', '2020-10-01', true],
  ['?tab=year&day=2020-12-31', '2020', '2020-12-31', true],
  ['?tab=week&day=1999-01-01', FIRST_WEEK, '2020-10-01', true],
] as const)
  test(`a link to a period: ${search}`, async () => {
    const page = opened(search);
    await page.settle();
    assert.is(page.range(), range);
    assert.is(page.to(SUMS)[0]!.query?.dateTime, asked);
    assert.is(location.search, isKept ? search : search.replace(/&day=.*/, ''));
    if (!asked || asked > '2021') return;
    await act(() => page.to(SUMS)[0]!.answer(WEEK_SUMS));
    await page.settle();
    await page.tap(page.getByLabelText(/^Previous/));
    assert.is(page.range(), range);
    assert.is(page.getByLabelText(/^Previous/).getAttribute('aria-disabled'), 'true');
  });

/** The document's first request follows rules of its own. */
for (const [day, asked] of [
  ['2019-05-01', '2020-10-01'],
  ['2020-09-30', '2020-10-01'],
  ['2020-12-31', '2020-12-31'],
  ['2021-01-01', '2021-01-01'],
  ['2026-09-30', '2026-09-30'],
] as const)
  test(`the document asks for the day of a link that the page asks for: ${day}`, () => {
    const headers = { Authorization: 'x', time_zone: 'Asia/Shanghai', language: 'en' };
    const { rules, firstDaysIn } = firstRequestsOfRunning();
    const days = firstDaysIn!(headers.time_zone);
    const [sums] = requestsOf(rules, { query: { tab: 'year', day }, headers, days });
    assert.is(sums!.query?.dateTime, asked);
  });

test('a day that is not in the address stays for the other tabs, also if the page is told its new address', async () => {
  const page = opened('?tab=year&day=2026-08-03');
  await page.settle();
  assert.is(location.search, '?tab=year');
  page.rerender(<RunningStatisticsPage query={parseQuery(location.search)} />);
  await page.settle();
  await page.tap('Month');
  assert.is(page.range(), 'August 2026');
  assert.is(location.search, '?tab=month&day=2026-08-03');
  for (const [link, range] of [
    ['?tab=week', '12 – 18 Oct 2026'],
    ['?tab=month', 'October 2026'],
    ['?tab=month&day=2026-07-01', 'July 2026'],
  ] as const) {
    page.rerender(<RunningStatisticsPage query={parseQuery(link)} />);
    await page.settle();
    assert.is(page.range(), range, `another link: ${link}`);
  }
});

test('a week that failed says so in one card with one retry, and its arrows and ‘Today’ lead away', async () => {
  const page = await current();
  await page.answer(RECORDS, records(3, 3));
  const failWeek = async () => {
    await page.arrow('Previous week');
    for (const path of [SUMS, BESTS, RUNS]) await page.fail(path);
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
  for (const path of [SUMS, BESTS, RUNS]) assert.is(page.last(path).options?.signal?.aborted, false);
  assert.is(page.to(RECORDS).length, 1, 'the list of workouts is there');
  await page.answer(SUMS, WEEK_SUMS);
  assert.match(page.text(), '15.20');
  await page.arrow('Next week');
  assert.is(page.range(), '5 – 11 Oct 2026');
  await page.tap('Today');
  assert.match(page.text(), '24.31');
});

test('Page Up and Page Down turn in the card; left and right do on the arrows, and only there', async () => {
  const page = await current();
  await keyOn(page, '.chart-card-room', 33);
  assert.is(page.range(), '5 – 11 Oct 2026');
  await keyOn(page, '.chart-card-room', 37);
  assert.is(page.range(), '5 – 11 Oct 2026');
  await keyOn(page, '.period-turn-arrow', 37);
  assert.is(page.range(), '28 Sep – 4 Oct 2026');
  await keyOn(page, '.period-turn-arrow', 37, true);
  assert.is(page.range(), '28 Sep – 4 Oct 2026', 'Alt and Left go back in the history');
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
  await page.answer(SUMS, WEEK_SUMS);
  await touch('touchend', 50);
  assert.is(page.range(), '12 – 18 Oct 2026');
});

test('where the sums of an earlier week fail, its bars are not said to be missing', async () => {
  const page = opened('?tab=week&day=2026-10-05');
  await page.settle();
  await page.answer(RUNS, WEEK);
  await page.fail(SUMS);
  assert.match(page.chart() ?? '', /^Could not load the chart/);
  assert.not.match(page.text(), /No bars|Best \d/);
  const asked = page.to(SUMS).length;
  await act(() => page.container.querySelector<HTMLElement>('.chart-card-failed button')!.click());
  assert.is(page.to(SUMS).length, asked + 1);
  await page.answer(SUMS, WEEK_SUMS);
  assert.match(page.text(), 'Best 6.0');
});

test('an earlier period without workouts says so, and nothing of a beginning', async () => {
  const page = opened('?tab=week&day=2026-10-05');
  await page.settle();
  await page.answer(RUNS, { list: [] });
  await page.answer(SUMS, { dataValue: 0, sportCalorie: 0, sportTime: 0, sportDays: 0, sportNumber: 0 });
  await page.answer(BESTS, []);
  assert.is(page.chart(), 'No workouts in this period');
  assert.match(page.text(), 'No bests in this period');
  assert.not.match(page.text(), /No workouts yet|show up here/);
});

test.run();
