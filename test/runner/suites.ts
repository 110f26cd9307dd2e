import fs from 'node:fs';
import path from 'node:path';
import {
  OLD_ENGINE_NAMES,
  ENGINE_NAMES,
  OUTER_ENGINE_NAMES,
  PHONE_ENGINE_NAMES,
} from '../engines/engine-names.ts';
import { pickShare } from './in-process.ts';

export const NEWEST = 'chromium-153';
export const OLDEST = 'chromium-64';

/*
 * Which engine a test in a browser runs in.
 *
 * A behaviour is what a page shows, sends and tells the app. Our code decides it, and the compiler and the shims make
 * this code mean the same in every engine. So `npm test` runs it once, in the newest Chromium, and `npm run test:all`
 * also in the oldest one.
 *
 * What depends on the engine runs in both at once: loading of scripts and modules, shims, the service worker, the
 * sanitiser, layout, the first screen, headers and policies, and messages about failures of the network. These files
 * are listed in ENGINE.
 *
 * What is measured with a tool of the newest engine, or is a fact about the build and not about an engine, runs only
 * there, also in `test:all`. These files are listed in NEWEST_ONLY.
 *
 * A new file needs no row if it tests a behaviour. A single test may name its engines itself (`browserTest(…, {
 * engines })`).
 */
const ENGINE = [
  'assets',
  'chart',
  'deploy',
  'download',
  'first-screen',
  'hanging',
  'headers',
  'huge-values',
  'import',
  'layout',
  'offline',
  'offline-full',
  'offline-hanging',
  'placed',
  'react',
  'reporter',
  'sanitise',
  'single',
  'slow-start',
];
const NEWEST_ONLY = [
  'accessibility',
  'accessibility-trees',
  'layout-shift',
  'pictures',
  'source-maps',
  'titles',
  'weight',
];

/** Files of which the engines of `npm run test:engines` run all tests, too. The matrix covers the rest. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  chart: ENGINE_NAMES.filter((name) => name !== NEWEST && name !== OLDEST),
  claims: ['qtwebkit'],
  download: ['qtwebkit'],
  hanging: OLD_ENGINE_NAMES,
  harness: OUTER_ENGINE_NAMES,
  help: ['qtwebkit'],
  layout: ['qtwebkit'],
  legal: ['qtwebkit'],
  'running-statistics': PHONE_ENGINE_NAMES,
  sanitise: ['qtwebkit'],
  seasonal: ['qtwebkit'],
  single: ['wpe', 'webkitgtk'],
};

/**
 * Tests that one place of a file registers are rows of a table: a language each, a fault each, a page each. `npm test`
 * runs one row in so many of each table, chosen by SEED and at least one, and `npm run test:all` the others. The same
 * share is taken of all tests of a file that call themselves rare (`rareTest`). So each behaviour is seen once, and what
 * guards rare things row by row is whole in `test:all`.
 */
const ROW_SHARE = 5;

/**
 * Files whose tests all guard rare things: hours of use, a file that stalls for seconds, a storage that is full.
 * `npm test` runs one in so many of their tests.
 */
const SHARES: Readonly<Record<string, number>> = {
  endurance: 3,
  'list-growth': 2,
  'offline-full': 2,
  'offline-hanging': 2,
  'slow-start': 3,
};

/** Of the files of each of these groups `npm test` runs one in three, chosen by SEED, and `npm run test:all` the others. */
const FILE_SHARE = 3;
const FILE_GROUPS: readonly (readonly string[])[] = [
  // They build a site of their own, most with other settings than the default.
  [
    'browser/assets',
    'browser/elsewhere',
    'browser/faults-settings',
    'build/hostile-settings',
    'browser/import',
    'build/origins',
    'build/package-settings',
    'browser/placed',
    'browser/react',
    'browser/reporter',
    'build/same-build',
    'build/update-cost',
  ],
  // They guard rare things in every field, or on every page.
  [
    'browser/faults-chunks',
    'browser/faults-time',
    'browser/hostile-fields',
    'browser/huge-values',
    'browser/storm',
    'browser/stored',
    'browser/touch-targets',
  ],
];

/** Files without a browser that try a sample of their table in `npm test`, and the whole in `npm run test:all`. */
const TABLES = ['storm', 'update-cost'];

/**
 * Tests of the tools and not of the pages. `npm test` runs them if one of the folders has changed since they passed
 * here or since the last commit, `npm run test:all` always.
 */
export const TOOL_FOLDERS = [
  'test/fake',
  'test/bench',
  'test/runner',
  'test/browser',
  'test/preview',
  'test/run.ts',
];
const TOOLS = /^test\/(fake|bench|runner)\/|^test\/browser\/(bench|harness)\.test\.ts$/;

/** Files that build a site of their own. One process runs all their engines, so that it is built once. */
const TOGETHER = ['assets', 'elsewhere', 'faults-settings', 'import', 'placed', 'react', 'reporter'];

/** Started first, the longest first, while there are no durations of a previous run. */
const LONGEST = [
  'matrix',
  'faults-settings',
  'offline',
  'offline-full',
  'slow-start',
  'today-goal',
  'nginx',
  'update-cost',
  'logins',
  'assets',
  'goal-year',
  'pictures',
  'accessibility',
  'running-statistics',
  'deploy',
  'genuine-hosts',
  'ways',
  'storm',
  'offline-hanging',
  'claims',
  'results',
  'back-forward',
  'touch-targets',
  'raffle',
  'reporter',
  'single',
  'download',
  'simulator',
  'stored',
  'layout',
  'faults-pages',
  'generated',
  'harness',
  'app-answers',
  'titles',
  'year',
  'last-known',
  'enrolment',
  'earlier-periods',
  'sanitise',
  'help',
  'product',
  'list-growth',
  'same-build',
  'ahead',
  'faults-chunks',
  'huge-values',
  'notice-room',
  'session-over',
  'placed',
  'elsewhere',
];

/** `npm test`, `npm run test:all`, or every case that exists. */
export type Extent = 'quick' | 'all' | 'whole';

interface Suite {
  has(file: string): boolean;
  readonly needsSite?: boolean;
  readonly needsBrowsers?: boolean;
  /** A file that takes longer counts as hanging. */
  readonly limitMs: number;
  /** Runs all cases where other suites run a sample. */
  readonly isWhole?: boolean;
}

const nameOf = (file: string) => path.basename(file).replace(/\.test\.tsx?$/, '');
/** Such as 'browser/raffle'. */
const shortOf = (file: string) => file.replace(/^test\/|\.test\.tsx?$/g, '');
const isOfPages = (file: string) => file.startsWith('test/browser/');

export const SUITES: Readonly<Record<string, Suite>> = {
  unit: { has: (file) => !/^test\/(build|browser|engines)\//.test(file), limitMs: 300_000 },
  build: { has: (file) => file.startsWith('test/build/'), needsSite: true, limitMs: 900_000 },
  browser: { has: isOfPages, needsSite: true, needsBrowsers: true, limitMs: 900_000 },
  faults: {
    has: (file) => /^test\/(faults\/|browser\/faults-)/.test(file),
    needsSite: true,
    needsBrowsers: true,
    limitMs: 3_600_000,
    isWhole: true,
  },
  engines: {
    has: (file) => file.startsWith('test/engines/') || (isOfPages(file) && nameOf(file) in FURTHER),
    needsSite: true,
    needsBrowsers: true,
    limitMs: 1_200_000,
  },
};

/** What one process runs. */
export interface Job {
  readonly suite: string;
  readonly file: string;
  /** Empty for files that run in no browser, or choose their engines themselves. */
  readonly engines: readonly string[];
  /** Runs one in so many tests. */
  readonly share: number;
  /** The same for the rows of each table. */
  readonly rowShare: number;
  /** Tries a whole table, of which `npm test` tries a sample. */
  readonly isWholeTable: boolean;
  readonly limitMs: number;
}

/** Returns the files of a suite whose path contains one of the words (all without words). */
export function filesOf(suite: string, words: readonly string[]): readonly string[] {
  const { has } = SUITES[suite]!;
  return testFiles()
    .filter(has)
    .filter((file) => !words.length || words.some((word) => file.includes(word)))
    .sort();
}

interface Choice {
  readonly extent: Extent;
  /** Asked for by name on the command line; empty if the rule decides. */
  readonly engines: readonly string[];
  /** Whether files were asked for by name, which then run all their tests. */
  readonly isNamed: boolean;
  /** Chooses what a sample takes. */
  readonly seed: number;
  /** Whether {@link TABLES} are tried whole. */
  readonly triesTables?: boolean;
}

export function jobsOf(
  suite: string,
  files: readonly string[],
  { extent, engines, isNamed, seed, triesTables = false }: Choice,
): readonly Job[] {
  const { limitMs } = SUITES[suite]!;
  const isLeftOut = (file: string) =>
    extent === 'quick' &&
    !isNamed &&
    FILE_GROUPS.some(
      (group) => group.includes(shortOf(file)) && !pickShare(group, FILE_SHARE, seed).includes(shortOf(file)),
    );
  return files.flatMap((file): readonly Job[] => {
    if (isLeftOut(file)) return [];
    const isSample = extent === 'quick' && !isNamed && isOfPages(file);
    const share = isSample ? (SHARES[nameOf(file)] ?? 1) : 1;
    const isWholeTable = triesTables && TABLES.includes(nameOf(file));
    const job = { suite, file, share, rowShare: isSample ? ROW_SHARE : 1, isWholeTable, limitMs };
    const chosen = engines.length ? engines : enginesOf(suite, file, extent);
    if (!/^test\/(browser|engines)\//.test(file) || !chosen) return [{ ...job, engines: [] }];
    if (TOGETHER.includes(nameOf(file))) return [{ ...job, engines: chosen }];
    return chosen.map((engine) => ({ ...job, engines: [engine] }));
  });
}

/** `null` for a file that chooses itself. */
function enginesOf(suite: string, file: string, extent: Extent): readonly string[] | null {
  const name = nameOf(file);
  if (suite === 'engines') return isOfPages(file) ? FURTHER[name]! : null;
  if (NEWEST_ONLY.includes(name)) return [NEWEST];
  return extent !== 'quick' || ENGINE.includes(name) ? [NEWEST, OLDEST] : [NEWEST];
}

/** Whether any build shows what a job tests: it runs in the newest engine, and does not depend on it. */
export const isBehaviour = ({ file, engines }: Job): boolean =>
  isOfPages(file) &&
  engines.every((engine) => engine === NEWEST) &&
  ![...ENGINE, ...NEWEST_ONLY].includes(nameOf(file));

export const isTool = (file: string): boolean => TOOLS.test(file);

/** The files in the tables above, for the test that they are there. */
export const listedFiles = (): readonly string[] => [
  ...[...ENGINE, ...NEWEST_ONLY, ...Object.keys(FURTHER), ...Object.keys(SHARES), ...TOGETHER].map(
    (name) => `browser/${name}`,
  ),
  ...FILE_GROUPS.flat(),
];

/**
 * Leaves out the engines in which `npm test` has proven all of a file; a job without any left is not returned. `proven` is
 * by file: see {@link WHOLE}.
 */
export const withoutProven = (
  jobs: readonly Job[],
  proven: Readonly<Record<string, readonly string[]>>,
): readonly Job[] =>
  jobs.flatMap((job): readonly Job[] => {
    const isWhole = (engine: string) => proven[job.file]?.includes(proofOf(engine, WHOLE)) ?? false;
    if (!job.engines.length) return isWhole('') && !job.isWholeTable ? [] : [job];
    const engines = job.engines.filter((engine) => !isWhole(engine));
    return engines.length ? [{ ...job, engines }] : [];
  });

/** Stands for all tests of a file in an engine. */
export const WHOLE = '*';
/** How a passed test is noted. Without an engine the first part is empty. */
export const proofOf = (engine: string, name: string): string => `${engine}\t${name}`;

/** The place of a file among those that take longest. */
export function rankOf(file: string): number {
  const rank = LONGEST.indexOf(nameOf(file));
  return rank < 0 ? LONGEST.length : rank;
}

function testFiles(folder = 'test'): readonly string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFiles(file);
    return /\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });
}
