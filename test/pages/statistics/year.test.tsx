import { domWindow } from '../../dom.ts';
import { act, cleanup, fireEvent } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import RunningStatisticsPage from '../../../src/pages/statistics/running-statistics.tsx';
import SceneStatisticsPage from '../../../src/pages/statistics/scene-statistics.tsx';
import JumpRopePage from '../../../src/pages/statistics/jumprope-statistics.tsx';
import { object } from '../../../src/gateway/decode.ts';
import type { CODES } from '../../../src/i18n/languages.ts';
import { timeInWords } from '../../../src/i18n/time-words.ts';
import type { UnitSystem } from '../../../src/sport/units.ts';
import { daysIn, latestYear, yearsUntil } from '../../../src/pages/statistics/year/years.ts';
import { formatterIn, speak } from '../../catalogues.ts';
import { createPerson, type FakeRecord } from '../../fake/people.ts';
import { pass } from '../../time.ts';
import { openPast, type PastOptions, type Spoil } from '../open-past.tsx';

const OCTOBER = Date.parse('2026-10-17T12:00:00+08:00');
const DECEMBER = Date.parse('2026-12-05T12:00:00+08:00');
const SUMS = 'sportData/detail';

const person = createPerson({ now: '2026-12-05 12:00:00' }).records;

test.before.each(() => speak('en'));
test.after.each(() => history.replaceState(null, ''));

interface Options extends PastOptions {
  readonly records?: readonly FakeRecord[];
}

/** Opens the year of the statistics, and counts the calls that come after that. */
async function open({ page: Page = RunningStatisticsPage, records = person, ...options }: Options = {}) {
  const page = await openPast(Page, () => records, { search: '?tab=year', ...options });
  const { past } = page;
  await page.rest();
  const before = past.calls.length;
  const entry = () => page.all('.button-link').find(({ textContent }) => /\b20\d\d/.test(textContent ?? ''));
  const settle = async () => {
    await act(() => pass(20));
    await page.settle();
  };
  const show = async () => {
    await page.tap(entry()!);
  };
  return {
    ...page,
    calls: () => past.calls.slice(before),
    entry,
    settle,
    show,
    close: async () => {
      await page.press('Close');
      await act(() => pass(400));
      history.replaceState(null, '');
    },
    card: () => page.texts('.year-review-card[aria-hidden=false]')[0]!,
    cards: () => page.texts('.year-review-card'),
    /** Chooses a year in the sheet. */
    choose: async (year: string) => {
      await page.tap(page.all('.year-review-years button').find(({ textContent }) => textContent === year)!);
    },
    status: () => page.container.querySelector('.year-review-turn [role=status]')?.textContent,
  };
}

type Sent = Parameters<Spoil>[0];
/** Whether a call asks for the sums of a month (3) or a year (4). */
const isSums =
  (queryType: string, dateTime: string) =>
  ({ path, query }: Sent) =>
    path === SUMS && query.queryType === queryType && !!query.dateTime?.startsWith(dateTime);

const inYear = (year: string) => person.filter(({ endTime }) => endTime.startsWith(year));
const sum = (records: readonly FakeRecord[], field: 'distanceM' | 'durationS') =>
  records.reduce((total, record) => total + record[field], 0);
const metresIn = (month: string) => sum(inYear(month), 'distanceM');
const monthsOf = (year: string) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
/** The month of a year with the most metres, and these. */
const bestMonth = (year: string) =>
  monthsOf(year)
    .map((month) => [month, metresIn(month)] as const)
    .reduce((best, each) => (each[1] > best[1] ? each : best));
const activeDaysIn = (records: readonly FakeRecord[]) =>
  new Set(records.map(({ endTime }) => endTime.slice(0, 10))).size;

/** Compares with what the records add up to, apart from the page's own calls. */
function assertCards(
  cards: readonly string[],
  year: string,
  language: (typeof CODES)[number],
  units: UnitSystem,
) {
  const write = formatterIn(language, units);
  const own = inYear(year);
  const totalsOf = (records: readonly FakeRecord[]) => [
    write.distance(sum(records, 'distanceM')),
    write.count(activeDaysIn(records)),
    write.count(records.length),
  ];
  const [distance, activeDays, runs] = totalsOf(own);
  const [month, mostM] = bestMonth(year);
  const expected = [
    [distance, runs, write.duration(sum(own, 'durationS'))],
    [activeDays],
    [write.month(month), write.distance(mostM)],
    [
      write.distance(Math.max(...own.map(({ distanceM }) => distanceM))),
      write.duration(Math.max(...own.map(({ durationS }) => durationS))),
      write.fastestPace(Math.min(...own.map(({ fastestPaceSPerKm }) => fastestPaceSPerKm ?? Infinity))),
    ],
    [...totalsOf(own), ...totalsOf(inYear(String(Number(year) - 1)))],
  ];
  assert.is(cards.length, expected.length);
  cards.forEach((card, at) => {
    const missing = expected[at]!.filter((part) => !card.includes(part!.replace(/\u00a0/g, ' ')));
    assert.equal(missing, [], card);
    assert.not.match(card, /year\.|undefined|NaN|[{}]/);
  });
}

/** In place of a canvas, which a window without layout has not. */
const PICTURE = `data:image/png;base64,${btoa('picture '.repeat(20))}`;
const pen = new Proxy({}, { get: () => () => ({ width: 1 }), set: () => true });
Object.assign(domWindow.HTMLCanvasElement.prototype, { getContext: () => pen, toDataURL: () => PICTURE });

for (const [year, now, language, units, entry, title, label, unit] of [
  ['2025', OCTOBER, 'de', 'imperial', 'Dein Jahr 2025', 'Dein Jahr 2025', 'Bester Monat', 'mi'],
  ['2026', DECEMBER, 'en', 'metric', 'Your year 2026', '2026 so far', 'Best month', 'km'],
] as const)
  test(`${language}, ${units}: the cards of ${year} and their picture are added up from all runs, and are no result`, async () => {
    const page = await open({ language, units, now, userName: 'Mia', host: { kind: 'browser' } });
    assert.is(page.entry()?.textContent, entry);
    await page.show();
    assertCards(page.cards(), year, language, units);
    const [best, most] = bestMonth(year);
    const heights = monthsOf(year).map((month) => `${Math.round((64 * metresIn(month)) / most)}px`);
    const bars = page.all('.year-review-month i').map(({ style }) => style.height);
    const marked = page.all('.year-review-month').findIndex((bar) => bar.matches('.is-best'));
    assert.equal([bars, marked + 1], [heights, Number(best.slice(5))]);
    assert.is(page.all('.year-review-month.is-best').length, 1);
    await page.tap(page.container.querySelector('.year-review > .primary')!);
    for (let turn = 0; turn < 2; turn++) await page.settle();
    const write = formatterIn(language, units);
    assert.ok(document.activeElement?.classList.contains('year-review-picture'), 'the focus stays here');
    const own = inYear(year);
    const { alt } = page.container.querySelector<HTMLImageElement>('.share-picture-frame img')!;
    const [name, ...parts] = alt.split(', ');
    const bestWords = `${label} ${write.month(best)} ${write.distance(most)} ${unit}`;
    assert.equal(
      [name, ...parts.slice(0, 2), ...parts.slice(-1)],
      ['Mia', title, `${write.distance(sum(own, 'distanceM'))} ${unit}`, bestWords],
    );
    const duration = timeInWords(write.duration(sum(own, 'durationS')));
    const figures = parts.slice(2, 5).map((part) => part.replace(/^\D*/, ''));
    assert.equal(figures, [duration, write.count(own.length), write.count(activeDaysIn(own))]);
    assert.is(page.container.querySelector('a[download]')?.getAttribute('download'), `year-${year}.png`);
    assert.equal(page.sent, []);
    await page.choose('2024');
    assert.is(page.container.querySelector('.share-picture-frame'), null, 'another year has its own');
  });

test('a year has a review from its December on, and the first one 92 days', () => {
  for (const [today, latest, count] of [
    ['2026-11-30', '2025', 6],
    ['2026-12-01', '2026', 7],
    ['2020-11-30', '2019', 0],
  ] as const)
    assert.equal([latestYear(today), yearsUntil(today).length], [latest, count], today);
  assert.equal(['2020', '2024', '2025'].map(daysIn), [92, 366, 365]);
});

test('a year is asked for when it is opened, by 14 quiet calls, and then is there at once', async () => {
  // So few that the comparison of the running year needs no months.
  const records = inYear('2025').filter((_, index) => index % 3 === 0);
  assert.ok(records.length > 30 && records.length <= 99);
  const { show, close, choose, calls, card } = await open({ records });
  assert.equal(calls(), []);
  await show();
  assert.is(calls().length, 14, 'none for the sums that the page has');
  assert.ok(calls().every(({ options }) => options?.background));
  const counts = [isSums('3', '2025'), isSums('4', '2024')].map((isOf) => calls().filter(isOf).length);
  assert.equal(counts, [12, 1]);
  await choose('2024');
  const { length } = calls();
  await choose('2025');
  assert.match(card(), /^Distance[\d.,]+/);
  await close();
  await show();
  assert.is(calls().length, length);
});

test('page and cards share what they have loaded of a year', async () => {
  const own = await open({ search: '?tab=year&day=2023-05-01' });
  await own.show();
  assertCards(own.cards(), '2023', 'en', 'metric');
  assert.equal(own.calls(), [], 'the page has its bars, sums and bests, and the sums before');
  // The bars of 2022 are on the page as well: it outlines them.
  await own.choose('2021');
  assert.is(own.calls().length, 15);
  await own.close();
  for (let turn = 0; turn < 2; turn++) {
    await own.press('Previous year');
    await act(() => pass(1500));
  }
  assert.is(own.calls().filter(isSums('3', '2021')).length, 12, 'the sums of its months, once');
});

test('the running year is asked for each time that it is opened, unless the page has it', async () => {
  const own = await open({ now: DECEMBER });
  await own.show();
  assert.equal(own.calls(), []);
  cleanup();
  history.replaceState(null, '');
  const page = await open({ now: DECEMBER, search: '?tab=year&day=2025-05-01' });
  await page.show();
  await page.choose('2026');
  assertCards(page.cards(), '2026', 'en', 'metric');
  assert.is(page.calls().filter(isSums('4', '2026')).length, 1);
  await page.close();
  await page.show();
  assert.is(page.calls().filter(isSums('4', '2026')).length, 2);
  assert.ok(page.calls().every(({ options }) => options?.background));
});

test('a run that was deleted leaves the open sheet of another year with the refresh', async () => {
  const records = [...person];
  const { show, refresh, cards, app } = await open({ records });
  await show();
  const distance = () => cards()[0]!.replace(/km.*/, '');
  const before = distance();
  const isOf2025 = ({ endTime }: FakeRecord) => endTime.startsWith('2025');
  records.splice(records.findIndex(isOf2025), 1);
  await refresh();
  const left = records.filter(isOf2025);
  assert.is.not(distance(), before);
  assert.match(distance(), formatterIn('en', 'metric').distance(sum(left, 'distanceM')));
  assert.is(app.notices.current.value, null);
});

test('keys, buttons and swipes turn the cards; the others are hidden from screen readers', async () => {
  const { show, status, press, container, getByRole, card, all } = await open();
  await show();
  const window = container.querySelector('.year-review-window')!;
  const swipe = (x: number, y = 0) =>
    act(() => {
      fireEvent.touchStart(window, { touches: [{ screenX: 200, screenY: 200, clientY: 200 }] });
      fireEvent.touchEnd(window, { changedTouches: [{ screenX: 200 + x, screenY: 200 + y, clientY: 200 }] });
    });
  const [LEFT, RIGHT] = [37, 39];
  const key = (element: Element, keyCode: number, altKey = false) =>
    act(() => void fireEvent.keyDown(element, { keyCode, altKey }));
  // With `disabled` the focus would go, and the keys with it.
  const isClosed = (label: string) =>
    container.querySelector(`[aria-label="${label}"]`)!.matches('[aria-disabled=true]:not([disabled])');
  assert.is(status(), '1 of 5');
  assert.ok(isClosed('Previous card'));
  await press('Next card');
  assert.match(card(), 'Active days');
  // The keys work wherever the focus is in the sheet, and only there.
  await key(getByRole('dialog'), RIGHT);
  assert.match(card(), 'Best month');
  await key(all('.year-review-years button')[1]!, RIGHT);
  await key(document.body, RIGHT);
  await key(getByRole('dialog'), RIGHT, true);
  assert.match(card(), 'Best performances');
  await swipe(-120, 200);
  await swipe(-20);
  assert.is(status(), '4 of 5');
  await swipe(-120);
  await swipe(-120);
  assert.match(card(), 'Compared with 2024');
  await press('Next card');
  assert.is(status(), '5 of 5');
  assert.ok(isClosed('Next card'));
  await key(document.querySelector('.sheet-grip')!, LEFT);
  await swipe(120);
  assert.is(status(), '3 of 5');
  const hidden = all('.year-review-card').map((each) => each.getAttribute('aria-hidden'));
  assert.is(hidden.join(), 'true,true,false,true,true');
});

test('the first year has nothing before it', async () => {
  const { show, choose, calls, cards, press, card } = await open();
  await show();
  await choose('2020');
  assert.ok(calls().every(({ query }) => !query.dateTime?.startsWith('2019')));
  assert.is(cards().length, 4);
  assert.ok(cards()[1]!.endsWith('of 92 days'), cards()[1]);
  for (let turns = 0; turns < 3; turns++) await press('Next card');
  assert.match(card(), 'Best performances');
  await choose('2021');
  assert.ok(cards()[4]!.includes('2020'));
});

test('a year without workouts says so, and asks for no month', async () => {
  const { show, text, calls } = await open({ records: person.filter(({ endTime }) => endTime > '2026') });
  await show();
  assert.match(text(), 'No workouts in 2025');
  assert.is(calls().length, 2);
});

test('a year without bests says so on their card; without a number of workouts it has its best month and picture', async () => {
  const { show, cards, container } = await open({
    spoil({ path }, data) {
      if (path.endsWith('getBest')) return [];
      return path === SUMS ? { ...object(data), sportNumber: undefined } : data;
    },
  });
  await show();
  const write = formatterIn('en', 'metric');
  const [best, most] = bestMonth('2025');
  assert.match(cards()[0]!, `${write.distance(sum(inYear('2025'), 'distanceM'))} kmRuns –`);
  assert.ok(cards()[2]!.includes(`${write.month(best)}${write.distance(most)}`), cards()[2]);
  assert.is(cards()[3], 'Best performancesNo bests in this period');
  assert.ok(container.querySelector('.year-review > .primary'));
});

const isBests = ({ path, query }: Sent) => path.endsWith('getBest') && query.startTime!.startsWith('2025');

/** A part that fails, and the card that says so; -1: all of them. */
for (const [name, isOf, card] of [
  ['the year', isSums('4', '2025'), -1],
  ['a month', isSums('3', '2025-05-01'), 2],
  ['the bests', isBests, 3],
  ['the year before', isSums('4', '2024'), 4],
] as const)
  test(`${name}, if it is lost, is missing without a notice, and can be tried again`, async () => {
    let isLost = true;
    const { show, text, cards, tap, app } = await open({
      spoil: (call, data) => (isLost && isOf(call) ? undefined : data),
    });
    await show();
    assert.match(text(), 'Could not load this year');
    const broken = cards().map((each) => /Could not load this year/.test(each));
    assert.equal(broken, card < 0 ? [] : [0, 1, 2, 3, 4].map((at) => at === card));
    assert.is(app.notices.current.value, null);
    isLost = false;
    await tap('Try again');
    assertCards(cards(), '2025', 'en', 'metric');
  });

test('the last card goes if there turns out to be nothing to compare with, and the one before it is shown', async () => {
  let isLost = true;
  const { show, press, tap, card, status } = await open({
    spoil: (call, data) => (isSums('4', '2024')(call) ? (isLost ? undefined : {}) : data),
  });
  await show();
  for (let turns = 0; turns < 4; turns++) await press('Next card');
  assert.match(card(), 'Compared with 2024');
  isLost = false;
  await tap('Try again');
  assert.is(status(), '4 of 4');
  assert.match(card(), 'Best performances');
  await press('Previous card');
  assert.is(status(), '3 of 4');
});

test('only a year has it, and only of real runs; a treadmill asks for its own', async () => {
  assert.is((await open({ search: '?tab=month' })).entry(), undefined);
  cleanup();
  assert.is((await open({ page: JumpRopePage })).entry(), undefined);
  cleanup();
  // A phone that has lost its clock: no year has ended since the first day.
  assert.is((await open({ now: Date.parse('2020-06-15T12:00:00+08:00') })).entry(), undefined);
  cleanup();
  const { show, calls } = await open({ page: SceneStatisticsPage, search: '?sceneCode=101&tab=year' });
  await show();
  assert.ok(calls().some(({ path }) => path === 'treadmillResult/getBest'));
  assert.ok(calls().every(({ path, query }) => path !== SUMS || query.sceneCode === '101'));
});

test.run();
