import type { Installed } from '../browser/install.ts';
import { openBenchBrowser, type BenchBrowser, type Visited } from './bench-browser.ts';
import { readShown } from './marks.ts';
import { createRounds } from './rounds.ts';
import type { BenchRoute } from './routes.ts';
import type { SecureSite, Taken } from './secure-site.ts';
import type { Setting } from './settings.ts';

/** Who takes part: a build or the floor. */
export interface Party {
  readonly name: string;
  readonly site: SecureSite;
  /** It installs a service worker. */
  readonly hasWorker: boolean;
}

export interface Machine {
  readonly installed: Installed;
  /** Of the sites' certificate. */
  readonly spki: string;
}

/** One load, in milliseconds since the navigation began, and what it took. */
export interface Load extends Taken {
  readonly firstPaint: number;
  readonly figures: number;
  /** NaN where the page has none. */
  readonly bars: number;
  /** Figures and bars. */
  readonly onScreen: number;
  readonly longestTask: number;
}

/** What was asked for, trip by trip. */
export type Trips = readonly (readonly string[])[];

/** With nothing new for so long, all that could be asked for has been. */
const QUIET_MS = 600;

async function inBrowser<Value>(
  { installed, spki }: Machine,
  use: (browser: BenchBrowser) => Promise<Value>,
): Promise<Value> {
  const browser = await openBenchBrowser(installed, spki);
  try {
    return await use(browser);
  } finally {
    browser.close();
  }
}

const addressOf = ({ site }: Party, { path, query }: BenchRoute) => site.url + path + query;

async function load(
  browser: BenchBrowser,
  party: Party,
  route: BenchRoute,
  setting: Setting,
): Promise<[Load, Visited]> {
  party.site.begin();
  const visited = await browser.visit(addressOf(party, route), route.wanted, setting);
  const taken = party.site.taken();
  const { figures, bars = NaN } = visited.marks;
  const onScreen = Math.max(figures, bars || 0);
  return [{ ...taken, ...(await visited.rest()), figures, bars, onScreen }, visited];
}

/** A load in a new browser. */
export const loadCold = (machine: Machine, party: Party, route: BenchRoute, setting: Setting) =>
  inBrowser(machine, async (browser) => (await load(browser, party, route, setting))[0]);

/** Visits the page and waits until the worker has all that the page needs. */
async function prime(browser: BenchBrowser, party: Party, route: BenchRoute): Promise<void> {
  party.site.begin();
  const visited = await browser.visit(addressOf(party, route), route.wanted, null);
  if (party.hasWorker) await visited.evaluate(workerActive);
  await visited.leave();
}

/** In the page. */
function workerActive(): Promise<void> {
  return navigator.serviceWorker.ready.then(
    ({ active }) =>
      new Promise<void>((resolve) => {
        const look = () => active!.state === 'activated' && resolve();
        active!.onstatechange = look;
        look();
      }),
  );
}

/** Loads of one who was here before, a setting each; browser and worker have stopped working in between. */
export const loadWarm = (
  machine: Machine,
  party: Party,
  route: BenchRoute,
  settings: readonly Setting[],
): Promise<Load[]> =>
  inBrowser(machine, async (browser) => {
    await prime(browser, party, route);
    const loads: Load[] = [];
    for (const setting of settings) {
      const [measured, visited] = await load(browser, party, route, setting);
      loads.push(measured);
      await visited.leave();
    }
    return loads;
  });

/** Which requests wait for which, cold or warm, and the words that the page shows in the end. */
export const countTrips = (machine: Machine, party: Party, route: BenchRoute, isWarm: boolean) =>
  inBrowser(machine, async (browser): Promise<{ trips: Trips; shown: readonly string[] }> => {
    if (isWarm) await prime(browser, party, route);
    const rounds = createRounds(QUIET_MS);
    party.site.begin(rounds);
    const visited = await browser.visit(addressOf(party, route), route.wanted, null);
    const trips = rounds.end();
    await visited.rest();
    return { trips, shown: await visited.evaluate(readShown) };
  });
