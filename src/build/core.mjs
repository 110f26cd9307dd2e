import { loadedApart, makeChunks } from './chunks.mjs';
import { bundle } from './esbuild.mjs';
import { keep } from './keep.mjs';
import { inputsOf, scriptsIn } from './modules.mjs';

const CORE = 'src/core.ts';
const HEAD = 'src/shell/head.ts';

/**
 * Analyses core.ts and head.ts, before the core is built. Out: `inHead`, the modules that head.ts names; `named`, the
 * modules that either file names, each with its chunk; `modules`, all modules of the core in the order in which they
 * run; `late`, the modules of its late parts; `exports`, the names that it can export.
 */
export const surveyCore = ({ define }) =>
  keep('core', [define], async () => {
    const late = new Map();
    const { metafile } = await bundle({
      ships: true,
      define,
      entryPoints: [CORE, HEAD],
      plugins: [loadedApart(new Map(), late)],
    });
    const { inputs, outputs } = metafile;
    const namedBy = (entry, chunk) => inputs[entry].imports.map(({ path: file }) => [file, chunk]);
    const inHead = new Map(namedBy(HEAD, 'head'));
    const value = {
      inHead,
      named: new Map([...namedBy(CORE, 'core'), ...inHead]),
      modules: Object.keys(inputsOf(metafile, CORE)),
      late: [...late.values()].sort(),
      exports: Object.values(outputs).find(({ entryPoint }) => entryPoint === CORE).exports,
    };
    return { value, files: scriptsIn(inputs) };
  });

/**
 * In: the result of `surveyCore`, and the chunks built against it. Out: the core, which exports only the names that
 * they use.
 */
export async function makeCore(chunks, core, site) {
  const used = namesFrom('core', chunks);
  const names = core.exports.filter((name) => used.includes(name) || used.includes('*')).sort();
  const [chunk] = await makeChunks(['core.entry'], core.inHead, site, `export {${names}} from './${CORE}';`);
  return chunk;
}

/** The names that chunks import from another chunk, sorted. Contains '*' if one uses its whole namespace as an object. */
export const namesFrom = (source, chunks) =>
  [...new Set([...chunks.values()].flatMap(({ names }) => names[source] ?? []))].sort();
