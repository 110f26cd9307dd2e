import esbuild from 'esbuild';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { importModule } from '../src/build/bundles.mjs';
import { chunkName } from '../src/build/chunks.mjs';
import { bundleOptions } from '../src/build/options.mjs';
import { definesOf, settingsOf } from '../src/build/settings.mjs';

const OUT = '.cache/test';
const RESULTS = '.cache/results';
const PREPARE = 'test/browser/prepare.ts';
const FILE_TIMEOUT_MS = { unit: 120_000, browser: 900_000, engines: 1_200_000 };

/** Modules that are run from node_modules as they are: tools, never what ships. */
const external = [
  'happy-dom',
  'esbuild',
  '@swc/core',
  'polka',
  'sirv',
  'ws',
  'acorn',
  'acorn-walk',
  'fast-check',
  '@lingui/*',
  'preact-render-to-string',
  'dayjs',
  'prettier',
];

const suites = {
  unit: (file) => !/^test\/(browser|engines)\//.test(file),
  browser: (file) => file.startsWith('test/browser/'),
  engines: (file) => file.startsWith('test/engines/'),
};

function testFiles(folder = 'test') {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFiles(file);
    return /\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

/** Bundles the files with the app's own aliases; answers the scripts to run, in the same order. */
async function bundle(files) {
  const { ROUTES } = await importModule('src/routes.ts');
  const define = { AT_BUILD: 'false', ASKS_NO_HOST: 'false', SITE_PAGES: JSON.stringify(pagesOf(ROUTES)) };
  const options = bundleOptions({ ships: false, define: { ...define, ...definesOf(settingsOf()) } });
  await esbuild.build({
    ...options,
    entryPoints: files,
    outdir: OUT,
    outbase: 'test',
    outExtension: { '.js': '.mjs' },
    external,
    write: true,
    sourcemap: 'inline',
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  });
  return files.map((file) => path.join(OUT, path.relative('test', file)).replace(/\.tsx?$/, '.mjs'));
}

/** What the router knows of the pages; their files are the build's. */
function pagesOf(routes) {
  const of = (kind) => routes.filter((route) => route.kind === kind);
  const rows = of('app').map(({ path, module, policy }) => [
    path,
    { page: chunkName(module), files: {}, sheets: {}, sheet: null, ownPolicy: Boolean(policy) },
  ]);
  return { pages: Object.fromEntries(rows), documents: of('document').map(({ path }) => path) };
}

/** Runs one script in a process of its own; answers what it counted. A file that counts nothing has failed. */
function run(script, suite, env) {
  const resultFile = path.resolve(`${script}.json`);
  fs.rmSync(resultFile, { force: true });
  const show = suite !== 'unit';
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--enable-source-maps', script], {
      env: { ...process.env, ...env, RESULT_FILE: resultFile },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    // Browsers are closed on the first signal; a process that doesn't answer it gets the second.
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5000).unref();
    }, FILE_TIMEOUT_MS[suite]);
    child.on('close', (code) => {
      clearTimeout(timer);
      const count = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(output)?.[1] ?? 0);
      const counted = fs.existsSync(resultFile)
        ? JSON.parse(fs.readFileSync(resultFile, 'utf8'))
        : {
            passed: count('Passed'),
            failed: count('Total') - count('Passed') - count('Skipped'),
            skipped: count('Skipped'),
          };
      if (code && !counted.failed) counted.failed = 1;
      if (!counted.passed && !counted.failed && !counted.skipped) counted.failed = 1;
      resolve({ ...counted, output });
    });
  });
}

async function runSuite(suite, filters, env = {}) {
  const files = testFiles()
    .filter(suites[suite])
    .filter((file) => !filters.length || filters.some((filter) => file.includes(filter)))
    .sort();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const idle = filters.filter((filter) => !files.some((file) => file.includes(filter)));
  for (const filter of idle) console.log(`FAIL no file of ${suite} has ${filter} in its path`);
  if (idle.length || !files.length) return { ...total, failed: Math.max(1, idle.length) };
  const [prepare, ...scripts] = await bundle([PREPARE, ...files]);
  if (suite !== 'unit')
    spawnSync(process.execPath, [prepare], { env: { ...process.env, SUITE: suite }, stdio: 'inherit' });
  const queue = scripts.map((script, index) => ({ script, file: files[index] }));
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const started = Date.now();
      const result = await run(job.script, suite, env);
      const seconds = Math.round((Date.now() - started) / 1000);
      for (const key of Object.keys(total)) total[key] += result[key];
      const verdict = result.failed ? 'FAIL' : ' ok ';
      console.log(`${verdict} ${job.file}  ${line(result)}  ${seconds} s`);
      if (result.failed && result.output) console.log(result.output);
    }
  };
  await Promise.all([work(), work()]);
  return total;
}

/** A program whose exit code is the verdict: one passed or one failed. */
function check(name, command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`${status === 0 ? ' ok ' : 'FAIL'} ${name}`);
  return { passed: Number(status === 0), failed: Number(status !== 0), skipped: 0 };
}

const bin = (name) => path.resolve('node_modules/.bin', name);

/**
 * `npm test` runs types, format, units and the browsers that come from npm; `unit`, `browser` and `engines` run one
 * suite, further words choose files by a part of their path. Each run leaves its count for `total`.
 */
export async function test(build, [suite = 'all', ...filters]) {
  if (suite === 'total') return printTotal();
  const results = [];
  if (suite === 'all') {
    fs.rmSync(RESULTS, { recursive: true, force: true });
    results.push(
      check('types', bin('tsc'), []),
      check('format', bin('prettier'), ['--check', '--log-level', 'warn', '.']),
    );
  }
  await build();
  const chosen = suite === 'all' ? ['unit', 'browser'] : [suite];
  for (const name of chosen) results.push(await runSuite(name, filters));
  const sum = add(results);
  fs.mkdirSync(RESULTS, { recursive: true });
  fs.writeFileSync(`${RESULTS}/${suite}.json`, JSON.stringify(sum));
  console.log(line(sum));
  process.exitCode = sum.failed ? 1 : 0;
}

const add = (results) =>
  results.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** The sum of the runs before, as one line; a run that left no count makes it fail. */
function printTotal() {
  const read = (name) => {
    const file = `${RESULTS}/${name}.json`;
    return fs.existsSync(file)
      ? JSON.parse(fs.readFileSync(file, 'utf8'))
      : { passed: 0, failed: 1, skipped: 0 };
  };
  const sum = add(['all', 'engines'].map(read));
  console.log(line(sum));
  process.exitCode = sum.failed ? 1 : 0;
}
