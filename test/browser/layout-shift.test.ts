import * as assert from 'uvu/assert';
import { createPerson } from '../fake/people.ts';
import type { LifeName } from '../fake/lives.ts';
import { startPreview } from '../preview/server.ts';
import { exampleQuery, ROUTES } from '../routes.ts';
import { isSettled } from './overflows.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { phone } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';
import { until } from './until.ts';

const NOW = '2026-10-17T04:00:00Z';
/** The sum of a page's layout shifts stays below it. */
const LIMIT = 0.02;
/** All calls: long enough that the page shows its skeletons first. */
const LATE = 'delay=150';

/** The page of this run also requests its course, after the run itself. */
const RUNS = createPerson({ now: '2026-10-17 12:00:00' }).records;
const COURSE_RUN = RUNS.find(({ sportType }) => sportType === 6)!;

interface Visit {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly activity?: LifeName;
  /** In addition to {@link LATE}: a call that comes after the others, or fails. */
  readonly faults?: readonly string[];
  /** The parts that come last. */
  readonly last: readonly string[];
}

const VISITS: readonly Visit[] = [
  { path: '/running-statistics', faults: ['delay=150@detail'], last: ['text=last week', 'main li'] },
  { path: '/running-statistics', faults: ['status=503@detail'], last: ['text=Could not load your totals'] },
  {
    path: '/running-statistics',
    query: { tab: 'year' },
    faults: ['delay=150@getBest'],
    last: ['[data-bests] button', '.averages dl', 'text=Your year'],
  },
  {
    path: '/running-statistics',
    query: { tab: 'year' },
    faults: ['delay=150@detail'],
    last: ['.averages dl'],
  },
  { path: '/jumprope-statistics', last: ['.averages dl'] },
  { path: '/today-goal', faults: ['delay=150@getTodayTarget'], last: ['.week-head', '.ring-arc'] },
  {
    path: '/running-record',
    query: { userSportResultId: String(COURSE_RUN.id) },
    faults: ['delay=150@getById'],
    last: ['.course-facts-name'],
  },
  {
    path: '/running-record',
    query: { userSportResultId: String(RUNS[0]!.id) },
    last: ['.result-context p'],
  },
  { path: '/data-center', last: ['.tile-number', '.trend-line'] },
  { path: '/data-center', faults: ['status=503@getHomeSportData'], last: ['text=Could not load your data'] },
  { path: '/product-test-active', last: ['.sign-up-form'] },
  { path: '/raffle-activity', activity: 'open', faults: ['delay=150@reward'], last: ['.rewards-prize'] },
  {
    path: '/raffle-activity',
    activity: 'open',
    faults: ['status=503@reward'],
    last: ['text=Could not load the prizes'],
  },
  {
    path: '/raffle-activity',
    activity: 'running',
    faults: ['delay=150@task'],
    last: ['text=Check-in successful'],
  },
  {
    path: '/raffle-activity',
    activity: 'won-ordinary',
    faults: ['delay=150@user-reward/get'],
    last: ['.outcome-claim, .outcome-next'],
  },
  { path: '/prize-application', last: ['.prize-application-price', '.claim-form'] },
  { path: '/christmas-active', faults: ['delay=150@reward'], last: ['.rewards-prize'] },
  { path: '/activity-list', last: ['.activity-row'] },
];

async function registerLayoutShiftTests(): Promise<void> {
  const site = await startPreview();
  let count = 0;

  async function visit({ engine, open }: TestContext, { path, query, activity, faults = [], last }: Visit) {
    const key = `shift-${++count}`;
    const gateway = { key, now: NOW, faults: [LATE, ...faults], ...(activity && { activity }) };
    const options = phone(engine, { gateway });
    const route = ROUTES.find((each) => each.path === path)!;
    const example = exampleQuery(route);
    const tab: Record<string, string> = 'tab' in example ? { tab: 'week' } : {};
    const page = await open(`${site.url}${path}?${new URLSearchParams({ ...example, ...tab, ...query })}`, {
      ...options,
      clock: Date.parse(NOW),
      script: `${options.script ?? ''}(${watchShifts.toString()})();`,
    });
    for (const part of last) await page.waitFor(part);
    const calls = () => site.gateway.log.filter((entry) => entry.key === key);
    await until(() => calls().every(({ isOver }) => isOver));
    await page.waitFor(isSettled);
    return page;
  }

  for (const trial of VISITS) {
    const words = [trial.path, trial.query?.tab, trial.activity, ...(trial.faults ?? [])]
      .filter(Boolean)
      .join(' ');
    browserTest(`nothing jumps while the parts come: ${words}`, async (context) => {
      const shifts = await shiftsOf(await visit(context, trial));
      const moved = shifts.reduce((sum, { value }) => sum + value, 0);
      assert.ok(moved < LIMIT, [`moved by ${moved}`, ...shifts.map(({ what }) => what)].join('\n'));
    });
  }
}

await registerLayoutShiftTests();
await runBrowserTests();
