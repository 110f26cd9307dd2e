import type { Route } from '../route.ts';
import { importSource } from './bundles.ts';
import { keepEach } from './keep.ts';
import { inputsOf, scriptsIn } from './modules.ts';
import type { Defines, Render, Renderer, Renderers } from './site-types.ts';

const RENDER = './src/shell/render.tsx';

/** The source text of a module that renders documents, with a function to import each of these page modules. */
function renderSource(modules: readonly string[]): string {
  const rows = modules.map((module) => `${JSON.stringify(module)}: () => import('./src/pages/${module}')`);
  return `export * from '${RENDER}';export const MODULES = {${rows}};`;
}

/**
 * In: the table of pages. Out: what renders the documents of each module.
 */
export async function importRenderers(
  routes: readonly Route[],
  define: Defines,
  meanings: Defines,
): Promise<Renderers> {
  const modules = [...new Set(routes.map(({ module }) => module))];
  const found = await keepEach<Renderer>('renderer', modules, [define, meanings], async (missing) => {
    const { module: render, inputs } = await importSource<Render>(renderSource(missing), define, meanings);
    const shared = scriptsIn(inputsOf({ inputs }, RENDER.slice(2)));
    return Promise.all(
      missing.map(async (module) => {
        const own = inputsOf({ inputs }, `src/pages/${module}`);
        const files = [...scriptsIn(own), ...shared];
        const page = (await render.MODULES[module]?.()) ?? {};
        return { value: { render, page, modules: Object.keys(own), files, inputs }, files };
      }),
    );
  });
  return new Map(found.map((renderer, index) => [modules[index] ?? '', renderer]));
}

export function rendererOf(renderers: Renderers, module: string): Renderer {
  const renderer = renderers.get(module);
  if (!renderer) throw new Error(`Nothing renders ${module}`);
  return renderer;
}
