import fs from 'node:fs';
import path from 'node:path';
import { digestOf, digestsOf } from './digests.mjs';

/** All that a build and the preview's own bundles are made of, but for packages and the tenant's file. */
const SOURCES = [
  'build.mjs',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
  'lingui.config.ts',
  'src',
  'locales',
  'static',
  'test/fake',
  'test/preview',
];

const STAMP = '.cache/stamp.json';

/** What came of a build: changed by anyone, it is no longer this build's. */
const RESULTS = ['dist', 'dist-deploy', '.cache/preview', '.cache/metafile.json', '.cache/documents.json'];

/** The packages' files and the tenant's, as the last build has read them. */
function inputsElsewhere() {
  const inputs = ['.cache/metafile.json', '.cache/documents.json'].flatMap((file) =>
    Object.keys(JSON.parse(fs.readFileSync(file, 'utf8')).inputs),
  );
  const files = inputs.filter((file) => fs.existsSync(file) && !/^(src|locales)\//.test(file));
  const packages = files.map((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]);
  return [
    ...files,
    ...packages.filter(Boolean).map((folder) => path.posix.join(folder, 'package.json')),
  ].sort();
}

/** What a build by these settings would be made of, in one word. */
const wordOf = (settings, elsewhere) =>
  digestOf(JSON.stringify([process.version, settings, digestsOf(SOURCES), digestsOf(elsewhere)]));

/** Whether what lies there is what a build would make now: by the content of all that goes in and of all that came out. */
export function isFresh(settings) {
  try {
    const { word, elsewhere, results } = JSON.parse(fs.readFileSync(STAMP, 'utf8'));
    return word === wordOf(settings, elsewhere) && results === digestOf(JSON.stringify(digestsOf(RESULTS)));
  } catch {
    // No stamp, or none that can be read.
    return false;
  }
}

/** Builds, and leaves a stamp of it. What was edited meanwhile may be half in: then there is none. */
export async function buildStamped(settings, build) {
  fs.rmSync(STAMP, { force: true });
  const before = digestOf(JSON.stringify(digestsOf(SOURCES)));
  await build();
  if (before !== digestOf(JSON.stringify(digestsOf(SOURCES)))) return;
  const elsewhere = inputsElsewhere();
  const results = digestOf(JSON.stringify(digestsOf(RESULTS)));
  fs.writeFileSync(STAMP, JSON.stringify({ word: wordOf(settings, elsewhere), elsewhere, results }));
}
