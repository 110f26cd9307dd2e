import { importSource } from './bundles.mjs';
import { keep, keepEach } from './keep.mjs';
import { modulesOf, scriptsIn } from './modules.mjs';

const RENDER = './src/shell/render.tsx';

/** The source text of a module that renders documents, with a function to import each of these page modules. */
function renderSource(modules) {
  const rows = modules.map((module) => `${JSON.stringify(module)}: () => import('./src/pages/${module}')`);
  return `export * from '${RENDER}';export const MODULES = {${rows}};`;
}

/** The source files that a page's documents are rendered by. */
const filesOf = (inputs, module) => [
  ...modulesOf(inputs, `src/pages/${module}`),
  ...modulesOf(inputs, RENDER.slice(2)),
];

/**
 * In: the table of pages. Out: a Map from each module to its renderer: { render, inputs, page }, with the exports of
 * src/shell/render.tsx, esbuild's inputs and the module's exports.
 */
export async function importRenderers(routes, define, meanings) {
  const modules = [...new Set(routes.map(({ module }) => module))];
  const found = await keepEach('renderer', modules, [define, meanings], async (missing) => {
    const { module: render, inputs } = await importSource(renderSource(missing), define, meanings);
    return Promise.all(
      missing.map(async (module) => ({
        value: { render, inputs, page: await render.MODULES[module]() },
        files: filesOf(inputs, module).filter((file) => scriptsIn(inputs).includes(file)),
      })),
    );
  });
  return new Map(modules.map((module, index) => [module, found[index]]));
}

/** Renders a row's document. `draw` calls a function of src/shell/render.tsx with the page's module and `args`. */
export const drawn = ({ path, module }, { render, inputs, page }, args, draw) =>
  keep('document', [path, args], async () => ({
    value: await draw(render, page, ...args),
    files: filesOf(inputs, module),
  }));
