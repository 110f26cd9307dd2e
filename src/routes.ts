import type { PageModule } from './app/frame.tsx';

/** What a route is for the people and programs outside of it. Known at build time only: pages don't ship it. */
export interface RouteFacts {
  /** Query parameters of the deep link, with an example each. */
  readonly query: Readonly<Record<string, string>>;
  /** Paths of the calls that the first screen needs. */
  readonly calls: readonly string[];
}

export interface AppRoute {
  readonly path: string;
  readonly load: () => Promise<PageModule>;
  readonly facts: RouteFacts | null;
  /** It has a Content-Security-Policy of its own (src/build/headers.mjs), so that no step leads to it or from it. */
  readonly ownPolicy?: boolean;
}

const SPORT = '/api-shc-sport';
const ACTIVITY = '/api-activity-center/app';

/** The table of pages. A new page is a row here and a module that exports its component and its title. */
export const APP_ROUTES: readonly AppRoute[] = [
  {
    path: '/',
    load: () => import('./pages/data-centre/data-centre.tsx'),
    facts: AT_BUILD ? { query: {}, calls: [`${SPORT}/commonData/getHomeSportData`] } : null,
  },
  {
    path: '/data-center',
    load: () => import('./pages/data-centre/data-centre.tsx'),
    facts: AT_BUILD ? { query: {}, calls: [`${SPORT}/commonData/getHomeSportData`] } : null,
  },
  {
    path: '/running-statistics',
    load: () => import('./pages/statistics/running-statistics.tsx'),
    facts: AT_BUILD
      ? {
          query: { para: 'Data centre', tab: 'week' },
          calls: [
            `${SPORT}/sportData/chartBySceneCode`,
            `${SPORT}/sportData/detail`,
            `${SPORT}/deviceResult/getBest`,
            `${SPORT}/deviceResult/pageList`,
          ],
        }
      : null,
  },
  {
    path: '/scene-statistics',
    load: () => import('./pages/statistics/scene-statistics.tsx'),
    facts: AT_BUILD
      ? {
          query: { sceneCode: '100', tab: 'week', router: '/data-center' },
          calls: [
            `${SPORT}/sportData/chartBySceneCode`,
            `${SPORT}/sportData/detail`,
            `${SPORT}/treadmillResult/getBest`,
            `${SPORT}/treadmillResult/list`,
          ],
        }
      : null,
  },
  {
    path: '/jumprope-statistics',
    load: () => import('./pages/statistics/jumprope-statistics.tsx'),
    facts: AT_BUILD ? { query: { para: 'Data centre', tab: 'week' }, calls: [] } : null,
  },
  {
    path: '/thehoop-statistics',
    load: () => import('./pages/statistics/thehoop-statistics.tsx'),
    facts: AT_BUILD ? { query: { para: 'Data centre', tab: 'week' }, calls: [] } : null,
  },
  {
    path: '/rowing-statistics',
    load: () => import('./pages/statistics/rowing-statistics.tsx'),
    facts: AT_BUILD ? { query: { para: 'Data centre', tab: 'week' }, calls: [] } : null,
  },
  {
    path: '/today-goal',
    load: () => import('./pages/goal/today-goal.tsx'),
    facts: AT_BUILD
      ? {
          query: { date: '2026-10-14' },
          calls: [
            `${SPORT}/sportTarget/getTodayTarget`,
            `${SPORT}/sportTarget/listByDateTime`,
            `${SPORT}/userDeviceSportResult/pageList`,
          ],
        }
      : null,
  },
  {
    path: '/running-record',
    load: () => import('./pages/results/running-record.tsx'),
    facts: AT_BUILD
      ? {
          query: { userSportResultId: '1790000000000000600', detailType: '1', router: '/running-statistics' },
          calls: [`${SPORT}/userDeviceSportResult/detail`],
        }
      : null,
  },
  {
    path: '/record-noDevice',
    load: () => import('./pages/results/record-no-device.tsx'),
    facts: AT_BUILD
      ? {
          query: { userSportResultId: '1790000000000000600' },
          calls: [`${SPORT}/userDeviceSportResult/detail`],
        }
      : null,
  },
  {
    path: '/course-record',
    load: () => import('./pages/results/course-record.tsx'),
    facts: AT_BUILD
      ? {
          query: { userSportResultId: '1790000000000000600', id: '1790000000000000600' },
          calls: ['/api-exercise-app/record/getFinishedInfoById'],
        }
      : null,
  },
  {
    path: '/jumprope-record',
    load: () => import('./pages/results/jumprope-record.tsx'),
    facts: AT_BUILD ? { query: {}, calls: [] } : null,
  },
  {
    path: '/thehoop-record',
    load: () => import('./pages/results/thehoop-record.tsx'),
    facts: AT_BUILD ? { query: {}, calls: [] } : null,
  },
  {
    path: '/rowing-record',
    load: () => import('./pages/results/rowing-record.tsx'),
    facts: AT_BUILD ? { query: {}, calls: [] } : null,
  },
  {
    path: '/musicKit-authorize',
    load: () => import('./pages/music/music-page.tsx'),
    ownPolicy: true,
    facts: AT_BUILD ? { query: {}, calls: [] } : null,
  },
  {
    path: '/product-test-active',
    load: () => import('./pages/enrolment/enrolment-page.tsx'),
    facts: AT_BUILD ? { query: { id: '71' }, calls: [`${ACTIVITY}/enroll/get`] } : null,
  },
  {
    path: '/test-active-rule',
    load: () => import('./pages/enrolment/enrolment-rules-page.tsx'),
    facts: AT_BUILD ? { query: { id: '71' }, calls: [] } : null,
  },
  {
    path: '/christmas-active',
    load: () => import('./pages/raffle/christmas/christmas-active.tsx'),
    facts: AT_BUILD ? { query: { id: '1790000000000007003' }, calls: [`${ACTIVITY}/activity/get`] } : null,
  },
  {
    path: '/christmas-rule',
    load: () => import('./pages/raffle/christmas/christmas-rule.tsx'),
    facts: AT_BUILD ? { query: { id: '1790000000000007003' }, calls: [`${ACTIVITY}/activity/get`] } : null,
  },
  {
    path: '/activity-list',
    load: () => import('./pages/raffle/list/activity-list.tsx'),
    facts: AT_BUILD ? { query: {}, calls: [`${ACTIVITY}/activity/list`] } : null,
  },
  {
    path: '/prize-application',
    load: () => import('./pages/raffle/claim/prize-application.tsx'),
    facts: AT_BUILD
      ? {
          query: { id: '1790000000000007004', type: '1' },
          calls: [`${ACTIVITY}/user-reward/list`, `${ACTIVITY}/user-reward/get`],
        }
      : null,
  },
  {
    path: '/activity-medal',
    load: () => import('./pages/raffle/claim/activity-medal.tsx'),
    facts: AT_BUILD
      ? {
          query: { id: '1790000000000007006', badgeId: '1790000000000009004', type: '4' },
          calls: [`${ACTIVITY}/user-reward/list`, `${ACTIVITY}/user-reward/get`],
        }
      : null,
  },
  {
    path: '/raffle-activity',
    load: () => import('./pages/raffle/raffle-activity.tsx'),
    facts: AT_BUILD ? { query: { id: '1790000000000007002' }, calls: [`${ACTIVITY}/activity/get`] } : null,
  },
  {
    path: '/activity-rule',
    load: () => import('./pages/raffle/activity-rule.tsx'),
    facts: AT_BUILD ? { query: { id: '1790000000000007002' }, calls: [`${ACTIVITY}/activity/get`] } : null,
  },
];

/** The paths of `documents.ts`, which doesn't ship: links may lead to them. A test compares the two. */
export const DOCUMENT_PATHS: readonly string[] = [
  '/user-agreement',
  '/privacy-agreement',
  '/cancellation-agreement',
  '/sdk-agreement',
  '/health-data-agreement',
  '/fitness-user-agreement',
  '/fitness-privacy-agreement',
  '/fitness-cancellation-agreement',
  '/fitness-sdk-agreement',
  '/fitness-int-user-agreement',
  '/fitness-int-privacy-agreement',
  '/fitness-int-cancellation-agreement',
  '/fitness-int-sdk-agreement',
  '/eqi-fitness-user-agreement',
  '/eqi-fitness-privacy-agreement',
  '/eqi-cancellation-agreement',
  '/eqi-fitness-sdk-agreement',
  '/treadmill-lube',
  '/fitness-guide',
  '/download-page',
  '/eqi-download-page',
];

const withoutIndex = (pathname: string) => pathname.replace(/\/(index\.html)?$/, '') || '/';

/** The row of a path as browsers and static servers give it: with or without a slash or index.html behind. */
export function findRoute(pathname: string): AppRoute | undefined {
  const path = withoutIndex(pathname);
  return APP_ROUTES.find((route) => route.path === path);
}

export const isDocument = (pathname: string): boolean => DOCUMENT_PATHS.includes(withoutIndex(pathname));
