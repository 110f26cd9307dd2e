import esbuild from 'esbuild';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { parseSync } from 'oxc-parser';
import path from 'node:path';
import { digestOf, filesBelow } from '../src/build/files.ts';
import { ROUTES } from '../src/routes.ts';

/*
 * `npm run mutants -- [part of a path …] --count 150 --seed 7 --only units,types,browser,build --out table.tsv` makes wrong
 * programs in a copy of the tree, one change each, and says which test notices it. A level tries what those before it let
 * pass; --only names the levels.
 */

const COPY = '.cache/mutants';
/** The nearest test files that a mutant meets. The first one sees most of them. */
const MOST: Readonly<Record<string, number>> = { units: 42, browser: 12 };
const BATCHES = [1, 3, 8, 30];

/** A change; `source` is the whole file without it. */
type Mutant = Readonly<Record<'file' | 'source' | 'kind' | 'text', string> & Record<'start' | 'end', number>>;
type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number };

const OTHER = Object.fromEntries(
  '=== !== == != < <= > >= + - * /'.split(' ').map((one, at, all) => [one, all[at ^ 1]!]),
);
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** All changes of one file. Types, imports and the names of properties stay as they are. */
function mutantsOf(file: string): Mutant[] {
  const source = fs.readFileSync(file, 'utf8');
  const found: Mutant[] = [];
  const textOf = (node: unknown) => (isNode(node) ? source.slice(node.start, node.end) : '');
  const visit = (node: Node, parent?: Node) => {
    const { type, test, consequent, left, right, operator, value, name, expression } = node;
    if (/^(Import|Export(All|Named))/.test(type) && node.source) return;
    if (/^TS(?!As|NonNull|Satisfies)/.test(type)) return;
    const add = (kind: string, text: string, { start, end } = node) =>
      found.push({ file, source, start, end, kind, text });
    if (isNode(test) && type !== 'SwitchCase') add('condition', `!(${textOf(test)})`, test);
    if (type === 'IfStatement') add('branch', '{}', consequent as Node);
    if (type === 'ConditionalExpression') add('branch', textOf(consequent));
    if (type === 'LogicalExpression') add('branch', textOf(operator === '&&' ? right : left));
    const other = OTHER[String(operator)];
    if (type === 'BinaryExpression' && other) add('operator', `${textOf(left)} ${other} ${textOf(right)}`);
    if (type === 'ExpressionStatement' && /^(Call|Chain)/.test((expression as Node).type)) add('call', ';');
    if (type === 'JSXAttribute' && textOf(name).startsWith('class') && /^"./.test(textOf(value)))
      add('class', textOf(value).replace(/[\w-]+ ?/, ''), value as Node);
    else if (type === 'Literal' && (node !== parent?.key || parent.computed)) {
      if (typeof value === 'number') add('number', String(value + 1));
      if (typeof value === 'boolean') add('condition', String(!value));
      if (typeof value === 'string') add('text', value ? '""' : '"x"');
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

/** Stable: the first rows of each name, then the second ones, and so on. */
function inTurns(rows: readonly Mutant[], nameOf: (row: Mutant) => string): readonly Mutant[] {
  const seen: Record<string, number> = {};
  const turns = new Map(rows.map((row) => [row, (seen[nameOf(row)] = (seen[nameOf(row)] ?? 0) + 1)]));
  return [...rows].sort((one, other) => turns.get(one)! - turns.get(other)!);
}

/** Files take turns, and in each file the kinds, so that neither long files nor long tables prevail. */
function choose(files: readonly string[], count: number, seed: string): readonly Mutant[] {
  const hash = ({ file, start, kind }: Mutant) => digestOf([seed, file, start, kind].join());
  const all = files.flatMap(mutantsOf).sort((one, other) => (hash(one) < hash(other) ? -1 : 1));
  const byKind = inTurns(all, (row) => row.file + row.kind);
  return inTurns(byKind, (row) => row.file).slice(0, count);
}

const BUNDLE = {
  bundle: true,
  write: false,
  splitting: true,
  format: 'esm',
  outdir: '.',
  metafile: true,
} as const;
const APART = { packages: 'external', platform: 'node', loader: { '.css': 'empty' } } as const;

/** The test files of a level that may see a change of a file, those with the most similar path first. */
async function nearestOf(level: string, tests: readonly string[]) {
  const entryPoints = level === 'units' ? [...tests] : [];
  const { metafile } = await esbuild.build({ ...BUNDLE, ...APART, entryPoints });
  return (file: string): readonly string[] => {
    const users = new Set([file]);
    // A set also visits what is added to it meanwhile.
    for (const used of users)
      for (const [user, { imports }] of Object.entries(metafile.inputs))
        if (imports.some((row) => row.path === used)) users.add(user);
    const family = /^src\/pages\/([\w-]+\/)/.exec(file)?.[1];
    const routes = ROUTES.filter((row) => !family || row.module.startsWith(family)).map((row) => row.path);
    const opens = (test: string) => routes.some((route) => fs.readFileSync(test, 'utf8').includes(route));
    const parts = file.split(/[/.-]/).slice(1);
    const near = (test: string) => parts.filter((part) => test.split(/[/.-]/).includes(part)).length;
    if (level === 'types') return ['all'];
    return tests
      .filter((test) => (level === 'units' ? users.has(test) : level === 'build' || opens(test)))
      .sort((one, other) => near(other) - near(one));
  };
}

/** Test files that pass without a mutant. */
const GREEN = new Set<string>();

/** The first test file of the level that fails with the mutant and passes without it. */
function killerOf(level: string, mutant: Mutant, tests: readonly string[]): string | undefined {
  const { file, source, start, end, text } = mutant;
  const failureWith = (content: string, words: readonly string[]) => {
    fs.writeFileSync(path.join(COPY, file), content);
    const engine = level === 'browser' ? ['--engine', 'chromium-153'] : [];
    const test = ['build.mjs', 'test', level === 'units' ? 'unit' : level, ...words, ...engine];
    const args = level === 'types' ? ['node_modules/typescript/bin/tsc'] : test;
    const run = spawnSync(process.execPath, args, { cwd: COPY, encoding: 'utf8', timeout: 900_000 });
    return run.status === 0 ? null : `${run.stdout}${run.stderr}`;
  };
  for (let at = 0, turn = 0; at < tests.length; at += BATCHES[turn++]!) {
    const words = tests.slice(at, at + BATCHES[turn]!);
    const failure = failureWith(source.slice(0, start) + text + source.slice(end), words);
    const failed = words.filter((word) => failure?.includes(`FAIL ${word}`));
    const again = failed.length ? failed : words;
    if (failure === null) continue;
    if (again.some((word) => !GREEN.has(word)) && failureWith(source, again) !== null) continue;
    for (const word of again) GREEN.add(word);
    fs.writeFileSync(path.join(COPY, file), source);
    return failed[0] ?? level;
  }
  fs.writeFileSync(path.join(COPY, file), source);
  return undefined;
}

export async function findMutants(args: string[]): Promise<void> {
  const given = (name: string, otherwise: string) => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? otherwise : (args.splice(at, 2)[1] ?? otherwise);
  };
  const [count, seed] = [Number(given('count', '150')), given('seed', '1')];
  const levels = given('only', 'units,types,browser,build').split(',');
  const out = given('out', '.cache/mutants.tsv');
  const sources = filesBelow(['src']).filter((file) => /(?<!\.d)\.tsx?$/.test(file));
  const asked = sources.filter((file) => !args.length || args.some((word) => file.includes(word)));
  const chosen = choose(asked, count, seed);
  console.log(`${chosen.length} mutants, --seed ${seed}`);
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const tree = stdout.split('\n').filter((file) => file && fs.existsSync(file));
  fs.rmSync(COPY, { recursive: true, force: true });
  for (const file of tree) fs.cpSync(file, path.join(COPY, file));
  for (const folder of ['node_modules', 'test/browser/node_modules', 'test/engines/node_modules'])
    if (fs.existsSync(folder)) fs.symlinkSync(path.resolve(folder), path.join(COPY, folder));
  const killers = new Map<Mutant, string>();
  const rowOf = (mutant: Mutant) => {
    const { file, source, start, end, kind, text } = mutant;
    const change = `${source.slice(start, end)} -> ${text}`.replace(/\s+/g, ' ').slice(0, 160);
    const line = source.slice(0, start).split('\n').length;
    return [`${file}:${line}`, kind, change, killers.get(mutant) ?? 'survived'].join('\t');
  };
  for (const level of levels) {
    const isOf = (file: string) => (/^test\/(build|browser|engines)\//.exec(file)?.[1] ?? 'units') === level;
    const tests = tree.filter((file) => /^test\/.*\.test\.tsx?$/.test(file) && isOf(file));
    const nearest = await nearestOf(level, tests);
    for (const mutant of chosen.filter((one) => !killers.has(one))) {
      const killer = killerOf(level, mutant, nearest(mutant.file).slice(0, MOST[level]));
      if (killer) killers.set(mutant, killer);
      console.log(`${level}\t${rowOf(mutant)}`);
      fs.writeFileSync(out, chosen.map((one) => `${rowOf(one)}\n`).join(''));
    }
  }
  const survivors = chosen.filter((mutant) => !killers.has(mutant)).map(rowOf);
  console.log([`${killers.size} of ${chosen.length} killed; not:`, ...survivors].join('\n'));
}
