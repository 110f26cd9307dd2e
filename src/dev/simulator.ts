import { runEsbuild } from '../build/esbuild.ts';

/** Bundles the simulator. It runs in desktop browsers only, so its syntax is not lowered. */
export const bundleSimulator = (folder = '.cache/preview') =>
  runEsbuild({
    entryPoints: ['test/preview/simulator.tsx'],
    bundle: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outfile: `${folder}/simulator.js`,
  });
