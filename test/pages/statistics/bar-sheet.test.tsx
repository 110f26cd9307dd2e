import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bareFailure } from '../../../src/gateway/gateway.ts';
import { createRunning } from '../../../src/pages/statistics/run-store.ts';
import { monthOf } from '../../../src/sport/days.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';
import { settled } from '../../time.ts';
import { openDrawn, type PageData } from './drawn-page.tsx';
import { backsAfterReload } from '../open-page.tsx';
import { RECORDS, records, runs } from './open-statistics.tsx';

/* A bar leads to the workouts of its day or month. Today is Sat 17 Oct 2026. */

test.after.each(() => history.replaceState(null, ''));

/** A page of the list, shorter than requested, with a workout on each of these days, newest first. */
const page = (total: number, ...days: readonly string[]) => ({
  ...records(0, total),
  list: days.map((day) => ({ ...records(1, 1).list[0]!, id: `r${day}`, endTime: `${day} 08:12:00` })),
});
const LEFT = 37;
const END = 35;

/** Opens a period and selects the bar that lies so many bars before the last one. */
async function selected(
  search: string,
  points: PageData['points'],
  before: number,
  options: Parameters<typeof openDrawn>[2] = {},
) {
  const it = await openDrawn(search, { points }, options);
  const press = async (keyCode: number) => {
    it.shown('.chart')[0]!.dispatchEvent(Object.assign(new Event('keydown'), { keyCode }));
    await it.settle();
  };
  await press(END);
  for (let i = 0; i < before; i++) await press(LEFT);
  const [pill] = it.shown('.chart-pill');
  return {
    ...it,
    pill: pill!,
    open: async () => {
      await it.tap(pill!);
      await it.rest();
    },
    sheet: () => it.queryByRole('dialog'),
    /** The times of the rows, which have a second caption. */
    rows: () => it.texts('[role=dialog] li .row-caption').filter((text) => /:/.test(text)),
    asked: () => it.queries(RECORDS, 'pageNo'),
  };
}

const WEEK = { list: [{ dateTime: '2026-10-15', dataValue: 10000 }] };
const YEAR = {
  list: [
    { dateTime: '2026-03', dataValue: 10000 },
    { dateTime: '2026-10', dataValue: 10000 },
  ],
};

test('after a reload the sheet is closed, and its history entry is left', async () => {
  assert.is(await backsAfterReload('bar week', () => openDrawn('?tab=week', { points: WEEK })), 1);
});

test('the pill of a day opens its workouts, of which a tap opens the result', async () => {
  const it = await selected('?tab=week', WEEK, 2);
  await it.answer(RECORDS, page(12, '2026-10-16', '2026-10-15', '2026-10-15', '2026-10-12'));
  await it.open();
  assert.is(it.sheet()?.getAttribute('aria-label'), 'Thu 15 Oct');
  assert.equal(it.rows(), ['Thu 15, 08:12']);
  assert.is(it.sheet()!.querySelector('select, h3'), null, 'no choices, no months');
  assert.equal(it.asked(), [1], 'the rows that the page has reach back further');
  await it.tap(it.sheet()!.querySelector('button.row')!);
  assert.equal(it.sent, [{ activityLabel: 'sportResult', sportType: 1, id: 'r2026-10-15' }]);
});

test('the day of another year has its year, and its pill the number of workouts, which are not in the latest', async () => {
  const it = await selected('?tab=week&day=2025-10-15', runs(['2025-10-15', 24310]), 4);
  assert.equal(it.said('.chart-pill'), ['Wed 15 Oct 24.3 km 1 workout']);
  await it.open();
  assert.is(it.sheet()?.getAttribute('aria-label'), 'Wed 15 Oct 2025');
});

/** Ten workouts of a day, as a server without a total sends a full page. */
const full = (day: string, firstId = 0) => ({
  list: Array.from({ length: 10 }, (_, i) => ({ ...page(0, day).list[0]!, id: `r${day}-${firstId + i}` })),
});

/** The first page, and the numbers and contents of the pages that the search for March asks for. */
for (const [what, first, pages, found] of [
  [
    'are searched for by halves, and collected until an older one',
    page(12, '2026-10-16', '2026-08-02'),
    [
      [4, page(12, '2026-03-30', '2026-03-01')],
      [3, page(12, '2026-05-02', '2026-03-31')],
      [2, page(12, '2026-08-01', '2026-05-03')],
      [5, page(12, '2026-02-27')],
    ],
    3,
  ],
  [
    'are found beside rows without an end',
    page(12, '2026-10-16', '2026-08-02'),
    [
      [4, page(12, '2026-03-30', '2026-02-27', '2026-1')],
      [3, page(12, '2026-05-03', '2026-1')],
    ],
    1,
  ],
  [
    'are found in a list that nobody counts, and those that come twice once',
    full('2026-10-16'),
    [
      [2, full('2026-08-01')],
      [4, full('2026-03-10')],
      [3, full('2026-05-01')],
      [5, full('2026-03-10', 9)],
      [6, { list: [] }],
    ],
    19,
  ],
  [
    'are found on the second page',
    page(4, '2026-10-16', '2026-08-02'),
    [[2, page(4, '2026-03-30', '2026-02-27')]],
    1,
  ],
  [
    'are found on the second page of a list that nobody counts',
    full('2026-10-16'),
    [
      [2, full('2026-03-10')],
      [3, { list: [] }],
    ],
    10,
  ],
] as const)
  test(`the rows of a month ${what}`, async () => {
    const { gateway, last } = holdGateway();
    const { records: list, findRecords } = createRunning(gateway, () => '2026-10-17');
    list.firstPage.revalidate();
    await last(RECORDS).answer(first);
    const search = findRecords({ signal: new AbortController().signal }, monthOf('2026-03-01'));
    for (const [number, answer] of pages) {
      await settled();
      assert.is(last(RECORDS).query?.pageNo, number);
      await last(RECORDS).answer(answer);
    }
    const answer = await search;
    assert.is(answer.ok && answer.value.length, found);
  });

test('a page that another search has given up is asked for again', async () => {
  const { gateway, last, queries } = holdGateway();
  const { records: list, findRecords } = createRunning(gateway, () => '2026-10-17');
  list.firstPage.revalidate();
  await last(RECORDS).answer(page(12, '2026-10-16', '2026-08-02'));
  const [given, waiting] = [new AbortController(), new AbortController()];
  for (const { signal } of [given, waiting]) void findRecords({ signal }, monthOf('2026-03-01'));
  await settled();
  given.abort();
  await last(RECORDS).fail(bareFailure('cancelled'));
  await settled();
  assert.equal(queries(RECORDS, 'pageNo'), [1, 4, 4]);
  assert.is(last(RECORDS).options?.signal, waiting.signal);
});

for (const how of ['has failed', 'is on its way'])
  test(`the sheet asks for the list itself if the page's own ${how}`, async () => {
    const it = await selected('?tab=week', WEEK, 2);
    if (how === 'has failed') await it.fail(RECORDS);
    await it.open();
    assert.equal(it.asked(), [1, 1]);
    await it.answer(RECORDS, page(2, '2026-10-15', '2026-10-12'));
    assert.equal(it.rows(), ['Thu 15, 08:12']);
  });

test('the sheet stays open when a new week begins; a workout that was deleted leaves it with the refresh', async () => {
  const it = await selected('?tab=week', WEEK, 2);
  await it.answer(RECORDS, page(12, '2026-10-16', '2026-10-15', '2026-10-12'));
  await it.open();
  it.setNow(Date.UTC(2026, 9, 18, 16));
  await it.refresh();
  await it.answerFirst({ points: { list: [] } });
  assert.equal(it.said('.chart-card-range'), ['19 – 25 Oct 2026']);
  assert.equal(it.rows(), ['Thu 15, 08:12']);
  await it.answer(RECORDS, page(11, '2026-10-16', '2026-10-12'));
  assert.equal(it.rows(), []);
  assert.match(it.sheet()!.textContent, 'Not in your list of workouts');
});

test('a search that fails says so, and can be tried again', async () => {
  const it = await selected('?tab=year', YEAR, 7);
  await it.answer(RECORDS, page(4, '2026-10-16', '2026-08-02'));
  await it.open();
  assert.is(it.sheet()?.getAttribute('aria-label'), 'March 2026');
  assert.ok(it.last(RECORDS).options?.background);
  await it.fail(RECORDS);
  await it.rest();
  assert.match(it.sheet()!.textContent, 'Could not load your workouts');
  await it.tap('Try again');
  await it.rest();
  await it.answer(RECORDS, page(4, '2026-08-01', '2026-02-27'));
  assert.match(it.sheet()!.textContent, 'Not in your list of workouts');
});

test('a day without a workout, and a year of the total, lead nowhere', async () => {
  const total = { list: [{ dateTime: '2026', dataValue: 10000 }] };
  for (const [search, points, before] of [
    ['?tab=week', WEEK, 1],
    ['', total, 0],
  ] as const) {
    assert.is((await selected(search, points, before)).pill.tagName, 'DIV', search);
    cleanup();
  }
});

test('a key on the pill moves the selection only, and leaves the focus in the chart where the button goes', async () => {
  const it = await selected('?tab=week', WEEK, 2);
  it.pill.focus();
  it.pill.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true }), { keyCode: LEFT }));
  await it.settle();
  assert.equal(it.said('.chart-pill'), ['Wed 14 Oct 0.0 km']);
  assert.equal(it.said('.chart-card-range'), ['12 – 18 Oct 2026']);
  assert.is(document.activeElement, it.shown('.chart')[0]);
});

test.run();
