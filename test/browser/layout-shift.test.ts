import * as assert from 'uvu/assert';
import { createPerson } from '../fake/people.ts';
import type { LifeName } from '../fake/lives.ts';
import { startPreview } from '../preview/server.ts';
import { exampleQuery, routeOf } from '../routes.ts';
import type { Page } from './page.ts';
import { isSettled } from './settled.ts';
import { browserTest, type TestContext } from './suite.ts';
import { until } from './until.ts';
import { visitsOf } from './visits.ts';

const NOW = '2026-10-17T04:00:00Z';
/** The sum of a page's layout shifts stays below it. */
const LIMIT = 0.02;
/** All calls: long enough that the page shows its skeletons first. */
const LATE = 'delay=150';

/** The page of this run also requests its course, after the run itself. */
const RUNS = createPerson({ now: '2026-10-17 12:00:00' }).records;
const COURSE_RUN = RUNS.find(({ sportType }) => sportType === 6)!;

interface Trial {
  /** What it does not name is the page's example; its tab is the week. */
  readonly link: string;
  readonly activity?: LifeName;
  /** In addition to {@link LATE}: a call that comes after the others, or fails. */
  readonly fault?: string;
  /** The parts that come last. */
  readonly last: readonly string[];
}

const STATISTICS = '/running-statistics';
const RESULT = '/running-record?userSportResultId=';
const RAFFLE = '/raffle-activity';
const TRIALS: readonly Trial[] = [
  { link: STATISTICS, fault: 'delay=150@detail', last: ['text=last week', 'main li', '.period-turn'] },
  { link: STATISTICS, fault: 'status=503@detail', last: ['text=Could not load your totals'] },
  {
    link: `${STATISTICS}?tab=year`,
    fault: 'delay=150@getBest',
    last: ['[data-bests] button', '.averages dl', 'text=Your year'],
  },
  { link: `${STATISTICS}?tab=year`, fault: 'delay=150@detail', last: ['.averages dl'] },
  { link: '/jumprope-statistics', last: ['.averages dl'] },
  { link: '/today-goal', fault: 'delay=150@getTodayTarget', last: ['.week-head', '.ring-arc'] },
  { link: RESULT + COURSE_RUN.id, fault: 'delay=150@getById', last: ['.course-facts-name'] },
  { link: RESULT + RUNS[0]!.id, last: ['.late-remarks p'] },
  { link: '/data-center', last: ['.tile-number', '.trend-line'] },
  { link: '/data-center', fault: 'status=503@getHomeSportData', last: ['text=Could not load your data'] },
  { link: '/product-test-active', last: ['.sign-up-form'] },
  { link: '/product-test-active?id=75', last: ['.sign-up-form', '.status-note'] },
  { link: '/product-test-active?id=74', last: ['.status-note'] },
  { link: '/product-test-active?id=73', last: ['.status-note'] },
  { link: RAFFLE, activity: 'open', fault: 'delay=150@reward', last: ['.rewards-prize'] },
  { link: RAFFLE, activity: 'open', fault: 'status=503@reward', last: ['text=Could not load the prizes'] },
  { link: RAFFLE, activity: 'running', fault: 'delay=150@task', last: ['text=Check-in successful'] },
  {
    link: RAFFLE,
    activity: 'won-ordinary',
    fault: 'delay=150@user-reward/get',
    last: ['.outcome-claim, .outcome-next'],
  },
  { link: '/prize-application', last: ['.prize-application-price', '.claim-form'] },
  { link: '/christmas-active', fault: 'delay=150@reward', last: ['.rewards-prize'] },
  { link: '/activity-list', last: ['.activity-row'] },
];

/** Chromium's entry of the type layout-shift. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** A layout shift. */
interface Movement {
  readonly at: number;
  readonly value: number;
  readonly what: string;
}

interface Watched {
  __movements: Movement[];
  /** When the test pushed the content down. */
  __pushed: number;
}

/**
 * Runs before the page's own scripts: records the layout shifts, with the parts that moved. It keeps those with
 * `hadRecentInput` too: nobody touches the page, and Chromium also sets it in the first half second of a page.
 */
function watchShifts(): void {
  const page = window as unknown as Watched;
  page.__movements = [];
  const nameOf = (node: Node | null): string => {
    if (!node) return 'a part that has gone';
    if (!(node instanceof Element)) return `${nameOf(node.parentNode)} “${node.nodeValue}”`;
    const names = node.getAttribute('class');
    const name = node.tagName.toLowerCase() + (names ? `.${names.replace(/ /g, '.')}` : '');
    const parent = node.parentElement && node.parentElement.closest('[class]');
    return names || !parent ? name : `${name} in ${nameOf(parent)}`;
  };
  new PerformanceObserver((list) => {
    for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
      const moves = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const ends = [from, to].map(({ top, bottom }) => `${top}–${bottom}`);
        return `${nameOf(node)} from ${ends.join(' to ')} px`;
      });
      page.__movements.push({ at: startTime, value, what: `${value.toFixed(4)}: ${moves.join(', ')}` });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: pushes its content down. */
function push(): void {
  const main = document.querySelector('main')!;
  (window as unknown as Watched).__pushed = performance.now();
  main.insertBefore(document.createElement('p'), main.firstChild).style.height = '150px';
}

/**
 * The shifts until now. The observer hears of them late, but in order: so this pushes the content down, and waits for
 * that shift. Fails if the observer does not see it.
 */
async function shiftsOf(page: Page): Promise<readonly Movement[]> {
  await page.evaluate(push);
  const all = await page.waitFor(() => {
    const { __movements, __pushed } = window as unknown as Watched;
    return __movements.some(({ at }) => at >= __pushed) && __movements.filter(({ at }) => at < __pushed);
  });
  return all || [];
}

const site = await startPreview();
const visit = visitsOf(site);

async function open(context: TestContext, { link, activity, fault, last }: Trial) {
  const faults = fault ? [LATE, fault] : [LATE];
  const gateway = { now: NOW, faults, ...(activity && { activity }) };
  const [path = '', query] = link.split('?');
  const example = exampleQuery(routeOf(path));
  const tab: Record<string, string> = 'tab' in example ? { tab: 'week' } : {};
  const given = Object.fromEntries(new URLSearchParams(query));
  const { page, calls } = await visit(
    context,
    `${path}?${new URLSearchParams({ ...example, ...tab, ...given })}`,
    { gateway, script: `(${watchShifts.toString()})()` },
  );
  for (const part of last) await page.waitFor(part);
  await until(() => calls().every(({ isOver }) => isOver));
  await page.waitFor(isSettled);
  return page;
}

for (const trial of TRIALS)
  browserTest(`nothing jumps: ${[trial.link, trial.activity, trial.fault].join(' ')}`, async (context) => {
    const shifts = await shiftsOf(await open(context, trial));
    const moved = shifts.reduce((sum, { value }) => sum + value, 0);
    assert.ok(moved < LIMIT, [`moved by ${moved}`, ...shifts.map(({ what }) => what)].join('\n'));
  });
