import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { hash } from './hash.mjs';
import { lowerScript } from './lower.mjs';
import { bundleOptions } from './options.mjs';
import { runEsbuild } from './run-esbuild.mjs';

/** In: source text of ours that runs inline or as the service worker. Out: one ES5 script. */
export async function inlineScript(contents, define) {
  const { outputFiles } = await runEsbuild({
    ...bundleOptions({ ships: true, define }),
    stdin: { contents, resolveDir: '.' },
    format: 'iife',
  });
  return lowerScript(outputFiles[0].text);
}

/** The same of a module. */
export const bundleScript = (entry, define) => inlineScript(`import ${JSON.stringify(`./${entry}`)}`, define);

/**
 * In: source text that imports modules of ours; `meanings`: names of the alias table that mean another module. Out: its
 * exports, run in node, and esbuild's inputs.
 */
export async function importSource(contents, define = {}, meanings = {}) {
  const options = bundleOptions({ ships: false, define });
  const { outputFiles, metafile } = await runEsbuild({
    ...options,
    alias: { ...options.alias, ...meanings },
    stdin: { contents, resolveDir: '.' },
    external: ['polka', 'sirv', 'dayjs', 'ws'],
    outfile: 'bundle.mjs',
    sourcemap: 'inline',
  });
  const { text } = outputFiles[0];
  const file = path.resolve(`.cache/node-${hash(text)}.mjs`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return { module: await import(pathToFileURL(file).href), inputs: metafile.inputs };
}

/** In: a module of ours. Out: its exports, run in node. */
export const importModule = async (file, meanings = {}) =>
  (await importSource(`export * from ${JSON.stringify(path.resolve(file))}`, {}, meanings)).module;
