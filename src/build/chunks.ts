import type { Metafile, Plugin } from 'esbuild';
import path from 'node:path';
import { bundle, type Bundle } from './bundles.ts';
import { importedNames, inputsOf, scriptsIn, type Inputs } from './modules.ts';
import { keepEach } from './keep.ts';
import { lowerModule, TOOLS } from './lower.ts';
import { idsIn } from './messages.ts';
import { posix } from './files.ts';
import { isStyle } from './styles.ts';
import type { Defines, Site } from './site-types.ts';

export const chunkName = (module: string): string => path.parse(module).name;

export interface Chunk {
  readonly name: string;
  readonly module: string;
  /** The file name without extension. */
  readonly file: string;
  readonly script: { readonly code: string; readonly map?: string };
  /** The names that the chunk imports from other chunks (see importedNames). */
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly late: ReadonlyMap<string, string>;
  readonly styles: readonly string[];
  readonly ids: readonly string[];
  /** The modules as in esbuild's metafile, in the order in which they run. */
  readonly inputs: Inputs;
  readonly about: Metafile['outputs'][string];
}

export type Chunks = Map<string, Chunk>;

/** The modules that other chunks contain, each with the name of its chunk. */
export type Named = ReadonlyMap<string, string>;

export type Builder = Pick<Site, 'quick'> & {
  readonly define: Defines;
  readonly meanings?: Defines;
};

/** Marks the plugin's own calls of `resolve`, so that the plugin does not handle them again. */
const SEEN = {};

/**
 * Keeps modules out of a chunk that load separately. An import of a module in `named` becomes an import of its
 * chunk, `core` or `head`. An import() names the late chunk; `late` gets the module by this name.
 */
export const loadedApart = (named: Named, late: Map<string, string>): Plugin => ({
  name: 'loaded-apart',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path: wanted, pluginData, ...where }) => {
      if (where.kind === 'entry-point' || pluginData === SEEN) return undefined;
      const { errors, path: file, sideEffects } = await build.resolve(wanted, { ...where, pluginData: SEEN });
      if (errors.length) return { errors };
      const module = posix(path.relative('.', file));
      if (where.kind === 'dynamic-import') {
        late.set(chunkName(module), module);
        return { path: chunkName(module), external: true };
      }
      const chunk = named.get(module);
      return chunk ? { path: chunk, external: true } : { path: file, sideEffects };
    });
  },
});

/** Returns a chunk of the source `text`, which no file contains. */
export async function makeChunk(name: string, text: string, named: Named, site: Builder): Promise<Chunk> {
  const [chunk] = await makeChunks([`${name}.entry`], named, site, text);
  return chunk!;
}

/** Returns a chunk for each module, in the same order. With `text` there is one module, and this is its source. */
const makeChunks = (
  modules: readonly string[],
  named: Named,
  site: Builder,
  text?: string,
): Promise<Chunk[]> =>
  keepEach('chunk', modules, [text, [...named], site.define, site.meanings], async (missing) => {
    const chunks = await bundleChunks(missing, named, site, text);
    return chunks.map((value) => ({ value, files: scriptsIn(value.inputs) }));
  });

async function bundleChunks(
  modules: readonly string[],
  named: Named,
  { define, quick, meanings = {} }: Builder,
  text?: string,
): Promise<Chunk[]> {
  const late = new Map<string, string>();
  const [first = ''] = modules;
  const bundled = await bundle({
    ships: true,
    define,
    meanings,
    ...(text
      ? { stdin: { contents: text, resolveDir: '.', sourcefile: first } }
      : { entryPoints: [...modules] }),
    // Development builds have no hash in file names, so that a document stays the same when a script changes.
    entryNames: `${text ? chunkName(first) : '[name]'}-${quick ? 'dev' : '[hash]'}`,
    sourcemap: 'external',
    banner: { js: TOOLS },
    plugins: [loadedApart(named, late)],
  });
  return modules.map((module) => {
    const { parts, ...chunk } = readChunk(module, bundled, quick);
    return { ...chunk, late: new Map(parts.map((part) => [part, late.get(part) ?? ''])) };
  });
}

function readChunk(module: string, { outputFiles, metafile }: Bundle, quick: boolean) {
  const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === module);
  if (!found) throw new Error(`esbuild has made nothing of ${module}`);
  const [output, about] = found;
  const textOf = (file: string) => outputFiles.find((each) => each.path === path.resolve(file))?.text ?? '';
  const name = chunkName(module);
  const code = textOf(output);
  const script = lowerModule({ name, code, map: textOf(`${output}.map`), quick });
  const inputs = inputsOf(metafile.inputs, module);
  const imported = about.imports.filter(({ kind }) => kind === 'dynamic-import');
  return {
    name,
    module,
    file: path.parse(output).name,
    script,
    names: importedNames(code),
    parts: imported.map((each) => each.path).filter((part) => isLoadedBy(script, part)),
    styles: Object.keys(inputs).filter(isStyle),
    ids: Object.keys(inputs).flatMap(idsIn),
    inputs,
    about,
  };
}

/**
 * Whether a chunk loads this late part itself. The lowered script tells, because lowering removes code behind a
 * constant that is false, while esbuild's lists still contain its imports. A development build has spaces in the list.
 */
const isLoadedBy = ({ code }: Chunk['script'], part: string) =>
  new RegExp(`\\[\\s*"${part}"\\s*\\]`).test(code);

export async function addChunks(
  chunks: Chunks,
  modules: readonly string[],
  named: Named,
  site: Builder,
): Promise<void> {
  const wanted = [...new Set(modules)].filter((module) => chunks.get(chunkName(module))?.module !== module);
  if (!wanted.length) return;
  const made = await makeChunks(wanted, named, site);
  for (const chunk of made) {
    const taken = chunks.get(chunk.name);
    if (taken)
      throw new Error(`Two modules would make chunks of one name: ${taken.module} and ${chunk.module}`);
    chunks.set(chunk.name, chunk);
  }
  // Sorted, because esbuild finds them in varying order.
  const late = made.flatMap((chunk) => [...chunk.late.values()]);
  await addChunks(chunks, late.sort(), named, site);
}

export function chunkOf(chunks: Chunks, name: string): Chunk {
  const chunk = chunks.get(name);
  if (!chunk) throw new Error(`There is no chunk ${name}`);
  return chunk;
}

/** The names of a chunk's late parts, and of the late parts of these. */
export function latePartsOf(chunks: Chunks, name: string, found: string[] = []): string[] {
  for (const part of chunkOf(chunks, name).late.keys()) {
    if (found.includes(part)) continue;
    found.push(part);
    latePartsOf(chunks, part, found);
  }
  return found;
}

export function addChunkFiles(
  chunks: readonly Chunk[],
  { files, quick }: Pick<Site, 'files' | 'quick'>,
): void {
  for (const { file, script } of chunks) {
    const link = quick ? `\n//# sourceMappingURL=${file}.js.map` : '';
    files.set(`a/${file}.js`, script.code + link);
    files.set(`a/${file}.js.map`, script.map ?? '');
  }
}
