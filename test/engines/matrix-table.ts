import fs from 'node:fs';
import type { TestResult } from '../browser/suite.ts';
import { readmeWith } from '../readme-part.ts';
import { ENGINES } from './engine-names.ts';

const README = 'test/engines/README.md';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const isSkipped = ({ verdict }: TestResult) => typeof verdict === 'object';

/** The summary: one row per engine. */
function summary(routes: readonly string[], results: readonly TestResult[]): string {
  const rows = Object.entries(ENGINES).map(([name, { title, standsFor, from }]) => {
    const ofEngine = results.filter(({ engine, name: test }) => engine === name && routes.includes(test));
    const failed = ofEngine
      .filter(({ verdict }) => verdict !== 'passed')
      .map(({ name: test }) => `\`${test}\``);
    const passed = `${ofEngine.length - failed.length} of ${routes.length} routes`;
    return row([title, standsFor, from, failed.length ? `${passed}; not ${failed.join(' ')}` : passed]);
  });
  return [
    row(['engine', 'stands for', 'from', 'passed']),
    row(['---', '---', '---', '---']),
    ...rows,
    '',
    `The routes: ${routes.map((route) => `\`${route}\``).join(' ')}`,
  ].join('\n');
}

/**
 * After a run without gaps, writes the table into the README, or if ENGINES_REQUIRED is set only compares it.
 * Resolves with the problem, if any.
 */
export async function keepInReadme(
  routes: readonly string[],
  results: readonly TestResult[],
): Promise<string | null> {
  const wanted = Object.keys(ENGINES).length * routes.length;
  const ran = results.filter((result) => routes.includes(result.name) && !isSkipped(result));
  if (ran.length !== wanted) return null;
  const { before, after } = await readmeWith(README, 'matrix', summary(routes, results));
  if (after === before) return null;
  if (process.env.ENGINES_REQUIRED)
    return 'test/engines/README.md has another table of engines: run test:engines -- matrix';
  fs.writeFileSync(README, after);
  console.log('test/engines/README.md has got the new table of engines');
  return null;
}
