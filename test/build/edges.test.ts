import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { documentsMetafile, metafile } from './dist.ts';

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

test('every import edge is one of the table', () => {
  const wrong: string[] = [];
  const modules = { ...documentsMetafile().inputs, ...metafile().inputs };
  for (const [file, { imports }] of Object.entries(modules)) {
    const room = roomOf(file);
    if (!room || !EDGES[room]) continue;
    for (const { path } of imports) {
      const target = roomOf(path);
      // What the build adds to lazy modules (src/build/options.mjs).
      if (path === 'src/start.tsx') continue;
      if (!path.startsWith('src/') || (target === room && familyOf(file) === familyOf(path))) continue;
      if (!target || !EDGES[room].includes(target)) wrong.push(`${file} -> ${path}`);
    }
  }
  assert.equal(wrong, []);
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
