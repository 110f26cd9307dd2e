import { importSource } from './bundles.mjs';
import { keep, keepEach } from './keep.mjs';
import { modulesOf, scriptsIn } from './modules.mjs';

const RENDER = './src/shell/render.tsx';

/** What renders documents, with the named modules of pages. */
function renderSource(modules) {
  const rows = modules.map((module) => `${JSON.stringify(module)}: () => import('./src/pages/${module}')`);
  return `export * from '${RENDER}';export const MODULES = {${rows}};`;
}

/** What renders a page's documents is made of these files. */
const filesOf = (inputs, module) => [
  ...modulesOf(inputs, `src/pages/${module}`),
  ...modulesOf(inputs, RENDER.slice(2)),
];

/**
 * In: the table of pages. Out: by module, what renders its documents: { render, inputs, page }, where `render` has the exports
 * of src/shell/render.tsx, `inputs` is esbuild's and `page` the module's exports.
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

/** Renders a row's document by one of the functions of src/shell/render.tsx: `draw` calls it; `args` are what it is given. */
export const drawn = ({ path, module }, { render, inputs, page }, args, draw) =>
  keep('document', [path, args], async () => ({
    value: await draw(render, page, ...args),
    files: filesOf(inputs, module),
  }));
