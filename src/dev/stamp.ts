import fs from 'node:fs';
import path from 'node:path';
import { readClauses } from '../deploy/legal-clauses.ts';
import type { Given } from '../deploy/settings.ts';
import { digestOf, digestsOf } from '../build/files.ts';

/** All inputs of a build and of the preview's own bundles, except packages and the tenant's file. */
const SOURCES = [
  'build.mjs',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
  'src',
  'locales',
  'static',
  'test/fake',
  'test/preview',
];

const STAMP = '.cache/stamp.json';

/** All outputs of a build. A change in one of them makes the build out of date. */
const RESULTS = [
  'dist',
  'dist-deploy',
  'dist-package',
  '.cache/preview',
  '.cache/metafile.json',
  '.cache/documents.json',
];

const digestOfAll = (places: readonly string[]) => digestOf(JSON.stringify(digestsOf(places)));

/** The files of packages and of the tenant that the last build has read. */
function inputsElsewhere(): string[] {
  const inputs = ['.cache/metafile.json', '.cache/documents.json'].flatMap((file) =>
    Object.keys((JSON.parse(fs.readFileSync(file, 'utf8')) as { readonly inputs: object }).inputs),
  );
  const files = inputs.filter((file) => fs.existsSync(file) && !/^(src|locales)\//.test(file));
  const packages = files.flatMap((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  return [...files, ...packages.map((folder) => path.posix.join(folder, 'package.json'))].sort();
}

interface Stamp {
  readonly word: string;
  readonly elsewhere: readonly string[];
  readonly results: string;
}

const wordOf = (settings: Given, elsewhere: readonly string[]) =>
  digestOf(
    JSON.stringify([
      process.version,
      settings,
      readClauses({ BRANDS_FILE: settings.BRANDS_FILE ?? '' }),
      digestsOf(SOURCES),
      digestsOf(elsewhere),
    ]),
  );

/** Whether the last build is up to date, judged by the content of all its inputs and outputs. */
export function isFresh(settings: Given): boolean {
  try {
    const { word, elsewhere, results } = JSON.parse(fs.readFileSync(STAMP, 'utf8')) as Stamp;
    return word === wordOf(settings, elsewhere) && results === digestOfAll(RESULTS);
  } catch {
    // There is no stamp, or it cannot be read.
    return false;
  }
}

/**
 * Builds and writes a stamp. Writes none if a source changed during the build, which may then be
 * inconsistent.
 */
export async function buildStamped(settings: Given, build: () => unknown): Promise<void> {
  fs.rmSync(STAMP, { force: true });
  const before = digestOfAll(SOURCES);
  await build();
  if (before !== digestOfAll(SOURCES)) return;
  const elsewhere = inputsElsewhere();
  const results = digestOfAll(RESULTS);
  fs.writeFileSync(STAMP, JSON.stringify({ word: wordOf(settings, elsewhere), elsewhere, results }));
}
