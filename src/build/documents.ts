import type { Route } from '../route.ts';
import { importSource, bundleScript } from './bundles.ts';
import { keepEach, keep } from './keep.ts';
import { inputsOf, scriptsIn } from './modules.ts';
import type {
  Defines,
  Render,
  Renderer,
  Renderers,
  Compiled,
  DocumentContent,
  Site,
  SiteRoute,
  Texts,
} from './site-types.ts';
import { idsIn, pickTexts } from './messages.ts';
import { isStyle, joinStyles } from './styles.ts';

const RENDER = './src/shell/render.tsx';

/** The source of a module that renders documents, with a function to import each of these page modules. */
function renderSource(modules: readonly string[]): string {
  const rows = modules.map((module) => `${JSON.stringify(module)}: () => import('./src/pages/${module}')`);
  return `export * from '${RENDER}';export const MODULES = {${rows}};`;
}

export async function importRenderers(
  routes: readonly Route[],
  define: Defines,
  meanings: Defines,
): Promise<Renderers> {
  const modules = [...new Set(routes.map(({ module }) => module))];
  const found = await keepEach<Renderer>('renderer', modules, [define, meanings], async (missing) => {
    const { module: render, inputs } = await importSource<Render>(renderSource(missing), define, meanings);
    const shared = scriptsIn(inputsOf(inputs, RENDER.slice(2)));
    return Promise.all(
      missing.map(async (module) => {
        const own = inputsOf(inputs, `src/pages/${module}`);
        const files = [...scriptsIn(own), ...shared];
        const page = (await render.MODULES[module]?.()) ?? {};
        return { value: { render, page, modules: Object.keys(own), files, inputs }, files };
      }),
    );
  });
  return new Map(found.map((renderer, index) => [modules[index] ?? '', renderer]));
}

/**
 * Renders a row of the table and adds the document to the site's files. `messages` and `content` are the
 * arguments of the function for the row's kind in `RENDER` (src/shell/render.tsx). Returns the row with its
 * title and its document, a path in dist/.
 */
export async function addDocument(
  row: Route,
  messages: Compiled | Texts,
  content: DocumentContent,
  { files, renderers, clauses }: Pick<Site, 'files' | 'renderers' | 'clauses'>,
): Promise<Omit<SiteRoute, 'files'>> {
  const { path, kind, module } = row;
  const { render, page, files: sources } = renderers.get(module)!;
  const { html, title } = await keep('document', [path, messages, content, clauses], async () => ({
    value: await render.RENDER[kind](page, messages, content, path),
    files: sources,
  }));
  const document = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  files.set(document, html);
  const { oneOf, behind, script, ...about } = row;
  return { ...about, title, document };
}

/** Adds each row of kind `document` to the site's files, as one self-contained file. */
export async function makeDocuments(rows: readonly Route[], site: Site): Promise<SiteRoute[]> {
  const routes: SiteRoute[] = [];
  for (const row of rows) {
    const { modules } = site.renderers.get(row.module)!;
    const messages = pickTexts(modules.flatMap(idsIn), site.texts);
    const script = await bundleScript(`src/pages/${row.script}`, site.define);
    const content = { styles: joinStyles(modules.filter(isStyle)), script };
    const route = await addDocument(row, messages, content, site);
    routes.push({ ...route, files: [route.document], script: Buffer.byteLength(script) });
  }
  return routes;
}
