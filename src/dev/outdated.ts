import { spawnSync } from 'node:child_process';
import { Refused } from '../deploy/refused.ts';
import { npmCommand } from './npm.ts';
import { proofsOf } from './proofs.ts';

/** What is read of package.json. */
export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** A package that has a newer version. */
interface Row {
  readonly name: string;
  readonly now: string;
  readonly latest: string;
  readonly ships: boolean;
  readonly proofs: readonly string[];
}

/** In: the output of `npm outdated --json`, and package.json. Out: a row for each package that has a newer version. */
function outdatedRows(
  said: Readonly<Record<string, { readonly latest: string }>>,
  { dependencies, devDependencies }: Pick<PackageJson, 'dependencies' | 'devDependencies'>,
): Row[] {
  const direct = { ...dependencies, ...devDependencies };
  return (
    Object.entries(said)
      // npm also lists packages that are not installed.
      .filter(([name, { latest }]) => direct[name] && direct[name] !== latest)
      .map(([name, { latest }]) => ({
        name,
        now: direct[name] ?? '',
        latest,
        ships: dependencies[name] !== undefined,
        proofs: proofsOf([name]),
      }))
      .sort((one, other) => Number(other.ships) - Number(one.ships) || (one.name < other.name ? -1 : 1))
  );
}

/** Returns the rows as lines with aligned columns. */
function outdatedLines(rows: readonly Row[]): string[] {
  const cells = rows.map(({ name, now, latest, ships, proofs }) => [
    name,
    `${now} -> ${latest}`,
    ships ? 'ships' : 'work',
    `node build.mjs test ${proofs.join(', ')}`,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

/** Returns the commands that update these packages and then test the update, in order. Each has to succeed. */
function stepsFor(
  names: readonly string[],
  rows: readonly Pick<Row, 'name' | 'latest'>[],
): string[][] {
  const unknown = names.filter((name) => !rows.some((row) => row.name === name));
  if (unknown.length)
    throw new Refused('These packages have no newer version, or are none of ours:', unknown);
  const chosen = rows.filter(({ name }) => names.includes(name));
  return [
    ['npm', 'install', '--save-exact', ...chosen.map(({ name, latest }) => `${name}@${latest}`)],
    ...proofsOf(names).map((proof) => ['node', 'build.mjs', 'test', ...proof.split(' ')]),
  ];
}

type Run = (
  program: string,
  ...words: readonly string[]
) => { readonly status: number | null; readonly stdout: string };

const runProgram: Run = (program, ...words) => {
  const shows = words[0] !== 'outdated';
  const command =
    program === 'npm' ? npmCommand(words) : { program: process.execPath, args: words, options: {} };
  return spawnSync(command.program, command.args, {
    ...command.options,
    stdio: ['ignore', shows ? 'inherit' : 'pipe', 'inherit'],
    encoding: 'utf8',
  });
};

/**
 * Without names: lists the possible updates and the tests that would cover each. With names: updates these packages,
 * enough for one commit, and runs their tests. The browsers of the tests are not included: they are old on purpose,
 * and have package.json files of their own.
 */
export function outdated(
  names: readonly string[],
  packageJson: Pick<PackageJson, 'dependencies' | 'devDependencies'>,
  { run = runProgram, say = console.log }: { readonly run?: Run; readonly say?: (line: string) => void } = {},
): void {
  const { stdout } = run('npm', 'outdated', '--json');
  const said = JSON.parse(stdout || '{}');
  if (said.error) throw new Refused('npm can not tell what is outdated:', [said.error.summary]);
  const rows = outdatedRows(said, packageJson);
  if (!names.length) {
    for (const line of rows.length ? outdatedLines(rows) : ['Every package is at its newest version'])
      say(line);
    if (rows.length) say(`To take one and prove it: npm run outdated -- ${rows[0]?.name}`);
    return;
  }
  for (const [program = '', ...words] of stepsFor(names, rows)) {
    const line = [program, ...words].join(' ');
    say(line);
    if (run(program, ...words).status !== 0)
      throw new Refused('This failed, so the update is not proved:', [line]);
  }
}
