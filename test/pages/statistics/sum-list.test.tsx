import '../../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import HoopPage from '../../../src/pages/statistics/thehoop-statistics.tsx';
import RowingPage from '../../../src/pages/statistics/rowing-statistics.tsx';
import { memoryVisit } from '../../host/memory-visit.ts';
import { openDrawn, type PageData } from './drawn-page.tsx';
import { BESTS, CHART, RUNS, SUMS } from './open-statistics.tsx';

/* After a tap on a sum the chart shows its bars. Today is Sat 17 Oct 2026. */

const run = (day: string, mileage: number, sportTime: number, sportCalorie: number, id = day) => ({
  ...{ id, userSportResultId: `17900000000000000${id.replace(/\D/g, '')}`, endTime: `${day} 08:12:00` },
  ...{ mileage, sportTime, sportCalorie, sportType: 1 },
});
const page = (...list: object[]) => ({ list, pageTotal: 1, dataTotal: list.length });

/** A week of three runs on two days. */
const WEEK = page(
  run('2026-10-12', 4310, 1500, 270.6),
  run('2026-10-14', 10000, 3600, 600.6),
  run('2026-10-14', 10000, 3576, 614.8, '9'),
);
const WEEK_SUMS = { dataValue: 24310, sportCalorie: 1486, sportTime: 8676, sportDays: 2, sportNumber: 3 };
const DAYS = [
  { dateTime: '2026-10-12', dataValue: 4310 },
  { dateTime: '2026-10-14', dataValue: 20000 },
];
const CURRENT: PageData = { sums: WEEK_SUMS, points: { list: DAYS } };
/** Runs of the week before, until its Saturday. */
const BEFORE = page(run('2026-10-05', 5000, 2000, 300));
const BEFORE_SUMS = { dataValue: 5000, sportCalorie: 300, sportTime: 2000, sportDays: 1, sportNumber: 1 };

async function opened(search: string, data: PageData, options: Parameters<typeof openDrawn>[2] = {}) {
  const drawn = await openDrawn(search, data, options);
  const buttons = () => drawn.shown('.sum-list-tap');
  const labelOf = (button: Element) => button.getAttribute('aria-label')!;
  const tapSum = (label: string) => drawn.tap(buttons().find((each) => labelOf(each).startsWith(label))!);
  return {
    ...drawn,
    pressed: () =>
      buttons().map((each) => `${labelOf(each).split(',')[0]} ${each.getAttribute('aria-pressed')}`),
    /** Taps a sum, and waits for nothing. */
    tapSum,
    choose: (label: string) => tapSum(label).then(drawn.rest),
    caption: () => drawn.said('.chart-card-caption p').join(' | '),
    rows: () => drawn.said('[aria-live] + table tbody tr'),
    room: () => drawn.said('.chart-card-room')[0],
    line: () => drawn.said('.chart-card-former').join(),
    averages: () => drawn.said('.averages-row'),
  };
}

/** The bars of the durations, added up from these runs, after a week without workouts. */
async function withDuration(runs: object = WEEK) {
  const week = await opened('?tab=week', CURRENT);
  await week.answer(SUMS, { sportNumber: 0 });
  await week.choose('Duration');
  await week.answer(RUNS, runs);
  return week;
}

test('a tap on Duration asks once, quietly, for the week’s runs, and shows their bars', async () => {
  const week = await opened('?tab=week', CURRENT);
  // The week before is compared with.
  await week.answer(SUMS, BEFORE_SUMS);
  await week.answer(RUNS, BEFORE);
  assert.equal(week.pressed(), ['Distance true', 'Calories false', 'Duration false', 'Runs false']);
  assert.is(week.caption(), 'Distance per day, km | Best 20.0');
  const before = week.to(RUNS).length;
  await week.choose('Duration');
  assert.is(week.to(RUNS).length, before + 1);
  const { query, options } = week.last(RUNS);
  assert.equal([query?.startTime, query?.endTime], ['2026-10-12 00:00:00', '2026-10-18 23:59:59']);
  assert.ok(options?.background);
  assert.is(week.caption(), 'Duration per day, min', 'the caption follows at once');
  await week.answer(RUNS, WEEK);
  assert.equal(week.pressed(), ['Distance false', 'Calories false', 'Duration true', 'Runs false']);
  assert.is(week.caption(), 'Duration per day, min | Best 01:59:36');
  const [monday, tuesday, wednesday] = week.rows();
  assert.is(monday, 'Mon 12 Oct25 minutesLast week: 33 minutes 20 seconds');
  assert.match(tuesday!, 'Tue 13 Oct0 seconds');
  assert.match(wednesday!, 'Wed 14 Oct1 hour 59 minutes 36 seconds');
  assert.is(week.line(), '01:51:16 ahead of last week');
  assert.equal(week.averages(), [
    'Average per workout00:48:12',
    'Average per active day01:12:18',
    'Average pace05\'57" /km43 s faster than last week',
  ]);
  assert.equal(week.said('tfoot tr'), ['Average per active day1 hour 12 minutes 18 seconds']);
  // What is known needs no idle moment.
  await week.tapSum('Calories');
  assert.is(week.line(), '1,186 kcal ahead of last week');
});

test('a tapped bar says its workouts; other sums ask for nothing more, and another tap brings the distance back', async () => {
  const week = await withDuration();
  for (const keyCode of [35, 37, 37, 37]) {
    week.shown('.chart')[0]!.dispatchEvent(Object.assign(new Event('keydown'), { keyCode }));
    await week.rest();
  }
  assert.is(week.said('.chart-pill').join(), 'Wed 14 Oct 01:59:36 2 workouts');
  const asked = week.calls.length;
  await week.choose('Calories');
  assert.is(week.caption(), 'Calories per day, kcal | Best 1,215');
  assert.is(week.rows()[0], 'Mon 12 Oct270 kcal');
  assert.equal(week.averages(), [
    'Average per workout495 kcal',
    'Average per active day743 kcal',
    'Average pace05\'57" /km',
  ]);
  await week.choose('Runs');
  assert.is(week.caption(), 'Runs per day | Best 2');
  assert.is(week.rows()[0], 'Mon 12 Oct1 workout');
  assert.is(week.rows()[2], 'Wed 14 Oct2 workouts');
  assert.equal(week.averages(), ['Average per active day1.5', 'Average pace05\'57" /km']);
  await week.choose('Runs');
  assert.is(week.caption(), 'Distance per day, km | Best 20.0');
  assert.equal(week.pressed(), ['Distance true', 'Calories false', 'Duration false', 'Runs false']);
  await week.choose('Duration');
  assert.is(week.calls.length, asked);
  for (let turn = 0; turn < 2; turn++) await week.press('Previous week');
  assert.is(week.caption(), 'Duration per day, min', 'the choice counts while the sums load');
});

for (const [what, runs] of [
  ['leave a second out', page(run('2026-10-12', 4310, 1500, 270), run('2026-10-14', 20000, 7175, 1215))],
  ['lie outside the week', page(run('2026-10-19', 24310, 8676, 1486))],
] as const)
  test(`runs that ${what} have no bars: one calm line says so`, async () => {
    const week = await withDuration(runs);
    assert.is(week.room(), 'No chart for this period');
    assert.is(week.caption(), 'Duration per day, min', 'no best');
    assert.equal(week.shown('.average-line-legend').length, 0);
    assert.equal(week.pressed()[2], 'Duration true');
  });

test('a failure is said by the chart alone, and can be tried again', async () => {
  const week = await opened('?tab=week', CURRENT);
  await week.answer(SUMS, { sportNumber: 0 });
  await week.choose('Calories');
  await week.fail(RUNS);
  await week.rest();
  assert.is(week.app.notices.current.value, null);
  assert.is(week.caption(), 'Calories per day, kcal', 'it still says of what');
  await week.tap('Try again');
  await week.rest();
  await week.answer(RUNS, WEEK);
  assert.is(week.caption(), 'Calories per day, kcal | Best 1,215');
});

/** The metres and the runs of the week before, and what is said of them beside 15 km and three runs. */
for (const [dataValue, sportNumber, ofDistance, ofRuns] of [
  [25_000, 5, '10.0 km less than the week before', '2 workouts fewer than the week before'],
  [5000, 2, '10.0 km more than the week before', '1 workout more than the week before'],
  [15_010, 3, 'The same as the week before', 'The same as the week before'],
] as const)
  test(`beside ${dataValue} m and ${sportNumber} runs: ${ofDistance}; ${ofRuns}`, async () => {
    const runs = page(...['05', '06', '07'].map((day) => run(`2026-10-${day}`, 5000, 1000, 100)));
    const sums = { dataValue: 15_000, sportCalorie: 300, sportTime: 3000, sportDays: 3, sportNumber: 3 };
    const week = await opened('?tab=week&day=2026-10-05', { sums, points: runs });
    await week.answer(SUMS, { ...sums, dataValue, sportNumber });
    await week.answer(RUNS, page());
    assert.is(week.line(), ofDistance);
    await week.choose('Runs');
    assert.is(week.line(), ofRuns);
  });

test('asked again only when the period’s sums have changed', async () => {
  const week = await withDuration();
  const asked = week.to(RUNS).length;
  await week.refresh();
  await week.answer(SUMS, WEEK_SUMS);
  assert.is(week.to(RUNS).length, asked);
  await week.refresh();
  await week.answer(SUMS, { ...WEEK_SUMS, sportTime: 9676, sportNumber: 4, sportDays: 3 });
  assert.is(week.to(RUNS).length, asked + 1);
  assert.ok(week.last(RUNS).options?.background);
  await week.answer(RUNS, page(...WEEK.list, run('2026-10-17', 1, 1000, 1)));
  assert.is(week.rows()[5], 'Sat 17 Oct16 minutes 40 seconds');
  // The answer comes after another tap has given it up.
  await week.refresh();
  await week.answer(SUMS, WEEK_SUMS);
  const left = week.last(RUNS);
  await week.choose('Distance');
  assert.ok(left.options?.signal?.aborted);
  await left.answer(WEEK);
  await week.choose('Duration');
  assert.is(week.to(RUNS).length, asked + 3);
});

test('a pace, days and zeros are no buttons, and a chosen sum of zero leaves the page’s own bars', async () => {
  const visit = memoryVisit({ 'statistics.measure': 'caloriesKcal' });
  const week = await opened('?tab=week', { ...CURRENT, sums: { ...WEEK_SUMS, sportCalorie: 0 } }, { visit });
  assert.equal(week.pressed(), ['Distance true', 'Duration false', 'Runs false']);
  assert.is(week.shown('.sum-list-tile').length, 6);
  assert.is(week.caption(), 'Distance per day, km | Best 20.0');
});

test('the choice holds for other tabs, pages and a reload, and not on a page without that sum', async () => {
  const visit = memoryVisit();
  const rowing = await opened('?tab=month', CURRENT, { Page: RowingPage, visit });
  await rowing.choose('Strokes');
  assert.match(rowing.caption(), /^Strokes per day \| Best [\d,]+$/);
  rowing.unmount();
  const running = await opened('?tab=week', CURRENT, { visit });
  assert.is(running.caption(), 'Distance per day, km | Best 20.0');
  await running.answer(SUMS, { sportNumber: 0 });
  await running.choose('Duration');
  running.unmount();
  const hoop = await opened('?tab=month', CURRENT, { Page: HoopPage, visit });
  assert.match(hoop.caption(), /^Duration per day, min \| Best \d\d:\d\d:\d\d$/);
  await hoop.tap('Year');
  await hoop.rest();
  assert.match(hoop.caption(), /^Duration per month, h \| Best \d\d:\d\d:\d\d$/);
});

test('the button of a sum has its label as its name, without the soft hyphens', async () => {
  const page = await opened('?tab=week', CURRENT, { Page: RowingPage, language: 'es' });
  assert.match(page.said('.stat-label').join(), /Entrena\xadmientos/);
  assert.match(page.pressed().join(), /Entrenamientos false/);
});

test('a tap asks for nothing of a tab that was left, which follows when it is chosen', async () => {
  const points = { list: [{ dateTime: '2026-10', dataValue: 24310 }] };
  const page = await opened('?tab=year', { ...CURRENT, points });
  await page.tap('Week');
  await page.answerFirst(CURRENT);
  const months = () => page.to(SUMS).filter(({ query }) => query?.queryType === 3).length;
  await page.choose('Calories');
  assert.is(page.last(RUNS).query?.startTime, '2026-10-12 00:00:00');
  assert.is(months(), 0);
  await page.tap('Year');
  await page.rest();
  assert.is(page.caption(), 'Calories per month, kcal');
  assert.ok(months() > 0);
});

test('the bars of a tab that was left stay in the page, also if the chosen tab fails', async () => {
  const page = await opened('?tab=week', CURRENT);
  const [bar] = page.shown('.chart-bar');
  await page.tap('Month');
  for (const path of [CHART, SUMS, BESTS]) await page.fail(path);
  assert.match(page.text(), 'Could not load your data');
  assert.ok(page.container.contains(bar!));
  await page.tap('Week');
  assert.is(page.shown('.chart-bar')[0], bar);
});

test.run();
