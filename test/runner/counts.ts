import fs from 'node:fs';
import type { Counts } from './in-process.ts';

const RESULTS = '.cache/results';
export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };
/** The runs of `.ci/run`, which `total` adds up. */
const RUNS = ['quick', 'all', 'engines', 'native'];
/** Runs that need not have been there. */
const MORE_RUNS = ['machine'];

export const add = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NOTHING,
  );

export const line = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

export const forgetCounts = (): void => fs.rmSync(RESULTS, { recursive: true, force: true });

/** What a run has counted, and what each file that failed has printed. The checks by shell scripts save no texts. */
export interface Outcome extends Counts {
  readonly failures?: readonly string[];
}

/** Prints the count, saves it for {@link printTotal}, and sets the exit code of this process. */
export function conclude(name: string, outcome: Outcome): void {
  fs.mkdirSync(RESULTS, { recursive: true });
  fs.writeFileSync(fileOf(name), JSON.stringify(outcome));
  verdict(outcome);
}

const fileOf = (name: string) => `${RESULTS}/${name}.json`;

/**
 * Prints what failed in the previous runs once more, so that it stands together at the end of a long log, and their sum in
 * one line. A run that has saved no count is a failure.
 */
export function printTotal(): void {
  const runs = [...RUNS, ...MORE_RUNS.filter((name) => fs.existsSync(fileOf(name)))];
  verdict(
    add(
      runs.map((name): Outcome => {
        if (!fs.existsSync(fileOf(name))) {
          console.log(`FAIL ${name} has left no count`);
          return { ...NOTHING, failed: 1 };
        }
        const outcome = JSON.parse(fs.readFileSync(fileOf(name), 'utf8')) as Outcome;
        if (outcome.failed) console.log(`${name}: ${line(outcome)}`);
        for (const text of outcome.failures ?? []) console.log(text);
        return outcome;
      }),
    ),
  );
}

function verdict(count: Counts): void {
  console.log(line(count));
  process.exitCode = count.failed ? 1 : 0;
}
