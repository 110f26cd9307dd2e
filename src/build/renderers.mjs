import { importSource } from './bundles.mjs';
import { keepEach } from './keep.mjs';
import { inputsOf, scriptsIn } from './modules.mjs';

const RENDER = './src/shell/render.tsx';

/** The source text of a module that renders documents, with a function to import each of these page modules. */
function renderSource(modules) {
  const rows = modules.map((module) => `${JSON.stringify(module)}: () => import('./src/pages/${module}')`);
  return `export * from '${RENDER}';export const MODULES = {${rows}};`;
}

/**
 * In: the table of pages. Out: a Map from each module to what renders its documents: `render`, the exports of
 * src/shell/render.tsx; `page`, the module's exports; `modules`, its source files in the order in which they run;
 * `files`, all scripts that a document is made from; `inputs`, as in esbuild's metafile.
 */
export async function importRenderers(routes, define, meanings) {
  const modules = [...new Set(routes.map(({ module }) => module))];
  const found = await keepEach('renderer', modules, [define, meanings], async (missing) => {
    const { module: render, inputs } = await importSource(renderSource(missing), define, meanings);
    const shared = scriptsIn(inputsOf({ inputs }, RENDER.slice(2)));
    return Promise.all(
      missing.map(async (module) => {
        const own = inputsOf({ inputs }, `src/pages/${module}`);
        const files = [...scriptsIn(own), ...shared];
        const page = await render.MODULES[module]();
        return { value: { render, page, modules: Object.keys(own), files, inputs }, files };
      }),
    );
  });
  return new Map(modules.map((module, index) => [module, found[index]]));
}
