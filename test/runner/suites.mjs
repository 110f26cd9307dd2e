import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const CORES = os.availableParallelism();

/**
 * The suites by name. `has`: which test files belong to it. `needsSite`: they need the site in dist/. `limitMs`: a
 * file that takes longer counts as hanging. `lanes`: how many files run in parallel. `longest`: files that take
 * longest, and therefore start first, so that none runs alone at the end. `isWhole`: runs all cases where other suites
 * run a sample.
 */
export const SUITES = {
  unit: { has: (file) => !/^test\/(build|browser|engines)\//.test(file), limitMs: 120_000, lanes: CORES },
  build: { has: (file) => file.startsWith('test/build/'), needsSite: true, limitMs: 120_000, lanes: CORES },
  browser: {
    has: (file) => /^test\/browser\//.test(file),
    needsSite: true,
    needsBrowsers: true,
    limitMs: 900_000,
    lanes: CORES,
    longest: [
      'layout',
      'accessibility',
      'offline',
      'logins',
      'today-goal',
      'hostile-fields',
      'running-statistics',
    ],
  },
  faults: {
    has: (file) => /^test\/(faults\/|browser\/faults-)/.test(file),
    needsSite: true,
    needsBrowsers: true,
    limitMs: 3_600_000,
    lanes: CORES,
    isWhole: true,
  },
  engines: {
    has: (file) => file.startsWith('test/engines/'),
    needsSite: true,
    needsBrowsers: true,
    limitMs: 1_200_000,
    lanes: CORES,
    longest: ['matrix', 'running-statistics', 'harness', 'help', 'layout'],
  },
};

/**
 * Returns the files of a suite whose path contains one of the words (all without words), and the words without a file.
 */
export function chooseFiles(suite, words) {
  const { has, longest = [] } = SUITES[suite];
  const rankOf = (file) => {
    const rank = longest.findIndex((name) => file.endsWith(`/${name}.test.ts`));
    return rank < 0 ? longest.length : rank;
  };
  const all = testFiles()
    .filter(has)
    .sort()
    .sort((a, b) => rankOf(a) - rankOf(b));
  const files = all.filter((file) => !words.length || words.some((word) => file.includes(word)));
  return { files, idle: words.filter((word) => !files.some((file) => file.includes(word))) };
}

function testFiles(folder = 'test') {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFiles(file);
    return /\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });
}
