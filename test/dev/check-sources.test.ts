import esbuild from 'esbuild';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importSource } from '../../src/build/bundles.ts';
import { checkRoutes, styleProblems } from '../../src/build/check-sources.ts';
import { linesOf } from '../../src/build/error-lines.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sources-'));
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));

test('mistakes in style sheets that browsers pass over are lines with their places', () => {
  const put = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  put('tokens.css', ':root { --accent: red; }\n');
  put(
    'page.css',
    `.page {
  color: var(--accent);
  background: var(--acent);
  border-color: var(--set-by-script);
  outline-color: var(--perhaps, blue);
  /* var(--in-a-comment) */
  widht: 1px;
}
`,
  );
  put('page.tsx', "export const style = { '--set-by-script': 'red' };");
  const lines = styleProblems(folder).map((line) => line.slice(line.indexOf('page.css')));
  assert.equal(lines, [
    'page.css:7:3: "widht" is not a known CSS property',
    'page.css:3:15: No style sheet defines --acent',
  ]);
  put('page.css', '.page { color: var(--accent); }\n');
  assert.equal(styleProblems(folder), []);
});

test('our own style sheets have none', () => assert.equal(styleProblems(), []));

test('a module that the table of pages names and that is missing has its place in the table', () => {
  const source =
    "export const ROUTES = [\n  {\n    module: 'goal/today.tsx',\n    first: 'goal/gone.ts',\n  },\n];\n";
  const routes = [{ module: 'goal/today.tsx', first: 'goal/gone.ts' }, { module: 'made/up.tsx' }];
  const exists = (file: unknown) => file === 'src/pages/goal/today.tsx';
  assert.throws(
    () => checkRoutes(routes, { source, exists }),
    (error: Error) => {
      assert.equal(linesOf(error), [
        'src/routes.ts:4:12: There is no module src/pages/goal/gone.ts',
        'src/routes.ts: There is no module src/pages/made/up.tsx',
      ]);
      return true;
    },
  );
});

/** Runs `src/page.ts` of another folder as the build runs modules in Node, and prints what is said of its error. */
const RUN = `
import { importSource } from './src/build/bundles.ts';
import { linesOf } from './src/build/error-lines.ts';
await importSource("import './src/page.ts';").catch((error) => console.log(JSON.stringify(linesOf(error))));`;

/** Lies in this folder's cache, from where it finds the packages. */
const runner = path.resolve(`.cache/says-${process.pid}.mjs`);
test.before(() => {
  esbuild.buildSync({
    stdin: { contents: RUN, resolveDir: '.', loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: runner,
  });
});
test.after(() => fs.rmSync(runner, { force: true }));

/** What is said where a page's module throws, in a folder of a name with all that is odd. */
function saidOf(source: string): readonly string[] {
  const cwd = fs.mkdtempSync(path.join(folder, 'Müller & Söhne (例) '));
  fs.mkdirSync(path.join(cwd, 'src'));
  fs.copyFileSync('tsconfig.json', path.join(cwd, 'tsconfig.json'));
  fs.writeFileSync(path.join(cwd, 'src/page.ts'), source);
  const { stdout, stderr } = spawnSync(process.execPath, ['--enable-source-maps', runner], {
    cwd,
    encoding: 'utf8',
  });
  assert.is(stderr, '');
  return JSON.parse(stdout) as readonly string[];
}

const THROWS: Readonly<Record<string, readonly [source: string, said: string]>> = {
  'what a module throws': ["\nthrow new Error('no such day');", 'src/page.ts:2:7: no such day'],
  'a slip': [
    'const day = null as unknown as { name: string };\nexport const name = day.name;',
    "src/page.ts:2:25: Cannot read properties of null (reading 'name')",
  ],
  'a missing file': ["import './gone.ts';", 'src/page.ts:1:8: Could not resolve "./gone.ts"'],
};

for (const [name, [source, said]] of Object.entries(THROWS))
  test(`an error names the file of the source: ${name}`, async () =>
    assert.equal(await saidOf(source), [said]));

test('a place in generated code is left out', async () => {
  try {
    await importSource("import './src/nowhere.ts';");
    assert.unreachable();
  } catch (error) {
    assert.equal(linesOf(error), ['Could not resolve "./src/nowhere.ts"']);
  }
});

test.run();
