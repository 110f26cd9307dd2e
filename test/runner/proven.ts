import fs from 'node:fs';
import path from 'node:path';
import { digestOf, digestsOf, filesBelow } from '../../src/build/files.ts';

const FILE = '.cache/proven.json';

/** Everything that a test can depend on, apart from the machine. */
const SOURCES = [
  'build.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'lingui.config.ts',
  'knip.ts',
  '.oxlintrc.json',
  '.prettierignore',
  'README.md',
  'CHANGELOG.md',
  'src',
  'locales',
  'static',
  ...fs.readdirSync('test').map((name) => path.posix.join('test', name)),
];

/** By file or check: what passed, as `proofOf` writes it. */
type Passed = Record<string, string[]>;

interface Written {
  readonly stamp: string;
  readonly passed: Passed;
}

function stampOf(seed: string): string {
  const files = filesBelow(SOURCES).filter((file: string) => !file.includes('/node_modules/'));
  return digestOf(
    JSON.stringify([process.version, process.platform, seed, process.env.NOW, digestsOf(files)]),
  );
}

/**
 * What `npm test` has proven about this very state of the sources, so that `npm run test:all` need not repeat it. Without
 * such a run it is empty.
 */
export function readProven(seed: string): Readonly<Passed> {
  try {
    const { stamp, passed } = JSON.parse(fs.readFileSync(FILE, 'utf8')) as Written;
    return stamp === stampOf(seed) ? passed : {};
  } catch {
    return {};
  }
}

/** Starts a new record; `save` writes it, unless a source has changed since. */
export function startRecord(seed: string) {
  const stamp = stampOf(seed);
  const passed: Passed = {};
  fs.rmSync(FILE, { force: true });
  return {
    passed,
    save() {
      if (stampOf(seed) === stamp)
        fs.writeFileSync(FILE, JSON.stringify({ stamp, passed } satisfies Written));
    },
  };
}
