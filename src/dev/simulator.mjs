import { runEsbuild } from '../build/run-esbuild.mjs';

/** The simulator is a tool for desktops: an ordinary bundle of its own. */
export const bundleSimulator = (folder = '.cache/preview') =>
  runEsbuild({
    entryPoints: ['test/preview/simulator.tsx'],
    bundle: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outfile: `${folder}/simulator.js`,
  });
