import { domWindow } from '../../dom.ts';
import { act, cleanup, fireEvent } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import RunningStatisticsPage from '../../../src/pages/statistics/running-statistics.tsx';
import SceneStatisticsPage from '../../../src/pages/statistics/scene-statistics.tsx';
import JumpRopePage from '../../../src/pages/statistics/jumprope-statistics.tsx';
import { object } from '../../../src/gateway/decode.ts';
import { daysIn, latestYear, yearsUntil } from '../../../src/pages/statistics/year/years.ts';
import { speak } from '../../catalogues.ts';
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

/** The texts of the cards, as the person's runs add up. */
const CARDS = {
  2023: [
    'Distance491.05 kmRuns 148Duration 51:58:00',
    'Active days148of 365 days',
    'Best monthOct68.45 km',
    `Best performancesLongest workoutMon 17 Jul00:40:46Longest distanceTue 19 Dec6.36 kmFastest paceMon 20 Mar05'23" /km`,
    'Compared with 2022Distance (km)2022459.502023491.05Active days20221402023148Runs20221402023148',
  ],
  2025: [
    'Distance466.42 kmRuns 125Duration 47:29:34',
    'Active days125of 365 days',
    'Best monthOct61.74 km',
    `Best performancesLongest workoutSun 16 Feb00:42:52Longest distanceSun 5 Jan6.81 kmFastest paceSat 13 Dec05'02" /km`,
    'Compared with 2024Distance (km)2024521.272025466.42Active days20241432025125Runs20241432025125',
  ],
  2026: [
    'Distance579.19 kmRuns 141Duration 57:28:29',
    'Active days1402026 so far',
    'Best monthApr86.95 km',
    `Best performancesLongest workoutSat 19 Sep00:45:44Longest distanceSat 19 Sep7.56 kmFastest paceWed 18 Nov05'00" /km`,
    'Compared with 2025Distance (km)2025466.422026 so far579.19Active days20251252026 so far140Runs20251252026 so far141',
  ],
};
const IN_MILES = [
  'Distanz289,82 miLäufe 125Dauer 47:29:34',
  'Aktive Tage125von 365 Tagen',
  'Bester MonatOkt38,36 mi',
  `BestleistungenLängste DauerSo., 16. Feb.00:42:52Längste DistanzSo., 5. Jan.4,23 miBeste PaceSa., 13. Dez.08'07" /mi`,
  'Im Vergleich zu 2024Distanz (mi)2024323,902025289,82Aktive Tage20241432025125Läufe20241432025125',
];

/** In place of a canvas, which a window without layout has not. */
const PICTURE = `data:image/png;base64,${btoa('picture '.repeat(20))}`;
const pen = new Proxy({}, { get: () => () => ({ width: 1 }), set: () => true });
Object.assign(domWindow.HTMLCanvasElement.prototype, { getContext: () => pen, toDataURL: () => PICTURE });

/** The height of each month's bar, in px, and the text of the picture. */
for (const [year, now, language, units, entry, expected, heights, picture] of [
  [
    '2025',
    OCTOBER,
    'de',
    'imperial',
    'Dein Jahr 2025',
    IN_MILES,
    '49 29 45 9 41 58 49 46 47 64 25 22',
    'Mia, Dein Jahr 2025, 289,82 mi, Dauer 47 Stunden 29 Minuten 34 Sekunden, Läufe 125, Aktive Tage 125, Bester Monat Okt 38,36 mi',
  ],
  [
    '2026',
    DECEMBER,
    'en',
    'metric',
    'Your year 2026',
    CARDS[2026],
    '31 36 18 64 43 56 31 52 43 21 17 15',
    'Mia, 2026 so far, 579.19 km, Duration 57 hours 28 minutes 29 seconds, Runs 141, Active days 140, Best month Apr 86.95 km',
  ],
] as const)
  test(`${language}, ${units}: the cards of ${year} and their picture are added up from all runs, and are no result`, async () => {
    const page = await open({ language, units, now, userName: 'Mia', host: { kind: 'browser' } });
    assert.is(page.entry()?.textContent, entry);
    await page.show();
    assert.equal(page.cards(), expected);
    const drawn = page.all('.year-review-month i').map(({ style }) => parseFloat(style.height));
    assert.is(drawn.join(' '), heights);
    const marked = page.all('.year-review-month').map((bar) => bar.matches('.is-best'));
    assert.equal(
      marked,
      drawn.map((px) => px === 64),
    );
    await page.tap(page.container.querySelector('.year-review > .primary')!);
    for (let turn = 0; turn < 2; turn++) await page.settle();
    assert.ok(document.activeElement?.classList.contains('year-review-picture'), 'the focus stays here');
    const image = page.container.querySelector<HTMLImageElement>('.share-picture-frame img');
    assert.is(image?.alt, picture);
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
  assert.equal(own.cards(), CARDS[2023]);
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
  assert.equal(page.cards(), CARDS[2026]);
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
  assert.is(cards()[0], CARDS[2025][0]);
  records.splice(records.indexOf(inYear('2025')[0]!), 1);
  await refresh();
  assert.is(cards()[0], 'Distance459.72 kmRuns 124Duration 46:50:27');
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
  assert.match(cards()[0]!, 'Distance466.42 kmRuns –');
  assert.is(cards()[2], CARDS[2025][2]);
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
    assert.equal(cards(), CARDS[2025]);
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
