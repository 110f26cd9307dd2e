import type { Page } from '../browser/page.ts';
import { untilSettled } from '../browser/settled.ts';
import { createPerson } from '../fake/people.ts';
import type { Opened } from './take.ts';

const { records } = createPerson({ now: '2026-10-17 12:00:00' });
const [LATEST] = records;
/** A run of a course that was run twice before, about as far. */
const AGAIN = records.find((run, at) => {
  const before = records
    .slice(at + 1, (Math.floor(at / 10) + 3) * 10)
    .filter(({ sportType, sportValue }) => sportType === 6 && sportValue === run.sportValue);
  return before.some(({ distanceM }) => Math.abs(distanceM / run.distanceM - 1) < 0.09);
});

/** What a page shows after some steps. */
export interface View extends Opened {
  /** Takes the steps, and waits for all that comes late. */
  open(page: Page): Promise<unknown>;
}

/** Whether a sheet has reached its place. Runs in the page. */
const isRisen = () => {
  const sheet = document.querySelector('[role=dialog]');
  return sheet && Math.round(sheet.getBoundingClientRect().bottom) === window.innerHeight;
};

/** Whether each best of the shown period opens its workout. Runs in the page. */
const areLinked = () => {
  const rows = [...document.querySelectorAll('#period > :not([hidden]) [data-bests] .row')];
  return rows.length > 0 && rows.every(({ tagName }) => tagName === 'BUTTON');
};

/**
 * Opens a sheet by a tap, once the page is ready for it and no late part moves what is tapped. Waits until the sheet is
 * in its place and shows something.
 */
const openSheet = (ready: string, tap: string, shows: string) => async (page: Page) => {
  await page.waitFor(ready);
  await untilSettled(page);
  await page.tap(tap);
  await page.waitFor(shows);
  await page.waitFor(isRisen);
};

export const YEAR = '#period > div:not([hidden]) > .card > button.button-link';
/** Opens the cards of a year. */
export const openYear = async (page: Page) => {
  await page.waitFor('.row-number');
  await page.waitFor(YEAR);
  await untilSettled(page);
  await page.tap(YEAR);
  // It is on a card that is not shown yet.
  await page.waitFor(() => document.querySelector('.year-review-months'));
  await page.waitFor(isRisen);
};

/** Of each the accessibility tree and a picture are kept. */
export const VIEWS: Readonly<Record<string, View>> = {
  'an earlier week': {
    path: '/running-statistics?tab=week&day=2026-10-05',
    async open(page) {
      await page.waitFor('.chart-card-former span');
      await page.waitFor('.averages-row');
      await page.waitFor(areLinked);
      await page.waitFor(() => document.querySelector('[aria-live] + table'));
    },
  },
  'an earlier week that failed': {
    path: '/running-statistics?tab=week&day=2026-10-05',
    gateway: {
      faults: [
        'status=503@sportData/detail',
        'status=503@getBest',
        'status=503@userDeviceSportResult/pageList',
      ],
    },
    async open(page) {
      await page.waitFor('.picture');
      await page.waitFor('.period-turn-today');
      await page.waitGone('.toast');
    },
  },
  'the total': {
    path: '/running-statistics',
    async open(page) {
      await page.waitFor('.averages-row');
      await page.waitFor('.trend');
      await page.waitFor(areLinked);
      await page.waitFor(() => document.querySelector('[aria-live] + table'));
    },
  },
  'the cards of a year': {
    path: '/running-statistics?tab=year&day=2025-05-01',
    open: openYear,
  },
  'a year of goals': {
    path: '/today-goal',
    gateway: { habit: 'steady' },
    open: openSheet('.week-head', '.card > .row', '.year[aria-busy="false"]'),
  },
  'a month of goals': {
    path: '/today-goal',
    gateway: { habit: 'steady' },
    open: openSheet('.week-head', '.today-goal-action', '.calendar .period-head-sums'),
  },
  'a year without goals': {
    path: '/today-goal',
    gateway: { habit: 'without goals' },
    open: openSheet('.week-head', '.card > .row', '.year[aria-busy="false"] .year-day-2'),
  },
  'a Monday': {
    path: '/today-goal',
    gateway: { now: '2026-10-19T04:30:00Z' },
    async open(page) {
      await page.waitFor('.last-week-note');
      await page.evaluate(() => document.querySelector('.last-week-note')!.scrollIntoView(false));
    },
  },
  'a result beside others': {
    path: `/running-record?userSportResultId=${LATEST!.id}`,
    open: (page) => page.waitFor('.late-remarks p'),
  },
  'the picture of a result': {
    path: `/running-record?userSportResultId=${LATEST!.id}`,
    switches: { bridge: 'startActivity', device: { userName: 'Mia Wong' } },
    open: openSheet('.late-remarks p', 'main button.primary', '.share-picture img'),
  },
  'a course beside earlier times': {
    path: `/running-record?userSportResultId=${AGAIN!.id}`,
    open: (page) => page.waitFor('.late-remarks p'),
  },
  'the picture of a year': {
    path: '/running-statistics?tab=year&day=2025-05-01',
    switches: { device: { userName: 'Mia Wong' } },
    async open(page) {
      await openYear(page);
      await page.tap('.year-review > .primary');
      await page.waitFor('.share-picture-frame img');
    },
  },
  'the list of all workouts with its choices': {
    path: '/running-statistics',
    open: openSheet('.list-more', '.list-more', '.month-heading .unseen'),
  },
};
