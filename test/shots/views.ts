import type { Page } from '../browser/page.ts';
import type { PhoneSwitches } from '../browser/phone.ts';
import { createPerson } from '../fake/people.ts';
import type { GatewaySwitches } from '../fake/switches.ts';

const [LATEST] = createPerson({ now: '2026-10-17 12:00:00' }).records;

/** What a page shows after some steps. */
export interface View {
  /** With its query. */
  readonly path: string;
  readonly gateway?: GatewaySwitches;
  readonly switches?: PhoneSwitches;
  /** Takes the steps, and waits for all that comes late. */
  open(page: Page): Promise<unknown>;
}

/** Whether a sheet has reached its place. Runs in the page. */
const isRisen = () => {
  const sheet = document.querySelector('[role=dialog]');
  return sheet && Math.round(sheet.getBoundingClientRect().bottom) === window.innerHeight;
};

/** Of each the accessibility tree and a picture are kept. */
export const VIEWS: Readonly<Record<string, View>> = {
  'an earlier week': {
    path: '/running-statistics?tab=week&day=2026-10-05',
    async open(page) {
      await page.waitFor('text=than the week before');
      await page.waitFor('.averages-row');
      await page.waitFor('.linked-bests button');
      await page.waitFor(() => document.querySelector('.chart-pill-read'));
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
      await page.waitFor(() => document.querySelector('.chart-pill-read'));
    },
  },
  'the cards of a year': {
    path: '/running-statistics?tab=year&day=2025-05-01',
    async open(page) {
      await page.waitFor('.row-number');
      await page.tap('#period > div:not([hidden]) > .card > .button-link');
      await page.waitFor(() => document.querySelector('.year-review-months'));
      await page.waitFor(isRisen);
    },
  },
  'a year of goals': {
    path: '/today-goal',
    gateway: { habit: 'steady' },
    async open(page) {
      await page.waitFor('.week-head');
      await page.tap('.card > .row');
      await page.waitFor('.year[aria-busy="false"]');
      await page.waitFor(isRisen);
    },
  },
  'a month of goals': {
    path: '/today-goal',
    gateway: { habit: 'steady' },
    async open(page) {
      await page.waitFor('.week-head');
      await page.tap('.today-goal-action');
      await page.waitFor('.calendar .period-head-sums');
      await page.waitFor(isRisen);
    },
  },
  'a result beside others': {
    path: `/running-record?userSportResultId=${LATEST!.id}`,
    open: (page) => page.waitFor('.result-context p'),
  },
  'the picture of a result': {
    path: `/running-record?userSportResultId=${LATEST!.id}`,
    switches: { bridge: 'startActivity', device: { userName: 'Mia Wong' } },
    async open(page) {
      await page.waitFor('.result-context p');
      await page.tap('main button.primary');
      await page.waitFor('.share-picture img');
      await page.waitFor(isRisen);
    },
  },
  'the list of all workouts with its choices': {
    path: '/running-statistics',
    async open(page) {
      await page.waitFor('text=View more');
      await page.tap('text=View more');
      await page.waitFor('.run-filter-sums');
      await page.waitFor(isRisen);
    },
  },
};
