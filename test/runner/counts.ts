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

/** Prints the count, saves it for {@link printTotal}, and sets the exit code of this process. */
export function conclude(name: string, count: Counts): void {
  fs.mkdirSync(RESULTS, { recursive: true });
  fs.writeFileSync(`${RESULTS}/${name}.json`, JSON.stringify(count));
  verdict(count);
}

const fileOf = (name: string) => `${RESULTS}/${name}.json`;

/** Prints the sum of the previous runs in one line. A run that has saved no count is a failure. */
export function printTotal(): void {
  const runs = [...RUNS, ...MORE_RUNS.filter((name) => fs.existsSync(fileOf(name)))];
  verdict(
    add(
      runs.map((name): Counts => {
        if (fs.existsSync(fileOf(name))) return JSON.parse(fs.readFileSync(fileOf(name), 'utf8')) as Counts;
        console.log(`FAIL ${name} has left no count`);
        return { ...NOTHING, failed: 1 };
      }),
    ),
  );
}

function verdict(count: Counts): void {
  console.log(line(count));
  process.exitCode = count.failed ? 1 : 0;
}
