import esbuild from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chunksOf, joinMetafiles, modulesOf, outputsByEntry, reachable } from './graph.mjs';
import { hash } from './hash.mjs';
import { makeLogins } from './logins.mjs';
import { LOWERING, lowerModule, lowerScript } from './lower.mjs';
import { compile, forgetShortIds, idsIn, readCatalogues, writeMessages } from './messages.mjs';
import { bundleOptions } from './options.mjs';
import { definesOf, settingsOf } from './settings.mjs';
import { joinStyles } from './styles.mjs';

const MAIN = 'src/main.ts';
const nameOf = (output) => path.basename(output, '.js');

/**
 * Makes every file of the site in memory. Answers { files: Map(path -> text), routes, metafile }, where a route has
 * its `document` and the `files` of its first load, and an app's page `parts`, the lazy chunks it may ask for; and in
 * `documents` what esbuild says of the modules that render documents.
 */
export async function makeSite({ maps = false, settings = settingsOf() } = {}) {
  forgetShortIds();
  const define = definesOf(settings);
  const [bundle, render, catalogues, loader, shims] = await Promise.all([
    bundleChunks(define, maps),
    bundleForNode('src/shell/render.tsx', define),
    readCatalogues(),
    bundleScript('src/shell/loader.ts', { ASKS_NO_HOST: 'false' }),
    bundleScript('src/shell/shims.ts'),
  ]);
  const { metafile } = bundle;
  const files = new Map();
  const styles = pageStyles(metafile);
  for (const { file, text } of Object.values(styles.sheets)) files.set(`a/${file}`, text);
  const entries = outputsByEntry(metafile);
  const modules = pageModules();
  const core = chunksOf(metafile, entries[MAIN]);
  const whole = await joinChunks(bundle, core);
  const chunks = nameChunks(metafile, lowerChunks(metafile, whole, styles), core, files);
  const shimsName = `shims-${hash(shims, LOWERING)}`;
  files.set(`a/${shimsName}.js`, `${shims}define("${shimsName}",[],function(){});`);

  const pages = render.module.APP_ROUTES.map((route) => ({ route, module: modules[route.path] }));
  const { folder: messages, english } = pageMessages(metafile, pages, catalogues, files);
  const routes = [];
  for (const { route, module } of pages) {
    const page = pageName(route.path);
    const chunk = chunks[entries[module]];
    const document = await render.module.renderAppDocument(route, english[page], {
      styles: joinStyles([...styles.main, ...styles.of(module)]),
      loader,
      chunk,
      main: chunks[core[0]],
      shims: shimsName,
      messages,
      page,
      sheet: styles.sheets[module]?.file ?? '-',
    });
    const file = route.path === '/' ? 'index.html' : `${page}/index.html`;
    files.set(file, document.html);
    routes.push({
      path: route.path,
      kind: 'app',
      title: document.title,
      ...route.facts,
      document: file,
      files: [file, `a/${chunk}.js`, `a/${chunks[core[0]]}.js`, `a/${messages}/${page}.en.js`],
      parts: lazyParts(metafile, entries[module], chunks, styles),
    });
  }
  const logins = await makeLogins({
    render: render.module,
    settings,
    catalogues,
    maps,
    loader: await bundleScript('src/shell/loader.ts', { ASKS_NO_HOST: 'true' }),
    shims: shimsName,
    files,
  });
  const documents = await makeDocuments(render, catalogues, define, files);
  return {
    files,
    routes: [...routes, ...logins.routes, ...documents],
    metafile: joinMetafiles([metafile, ...logins.metafiles]),
    documents: render.metafile,
  };
}

/** Writes the documents that come without the framework; answers their routes. */
async function makeDocuments({ module, metafile }, catalogues, define, files) {
  const routes = [];
  for (const family of module.DOCUMENT_FAMILIES) {
    const modules = modulesOf(metafile, family.module);
    const ids = modules.flatMap(idsIn);
    const messages = Object.entries(catalogues).map(([language, catalogue]) => [
      language,
      compile(ids, language, catalogue, String),
    ]);
    const script = await bundleScript(family.script, define);
    const parts = { styles: joinStyles(modules.filter(isStyle), { paper: true }), script };
    for (const route of family.routes) {
      const { path, query = {} } = route;
      const document = `${pageName(path)}/index.html`;
      const { html, title } = await module.renderStaticDocument(route, Object.fromEntries(messages), parts);
      files.set(document, html);
      routes.push({
        path,
        kind: 'document',
        family: family.name,
        title,
        query,
        document,
        files: [document],
        script: Buffer.byteLength(script),
      });
    }
  }
  return routes;
}

const pageName = (route) => route.slice(1) || 'home';

function bundleChunks(define, maps) {
  return esbuild.build({
    ...bundleOptions({ ships: true, define }),
    entryPoints: [MAIN],
    splitting: true,
    outdir: 'a',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    sourcemap: maps && 'external',
    // Makes the tools part of each file's content, and so of its name.
    banner: { js: `/*${LOWERING}*/` },
  });
}

async function bundleScript(entry, define) {
  const { outputFiles } = await esbuild.build({
    ...bundleOptions({ ships: true, define }),
    entryPoints: [entry],
    format: 'iife',
  });
  return lowerScript(outputFiles[0].text);
}

/** Bundles a module for node and imports it. */
export async function importBundle(entry, define) {
  const { module } = await bundleForNode(entry, define);
  return module;
}

/** The same, with what esbuild says of the bundle. */
async function bundleForNode(entry, define = {}) {
  const { outputFiles, metafile } = await esbuild.build({
    ...bundleOptions({ ships: false, define }),
    entryPoints: [entry],
    external: ['polka', 'sirv', 'dayjs', 'ws'],
    outfile: 'bundle.mjs',
    sourcemap: 'inline',
  });
  const text = outputFiles[0].text;
  const file = path.resolve(`.cache/${path.basename(entry)}-${hash(text)}.mjs`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return { module: await import(pathToFileURL(file).href), metafile };
}

/** The source module behind each route's `load`: read from the table's text, since bundling dissolves import(). */
function pageModules() {
  const rows = fs
    .readFileSync('src/routes.ts', 'utf8')
    .matchAll(/path: '([^']+)',\s*load: \(\) => import\('\.\/([^']+)'\)/g);
  return Object.fromEntries([...rows].map(([, route, module]) => [route, `src/${module}`]));
}

const isStyle = (file) => file.endsWith('.css');

/** Which sheets a lazily loaded module adds to what is there before it. */
function pageStyles(metafile) {
  const main = modulesOf(metafile, MAIN).filter(isStyle);
  const lazy = {};
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { path: target, kind } of imports)
      if (kind === 'dynamic-import') (lazy[target] ??= []).push(file);
  const of = (module) => modulesOf(metafile, module).filter((file) => isStyle(file) && !main.includes(file));
  const sheets = {};
  for (const [module, importers] of Object.entries(lazy)) {
    // A part of a page has the page's sheets already: those that each of its importers brings.
    const there = importers.map((file) => lazyRoots(metafile, file, lazy).map(of)).flat();
    const own = of(module).filter((file) => !there.length || !there.every((sheet) => sheet.includes(file)));
    if (!own.length) continue;
    const text = joinStyles(own);
    sheets[module] = { file: `${path.parse(module).name}-${hash(text)}.css`, text };
  }
  return { main, of, sheets };
}

/** The lazily loaded modules that bring `file` with them. */
function lazyRoots(metafile, file, lazy) {
  return Object.keys(lazy).filter((module) => modulesOf(metafile, module).includes(file));
}

/**
 * Takes the chunks that esbuild shares between entries into each entry that needs them, all but the core's: a page is
 * then two scripts, however many pages it shares modules with. Answers output -> { code, map }.
 */
async function joinChunks({ metafile, outputFiles }, core) {
  const textOf = (output) => outputFiles.find(({ path: full }) => full === path.resolve(output))?.text;
  const join = async (entry) => {
    const shared = {
      name: 'shared-chunks',
      setup(build) {
        build.onResolve({ filter: /.*/ }, ({ path: wanted, kind }) => {
          const output = kind === 'entry-point' ? entry : `a/${path.basename(wanted)}`;
          const isOwn = kind !== 'dynamic-import' && !core.includes(output);
          return isOwn ? { path: output, namespace: 'chunk' } : { path: wanted, external: true };
        });
        build.onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path: output }) => {
          const map = textOf(`${output}.map`);
          const inline =
            map &&
            `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;
          return { contents: textOf(output) + (inline ?? ''), loader: 'js' };
        });
      },
    };
    const { outputFiles: joined } = await esbuild.build({
      entryPoints: [entry],
      outfile: entry,
      bundle: true,
      format: 'esm',
      target: 'esnext',
      charset: 'utf8',
      minify: true,
      write: false,
      sourcemap: textOf(`${entry}.map`) && 'external',
      banner: { js: `/*${LOWERING}*/` },
      plugins: [shared],
    });
    const find = (end) => joined.find(({ path: full }) => full.endsWith(end))?.text;
    return [entry, { code: find('.js'), map: find('.map') }];
  };
  const entries = Object.values(outputsByEntry(metafile)).filter((output) => !core.includes(output));
  const coreTexts = core.map((output) => [output, { code: textOf(output), map: textOf(`${output}.map`) }]);
  return Object.fromEntries([...coreTexts, ...(await Promise.all(entries.map(join)))]);
}

/** Each chunk as ES5 AMD text; names are still esbuild's. An import() names its chunk and that chunk's sheet. */
function lowerChunks(metafile, whole, styles) {
  const lowered = {};
  for (const [output, { code, map }] of Object.entries(whole)) {
    const named = code.replace(/"\.\/([\w-]+\.js)"/g, (specifier, file) => {
      const { entryPoint } = metafile.outputs[`a/${file}`];
      const sheet = styles.sheets[entryPoint];
      return JSON.stringify([nameOf(file), ...(sheet ? [sheet.file] : [])].join(' '));
    });
    lowered[output] = lowerModule(named, nameOf(output), map);
  }
  return lowered;
}

/**
 * Gives each chunk its final name, by its own text and that of all it can reach, and writes the files: the core's
 * chunks into one of main's name, every other into its own.
 */
function nameChunks(metafile, lowered, core, files) {
  const names = {};
  for (const output of Object.keys(lowered)) {
    const reached = reachable(metafile, output).filter((file) => lowered[file]);
    const content = reached.sort().map((file) => lowered[file].code);
    const name = metafile.outputs[output].entryPoint ? nameOf(output).replace(/-[A-Z0-9]{8}$/, '') : 'c';
    names[output] = `${name}-${hash(output, ...content)}`;
  }
  const byName = Object.fromEntries(Object.entries(names).map(([output, name]) => [nameOf(output), name]));
  const pattern = new RegExp(`\\b(${Object.keys(byName).join('|')})\\b`, 'g');
  const finalText = (output) => lowered[output].code.replace(pattern, (name) => byName[name]);
  const write = (name, inside) => {
    const text = inside.map(finalText).join('\n');
    const hasMap = Boolean(lowered[inside[0]].map);
    files.set(`a/${name}.js`, hasMap ? `${text}\n//# sourceMappingURL=${name}.js.map` : text);
    if (hasMap) files.set(`a/${name}.js.map`, joinMaps(inside.map((output) => lowered[output])));
  };
  write(names[core[0]], core);
  for (const output of Object.keys(lowered)) if (!core.includes(output)) write(names[output], [output]);
  return names;
}

/** The map of several texts, one below the other. */
function joinMaps(parts) {
  let line = 0;
  const sections = parts.map(({ code, map }) => {
    const section = { offset: { line, column: 0 }, map: JSON.parse(map) };
    line += code.split('\n').length;
    return section;
  });
  return JSON.stringify({ version: 3, sections });
}

/** Writes the messages of the app's pages. */
function pageMessages(metafile, pages, catalogues, files) {
  const shared = modulesOf(metafile, MAIN);
  const notRoutes = (file) => file !== 'src/routes.ts';
  const asked = pages.map(({ route, module }) => {
    const modules = [...shared, ...modulesOf(metafile, module, { lazyToo: notRoutes })];
    return { page: pageName(route.path), ids: modules.flatMap(idsIn) };
  });
  return writeMessages(asked, catalogues, files, LOWERING);
}

/** What a page may load after its first screen, by entry: its file and its sheet. */
function lazyParts(metafile, page, chunks, styles) {
  const parts = {};
  for (const output of chunksOf(metafile, page))
    for (const { path: target, kind } of metafile.outputs[output].imports) {
      if (kind !== 'dynamic-import') continue;
      const module = metafile.outputs[target].entryPoint;
      const sheet = styles.sheets[module] ? [`a/${styles.sheets[module].file}`] : [];
      parts[path.parse(module).name] = [`a/${chunks[target]}.js`, ...sheet];
    }
  return parts;
}
