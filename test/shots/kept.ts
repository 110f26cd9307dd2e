import type { Page } from '../browser/page.ts';
import { WRONG_PASSWORD } from '../fake/services/logins.ts';
import { exampleLink, routeOf } from '../routes.ts';
import { STATES, type NamedScene, type Opened } from './take.ts';
import { VIEWS } from './views.ts';

/** The folder of the committed pictures. The README shows the first four. */
export const KEPT_FOLDER = 'test/shots/kept';

const linkTo = (path: string): string => exampleLink(routeOf(path));

const isCompared = (page: Page) => page.waitFor('.chart-card-former span');

const WEEK = '/running-statistics?tab=week';

/** The main pages as they should look, then what is easily overlooked, or shows only after some steps. */
const LOOKS: Readonly<Record<string, Opened>> = {
  'running-statistics': { path: linkTo('/running-statistics'), open: isCompared },
  'today-goal': { path: linkTo('/today-goal'), scheme: 'dark' },
  'running-record': { path: linkTo('/running-record'), language: 'de' },
  'raffle-activity': { path: linkTo('/raffle-activity') },
  'data-center': { path: linkTo('/data-center'), language: 'zh' },
  'rowing-statistics': { path: linkTo('/rowing-statistics'), language: 'es', scheme: 'dark' },
  'prize-application': { path: linkTo('/prize-application'), language: 'de' },
  'alexa-auth': { path: linkTo('/alexa-auth') },
  'a field while one types': {
    path: linkTo('/prize-application'),
    async open(page) {
      await page.tap('input');
      await page.type('Mia');
    },
  },
  'a sign-in that failed': {
    path: linkTo('/alexa-auth'),
    switches: { platform: 'browser' },
    async open(page) {
      for (const [name, text] of [
        ['username', 'mia@example.com'],
        ['password', WRONG_PASSWORD],
      ] as const) {
        await page.tap(`[name=${name}]`);
        await page.type(text);
      }
      await page.tap('.primary');
      await page.waitFor('.login-problem');
    },
  },
  'a chosen bar in Spanish': {
    path: WEEK,
    language: 'es',
    width: 320,
    async open(page) {
      await isCompared(page);
      await page.waitFor(() => document.querySelector('[aria-live] + table td'));
      await page.evaluate(() => document.querySelector<HTMLElement>('.chart')!.focus());
      await page.key('Home');
      await page.waitFor('.chart-pill');
    },
  },
  'figures without a network': {
    path: '/data-center',
    async open(page) {
      await page.tap('text=Running');
      await page.waitFor('text=View more');
      await page.waitFor('.chart-svg');
      await page.back();
      await page.waitFor('text=Weight');
      await page.setOffline(true);
      await page.tap('text=Running');
      await page.waitFor('.as-of-note');
      await page.waitFor('.chart-svg');
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  'a page whose calls all fail': {
    path: WEEK,
    gateway: STATES.failed,
    open: (page) => page.waitGone('.toast'),
  },
  'nobody who has worked out yet': { path: '/running-statistics', gateway: STATES.empty },
  'statistics in forced colours': { path: WEEK, forcedColors: true, open: isCompared },
  'goals in forced colours': { path: '/today-goal', forcedColors: true },
  'text of twice the size': { path: WEEK, text: 200, height: 1280, open: isCompared },
  'statistics on a tablet': { path: WEEK, width: 768, height: 1024, open: isCompared },
  'goals in landscape': { path: '/today-goal', width: 640, height: 360 },
  'the rankings of a raffle': {
    path: '/raffle-activity?id=1790000000000007002&tab=rankings',
    async open(page) {
      await page.waitFor('.rankings-own');
      await page.evaluate(() => scrollTo(0, 300));
    },
  },
  'a course in Chinese': { path: linkTo('/course-record'), language: 'zh', width: 320 },
  'the way to the app after a raffle': {
    path: '/raffle-activity',
    switches: { prompt: 'null' },
    open: (page) => page.waitFor('text=Sign in to the app first'),
  },
};

/** A picture of each is committed under its name, and a test compares it. */
export const KEPT_SCENES: readonly NamedScene[] = Object.entries({ ...LOOKS, ...VIEWS }).map(
  ([name, opened]) => ({ ...opened, name: name.replace(/ /g, '-') }),
);
