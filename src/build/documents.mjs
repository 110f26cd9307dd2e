import { bundleScript } from './bundles.mjs';
import { keep } from './keep.mjs';
import { compileAll, idsIn } from './messages.mjs';
import { isStyle, joinStyles } from './styles.mjs';

/**
 * In: a row of the table, and what the function for its kind in `RENDER` of src/shell/render.tsx takes: the messages and
 * the parts of the document. Adds the document to the site's files. Out: the row with its `title` and its `document`, a path in dist/.
 */
export async function addDocument(row, messages, parts, { files, renderers }) {
  const { path, kind, module } = row;
  const { render, page, files: sources } = renderers.get(module);
  const { html, title } = await keep('document', [path, messages, parts], async () => ({
    value: await render.RENDER[kind](page, messages, parts, path),
    files: sources,
  }));
  const document = path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
  files.set(document, html);
  return { ...row, title, document };
}

/**
 * In: the table's rows of kind `document`. Adds each to the site's files as one self-contained file. Out: their
 * routes.
 */
export async function makeDocuments(rows, site) {
  const routes = [];
  for (const row of rows) {
    const { modules } = site.renderers.get(row.module);
    const messages = compileAll(modules.flatMap(idsIn), site.catalogues);
    const script = await bundleScript(`src/pages/${row.script}`, site.define);
    const parts = { styles: joinStyles(modules.filter(isStyle)), script };
    const route = await addDocument(row, messages, parts, site);
    routes.push({ ...route, files: [route.document], script: Buffer.byteLength(script) });
  }
  return routes;
}
