import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SUITES, filesOf } from '../runner/suites.ts';

/** The README's list of packages: their names, and the tests that cover them. */
const [, section = ''] = /^## Packages$([^]*?)^## /m.exec(fs.readFileSync('README.md', 'utf8')) ?? [];
const rows = [...section.matchAll(/^- \*\*(.*?)\*\*: ([^]*?)(?=\n- |\n\n)/gm)].map(
  ([, names = '', about = '']) => ({
    names: names.split(/,\s+/),
    tests: [...(about.split(/Tests:\s/)[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, words = '']) =>
      words.split(/\s+/),
    ),
  }),
);
const { dependencies, devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Readonly<Record<string, string>>
>;

test('the README says of each package why it is there, and of no other; each version is exact', () => {
  const versions = { ...dependencies, ...devDependencies };
  assert.equal(rows.flatMap(({ names }) => names).sort(), Object.keys(versions).sort());
  for (const version of Object.values(versions)) assert.match(version, /^\d+\.\d+\.\d+$/);
});

test('the lock file has what each package needs on other systems', () => {
  // npm writes a lock file without them where a registry lacks them, and then refuses it.
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
  };
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
  assert.equal(missing, []);
});

test('the tests that tell sooner are there', () => {
  assert.ok(rows.filter(({ tests }) => tests.length).length > 8);
  for (const { names, tests } of rows)
    for (const [suite = '', ...words] of tests) {
      assert.ok(suite in SUITES, suite);
      const isIdle = (word: string) => !filesOf(suite, [word]).length;
      assert.equal(words.filter(isIdle), [], names.join());
    }
});

test.run();
