import '../../dom.ts';
import { act, fireEvent } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { firstRequests } from '../../../src/pages/goal/calls.ts';
import { daysUntil } from '../../../src/shell/first-days.ts';
import { requestsOf } from '../../../src/shell/first-requests.ts';
import { day, goals, LIST, openGoal, pressKey, RUNS } from './open-goal.tsx';

const WEEK = [day('2026-10-13', 410.7, 2460), day('2026-10-12', 500.2, 2400), day('2026-10-15', 399.6, 2500)];

async function openReady(
  options: Parameters<typeof openGoal>[0] = {},
  today: object = goals(349, 1930),
  week: readonly object[] = WEEK,
) {
  const page = openGoal(options);
  await page.begin(today, week);
  const text = (selector: string) => page.texts(`.week-head ${selector}`)[0]?.trim();
  return { ...page, range: () => text('h2'), sums: () => text('.period-head-sums') };
}

const UNKNOWN = [...WEEK.slice(1), day('2026-10-13', null, 60)];

/** The person's week of the open page: today's goals, the other days, and the sums. */
for (const [name, today, week, sums] of [
  // 410.7 + 500.2 + 399.6 + 349 is 1659.5 kcal; 2460 + 2400 + 2500 + 1930 is 9290 s, 154 min 50 s.
  ['exact values, truncated once', goals(349, 1930), WEEK, 'Goal met on 2 of 6 days · 1,659 kcal, 154 min'],
  ['an unknown value', goals(349, 1930), UNKNOWN, 'Goal met on 1 of 6 days · – kcal, 114 min'],
  ['no goals', { todayCalorie: 120, todayTime: 600 }, [], '120 kcal, 10 min'],
  ['neither goals nor exercise', { todayCalorie: 0, todayTime: 0 }, [], ''],
] as const)
  test(`the sums of a week: ${name}`, async () => {
    const page = await openReady({}, today, week);
    assert.is(page.range(), '12 – 18 Oct 2026');
    assert.is(page.sums(), sums);
  });

test('on a Monday there is one day, which the next arrow chooses again', async () => {
  const page = await openReady({ now: Date.parse('2026-10-12T12:00:00+08:00') });
  assert.is(page.sums(), 'Goal met on 0 of 1 day · 349 kcal, 32 min');
  await page.press('Previous week');
  assert.is(location.search, '?date=2026-10-05');
  await page.press('Next week');
  assert.is(location.search, '');
  assert.match(String(page.chosen()[0]), /^Monday 12 October/);
});

test('the arrows turn the week with its weekday; Today leads back', async () => {
  const page = await openReady();
  assert.is(page.all('.week-head-today').length, 0);
  await page.press('Previous week');
  assert.is(page.range(), '5 – 11 Oct 2026');
  assert.is(location.search, '?date=2026-10-10');
  assert.is(page.sums(), '', 'not loaded yet');
  await page.answer(LIST, [day('2026-10-10', 400, 2400)]);
  assert.is(page.sums(), 'Goal met on 1 of 7 days · 400 kcal, 40 min');
  await page.press('Previous week');
  assert.is(page.range(), '28 Sep – 4 Oct 2026');
  const today = page.all('.week-head-today')[0]!;
  today.focus();
  await page.tap(today);
  assert.is(page.range(), '12 – 18 Oct 2026');
  assert.is(location.search, '');
  assert.is(page.all('.week-head-today').length, 0);
  assert.is(document.activeElement?.getAttribute('aria-label'), 'Previous week', 'the focus goes on');
});

test('arrows, PageUp and PageDown lead on to weeks to come, which are asked for; their days are empty', async () => {
  const page = await openReady();
  await page.press('Next week');
  assert.is(page.range(), '19 – 25 Oct 2026');
  assert.is(page.last(LIST).query?.startTime, '2026-10-19 00:00:00');
  await page.answer(LIST, [day('2026-10-20', 9, 9)]);
  assert.is(page.sums(), '');
  const days = page.all('.week-strip .day');
  assert.is(disabledDays(days).length, 7);
  days[2]!.click();
  assert.not.match(page.labels().join(), '%');
  assert.equal(page.texts('.goal-card h2'), ['Today'], 'the chosen day stays');
  assert.is(location.search, '');
  const asked = page.to(LIST).length;
  await page.refresh();
  const again = page.queries(LIST, 'startTime').slice(asked);
  assert.equal(again, ['2026-10-12 00:00:00', '2026-10-19 00:00:00']);
  await page.press('Next week');
  assert.is(page.range(), '26 Oct – 1 Nov 2026');
  days[2]!.focus();
  for (const [keyCode, range] of [
    [33, '19 – 25 Oct 2026'],
    [37, '19 – 25 Oct 2026'],
    [33, '12 – 18 Oct 2026'],
    [34, '19 – 25 Oct 2026'],
    [33, '12 – 18 Oct 2026'],
  ] as const) {
    await pressKey(keyCode);
    assert.is(page.range(), range, String(keyCode));
    assert.is(document.activeElement, page.all('.week-strip .day')[2], 'it keeps its weekday');
  }
  await pressKey(33, true);
  assert.is(page.range(), '12 – 18 Oct 2026', 'keys with Alt are the browser’s');
  assert.match(String(page.chosen()[0]), /^Saturday 17 October/);
});

const disabledDays = (days: readonly Element[]) =>
  days.filter((each) => each.matches('[disabled], [aria-disabled="true"]')).map((each) => each.textContent);
const monthSums = (page: Awaited<ReturnType<typeof openReady>>) =>
  page.texts('.calendar .period-head-sums')[0]?.trim();

test('the calendar asks for its month, says its sums, and lets nobody choose a day to come', async () => {
  const page = await openReady();
  const before = page.to(LIST).length;
  await page.press('Calendar');
  assert.is(monthSums(page), '', 'not all of its days are known');
  assert.equal(disabledDays(page.all('.calendar-day')).slice(0, 2), ['18', '19']);
  assert.equal(page.texts('.calendar-day[aria-current]'), ['17']);
  await page.answer(LIST, [...WEEK, day('2026-10-01', 400, 2400), day('2026-09-30', 1000, 9000)]);
  assert.is(monthSums(page), 'Goal met on 3 of 17 days · 2,059 kcal, 194 min');
  await page.settle();
  assert.is(page.to(LIST).length, before + 1, 'the grid has all days of October');
  await page.refresh();
  assert.is(page.to(LIST).length, before + 3, 'the week, and the month again');
});

test('the week that a month of six weeks lacks is read quietly', async () => {
  // August 2026 touches six weeks; its 31st is in the sixth.
  const page = await openReady({ search: '?date=2026-08-12' });
  await page.press('Calendar');
  await page.answer(LIST, [day('2026-08-01', 400, 2400)]);
  assert.is(monthSums(page), '', 'the 31st is not known');
  await page.settle();
  const { query, options } = page.last(LIST);
  assert.equal([query?.startTime, options?.background], ['2026-08-03 00:00:00', true]);
  await page.answer(LIST, [day('2026-08-01', 400, 2400), day('2026-08-31', 400, 2400)]);
  assert.is(monthSums(page), 'Goal met on 2 of 31 days · 800 kcal, 80 min');
});

test('a day of a link before all data counts as the first day that has data, from which its week is summed up', async () => {
  const week = [day('2020-10-02', 400, 2400)];
  const page = await openReady({ search: '?date=1999-01-01' }, goals(0, 0), week);
  assert.is(page.sums(), 'Goal met on 1 of 4 days · 400 kcal, 40 min');
  assert.is(page.range(), '28 Sep – 4 Oct 2020');
  assert.equal(page.texts('.goal-card h2'), ['Thursday 1 October 2020']);
  const headers = { Authorization: 'x', time_zone: 'Asia/Shanghai', language: 'en' };
  const screen = { query: { date: '1999-01-01' }, headers, days: daysUntil('2026-10-17') };
  const ofDocument = requestsOf(firstRequests().rules, screen).map(({ query }) => query?.startTime);
  const ofPage = [LIST, RUNS].map((path) => page.last(path).query?.startTime);
  assert.equal(ofPage, ['2020-09-28 00:00:00', '2020-10-01 00:00:00']);
  assert.equal(ofDocument, [...ofPage, undefined], 'its answers arrive early');
  assert.is(page.isClosed('Previous week'), true);
  assert.is(page.isClosed('Next week'), false);
  await page.openYear();
  assert.equal(page.texts('.year-head h2'), ['2020']);
  assert.is(page.isClosed('Previous year'), true);
});

test('no arrow, key or swipe leads before the first week, and its days before the first one are closed', async () => {
  const page = await openReady({ search: '?date=2020-10-06' });
  assert.is(page.isClosed('Previous week'), false);
  await page.press('Previous week');
  assert.is(location.search, '?date=2020-10-01', 'its Tuesday is before all data');
  assert.is(page.isClosed('Previous week'), true);
  assert.equal(disabledDays(page.all('.week-strip .day')).join().match(/\d+/g), ['28', '29', '30']);
  const strip = page.all('.week-strip')[0]!;
  let slides = 0;
  strip.animate = () => {
    slides++;
    return {} as Animation;
  };
  const swipe = (fromX: number, toX: number) => {
    const at = (screenX: number) => [{ identifier: 1, screenX, screenY: 50 }] as unknown as Touch[];
    return act(() => {
      fireEvent.touchStart(strip, { touches: at(fromX), changedTouches: at(fromX) });
      fireEvent.touchEnd(strip, { touches: [], changedTouches: at(toX) });
    });
  };
  const asked = page.to(LIST).length;
  for (const turn of [
    () => page.press('Previous week'),
    () => act(() => void fireEvent.keyDown(page.all('.week-strip .day')[3]!, { keyCode: 33 })),
    () => swipe(50, 250),
  ]) {
    await turn();
    assert.equal([page.range(), location.search], ['28 Sep – 4 Oct 2020', '?date=2020-10-01']);
  }
  assert.equal([page.to(LIST).length, slides], [asked, 0]);
  // Who has zoomed in with two fingers moves the page with one.
  Object.assign(window, { visualViewport: { scale: 1.5 } });
  await swipe(250, 50);
  assert.equal([page.range(), slides], ['28 Sep – 4 Oct 2020', 0]);
  Object.assign(window, { visualViewport: undefined });
  await swipe(250, 50);
  assert.equal([page.range(), location.search, slides], ['5 – 11 Oct 2020', '?date=2020-10-08', 1]);
});

test('the calendar begins with October 2020, and its keys stop at the 1st', async () => {
  const page = await openReady({ search: '?date=2020-11-09' });
  await page.press('Calendar');
  assert.is(page.isClosed('Previous month'), false);
  await page.press('Previous month');
  assert.equal(page.texts('.calendar h2'), ['October 2020']);
  assert.is(page.isClosed('Previous month'), true);
  assert.is(page.isClosed('Next month'), false);
  assert.equal(disabledDays(page.all('.calendar-day')), ['28', '29', '30']);
  (page.all('.calendar [tabindex="0"]')[0] as HTMLElement).focus();
  for (const [keyCode, day] of [
    [38, '2'],
    [38, '1'],
    [33, '1'],
    [39, '2'],
  ] as const) {
    await pressKey(keyCode);
    assert.is(document.activeElement?.textContent, day);
    assert.equal(page.texts('.calendar h2'), ['October 2020']);
  }
  await pressKey(37, true);
  assert.is(document.activeElement?.textContent, '2', 'Alt and Left go back in the history');
});

test.run();
