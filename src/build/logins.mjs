import { bundleText, chunkFiles, chunkName, fileList } from './chunks.mjs';
import { documentFile } from './documents.mjs';
import { addMessages, idsIn } from './messages.mjs';
import { modulesOf } from './modules.mjs';
import { drawn } from './renderers.mjs';
import { isStyle, joinStyles } from './styles.mjs';
import { documentSums } from './sums.mjs';

/** The entry point of a login's only script: it imports the page's module and starts it. */
const entryOf = (module) =>
  `import {startLogin} from './src/pages/login/start-login.tsx';import Page,{title} from './src/pages/${module}';startLogin({default:Page,title});`;

/**
 * In: the table's rows of kind `login`. Adds the script, messages and document of each to the site's files. The script
 * is one chunk with everything that it needs: of the app's core, a login uses only rendering and calls. Out: their
 * routes and chunks, and esbuild's inputs.
 */
export async function makeLogins(rows, script, site) {
  const { files, renderers, scripts } = site;
  const made = { routes: [], chunks: [], inputs: {} };
  for (const row of rows) {
    const page = chunkName(row.module);
    const { chunk, inputs } = await bundleText(page, entryOf(row.module), site);
    for (const [file, text] of chunkFiles(chunk, site)) files.set(file, text);
    const modules = modulesOf(inputs, chunk.module);
    const messages = addMessages({ [page]: modules.flatMap(idsIn) }, site);
    const names = { [page]: chunk.file, ...scripts };
    const known = { page, files: fileList(names), messages: messages.folder, early: '' };
    const parts = {
      styles: joinStyles(modules.filter(isStyle)),
      script,
      site: { ...known, ...documentSums(known, site) },
      scripts: [chunk.file],
    };
    const renderer = renderers.get(row.module);
    const args = [messages.english[page], parts];
    const { html, title } = await drawn(row, renderer, args, (render, module, ...given) =>
      render.renderLoginDocument(module, ...given),
    );
    const document = documentFile(row.path);
    files.set(document, html);
    made.routes.push({
      ...row,
      title,
      document,
      files: [document, `a/${chunk.file}.js`, `a/${messages.folder}/${page}.en.js`],
    });
    made.chunks.push(chunk);
    Object.assign(made.inputs, inputs);
  }
  return made;
}
