import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { metafile } from './dist.ts';

/** Which room may import from which; a room may always import from itself. */
const EDGES: Record<string, readonly string[]> = {
  host: [],
  sport: [],
  offline: [],
  gateway: ['sport'],
  i18n: ['sport'],
  ui: ['sport', 'i18n'],
  state: ['sport', 'host', 'gateway', 'i18n'],
  pages: ['state', 'ui', 'i18n', 'sport'],
};

const roomOf = (file: string) => /^src\/(\w+)\//.exec(file)?.[1];
const familyOf = (file: string) => /^src\/pages\/([\w-]+)\//.exec(file)?.[1];

/** All of TypeScript below `folder`. */
const sourcesIn = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? sourcesIn(file) : /\.tsx?$/.test(file) ? [file] : [];
  });

/** Of `import … from './x.ts'`, `export … from`, `import './x.css'` and `import('./x.ts')`: types too, which no bundle has. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

const importsOf = (file: string) =>
  [...fs.readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, wanted = '']) =>
    path.posix.join(path.posix.dirname(file), wanted),
  );

test('every import edge is one of the table, of types too', () => {
  const wrong: string[] = [];
  let edges = 0;
  for (const file of sourcesIn('src')) {
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

/** What is loaded together: the app's chunks, and each sign-in's script. */
const LOGINS = ['a/alexa-auth.js', 'a/wellfit-alexa-auth.js'];
const { outputs } = metafile();
const together = [
  Object.keys(outputs).filter((name) => !LOGINS.includes(name)),
  ...LOGINS.map((name) => [name]),
];

test('exactly one copy of Preact ships, and no React', () => {
  const shippedIn = (names: readonly string[]) =>
    names
      .flatMap((name) => Object.entries(outputs[name]?.inputs ?? {}))
      .filter(([, { bytesInOutput }]) => bytesInOutput)
      .map(([file]) => file);
  for (const names of together) {
    const cores = shippedIn(names).filter((file) => /preact\/(dist\/preact|src\/component)\.\w+$/.test(file));
    assert.equal(cores, ['node_modules/preact/src/component.js']);
  }
  const shipped = shippedIn(together.flat());
  assert.equal(
    shipped.filter((file) => /preact\/(compat|hooks|jsx-runtime)\/dist\//.test(file)),
    [],
  );
  assert.equal(
    shipped.filter((file) => /node_modules\/(react|react-dom|use-sync-external-store)\//.test(file)),
    [],
  );
});

test('a sign-in has no way to a host, a session or the storage', () => {
  for (const name of LOGINS)
    assert.equal(
      Object.keys(outputs[name]?.inputs ?? {}).filter((file) =>
        /^src\/(host|router|start|app|routes|state\/(session|app|lazy))/.test(file),
      ),
      [],
    );
});

test('exports are bound once: what ships hands them out as they are (src/build/lower.mjs)', () => {
  const inputs = Object.keys(metafile().inputs).filter((file) => /^src\/.*\.tsx?$/.test(file));
  assert.equal(
    inputs.filter((file) => /^export let /m.test(fs.readFileSync(file, 'utf8'))),
    [],
  );
});

test.run();
