import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { parseSync } from 'oxc-parser';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from '../src/build/bundles.ts';
import { digestOf, filesBelow } from '../src/build/files.ts';
import { Refused } from '../src/deploy/forms.ts';
import { jobsOf } from './runner/suites.ts';

/* README.md says how to use it. A mutant, one change in a copy of the tree, meets the levels in this order, up to the
   first that notices it. Stopped early, what is printed is still a fair sample. */
const COPY = '.cache/mutants';
const TYPES = 'node_modules/typescript/bin/tsc';
const LEVELS = ['units', 'types', 'build', 'browser'];
/** How many of a level's test files a mutant meets at a time, the nearest ones first. It meets no more. */
const BATCHES = [1, 3, 8, 30];
/** `source` is the whole file without the change. */
type Mutant = Readonly<Record<'file' | 'source' | 'kind' | 'text', string> & Record<'start' | 'end', number>>;
type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number };
const PAIRS = '=== !== == != < <= > >= + - * /'.split(' ');
const OTHER = Object.fromEntries(PAIRS.map((one, at) => [one, PAIRS[at ^ 1]!]));
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** All changes of one file. Types, imports and the names of properties stay as they are. */
function mutantsOf(file: string): Mutant[] {
  const source = fs.readFileSync(file, 'utf8');
  const found: Mutant[] = [];
  const textOf = (node: unknown) => (isNode(node) ? source.slice(node.start, node.end) : '');
  const visit = (node: Node, parent?: Node) => {
    const { type, test, consequent, left, right, operator, value, name, expression } = node;
    const isImport = /^(Import|Export(All|Named))/.test(type) && node.source;
    if (isImport || /^TS(?!As|NonNull|Satisfies)/.test(type)) return;
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

/** The test files of a level that may see a change of a file, those with the most similar path first. */
async function nearestOf(level: string): Promise<(file: string) => readonly string[]> {
  if (level === 'types') return () => ['types'];
  const tests = jobsOf('quick').flatMap(({ suite, file }) => (level.startsWith(suite) ? [file] : []));
  if (!tests.length) throw new Refused(`--only takes ${LEVELS.join()}; "${level}" is none of them`);
  const entryPoints = level === 'units' ? tests : [];
  const { metafile } = await bundle({ ships: false, entryPoints, packages: 'external', splitting: true });
  return (file) => {
    const users = new Set([file]);
    for (const used of users)
      for (const [user, about] of Object.entries(metafile.inputs))
        if (about.imports.some((row) => row.path === used)) users.add(user);
    const seeing = tests.filter((test) => level !== 'units' || users.has(test));
    const parts = file.split(/[/.-]/).slice(1);
    const near = (test: string) => parts.filter((part) => test.split(/[/.-]/).includes(part)).length;
    return seeing.sort((one, other) => near(other) - near(one));
  };
}

/** Test files that pass without a mutant. */
const GREEN = new Set<string>();
/** The first test file of the level that fails with the mutant and passes without it. */
function killerOf(level: string, mutant: Mutant, tests: readonly string[]): string | undefined {
  const { file, source, start, end, text } = mutant;
  const failureWith = (content: string, words: readonly string[]) => {
    fs.writeFileSync(path.join(COPY, file), content);
    const args = level === 'types' ? [TYPES] : ['build.mjs', 'test', 'quick', ...words];
    // An endless loop would last until the runner's own limit.
    const env = { ...process.env, LIMIT_MS: '240000' };
    const run = spawnSync(process.execPath, args, { cwd: COPY, env, encoding: 'utf8', timeout: 900_000 });
    fs.writeFileSync(path.join(COPY, file), source);
    return run.status === 0 ? null : `${run.stdout}${run.stderr}`;
  };
  let met = 0;
  for (const size of BATCHES) {
    const words = tests.slice(met, (met += size));
    const failure = words.length && failureWith(source.slice(0, start) + text + source.slice(end), words);
    if (!failure) continue;
    const failed = words.filter((word) => failure.includes(`FAIL ${word}`));
    const suspects = failed.length ? failed : words;
    const killer = suspects.find((word) => GREEN.has(word) || failureWith(source, [word]) === null);
    if (!killer) continue;
    GREEN.add(killer);
    return killer;
  }
}

export async function findMutants(args: readonly string[]): Promise<void> {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const options = { count: text('150'), seed: text('1'), only: text(LEVELS.join()) };
  const { values, positionals: words } = parseArgs({ args: [...args], allowPositionals: true, options });
  const { count, seed, only } = values;
  if (!/^[1-9]\d*$/.test(count)) throw new Refused(`--count takes a number from 1 on; it is "${count}"`);
  const sources = filesBelow(['src']).filter((file) => /(?<!\.d)\.tsx?$/.test(file));
  const asked = sources.filter((file) => !words.length || words.some((word) => file.includes(word)));
  if (!asked.length) throw new Refused(`No file of src has ${words.join(' or ')} in its path`);
  const chosen = choose(asked, Number(count), seed);
  const levels = only.split(',');
  const nearest = await Promise.all(levels.map(async (level) => [level, await nearestOf(level)] as const));
  const git = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  const tree = git.stdout.split('\n').filter((file) => file && fs.existsSync(file));
  fs.rmSync(COPY, { recursive: true, force: true });
  for (const file of tree) fs.cpSync(file, path.join(COPY, file));
  for (const folder of ['node_modules', 'test/browser/node_modules'])
    if (fs.existsSync(folder)) fs.symlinkSync(path.resolve(folder), path.join(COPY, folder));
  let noticed = 0;
  for (const mutant of chosen) {
    const { file, source, start, end, kind, text } = mutant;
    let killer: string | undefined;
    for (const [level, testsFor] of nearest) killer ??= killerOf(level, mutant, testsFor(file));
    if (killer) noticed++;
    const change = `${source.slice(start, end)} -> ${text}`.replace(/\s+/g, ' ').slice(0, 160);
    const place = `${file}:${source.slice(0, start).split('\n').length}`;
    console.log([place, kind, change, killer ?? 'survived'].join('\t'));
  }
  console.log(`--seed ${seed}: ${noticed} of ${chosen.length} are noticed`);
}
