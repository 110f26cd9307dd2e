import path from 'node:path';
import { keep, keepEach } from './keep.mjs';
import { lowerModule, TOOLS } from './lower.mjs';
import { modulesOf, scriptsIn } from './modules.mjs';
import { bundleOptions } from './options.mjs';
import { runEsbuild } from './run-esbuild.mjs';

/** A chunk is named after its module's file. */
export const chunkName = (module) => path.parse(module).name;

/** Development builds have no hash in file names, so that a document stays the same when a script changes. */
const nameIn = (name, quick) => `${name}-${quick ? 'dev' : '[hash]'}`;

/**
 * In: by name, the files of chunks (without extension), and style sheets. Out: the list of both for the loader, which
 * takes everything before a file's last hyphen as its name.
 */
export const fileList = (scripts, sheets = {}) =>
  [...Object.values(scripts).map((file) => `${file}.js`), ...Object.values(sheets)].join(' ');

/** In: esbuild's options for the entry points. Out: a chunk for each, not yet lowered, and esbuild's inputs. */
export async function bundle(options, { define, quick }) {
  const { outputFiles, metafile } = await runEsbuild({
    ...bundleOptions({ ships: true, define }),
    outdir: '.',
    entryNames: nameIn('[name]', quick),
    sourcemap: 'external',
    banner: { js: TOOLS },
    ...options,
  });
  const textOf = (output) => outputFiles.find((file) => file.path === path.resolve(output)).text;
  const outputs = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint);
  const chunks = outputs.map(([output, about]) => ({
    name: chunkName(about.entryPoint),
    module: about.entryPoint,
    file: path.parse(output).name,
    code: textOf(output),
    map: textOf(`${output}.map`),
    about,
  }));
  return { chunks, inputs: metafile.inputs };
}

/** In: a chunk's name and the source text of its entry point. Out: the chunk, and esbuild's inputs. */
export const bundleText = (name, contents, site, plugins = []) =>
  keep('chunk of a text', [name, contents, site.define], async () => {
    const stdin = { contents, resolveDir: '.', sourcefile: `${name}.entry` };
    const { chunks, inputs } = await bundle({ stdin, entryNames: nameIn(name, site.quick), plugins }, site);
    return { value: { chunk: { ...chunks[0], name }, inputs }, files: scriptsIn(inputs) };
  });

/** Marks the plugin's own calls of `resolve`, so that the plugin does not handle them again. */
const SEEN = {};

/**
 * Keeps out of a chunk what is loaded separately. An import of a module in `named` becomes an import of the chunk that
 * `named` gives for it, `core` or `head`. An import() becomes one of the late chunk's name, which the document's loader
 * knows; the modules of late chunks are added to `late`.
 */
export const againstCore = ({ named = new Map(), late = new Set() }) => ({
  name: 'against-core',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path: wanted, pluginData, ...where }) => {
      if (where.kind === 'entry-point' || pluginData === SEEN) return undefined;
      const { errors, path: file, sideEffects } = await build.resolve(wanted, { ...where, pluginData: SEEN });
      if (errors.length) return { errors };
      const module = path.relative('.', file);
      if (where.kind === 'dynamic-import') {
        late.add(module);
        return { path: chunkName(module), external: true };
      }
      return named.has(module) ? { path: named.get(module), external: true } : { path: file, sideEffects };
    });
  },
});

/**
 * In: modules of pages or of late parts, and the core that they are built against. Adds their chunks and those of their
 * late parts to `built`: { chunks: Map(name -> chunk), inputs: esbuild's }.
 */
export async function addChunks(built, modules, core, site) {
  const wanted = modules.filter((module) => built.chunks.get(chunkName(module))?.module !== module);
  if (!wanted.length) return;
  const args = [[...core.named], site.define];
  const made = await keepEach('chunk', [...new Set(wanted)], args, (missing) =>
    makeChunks(missing, core, site),
  );
  for (const { chunk, inputs } of made) {
    const taken = built.chunks.get(chunk.name);
    if (taken)
      throw new Error(`Two modules would make chunks of one name: ${taken.module} and ${chunk.module}`);
    built.chunks.set(chunk.name, chunk);
    Object.assign(built.inputs, inputs);
  }
  // Sorted, because esbuild finds them in varying order.
  const late = new Set(made.flatMap((each) => each.late));
  await addChunks(built, [...late].sort(), core, site);
}

/**
 * In: modules. Out, for each in the same order: its chunk, esbuild's inputs for it, and the modules of its late parts.
 */
async function makeChunks(modules, core, site) {
  const late = new Set();
  const plugins = [againstCore({ named: core.named, late })];
  const { chunks, inputs } = await bundle({ entryPoints: modules, plugins }, site);
  const moduleOf = new Map([...late].map((module) => [chunkName(module), module]));
  return modules.map((module) => {
    const chunk = chunks.find((each) => each.module === module);
    const own = Object.fromEntries(modulesOf(inputs, module).map((file) => [file, inputs[file]]));
    const value = { chunk, inputs: own, late: latePartsIn(chunk, site).map((part) => moduleOf.get(part)) };
    return { value, files: scriptsIn(own) };
  });
}

/**
 * The names of the late parts that a chunk loads itself. Looks at the lowered script, because lowering removes code
 * behind a constant that is false, but esbuild's list still contains its imports.
 */
function latePartsIn(chunk, site) {
  const [[, script]] = chunkFiles(chunk, site);
  // A development build keeps spaces in the list.
  const isLoaded = (part) => new RegExp(`\\[\\s*"${part}"\\s*\\]`).test(script);
  return chunk.about.imports
    .filter(({ path: part, kind }) => kind === 'dynamic-import' && isLoaded(part))
    .map(({ path: part }) => part);
}

/** The names of a chunk's late parts, and of the late parts of these. */
export function latePartsOf(chunks, name, site) {
  const found = [];
  const visit = (each) => {
    for (const part of latePartsIn(chunks.get(each), site)) {
      if (found.includes(part)) continue;
      found.push(part);
      visit(part);
    }
  };
  visit(name);
  return found;
}

/** Caches the lowered files of each chunk. */
const served = new WeakMap();

/** In: a chunk. Out: its files as [file, text]: the script and its source map. */
export function chunkFiles(chunk, { quick }) {
  if (!served.has(chunk)) served.set(chunk, lowerChunk(chunk, quick));
  return served.get(chunk);
}

function lowerChunk({ name, file, code, map }, quick) {
  const lowered = lowerModule({ name, code, map, quick });
  const link = quick ? `\n//# sourceMappingURL=${file}.js.map` : '';
  return [
    [`a/${file}.js`, lowered.code + link],
    [`a/${file}.js.map`, lowered.map],
  ];
}
