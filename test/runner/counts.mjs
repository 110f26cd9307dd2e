import fs from 'node:fs';

const RESULTS = '.cache/results';
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

export const add = (counts) =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NOTHING,
  );

export const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

export const forgetCounts = () => fs.rmSync(RESULTS, { recursive: true, force: true });

/** Prints the count, saves it for {@link printTotal}, and sets the exit code of this process. */
export function conclude(name, count) {
  fs.mkdirSync(RESULTS, { recursive: true });
  fs.writeFileSync(`${RESULTS}/${name}.json`, JSON.stringify(count));
  verdict(count);
}

/** Prints the sum of the previous runs in one line. A run that has saved no count is a failure. */
export function printTotal() {
  const read = (name) => {
    const file = `${RESULTS}/${name}.json`;
    return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : { ...NOTHING, failed: 1 };
  };
  verdict(add(['all', 'engines', 'native'].map(read)));
}

function verdict(count) {
  console.log(line(count));
  process.exitCode = count.failed ? 1 : 0;
}
