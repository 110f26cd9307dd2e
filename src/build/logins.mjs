import esbuild from 'esbuild';
import { chunkFiles, chunkName } from './chunks.mjs';
import { documentFile } from './documents.mjs';
import { hash } from './hash.mjs';
import { TOOLS } from './lower.mjs';
import { compileAll, idsIn, messageScript } from './messages.mjs';
import { modulesOf } from './modules.mjs';
import { bundleOptions } from './options.mjs';
import { isStyle, joinStyles } from './styles.mjs';

/**
 * In: the logins' rows of the table. Out: each as one script with all that it needs, since nothing of the app's core but
 * what draws and calls belongs there, with its messages and its document among the site's files; their routes.
 */
export async function makeLogins(rows, loader, site) {
  const { files, quick, define, catalogues, render, shims } = site;
  const routes = [];
  const inputs = {};
  const outputs = {};
  for (const row of rows) {
    const { chunk, metafile } = await bundleLogin(row, { define, quick });
    for (const [file, text] of chunkFiles(chunk, { quick })) files.set(file, text);
    Object.assign(inputs, metafile.inputs);
    Object.assign(outputs, metafile.outputs);
    const modules = modulesOf(metafile.inputs, '<stdin>');
    const languages = compileAll(modules.flatMap(idsIn), catalogues);
    const messages = `m-${hash(JSON.stringify(languages))}`;
    for (const [language, table] of Object.entries(languages)) {
      const name = `${messages}/${chunk.name}.${language}`;
      files.set(`a/${name}.js`, messageScript(name, table));
    }
    const { html, title } = await render.renderLoginDocument(
      await render.MODULES[row.module](),
      languages.en,
      {
        styles: joinStyles(modules.filter(isStyle)),
        loader,
        site: {
          page: chunk.name,
          files: { [chunk.name]: chunk.file, shims },
          sheets: {},
          messages,
          early: [],
        },
        scripts: [chunk.name],
      },
    );
    const document = documentFile(row.path);
    files.set(document, html);
    const first = [document, `a/${chunk.file}.js`, `a/${messages}/${chunk.name}.en.js`];
    routes.push({ ...row, title, document, files: first });
  }
  return { routes, inputs, outputs };
}

/** The page's module, and what starts it. */
async function bundleLogin(row, { define, quick }) {
  const name = chunkName(row.module);
  const { outputFiles, metafile } = await esbuild.build({
    ...bundleOptions({ ships: true, define }),
    stdin: {
      contents: `import {startLogin} from './src/pages/login/start-login.tsx';import Page,{title} from './src/pages/${row.module}';startLogin({default:Page,title});`,
      resolveDir: '.',
    },
    outfile: `a/${name}.js`,
    sourcemap: 'external',
    minify: !quick,
    banner: { js: TOOLS },
  });
  const find = (end) => outputFiles.find(({ path: file }) => file.endsWith(end)).text;
  const code = find('.js');
  return { metafile, chunk: { name, file: `${name}-${hash(code)}`, code, map: find('.js.map') } };
}
