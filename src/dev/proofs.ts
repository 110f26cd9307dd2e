/** For packages that ship: all suites, including the engines that do not come from npm. */
const ALL = [['all'], ['engines']];

/**
 * The tests that show that a newer version of a package works: arguments of `node build.mjs test`. Packages that are
 * not listed here need {@link ALL}.
 */
const PROOFS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '@lingui/cli': [
    ['unit', 'i18n', 'check-texts'],
    ['build', 'catalogues', 'languages'],
  ],
  '@lingui/conf': [
    ['unit', 'check-texts'],
    ['build', 'catalogues'],
  ],
  '@lingui/format-po': [
    ['unit', 'check-texts'],
    ['build', 'catalogues'],
  ],
  '@testing-library/preact': [['unit']],
  '@types/node': [['all']],
  '@types/ws': [['all']],
  acorn: [['build']],
  'acorn-walk': [['build']],
  'axe-core': [['browser', 'accessibility']],
  'fast-check': [['unit']],
  'happy-dom': [['unit']],
  polka: [
    ['unit', 'preview'],
    ['browser', 'simulator'],
  ],
  prettier: [['all']],
  sirv: [
    ['unit', 'preview'],
    ['browser', 'simulator'],
  ],
  typescript: [['all']],
  uvu: [['unit'], ['build']],
  ws: [
    ['browser', 'harness'],
    ['engines', 'harness'],
  ],
};

/** In: the names of packages. */
export function proofsOf(names: readonly string[]): string[] {
  const proofs = names.flatMap((name) => PROOFS[name] ?? ALL);
  const isWhole = proofs.some(([suite]) => suite === 'all');
  const isCovered = ([suite = '']: readonly string[]) =>
    isWhole && ['unit', 'build', 'browser'].includes(suite);
  const needed = proofs.filter((proof) => !isCovered(proof)).map((words) => words.join(' '));
  return [...new Set(needed)];
}

export const PROVED = Object.keys(PROOFS);
