import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { filesBelow } from '../../src/build/files.ts';
import { metafile } from './dist.ts';

/**
 * The folders of src ("rooms") from which each room may import. A room may always import from itself. `tables` are
 * src/routes.ts, src/standalone-routes.ts and src/route.ts; the tools also use `test`.
 */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  build: ['deploy', 'i18n', 'offline', 'shell', 'tables'],
  dev: ['build', 'deploy', 'host', 'pages', 'test'],
  host: [],
  sport: [],
  offline: ['i18n'],
  deploy: ['i18n', 'host', 'sport', 'tables'],
  gateway: ['sport'],
  i18n: ['sport'],
  ui: ['host', 'sport', 'i18n'],
  app: ['host', 'gateway', 'sport', 'i18n', 'ui', 'shell'],
  shell: ['host', 'gateway', 'sport', 'i18n', 'app', 'pages', 'offline', 'tables'],
  pages: ['app', 'host', 'gateway', 'ui', 'i18n', 'sport', 'shell', 'deploy'],
};

/** The table of pages and the type of its rows are in none of these folders. The tools also use `test`. */
const isTable = (file: string) => /^src\/(standalone-)?routes?\.ts$/.test(file);
const roomOf = (file: string) => (isTable(file) ? 'tables' : /^(?:src\/)?(\w+)\//.exec(file)?.[1]);
const familyOf = (file: string) => /^src\/pages\/([\w-]+)\//.exec(file)?.[1];

const SOURCES = filesBelow(['src']).filter((file) => /\.tsx?$/.test(file));

/**
 * Matches `import … from './x.ts'`, `export … from`, `import './x.css'` and `import('./x.ts')`. Includes imports of
 * types, which are in no bundle, but no `'./src/x.ts'`: this is in source text that the build bundles.
 */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.(?!\/src\/)[^'$]+)'/g;

const importsOf = (file: string) =>
  [...fs.readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, wanted = '']) =>
    path.posix.join(path.posix.dirname(file), wanted),
  );

test('every import edge is one of the table, of types too', () => {
  const wrong: string[] = [];
  let edges = 0;
  for (const file of SOURCES) {
    const room = roomOf(file);
    if (!room || !EDGES[room]) continue;
    for (const wanted of importsOf(file)) {
      edges++;
      assert.ok(fs.existsSync(wanted), `${file}: ${wanted}`);
      const target = roomOf(wanted);
      if (target === room && familyOf(file) === familyOf(wanted)) continue;
      if (!target || !EDGES[room].includes(target)) wrong.push(`${file} -> ${wanted}`);
    }
  }
  assert.equal(wrong, []);
  assert.ok(edges > 1000, `${edges} imports were found`);
});

const { outputs } = metafile();

/** Returns the source modules that contribute code to a chunk. */
const modulesIn = (output: string) =>
  Object.entries(outputs[output]?.inputs ?? {})
    .filter(([, { bytesInOutput }]) => bytesInOutput)
    .map(([file]) => file);
const chunks = Object.keys(outputs).filter((name) => name.endsWith('.js'));
const isLogin = (name: string) => /alexa-auth/.test(name);
const LOGINS = chunks.filter(isLogin);
/** One document may load any of these chunks, because the router goes from page to page. */
const APP = chunks.filter((name) => !isLogin(name));

test('exactly one copy of Preact ships, and no React', () => {
  assert.is(LOGINS.length, 2);
  for (const together of [APP, ...LOGINS.map((name) => [name])])
    for (const part of ['preact/dist/preact', 'hooks/dist/hooks', 'compat/dist/compat'])
      assert.is(together.flatMap(modulesIn).filter((file) => file.includes(`${part}.`)).length, 1, part);
  const react = /node_modules\/(react|react-dom|use-sync-external-store)\//;
  const strays = chunks.flatMap(modulesIn).filter((file) => react.test(file));
  assert.equal(strays, []);
});

test('a login has no way to a host, a session or the storage', () => {
  for (const name of LOGINS)
    assert.equal(
      modulesIn(name).filter((file) =>
        /^src\/(host\/(?!history-entry)|app\/(app|frame|router|session|start|lazy-part))/.test(file),
      ),
      [],
    );
});

/**
 * Finds modules with state: those with a variable, signal, map, or empty object or list at top level. Two copies of
 * such a module in one document could have different values.
 */
const KEEPS_STATE =
  /^(?:export )?(?:let |const [\w$]+(?:: [^=]+)? = (?:\{\};|\[\];|signal[(<]|perPerson\(|computed[(<]|new (?:Map|Set|WeakMap)\(\)|new (?:Map|Set|WeakMap)<|Object\.create\(null\)))/m;

const keepsState = (file: string) => KEEPS_STATE.test(fs.readFileSync(file, 'utf8'));

/** It runs apart from the others. */
const isFirstView = (name: string) => /\/first-/.test(name);

test('a module that keeps state is in one chunk only', () => {
  const places = new Map<string, string[]>();
  for (const chunk of APP.filter((name) => !isFirstView(name)))
    for (const file of modulesIn(chunk)) places.set(file, [...(places.get(file) ?? []), chunk]);
  const ours = [...places].filter(([file]) => file.startsWith('src/'));
  assert.ok(ours.filter(([, all]) => all.length > 1).length > 20, 'stateless modules are copied');
  const strays = ours.filter(([file, all]) => all.length > 1 && keepsState(file));
  assert.equal(strays, []);
});

test.run();
