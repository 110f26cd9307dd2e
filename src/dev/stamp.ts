import fs from 'node:fs';
import path from 'node:path';
import { readClauses } from '../deploy/legal-clauses.ts';
import { packageOf } from '../deploy/packages.ts';
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

export interface Outputs {
  /** The served files; `-deploy` and `-package` behind it are the other two. */
  readonly dist: string;
  readonly cache: string;
}

export const BUILT: Outputs = { dist: 'dist', cache: '.cache' };
export const SIMULATOR_DIR = '.cache/preview';
/** What `npm start` and `npm run dev` serve stays as it is while tests build. */
export const SERVED: Outputs = { dist: '.cache/served/dist', cache: '.cache/served' };

const stampOf = ({ cache }: Outputs) => `${cache}/stamp.json`;
const inputListsOf = ({ cache }: Outputs) => [`${cache}/metafile.json`, `${cache}/documents.json`];

/** All results of a build. A change in one of them makes the build out of date. */
const resultsOf = (outputs: Outputs) => [
  outputs.dist,
  `${outputs.dist}-deploy`,
  `${outputs.dist}-package`,
  SIMULATOR_DIR,
  ...inputListsOf(outputs),
];

const digestOfAll = (places: readonly string[]) => digestOf(JSON.stringify(digestsOf(places)));

function inputsElsewhere(outputs: Outputs): string[] {
  const inputs = inputListsOf(outputs).flatMap((file) =>
    Object.keys((JSON.parse(fs.readFileSync(file, 'utf8')) as { readonly inputs: object }).inputs),
  );
  const files = inputs.filter((file) => fs.existsSync(file) && !/^(src|locales)\//.test(file));
  const packages = files.flatMap((file) => packageOf(file) ?? []);
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
export function isFresh(settings: Given, outputs = BUILT): boolean {
  try {
    const { word, elsewhere, results } = JSON.parse(fs.readFileSync(stampOf(outputs), 'utf8')) as Stamp;
    return word === wordOf(settings, elsewhere) && results === digestOfAll(resultsOf(outputs));
  } catch {
    // There is no stamp, or it cannot be read.
    return false;
  }
}

/** Builds and writes a stamp: none if a source changed during the build, which may then be inconsistent. */
export async function buildStamped(settings: Given, build: () => unknown, outputs = BUILT): Promise<void> {
  fs.rmSync(stampOf(outputs), { force: true });
  const before = digestOfAll(SOURCES);
  await build();
  if (before !== digestOfAll(SOURCES)) return;
  const elsewhere = inputsElsewhere(outputs);
  const results = digestOfAll(resultsOf(outputs));
  fs.writeFileSync(
    stampOf(outputs),
    JSON.stringify({ word: wordOf(settings, elsewhere), elsewhere, results }),
  );
}
