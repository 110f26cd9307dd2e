import path from 'node:path';
import { bundle } from './esbuild.mjs';
import { importedNames } from './imported-names.mjs';
import { keepEach } from './keep.mjs';
import { lowerModule, TOOLS } from './lower.mjs';
import { idsIn } from './messages.mjs';
import { inputsOf, scriptsIn } from './modules.mjs';
import { posix } from './posix.mjs';
import { isStyle } from './styles.mjs';

/** A chunk is named after its module's file. */
export const chunkName = (module) => path.parse(module).name;

/** Marks the plugin's own calls of `resolve`, so that the plugin does not handle them again. */
const SEEN = {};

/**
 * Keeps out of a chunk what is loaded separately. An import of a module in `named` becomes an import of the chunk that
 * `named` gives for it, `core` or `head`. An import() becomes one of the late chunk's name, which the document's loader
 * knows; `late` gets the module by this name.
 */
export const loadedApart = (named, late) => ({
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
      return named.has(module) ? { path: named.get(module), external: true } : { path: file, sideEffects };
    });
  },
});

/**
 * In: modules; `named`, the modules that are in other chunks (see loadedApart). With `text`, there is one module, and this
 * is its source. Out: a chunk for each module, in the same order:
 * `file`: its file name without extension; `script`: { code, map } as they are served
 * `names`: what it imports from other chunks (see importedNames); `late`: the modules of its late parts, by name
 * `styles`: the sheets and `ids`: the messages of its modules
 * `inputs`: of its modules, in the order in which they run, and `about`: both as in esbuild's metafile
 */
export const makeChunks = (modules, named, site, text) =>
  keepEach('chunk', modules, [text, [...named], site.define], async (missing) => {
    const chunks = await bundleChunks(missing, named, site, text);
    return chunks.map((value) => ({ value, files: scriptsIn(value.inputs) }));
  });

async function bundleChunks(modules, named, { define, quick }, text) {
  const late = new Map();
  const { outputFiles, metafile } = await bundle({
    ships: true,
    define,
    ...(text
      ? { stdin: { contents: text, resolveDir: '.', sourcefile: modules[0] } }
      : { entryPoints: modules }),
    // Development builds have no hash in file names, so that a document stays the same when a script changes.
    entryNames: `${text ? chunkName(modules[0]) : '[name]'}-${quick ? 'dev' : '[hash]'}`,
    sourcemap: 'external',
    banner: { js: TOOLS },
    plugins: [loadedApart(named, late)],
  });
  const outputs = Object.entries(metafile.outputs);
  const textOf = (output) => outputFiles.find((file) => file.path === path.resolve(output)).text;
  return modules.map((module) => {
    const [output, about] = outputs.find(([, { entryPoint }]) => entryPoint === module);
    const name = chunkName(module);
    const code = textOf(output);
    const script = lowerModule({ name, code, map: textOf(`${output}.map`), quick });
    const inputs = inputsOf(metafile, module);
    const parts = about.imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path: part }) => part);
    return {
      name,
      module,
      file: path.parse(output).name,
      script,
      names: importedNames(code),
      late: new Map(parts.filter((part) => isLoadedBy(script, part)).map((part) => [part, late.get(part)])),
      styles: Object.keys(inputs).filter(isStyle),
      ids: Object.keys(inputs).flatMap(idsIn),
      inputs,
      about,
    };
  });
}

/**
 * Whether a chunk loads this late part itself. Looks at the lowered script, because lowering removes code behind a
 * constant that is false, but esbuild's lists still contain its imports. A development build keeps spaces in the list.
 */
const isLoadedBy = ({ code }, part) => new RegExp(`\\[\\s*"${part}"\\s*\\]`).test(code);

/**
 * Adds to `chunks`, a Map by name, the chunks of these modules and of all their late parts.
 */
export async function addChunks(chunks, modules, named, site) {
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

/** The names of a chunk's late parts, and of the late parts of these. */
export function latePartsOf(chunks, name, found = []) {
  for (const part of chunks.get(name).late.keys()) {
    if (found.includes(part)) continue;
    found.push(part);
    latePartsOf(chunks, part, found);
  }
  return found;
}

/** Adds the scripts of chunks and their source maps to the site's files. */
export function addChunkFiles(chunks, { files, quick }) {
  for (const { file, script } of chunks) {
    const link = quick ? `\n//# sourceMappingURL=${file}.js.map` : '';
    files.set(`a/${file}.js`, script.code + link);
    files.set(`a/${file}.js.map`, script.map);
  }
}
