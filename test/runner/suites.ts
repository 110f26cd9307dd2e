import fs from 'node:fs';
import path from 'node:path';
import { FURTHER } from '../engines/engine-names.ts';

export const NEWEST = 'chromium-153';
const OLDEST = 'chromium-64';

/*
 * Which command runs a test, and in which engine:
 *
 * - `npm test`: all units; all tests of the build but SLOW_BUILDS; JOURNEYS in the newest engine, SMOKE in the oldest
 * - `npm run test:all`: SLOW_BUILDS; JOURNEYS in the oldest engine; ENGINE in both; other tests in the newest
 * - `npm run faults`: FAULTS
 * - `npm run test:engines`: test/engines, and FURTHER
 */

/**
 * One journey a page: open it, see its figures, do what people do there, leave. `long-names`: texts that need room.
 */
const JOURNEYS =
  'download enrolment help legal logins long-names music raffle running-statistics seasonal today-goal';

/** Opens every route, finds its figures, taps. */
const SMOKE = 'matrix';

/**
 * What depends on the engine: loading of scripts, shims, the service worker, the sanitiser, layout, the first screen,
 * policies, failures of the network. All else is decided by our code, which the compiler and the shims make
 * mean the same in every engine. A single test may name its engines itself (`browserTest(…, { engines })`).
 */
const ENGINE =
  'assets bridge-test chart deploy first-screen first-view hanging huge-values layout offline reporter sanitise single slow-start';

/** They build several sites. */
const SLOW_BUILDS = 'origins same-build';

/** They take longest, whatever their size, and begin first: otherwise one runs at the end while nothing else is left. */
const SLOW = 'matrix offline accessibility layout fits';

/** Random search, and tables of each page, call and answer. */
const FAULTS = /^test\/(faults\/|browser\/(faults-|endurance|hostile-fields))/;

const isIn = (list: string, file: string) => list.split(' ').includes(nameOf(file));
const nameOf = (file: string) => path.basename(file).replace(/\.test\.tsx?$/, '');
const isOfPages = (file: string) => file.startsWith('test/browser/');

interface Suite {
  has(file: string): boolean;
  /** Whether `npm test` runs it. Without this only the suite's own command does. */
  isQuick?(file: string, engine: string): boolean;
}

/** Those that take longest stand first. */
export const SUITES: Readonly<Record<string, Suite>> = {
  engines: {
    has: (file) => /^test\/(browser|engines)\//.test(file) && nameOf(file) in FURTHER,
  },
  faults: { has: (file) => FAULTS.test(file) },
  browser: {
    has: (file) => isOfPages(file) && !FAULTS.test(file),
    isQuick: (file, engine) => isIn(engine === NEWEST ? JOURNEYS : SMOKE, file),
  },
  build: { has: (file) => file.startsWith('test/build/'), isQuick: (file) => !isIn(SLOW_BUILDS, file) },
  unit: { has: (file) => !/^test\/(build|browser|engines|faults)\//.test(file), isQuick: () => true },
};

export const needsSite = ({ suite }: Job): boolean => suite !== 'unit';
export const needsBrowsers = ({ suite }: Job): boolean => suite !== 'unit' && suite !== 'build';

/** What one process runs. */
export interface Job {
  readonly suite: string;
  readonly file: string;
  /** Empty for files that run in no browser. */
  readonly engines: readonly string[];
}

/** Returns the files of a suite whose path contains one of the words (all without words), slow and large ones first. */
export function filesOf(suite: string, words: readonly string[] = []): readonly string[] {
  const sizeOf = (file: string) => fs.statSync(file).size;
  return (fs.readdirSync('test', { recursive: true }) as string[])
    .map((file) => `test/${file.replace(/\\/g, '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('/node_modules/'))
    .filter((file) => SUITES[suite]!.has(file))
    .filter((file) => !words.length || words.some((word) => file.includes(word)))
    .sort((a, b) => Number(isIn(SLOW, b)) - Number(isIn(SLOW, a)) || sizeOf(b) - sizeOf(a));
}

/**
 * The jobs of `quick` (`npm test`), of `all` (what that leaves out), or of a suite. `asked` are engines by name; a file of
 * `engines` that is for none of them has no job.
 */
export function jobsOf(
  run: string,
  words: readonly string[] = [],
  asked: readonly string[] = [],
): readonly Job[] {
  const suites = run in SUITES ? [run] : Object.keys(SUITES).filter((name) => SUITES[name]!.isQuick);
  return suites.flatMap((suite) =>
    filesOf(suite, words).flatMap((file): readonly Job[] => {
      const usual = enginesOf(suite, file);
      const isWanted = (engine: string) =>
        run === suite || SUITES[suite]!.isQuick!(file, engine) === (run === 'quick');
      // The other suites' files may run in any engine, for a look.
      const isMeant = (engine: string) => suite !== 'engines' || usual.includes(engine);
      const engines = (usual[0] && asked.length ? asked : usual).filter(isWanted).filter(isMeant);
      return engines.length ? [{ suite, file, engines: engines.filter(Boolean) }] : [];
    }),
  );
}

/** `['']` for a file without a browser. */
function enginesOf(suite: string, file: string): readonly string[] {
  if (suite === 'engines') return FURTHER[nameOf(file)]!;
  if (!isOfPages(file)) return [''];
  if (isIn(SMOKE, file)) return [OLDEST];
  return isIn(`${JOURNEYS} ${ENGINE}`, file) ? [NEWEST, OLDEST] : [NEWEST];
}

/** The names in the lists above, for the test that they are those of files. */
export const LISTED =
  `${JOURNEYS} ${SMOKE} ${ENGINE} ${SLOW_BUILDS} ${SLOW} ${Object.keys(FURTHER).join(' ')}`.split(' ');
