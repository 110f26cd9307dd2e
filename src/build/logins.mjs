import esbuild from 'esbuild';
import path from 'node:path';
import { modulesOf } from './graph.mjs';
import { hash } from './hash.mjs';
import { LOWERING, lowerModule } from './lower.mjs';
import { idsIn, writeMessages } from './messages.mjs';
import { bundleOptions } from './options.mjs';
import { definesOf } from './settings.mjs';
import { joinStyles } from './styles.mjs';

/**
 * Makes the login pages: each is one script with all that it needs, since nothing of the app's core but what draws
 * and calls belongs there, and one document. Answers their routes, and what esbuild says of each script.
 */
export async function makeLogins({ render, settings, catalogues, maps, loader, shims, files }) {
  const pages = await Promise.all(
    render.LOGIN_ROUTES.map(async (route) => {
      const page = route.path.slice(1);
      const { metafile, code, map } = await bundlePage(route.module, page, settings, maps);
      const chunk = `${page}-${hash(LOWERING, code)}`;
      const lowered = lowerModule(code, chunk, map);
      files.set(
        `a/${chunk}.js`,
        map ? `${lowered.code}\n//# sourceMappingURL=${chunk}.js.map` : lowered.code,
      );
      if (map) files.set(`a/${chunk}.js.map`, lowered.map);
      return { route, page, chunk, metafile, modules: modulesOf(metafile, '<stdin>') };
    }),
  );
  const asked = pages.map(({ page, modules }) => ({ page, ids: modules.flatMap(idsIn) }));
  const { folder, english } = writeMessages(asked, catalogues, files, LOWERING);
  const routes = [];
  for (const { route, page, chunk, modules } of pages) {
    const document = await render.renderLoginDocument(route, english[page], {
      styles: joinStyles(modules.filter((file) => file.endsWith('.css'))),
      loader,
      chunk,
      main: chunk,
      shims,
      messages: folder,
      page,
      sheet: '-',
    });
    const file = `${page}/index.html`;
    files.set(file, document.html);
    const { path: address, query } = route;
    const firstLoad = [file, `a/${chunk}.js`, `a/${folder}/${page}.en.js`];
    routes.push({
      path: address,
      kind: 'login',
      title: document.title,
      query,
      document: file,
      files: firstLoad,
    });
  }
  return { routes, metafiles: pages.map(({ metafile }) => metafile) };
}

/** The page's module, and what starts it, as one script. */
async function bundlePage(module, name, settings, maps) {
  const source = (file) => JSON.stringify(path.resolve(file));
  const { outputFiles, metafile } = await esbuild.build({
    ...bundleOptions({ ships: true, define: definesOf(settings) }),
    stdin: {
      contents: `import {startLogin} from ${source('src/pages/login/start-login.tsx')};import * as page from ${source(module)};startLogin(page);`,
      resolveDir: '.',
    },
    outfile: `a/${name}.js`,
    sourcemap: maps && 'external',
  });
  const find = (end) => outputFiles.find(({ path: file }) => file.endsWith(end))?.text;
  return { metafile, code: find('.js'), map: find('.map') };
}
