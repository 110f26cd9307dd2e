/**
 * A query parameter of a deep link. `id`: letters, digits, `-` and `_`. `path`: a path of this table, with its query.
 * `day`: YYYY-MM-DD.
 */
export interface Parameter {
  readonly type:
    'text' | 'id' | 'day' | 'path' | '1' | 'total | week | month | year' | 'tasks | rankings | rewards';
  readonly required?: true;
  readonly example: string;
}

/**
 * `app`: rendered by the framework, with host, session and gateway. `login`: a form that a voice assistant opens in its
 * own WebView, without host, session or storage. `document`: rendered at build time, and complete without scripts.
 */
export type Kind = 'app' | 'login' | 'document';

export interface Route {
  readonly path: string;
  readonly kind: Kind;
  /**
   * The page's module, relative to src/pages. For its exports see src/app/page-module.ts, src/shell/document-module.ts
   * and src/pages/login/start-login.tsx.
   */
  readonly module: string;
  readonly query: Readonly<Record<string, Parameter>>;
  /**
   * A Content-Security-Policy of its own (src/deploy/policy.mjs). An app page with one is always opened as a document,
   * never by the router.
   */
  readonly policy?: 'login' | 'music';
  /**
   * The module, relative to src/pages, whose `firstRequests` the document sends before any script has loaded. What these
   * do not use of the module is not inlined.
   */
  readonly first?: string;
  /**
   * Within a visit, the page first shows its last answers again, until newer ones arrive or if none arrive. Not for
   * pages on which people act: taking part, a claim, a sign-up.
   */
  readonly keeps?: true;
  /** Pages that the list on this page leads to: prefetched when the page is idle. */
  readonly next?: readonly string[];
  /** Late parts that the first screen shows without a touch: requested together with the page. */
  readonly early?: readonly string[];
  /** Late parts of which one loads by itself, once an answer tells which. */
  readonly oneOf?: readonly string[];
  /** Late parts that load by themselves once the first data is shown. */
  readonly behind?: readonly string[];
  /** A document's inline script, below src/pages. */
  readonly script?: string;
}

const PERIOD = { type: 'total | week | month | year', example: 'week' } as const;
const STATISTICS = { para: { type: 'text', example: 'Data centre' }, tab: PERIOD } as const;
const CHART = { early: ['plot'], behind: ['chart-more'] } as const;
const RAFFLE_VIEWS = ['join-view', 'tabs-view', 'outcome-view'] as const;
const ROUTER = { type: 'path', example: '/running-statistics' } as const;
const resultId = { type: 'id', example: '1790000000000000600' } as const;
const activityId = (example: string) => ({ type: 'id', required: true, example }) as const;

const legal = {
  kind: 'document',
  module: 'legal/legal-page.tsx',
  script: 'legal/legal-script.ts',
  query: {},
} as const;
const download = {
  kind: 'document',
  module: 'download/download-page.tsx',
  script: 'download/download-script.ts',
  query: {},
} as const;

/** The table of all pages: a new page is a row here and a module. No path may be the beginning of another one. */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    kind: 'app',
    first: 'data-centre/calls.ts',
    keeps: true,
    module: 'data-centre/data-centre.tsx',
    query: {},
  },
  {
    path: '/data-center',
    kind: 'app',
    first: 'data-centre/calls.ts',
    keeps: true,
    module: 'data-centre/data-centre.tsx',
    query: {},
  },
  {
    path: '/running-statistics',
    kind: 'app',
    first: 'statistics/first-running.ts',
    keeps: true,
    module: 'statistics/running-statistics.tsx',
    query: STATISTICS,
    ...CHART,
  },
  {
    path: '/scene-statistics',
    kind: 'app',
    first: 'statistics/first-scene.ts',
    keeps: true,
    module: 'statistics/scene-statistics.tsx',
    next: ['/running-record'],
    ...CHART,
    query: {
      sceneCode: { type: 'id', required: true, example: '100' },
      tab: PERIOD,
      router: { type: 'path', example: '/data-center' },
    },
  },
  {
    path: '/jumprope-statistics',
    kind: 'app',
    module: 'statistics/jumprope-statistics.tsx',
    next: ['/jumprope-record'],
    query: STATISTICS,
    ...CHART,
  },
  {
    path: '/thehoop-statistics',
    kind: 'app',
    module: 'statistics/thehoop-statistics.tsx',
    next: ['/thehoop-record'],
    query: STATISTICS,
    ...CHART,
  },
  {
    path: '/rowing-statistics',
    kind: 'app',
    module: 'statistics/rowing-statistics.tsx',
    next: ['/rowing-record'],
    query: STATISTICS,
    ...CHART,
  },
  {
    path: '/today-goal',
    kind: 'app',
    first: 'goal/first-goal.ts',
    keeps: true,
    behind: ['goal-more'],
    module: 'goal/today-goal.tsx',
    next: ['/running-record'],
    query: { date: { type: 'day', example: '2026-10-14' } },
  },
  {
    path: '/running-record',
    kind: 'app',
    first: 'results/first-result.ts',
    keeps: true,
    module: 'results/running-record.tsx',
    query: {
      userSportResultId: { ...resultId, required: true },
      detailType: { type: 'id', example: '1' },
      type: { type: '1', example: '1' },
      router: ROUTER,
    },
  },
  {
    path: '/record-noDevice',
    kind: 'app',
    first: 'results/first-result.ts',
    keeps: true,
    module: 'results/record-no-device.tsx',
    query: { userSportResultId: { ...resultId, required: true } },
  },
  {
    path: '/course-record',
    kind: 'app',
    first: 'results/first-course.ts',
    keeps: true,
    module: 'results/course-record.tsx',
    query: { userSportResultId: resultId, id: resultId },
  },
  { path: '/jumprope-record', kind: 'app', module: 'results/jumprope-record.tsx', query: {} },
  { path: '/thehoop-record', kind: 'app', module: 'results/thehoop-record.tsx', query: {} },
  { path: '/rowing-record', kind: 'app', module: 'results/rowing-record.tsx', query: {} },
  { path: '/musicKit-authorize', kind: 'app', module: 'music/music-page.tsx', query: {}, policy: 'music' },
  {
    path: '/product-test-active',
    kind: 'app',
    first: 'enrolment/calls.ts',
    module: 'enrolment/enrolment-page.tsx',
    query: { id: activityId('71') },
  },
  {
    path: '/test-active-rule',
    kind: 'app',
    module: 'enrolment/enrolment-rules-page.tsx',
    query: { id: { type: 'id', example: '71' } },
  },
  {
    path: '/christmas-active',
    kind: 'app',
    first: 'raffle/first-activity.ts',
    module: 'raffle/christmas/christmas-active.tsx',
    oneOf: RAFFLE_VIEWS,
    query: { id: { type: 'id', example: '1790000000000007003' } },
  },
  {
    path: '/christmas-rule',
    kind: 'app',
    first: 'raffle/first-rule.ts',
    keeps: true,
    module: 'raffle/christmas/christmas-rule.tsx',
    query: { id: { type: 'id', example: '1790000000000007003' } },
  },
  {
    path: '/activity-list',
    kind: 'app',
    first: 'raffle/list/first-list.ts',
    keeps: true,
    module: 'raffle/list/activity-list.tsx',
    next: ['/raffle-activity'],
    query: {},
  },
  {
    path: '/prize-application',
    kind: 'app',
    module: 'raffle/claim/prize-application.tsx',
    early: ['claim-form'],
    query: { id: activityId('1790000000000007004'), type: { type: 'id', example: '1' } },
  },
  {
    path: '/activity-medal',
    kind: 'app',
    module: 'raffle/claim/activity-medal.tsx',
    query: {
      id: activityId('1790000000000007006'),
      badgeId: { type: 'id', example: '1790000000000009004' },
      type: { type: 'id', example: '4' },
    },
  },
  {
    path: '/raffle-activity',
    kind: 'app',
    first: 'raffle/first-activity.ts',
    module: 'raffle/raffle-activity.tsx',
    oneOf: RAFFLE_VIEWS,
    query: {
      id: activityId('1790000000000007002'),
      tab: { type: 'tasks | rankings | rewards', example: 'tasks' },
    },
  },
  {
    path: '/activity-rule',
    kind: 'app',
    first: 'raffle/first-rule.ts',
    keeps: true,
    module: 'raffle/activity-rule.tsx',
    query: { id: activityId('1790000000000007002') },
  },
  {
    path: '/alexa-auth',
    kind: 'login',
    module: 'login/alexa-auth.tsx',
    policy: 'login',
    query: {
      clientId: { type: 'text', required: true, example: 'voice-assistant' },
      state: { type: 'text', required: true, example: 'A2S-example' },
    },
  },
  {
    path: '/wellfit-alexa-auth',
    kind: 'login',
    module: 'login/wellfit-alexa-auth.tsx',
    policy: 'login',
    query: { state: { type: 'text', required: true, example: 'A2S-example' } },
  },
  { path: '/user-agreement', ...legal },
  { path: '/privacy-agreement', ...legal },
  { path: '/cancellation-agreement', ...legal },
  { path: '/sdk-agreement', ...legal },
  { path: '/health-data-agreement', ...legal },
  { path: '/fitness-user-agreement', ...legal },
  { path: '/fitness-privacy-agreement', ...legal },
  { path: '/fitness-cancellation-agreement', ...legal },
  { path: '/fitness-sdk-agreement', ...legal },
  { path: '/fitness-int-user-agreement', ...legal },
  { path: '/fitness-int-privacy-agreement', ...legal },
  { path: '/fitness-int-cancellation-agreement', ...legal },
  { path: '/fitness-int-sdk-agreement', ...legal },
  { path: '/eqi-fitness-user-agreement', ...legal },
  { path: '/eqi-fitness-privacy-agreement', ...legal },
  { path: '/eqi-cancellation-agreement', ...legal },
  { path: '/eqi-fitness-sdk-agreement', ...legal },
  {
    path: '/treadmill-lube',
    kind: 'document',
    module: 'help/treadmill-lube.tsx',
    script: 'help/lube-script.ts',
    query: {},
  },
  {
    path: '/fitness-guide',
    kind: 'document',
    module: 'help/fitness-guide.tsx',
    script: 'help/guide-script.ts',
    query: {},
  },
  { path: '/download-page', ...download },
  { path: '/eqi-download-page', ...download },
];
