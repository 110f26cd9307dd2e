import type { Installed } from '../browser/install.ts';
import { openBenchBrowser, type BenchBrowser } from './bench-browser.ts';
import { readDrawn, type DrawnPage } from './drawn-floor.ts';
import { readShown } from './marks.ts';
import type { FromApp } from './from-app.ts';
import type { BenchRoute } from './routes.ts';
import type { Asked, SecureSite, Taken } from './secure-site.ts';
import type { Setting, Source } from './settings.ts';
import type { Visit } from './visit.ts';

/** A participant of the comparison: a build or the floor. */
export interface Party {
  readonly name: string;
  readonly site: SecureSite;
  /** Where files and answers come from, if not from the network. */
  readonly source?: Source;
  /** Gives what the app gives to the page. */
  readonly fromApp?: () => FromApp;
}

export interface Machine {
  readonly installed: Installed;
  /** The digest of the public key of the sites' certificate. */
  readonly spki: string;
}

/** One load: times in milliseconds since the start of the navigation, and what was transferred. */
export interface Load extends Taken {
  readonly firstPaint: number;
  readonly figures: number;
  /** NaN if the page has no bars. */
  readonly bars: number;
  /** The later of figures and bars. */
  readonly onScreen: number;
  readonly longestTask: number;
  /** When taps had their effect. NaN for the floor. */
  readonly ready: number;
  /** How long the main thread was busy until everything was on the screen. */
  readonly mainThread: number;
}

async function inBrowser<Value>(
  { installed, spki }: Machine,
  work: (browser: BenchBrowser) => Promise<Value>,
): Promise<Value> {
  const browser = await openBenchBrowser(installed, spki);
  try {
    return await work(browser);
  } finally {
    browser.close();
  }
}

const visitOf = ({ site, fromApp }: Party, route: BenchRoute, setting: Setting | null): Visit => ({
  url: site.url + route.path + route.query,
  wanted: route.wanted,
  setting,
  fromApp: fromApp?.(),
});

/** Measures a load in a new browser. */
export const measureLoad = (machine: Machine, party: Party, route: BenchRoute, setting: Setting) =>
  inBrowser(machine, async (browser): Promise<Load> => {
    party.site.begin();
    const visited = await browser.visit(visitOf(party, route, setting));
    const taken = party.site.taken();
    const { figures, bars = NaN } = visited.marks;
    const onScreen = Math.max(figures, bars || 0);
    const { mainThreadMs: mainThread } = visited;
    return { ...taken, ...(await visited.rest()), figures, bars, onScreen, mainThread };
  });

/** The texts that the page finally shows. */
export const shownBy = (machine: Machine, party: Party, route: BenchRoute) =>
  inBrowser(machine, async (browser): Promise<readonly string[]> => {
    const visited = await browser.visit(visitOf(party, route, null));
    await visited.rest();
    return visited.evaluate(readShown);
  });

/** Visits the page once, and returns the calls that it makes until everything is on the screen, and what it shows then. */
export const drawnBy = (machine: Machine, party: Party, route: BenchRoute) =>
  inBrowser(machine, async (browser): Promise<{ asked: readonly Asked[]; drawn: DrawnPage }> => {
    party.site.begin();
    const visited = await browser.visit(visitOf(party, route, null));
    const asked = party.site.asked().filter(({ isCall }) => isCall);
    return { asked, drawn: await visited.evaluate(readDrawn) };
  });
