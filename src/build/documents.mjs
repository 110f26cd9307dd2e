import { bundleScript } from './bundles.mjs';
import { compileAll, idsIn } from './messages.mjs';
import { modulesOf } from './modules.mjs';
import { drawn } from './renderers.mjs';
import { isStyle, joinStyles } from './styles.mjs';

/** The path of a route's document in dist/. */
export const documentFile = (path) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

/**
 * In: the table's rows of kind `document`. Adds each to the site's files as one self-contained file. Out: their
 * routes.
 */
export async function makeDocuments(rows, { files, define, catalogues, renderers }) {
  const routes = [];
  for (const row of rows) {
    const renderer = renderers.get(row.module);
    const modules = modulesOf(renderer.inputs, `src/pages/${row.module}`);
    const messages = compileAll(modules.flatMap(idsIn), catalogues);
    const script = await bundleScript(`src/pages/${row.script}`, define);
    const parts = { styles: joinStyles(modules.filter(isStyle)), script };
    const { html, title } = await drawn(row, renderer, [messages, parts], (render, page, ...given) =>
      render.renderStaticDocument(row.path, page, ...given),
    );
    const document = documentFile(row.path);
    files.set(document, html);
    routes.push({ ...row, title, document, files: [document], script: Buffer.byteLength(script) });
  }
  return routes;
}
