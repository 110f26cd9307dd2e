import fs from 'node:fs';
import path from 'node:path';

/* What the runner tells the process of a test file, by its environment, and what that process tells it. */

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface FileResult extends Counts {
  /** How many tests a sample has left out. */
  readonly leftOut: number;
  /** The tests that passed, each as an engine, a tab and its name. */
  readonly names: readonly string[];
}

const { ONLY = '', SHARE = '1', ROW_SHARE = '1', SEED = '1', ENGINES, SUITE, FILE = '' } = process.env;

export const isChosen = (name: string): boolean => name.includes(ONLY);

/** For `--list`: one line for each test. Some names contain a hostile text of some megabytes. */
export const tellName = (name: string, engine = '-'): void =>
  console.log(`NAME\t${name.replace(/\s+/g, ' ').slice(0, 300)}\t${engine}`);

/** The command that runs this test and no other. */
export function aloneCommand(name: string, engine?: string): string {
  const file = path.posix.relative('test', FILE);
  const words = ['node build.mjs test', SUITE ?? 'browser', file];
  if (engine) words.push('--engine', engine);
  return [...words, '--only', `'${name.replace(/'/g, `'\\''`)}'`].join(' ');
}

export const enginesAsked = (): readonly string[] | undefined => ENGINES?.split(',');

/** One in `share` of the rows, at least one: which, depends on the seed. */
export function pickShare<T>(rows: readonly T[], share: number, seed: number): readonly T[] {
  const first = seed % Math.min(share, rows.length || 1);
  return rows.filter((_, index) => index % share === first);
}

interface Sampled {
  /** Where the test is registered. Tests of one place are rows of a table. */
  readonly place: string;
  readonly isRare?: boolean;
}

/**
 * The tests of a file that this run takes. `npm test` takes a sample of the rows of each table, at least one, and of all
 * tests that call themselves rare. `turn` tells apart the samples of several engines.
 */
export function shareOf<T extends Sampled>(tests: readonly T[], turn = 0): readonly T[] {
  const seed = Number(SEED) + turn;
  const groups = new Map<string, T[]>();
  for (const test of tests) {
    const group = test.isRare ? 'rare' : test.place;
    groups.set(group, [...(groups.get(group) ?? []), test]);
  }
  const picked = new Set([...groups.values()].flatMap((rows) => pickShare(rows, Number(ROW_SHARE), seed)));
  return pickShare(
    tests.filter((test) => picked.has(test)),
    Number(SHARE),
    seed,
  );
}

/** The tests of this file that `npm test` has seen pass in this very state of the sources. */
export function provenTests(): ReadonlySet<string> {
  const { PROVEN } = process.env;
  return new Set(PROVEN ? (JSON.parse(fs.readFileSync(PROVEN, 'utf8')) as string[]) : []);
}

export function writeResult(result: FileResult): void {
  const { RESULT_FILE } = process.env;
  if (RESULT_FILE) fs.writeFileSync(RESULT_FILE, JSON.stringify(result));
}
