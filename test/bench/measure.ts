import { readDrawn } from './drawn-floor.ts';
import { readShown } from './marks.ts';
import type { FromApp } from './from-app.ts';
import type { BenchRoute } from './routes.ts';
import type { SecureSite, Taken } from './secure-site.ts';
import type { Setting, Source } from './settings.ts';
import { withVisit, type Machine, type Visited } from './visit.ts';

/** A participant of the comparison: a build or the floor. */
export interface Party {
  readonly name: string;
  readonly site: SecureSite;
  /** Where files and answers come from, if not from the network. */
  readonly source?: Source;
  /** Gives what the app gives to the page. */
  readonly fromApp?: () => FromApp;
}

/** One load: times in milliseconds since the start of the navigation, and what was transferred. */
export interface Load extends Taken {
  readonly firstPaint: number;
  /** When everything was on the screen. */
  readonly figures: number;
  readonly longestTask: number;
  /** When taps had their effect. 0 for the floor. */
  readonly ready: number;
  /** How long the main thread was busy until everything was on the screen. */
  readonly mainThread: number;
}

const visit = <Value>(
  machine: Machine,
  { site, fromApp }: Party,
  { path, query, wanted }: BenchRoute,
  setting: Setting | null,
  work: (visited: Visited) => Promise<Value>,
): Promise<Value> => {
  site.begin();
  return withVisit(machine, { url: site.url + path + query, wanted, setting, fromApp: fromApp?.() }, work);
};

/** Measures a load in a new browser. */
export const measureLoad = (machine: Machine, party: Party, route: BenchRoute, setting: Setting) =>
  visit(machine, party, route, setting, async ({ figures, mainThread, rest }): Promise<Load> => {
    const taken = party.site.taken();
    return { ...taken, ...(await rest()), figures, mainThread };
  });

/** The texts that the page finally shows. */
export const shownBy = (machine: Machine, party: Party, route: BenchRoute) =>
  visit(machine, party, route, null, ({ rest, evaluate }) => rest().then(() => evaluate(readShown)));

/** Visits the page once, and returns the calls that it makes until everything is on the screen, and what it shows then. */
export const drawnBy = (machine: Machine, party: Party, route: BenchRoute) =>
  visit(machine, party, route, null, async ({ evaluate }) => {
    const asked = party.site.asked().filter(({ isCall }) => isCall);
    return { asked, drawn: await evaluate(readDrawn) };
  });
