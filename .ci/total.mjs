import fs from 'node:fs';

// The last lines of .ci/run: what failed in all its runs, and their counts. A run that has left no count is a failure.
const sum = { passed: 0, failed: 0, skipped: 0 };
for (const run of ['quick', 'all', 'faults', 'engines', 'native', 'machine']) {
  const file = `.cache/results/${run}.json`;
  const missing = { failed: 1, failures: [`${run} has left no count`] };
  const outcome = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : missing;
  for (const name of Object.keys(sum)) sum[name] += outcome[name] ?? 0;
  for (const failure of outcome.failures ?? []) console.log(`FAIL ${failure}`);
}
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed ? 1 : 0;
