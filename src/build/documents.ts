import type { Route } from '../route.ts';
import { bundleScript } from './bundles.ts';
import { keep } from './keep.ts';
import { compileAll, idsIn } from './messages.ts';
import { rendererOf } from './renderers.ts';
import { isStyle, joinStyles } from './styles.ts';
import type { Compiled, DocumentParts, Site, SiteRoute } from './site-types.ts';

/** A row of the table without what the build replaces, with its title and document. */
type Titled = Omit<Route, 'oneOf' | 'behind' | 'script'> & Pick<SiteRoute, 'title' | 'document'>;

/**
 * In: a row of the table, and what the function for its kind in `RENDER` of src/shell/render.tsx takes: the messages and
 * the parts of the document. Adds the document to the site's files. Out: the row with its `title` and its `document`, a path in dist/.
 */
export async function addDocument(
  row: Route,
  messages: Compiled | Readonly<Record<string, Compiled>>,
  parts: DocumentParts,
  { files, renderers }: Pick<Site, 'files' | 'renderers'>,
): Promise<Titled> {
  const { path, kind, module } = row;
  const { render, page, files: sources } = rendererOf(renderers, module);
  const { html, title } = await keep('document', [path, messages, parts], async () => ({
    value: await render.RENDER[kind](page, messages, parts, path),
    files: sources,
  }));
  const document = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  files.set(document, html);
  const { oneOf, behind, script, ...about } = row;
  return { ...about, title, document };
}

/**
 * In: the table's rows of kind `document`. Adds each to the site's files as one self-contained file. Out: their
 * routes.
 */
export async function makeDocuments(rows: readonly Route[], site: Site): Promise<SiteRoute[]> {
  const routes: SiteRoute[] = [];
  for (const row of rows) {
    const { modules } = rendererOf(site.renderers, row.module);
    const messages = compileAll(modules.flatMap(idsIn), site.catalogues);
    const script = await bundleScript(`src/pages/${row.script}`, site.define);
    const parts = { styles: joinStyles(modules.filter(isStyle)), script };
    const route = await addDocument(row, messages, parts, site);
    routes.push({ ...route, files: [route.document], script: Buffer.byteLength(script) });
  }
  return routes;
}
