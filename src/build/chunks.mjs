import path from 'node:path';
import { keep, keepEach } from './keep.mjs';
import { lowerModule, TOOLS } from './lower.mjs';
import { modulesOf, scriptsIn } from './modules.mjs';
import { bundleOptions } from './options.mjs';
import { runEsbuild } from './run-esbuild.mjs';

/** A chunk is named like its module. */
export const chunkName = (module) => path.parse(module).name;

/** For people at work a file keeps its name, so that a document stays as it is when a script changes. */
const nameIn = (name, quick) => (quick ? name : `${name}-[hash]`);

/** In: esbuild's options for the entries. Out: a chunk of each, before it is lowered, and esbuild's inputs. */
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

/** In: a chunk's name and the text of its entry. Out: the chunk, and esbuild's inputs. */
export const bundleText = (name, contents, site, plugins = []) =>
  keep('chunk of a text', [name, contents, site.define], async () => {
    const stdin = { contents, resolveDir: '.', sourcefile: `${name}.entry` };
    const { chunks, inputs } = await bundle({ stdin, entryNames: nameIn(name, site.quick), plugins }, site);
    return { value: { chunk: { ...chunks[0], name }, inputs }, files: scriptsIn(inputs) };
  });

/** Runs a plugin's second resolution past the plugin itself. */
const SEEN = {};

/**
 * Builds against what is loaded before: an import of a module that `named` has stays an import of what it says, `core` or
 * `head`. An import() stays one of the chunk's name, which the document's loader knows; `late` gathers their modules.
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
 * In: modules of pages or of late parts, and the core that they find loaded. Adds the chunks of these and of their late
 * parts to `built`: { chunks: Map(name -> chunk), inputs: esbuild's }.
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
  // In one order, whichever esbuild came upon first.
  const late = new Set(made.flatMap((each) => each.late));
  await addChunks(built, [...late].sort(), core, site);
}

/** In: modules. Out, for each in that order: its chunk with esbuild's inputs of it, and the modules of its late parts. */
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
 * The names that a chunk asks for late. What stands behind a switch that is off is cut away when the chunk is lowered:
 * esbuild still lists it.
 */
function latePartsIn(chunk, site) {
  const [[, script]] = chunkFiles(chunk, site);
  return chunk.about.imports
    .filter(({ path: part, kind }) => kind === 'dynamic-import' && script.includes(`["${part}"]`))
    .map(({ path: part }) => part);
}

/** The names of a chunk's late parts, and of theirs. */
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

/** What was made of a chunk stays with it. */
const served = new WeakMap();

/** In: a chunk. Out: what is served of it, as [file, text]: its script and, beside it, its map. */
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
