import type { Route } from './route.ts';
import { STANDALONE } from './standalone-routes.ts';

export type { Kind, Parameter, Route } from './route.ts';

const PERIOD = {
  type: 'total | week | month | year',
  about: 'The shown period; without it the total.',
  example: 'week',
} as const;
const DAY = {
  type: 'day',
  about: 'A day of the shown week, month or year; without it the current one.',
  example: '2026-10-12',
} as const;
const STATISTICS = {
  para: {
    type: 'text',
    about: "The page's title, cut after 60 characters; without it the page has its own.",
    example: 'Data centre',
  },
  tab: PERIOD,
  day: DAY,
} as const;
const CHART = { behind: ['plot', 'period-details', 'added-up'], firstView: true } as const;
const SPORT_STATISTICS = { kind: 'app', query: STATISTICS, ...CHART } as const;
const DATA_CENTRE = {
  kind: 'app',
  firstRequests: 'data-centre/calls.ts',
  firstView: true,
  keeps: true,
  module: 'data-centre/data-centre.tsx',
  query: {},
} as const;
const RESULT = {
  kind: 'app',
  firstRequests: 'results/calls.ts',
  keeps: true,
  firstView: true,
  behind: ['remarks-view'],
} as const;
const SAMPLE_RESULT = { kind: 'app', firstView: true, query: {} } as const;
const RAFFLE_VIEWS = { firstView: true, oneOf: ['join-view', 'outcome-view'] } as const;
const routerTo = (example: string) =>
  ({ type: 'path', about: 'The page, with its query, to which the back arrow leads.', example }) as const;
const idOf = (about: string, example: string) => ({ type: 'id', about, example }) as const;
const neededId = (about: string, example: string) => ({ ...idOf(about, example), required: true }) as const;
const RUN = ["The run's id at the server.", '1790000000000000600'] as const;
const ACTIVITY = "The activity's id at the server.";
const SEASON = idOf(
  "The activity's id at the server; without it the first Christmas activity of the list.",
  '1790000000000007003',
);

/** The table of all pages: a page is a row here and a module. No path may begin with another path. */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    shows: 'The data centre: body values, goals and sports, each in a tile.',
    ...DATA_CENTRE,
  },
  {
    path: '/data-center',
    shows: 'The same as `/`.',
    ...DATA_CENTRE,
  },
  {
    path: '/running-statistics',
    shows: "Sums, bars, bests and records of the person's runs.",
    ...SPORT_STATISTICS,
    firstRequests: 'statistics/calls.ts',
    firstRequestsName: 'firstRequestsOfRunning',
    keeps: true,
    module: 'statistics/running-statistics.tsx',
  },
  {
    path: '/scene-statistics',
    shows: 'Sums, bars, bests, fastest pace and records of a treadmill.',
    kind: 'app',
    firstRequests: 'statistics/calls.ts',
    firstRequestsName: 'firstRequestsOfScene',
    keeps: true,
    module: 'statistics/scene-statistics.tsx',
    next: ['/running-record'],
    ...CHART,
    query: {
      sceneCode: neededId("The server's number of the scene, at most nine digits: 100 is running.", '100'),
      tab: PERIOD,
      day: DAY,
      router: routerTo('/data-center'),
    },
  },
  {
    path: '/jumprope-statistics',
    shows: 'Statistics of jumping rope, with sample numbers.',
    ...SPORT_STATISTICS,
    module: 'statistics/jumprope-statistics.tsx',
    next: ['/jumprope-record'],
  },
  {
    path: '/thehoop-statistics',
    shows: 'Statistics of the hula hoop, with sample numbers.',
    ...SPORT_STATISTICS,
    module: 'statistics/thehoop-statistics.tsx',
    next: ['/thehoop-record'],
  },
  {
    path: '/rowing-statistics',
    shows: 'Statistics of rowing, with sample numbers.',
    ...SPORT_STATISTICS,
    module: 'statistics/rowing-statistics.tsx',
    next: ['/rowing-record'],
  },
  {
    path: '/today-goal',
    shows: "A day's goals in rings, its runs, and a calendar of goals.",
    kind: 'app',
    firstRequests: 'goal/calls.ts',
    keeps: true,
    firstView: true,
    module: 'goal/today-goal.tsx',
    behind: ['late-notes'],
    next: ['/running-record'],
    query: {
      date: { type: 'day', about: 'The day that is shown; without it today.', example: '2026-10-14' },
    },
  },
  {
    path: '/running-record',
    shows: 'The result of a run.',
    ...RESULT,
    firstRequestsName: 'firstRequestsOfRun',
    module: 'results/running-record.tsx',
    query: {
      userSportResultId: neededId(...RUN),
      detailType: idOf('1 in links from `/scene-statistics`; the page shows the same without it.', '1'),
      type: { type: '1', about: 'Makes the back arrow close the view.', example: '1' },
      router: routerTo('/running-statistics'),
    },
  },
  {
    path: '/record-noDevice',
    shows: 'The result of a run without a machine.',
    ...RESULT,
    firstRequestsName: 'firstRequestsOfRun',
    module: 'results/record-no-device.tsx',
    query: { userSportResultId: neededId(...RUN) },
  },
  {
    path: '/course-record',
    shows: 'The result of a course.',
    ...RESULT,
    firstRequestsName: 'firstRequestsOfCourse',
    module: 'results/course-record.tsx',
    query: {
      userSportResultId: idOf(
        "The course's run at the server; without `id` its result has the same id.",
        RUN[1],
      ),
      id: idOf("The course's result at the server.", RUN[1]),
    },
  },
  {
    path: '/jumprope-record',
    shows: 'The result of jumping rope, with sample numbers.',
    ...SAMPLE_RESULT,
    module: 'results/jumprope-record.tsx',
  },
  {
    path: '/thehoop-record',
    shows: 'The result of a workout with the hula hoop, with sample numbers.',
    ...SAMPLE_RESULT,
    module: 'results/thehoop-record.tsx',
  },
  {
    path: '/rowing-record',
    shows: 'The result of rowing, with sample numbers.',
    ...SAMPLE_RESULT,
    module: 'results/rowing-record.tsx',
  },
  {
    path: '/musicKit-authorize',
    shows: 'Links the Apple Music account with the app.',
    kind: 'app',
    module: 'music/music-page.tsx',
    query: {},
    policy: 'music',
  },
  {
    path: '/product-test-active',
    shows: 'The sign-up for a product test, and its status.',
    kind: 'app',
    firstRequests: 'enrolment/calls.ts',
    module: 'enrolment/enrolment-page.tsx',
    query: { id: neededId(ACTIVITY, '71') },
  },
  {
    path: '/test-active-rule',
    shows: 'The steps and the terms of product tests.',
    kind: 'app',
    module: 'enrolment/enrolment-rules-page.tsx',
    query: { id: idOf("The activity's id; the rules are the same for all.", '71') },
  },
  {
    path: '/christmas-active',
    shows: 'The raffle at Christmas.',
    kind: 'app',
    firstRequests: 'raffle/calls.ts',
    firstRequestsName: 'firstRequestsOfActivity',
    module: 'raffle/christmas/christmas-active.tsx',
    ...RAFFLE_VIEWS,
    query: { id: SEASON },
  },
  {
    path: '/christmas-rule',
    shows: 'The rules of the raffle at Christmas.',
    kind: 'app',
    firstRequests: 'raffle/calls.ts',
    firstRequestsName: 'firstRequestsOfRules',
    keeps: true,
    module: 'raffle/christmas/christmas-rule.tsx',
    query: { id: SEASON },
  },
  {
    path: '/activity-list',
    shows: 'All activities.',
    kind: 'app',
    firstRequests: 'raffle/calls.ts',
    firstRequestsName: 'firstRequestsOfList',
    keeps: true,
    module: 'raffle/activity-list.tsx',
    next: ['/raffle-activity'],
    query: {},
  },
  {
    path: '/prize-application',
    shows: 'The form to claim a prize that is sent by post or paid.',
    kind: 'app',
    module: 'raffle/claim/prize-application.tsx',
    query: {
      id: neededId(ACTIVITY, '1790000000000007004'),
      type: idOf("The prize's type: 1 and 2 are sent by post, 3 is paid.", '1'),
    },
  },
  {
    path: '/activity-medal',
    shows: 'The claim of a medal.',
    kind: 'app',
    module: 'raffle/claim/activity-medal.tsx',
    query: {
      id: neededId(ACTIVITY, '1790000000000007006'),
      badgeId: idOf("The medal's id at the server.", '1790000000000009004'),
      type: idOf("The prize's type: 4 is a medal.", '4'),
    },
  },
  {
    path: '/raffle-activity',
    shows: 'A raffle: joining, tasks, tickets, rankings, prizes, and the outcome.',
    kind: 'app',
    firstRequests: 'raffle/calls.ts',
    firstRequestsName: 'firstRequestsOfActivity',
    module: 'raffle/raffle-activity.tsx',
    ...RAFFLE_VIEWS,
    query: {
      id: neededId(ACTIVITY, '1790000000000007002'),
      tab: {
        type: 'tasks | rankings | rewards',
        about: 'The open tab of somebody who takes part; without it the tasks.',
        example: 'tasks',
      },
    },
  },
  {
    path: '/activity-rule',
    shows: 'The rules of a raffle.',
    kind: 'app',
    firstRequests: 'raffle/calls.ts',
    firstRequestsName: 'firstRequestsOfRules',
    keeps: true,
    module: 'raffle/activity-rule.tsx',
    query: { id: neededId(ACTIVITY, '1790000000000007002') },
  },
  ...STANDALONE,
];
