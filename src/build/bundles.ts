import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Inputs } from './modules.ts';
import { bundle } from './esbuild.ts';
import { hash } from './hash.ts';
import { keep } from './keep.ts';
import { lowerScript } from './lower.ts';
import { scriptsIn } from './modules.ts';
import type { Defines } from './site-types.ts';

/** In: the source text of an inline script or of the service worker. Out: one script for the oldest engines. */
export const inlineScript = (contents: string, define: Defines = {}): Promise<string> =>
  keep('inline script', [contents, define], async () => {
    const { outputFiles, metafile } = await bundle({
      ships: true,
      define,
      stdin: { contents, resolveDir: '.' },
      format: 'iife',
    });
    return { value: lowerScript(outputFiles[0]?.text ?? ''), files: Object.keys(metafile.inputs) };
  });

/** Like `inlineScript`, but takes the path of a module. */
export const bundleScript = (entry: string, define?: Defines): Promise<string> =>
  inlineScript(`import ${JSON.stringify(`./${entry}`)}`, define);

/**
 * In: source text that imports modules of ours; `meanings`: aliases that are added to the usual ones or replace them.
 * Out: the exports, after the text has run in Node, and esbuild's inputs.
 */
export const importSource = <Exports>(
  contents: string,
  define: Defines = {},
  meanings: Defines = {},
): Promise<{ readonly module: Exports; readonly inputs: Inputs }> =>
  keep('import', [contents, define, meanings], async () => {
    const { outputFiles, metafile } = await bundle({
      ships: false,
      define,
      meanings,
      stdin: { contents, resolveDir: '.' },
      external: ['esbuild', '@swc/core', '@lingui/*', 'polka', 'sirv', 'dayjs', 'ws'],
      sourcemap: 'inline',
      // The folder of the file that runs, so that the source map leads from there to the sources.
      outdir: '.cache',
    });
    const text = outputFiles[0]?.text ?? '';
    const file = path.resolve(`.cache/node-${hash(text)}.mjs`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    const { inputs } = metafile;
    return {
      value: { module: (await import(pathToFileURL(file).href)) as Exports, inputs },
      files: scriptsIn(inputs),
    };
  });

/** In: a module of ours; `Exports` says what it exports. Out: its exports, after it has run in Node. */
export const importModule = async <Exports>(file: string, meanings: Defines = {}): Promise<Exports> =>
  (await importSource<Exports>(`export * from ${JSON.stringify(path.resolve(file))}`, {}, meanings)).module;
