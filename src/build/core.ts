import path from 'node:path';
import { loadedApart, makeChunk, type Chunk, type Chunks, type Builder, type Named } from './chunks.ts';
import { bundle } from './bundles.ts';
import { keep } from './keep.ts';
import { inputsOf, scriptsIn } from './modules.ts';
import type { Defines } from './site-types.ts';

const CORE = 'src/core.ts';
const HEAD = 'src/shell/head.ts';

export interface Core {
  readonly inHead: Named;
  /** The modules that core.ts or head.ts names, each with its chunk. */
  readonly named: Named;
  /** All modules in the order in which they run. */
  readonly modules: readonly string[];
  readonly late: readonly string[];
  readonly exports: readonly string[];
}

export const surveyCore = ({ define }: { readonly define: Defines }): Promise<Core> =>
  keep('core', [define], async () => {
    const late = new Map<string, string>();
    const { metafile } = await bundle({
      ships: true,
      define,
      entryPoints: [CORE, HEAD],
      plugins: [loadedApart(new Map(), late)],
    });
    const { inputs, outputs } = metafile;
    const namedBy = (entry: string, chunk: string) =>
      (inputs[entry]?.imports ?? []).map(({ path: file }): [string, string] => [file, chunk]);
    const inHead = new Map(namedBy(HEAD, 'head'));
    const value = {
      inHead,
      named: new Map([...namedBy(CORE, 'core'), ...inHead]),
      modules: Object.keys(inputsOf(inputs, CORE)),
      late: [...late.values()].sort(),
      exports: Object.values(outputs).find(({ entryPoint }) => entryPoint === CORE)?.exports ?? [],
    };
    return { value, files: scriptsIn(inputs) };
  });

/** Returns the core, which exports only the names that these chunks use. */
export function makeCore(chunks: Chunks, core: Core, site: Builder): Promise<Chunk> {
  const used = namesFrom('core', chunks);
  const names = core.exports.filter((name) => used.includes(name) || used.includes('*')).sort();
  return makeChunk('core', `export {${names}} from './${CORE}';`, core.inHead, site);
}

const DRAW = path.resolve('src/shell/draw.ts');
/** What the first view has in place of packages. */
export const INSTEAD: Defines = {
  ...Object.fromEntries(
    ['react', 'react/jsx-runtime', 'preact/hooks', '@preact/signals'].map((name) => [name, DRAW]),
  ),
  '@lingui/core': path.resolve('src/shell/texts.ts'),
};

/**
 * The chunk `first-view`, from which these pages take the names of the core until the app has come: the core's own
 * modules, with src/shell/draw.ts in place of the framework, and without the app.
 */
export function makeFirstView(pages: readonly Chunk[], core: Core, site: Builder): Promise<Chunk> {
  const names = [...new Set(pages.flatMap((page) => page.names.core ?? []))].sort();
  // The document has `head` already, so this import adds and starts nothing.
  const apart = new Map([...core.inHead, ['src/app/start.tsx', 'head']]);
  const text = `export {${names}} from './${CORE}';export * from './src/shell/first-view.ts';`;
  return makeChunk('first-view', text, apart, { ...site, meanings: INSTEAD });
}

/** The names that chunks import from `source`, sorted; with '*' if one uses the whole namespace as an object. */
export const namesFrom = (source: string, chunks: Chunks): string[] =>
  [...new Set([...chunks.values()].flatMap(({ names }) => names[source] ?? []))].sort();
