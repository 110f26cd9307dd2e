import esbuild from 'esbuild';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chunksOf, homesOf, modulesOf, outputsByEntry, reachable } from './graph.mjs';
import { LOWERING, lowerModule, lowerScript } from './lower.mjs';
import { compile, idsIn, readCatalogues } from './messages.mjs';
import { bundleOptions } from './options.mjs';
import { joinStyles } from './styles.mjs';

const MAIN = 'src/main.tsx';
const hash = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 6);
const nameOf = (output) => path.basename(output, '.js');

/**
 * Makes every file of the site in memory. Answers { files: Map(path -> text), routes, late }, where a route
 * has its `document`, `chunks`, `messages` (English) and `parts`, the lazy chunks its page may ask for.
 */
export async function makeSite({ maps = false, origins = {} } = {}) {
  const define = { GATEWAY_ORIGIN: origin(origins.main), IOT_ORIGIN: origin(origins.iot) };
  const [bundle, render, catalogues, loader, shims] = await Promise.all([
    bundleChunks(define, maps),
    importBundle('src/document/render.tsx', define),
    readCatalogues(),
    bundleScript('src/document/loader.ts'),
    bundleScript('src/document/shims.ts'),
  ]);
  const { metafile } = bundle;
  const files = new Map();
  const styles = pageStyles(metafile);
  for (const { file, text } of Object.values(styles.sheets)) files.set(`a/${file}`, text);
  const entries = outputsByEntry(metafile);
  const modules = pageModules();
  const homes = homesOf(
    metafile,
    entries[MAIN],
    Object.values(modules).map((module) => entries[module]),
  );
  const chunks = nameChunks(metafile, lowerChunks(bundle, styles, homes), homes, files);
  const shimsName = `shims-${hash(shims, LOWERING)}`;
  files.set(`a/${shimsName}.js`, `${shims}define("${shimsName}",[],function(){});`);

  const pages = render.APP_ROUTES.map((route) => ({ route, module: modules[route.path] }));
  const { folder: messages, english } = pageMessages(metafile, pages, catalogues, files);
  const routes = [];
  for (const { route, module } of pages) {
    const page = pageName(route.path);
    const own = homesFor(metafile, entries[module], homes, [entries[MAIN]]).map((output) => chunks[output]);
    const needs = [...own, chunks[entries[MAIN]]];
    const document = await render.renderAppDocument(route, english[page], {
      styles: joinStyles([...styles.main, ...styles.of(module)]),
      loader,
      chunks: own,
      main: chunks[entries[MAIN]],
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
      chunks: needs.map((name) => `a/${name}.js`),
      messages: `a/${messages}/${page}.en.js`,
      parts: lazyParts(metafile, entries[module], homes, chunks, styles),
    });
  }
  return { files, routes, metafile };
}

const origin = (address = '') => JSON.stringify(address.replace(/\/$/, ''));
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

async function bundleScript(entry) {
  const { outputFiles } = await esbuild.build({
    ...bundleOptions({ ships: true }),
    entryPoints: [entry],
    format: 'iife',
  });
  return lowerScript(outputFiles[0].text);
}

/** Bundles a module for node and imports it. */
export async function importBundle(entry, define = {}) {
  const { outputFiles } = await esbuild.build({
    ...bundleOptions({ ships: false, define }),
    entryPoints: [entry],
    external: ['polka', 'sirv', 'dayjs'],
    outfile: 'bundle.mjs',
    sourcemap: 'inline',
  });
  const text = outputFiles[0].text;
  const file = path.resolve(`.cache/${path.basename(entry)}-${hash(text)}.mjs`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return import(pathToFileURL(file).href);
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

/** The files that `output` needs beyond those that are `there`: its own first. */
function homesFor(metafile, output, homes, there) {
  const needed = chunksOf(metafile, output).map((file) => homes[file]);
  return [...new Set(needed)].filter((home) => !there.includes(home));
}

/** Each chunk as ES5 AMD text; names are still esbuild's. An import() names all the files that it has to fetch. */
function lowerChunks({ metafile, outputFiles }, styles, homes) {
  const main = homes[outputsByEntry(metafile)[MAIN]];
  const lowered = {};
  for (const output of Object.keys(homes)) {
    const find = (file) => outputFiles.find(({ path: full }) => full === path.resolve(file))?.text;
    let code = find(output);
    for (const { path: target, kind } of metafile.outputs[output].imports) {
      const specifier = JSON.stringify(`./${path.basename(target)}`);
      const sheet = styles.sheets[metafile.outputs[target].entryPoint];
      const files = homesFor(metafile, target, homes, [main, homes[output]]).map(nameOf);
      const name =
        kind === 'dynamic-import' ? [...files, ...(sheet ? [sheet.file] : [])].join(' ') : nameOf(target);
      code = code.split(specifier).join(JSON.stringify(name));
    }
    lowered[output] = lowerModule(code, nameOf(output), find(`${output}.map`));
  }
  return lowered;
}

/**
 * Gives each chunk its final name, by its own text and that of all it can reach, and puts it in the file of its
 * home's name.
 */
function nameChunks(metafile, lowered, homes, files) {
  const names = {};
  for (const output of Object.keys(lowered)) {
    const content = reachable(metafile, output)
      .sort()
      .map((file) => lowered[file].code);
    const name = metafile.outputs[output].entryPoint ? nameOf(output).replace(/-[A-Z0-9]{8}$/, '') : 'c';
    names[output] = `${name}-${hash(output, ...content)}`;
  }
  const byName = Object.fromEntries(Object.entries(names).map(([output, name]) => [nameOf(output), name]));
  const pattern = new RegExp(`\\b(${Object.keys(byName).join('|')})\\b`, 'g');
  const finalText = (output) => lowered[output].code.replace(pattern, (name) => byName[name]);
  for (const home of new Set(Object.values(homes))) {
    const name = names[home];
    const inside = Object.keys(homes).filter((output) => homes[output] === home);
    const text = inside.map(finalText).join('\n');
    const hasMap = Boolean(lowered[home].map);
    files.set(`a/${name}.js`, hasMap ? `${text}\n//# sourceMappingURL=${name}.js.map` : text);
    if (hasMap) files.set(`a/${name}.js.map`, joinMaps(inside.map((output) => lowered[output])));
  }
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

/** Writes each page's messages in each language; answers the folder's name, which changes with any text. */
function pageMessages(metafile, pages, catalogues, files) {
  const shared = modulesOf(metafile, MAIN);
  const english = {};
  const notRoutes = (file) => file !== 'src/routes.ts';
  const tables = pages.flatMap(({ route, module }) => {
    const modules = [...shared, ...modulesOf(metafile, module, { lazyToo: notRoutes })];
    const ids = modules.flatMap(idsIn);
    return Object.entries(catalogues).map(([language, catalogue]) => {
      const messages = compile(ids, language, catalogue);
      const page = pageName(route.path);
      if (language === 'en') english[page] = compile(ids, language, catalogue, String);
      return { name: `${page}.${language}`, table: JSON.stringify(messages) };
    });
  });
  const folder = `m-${hash(LOWERING, ...tables.map(({ table }) => table))}`;
  for (const { name, table } of tables) {
    const id = `${folder}/${name}`;
    files.set(`a/${id}.js`, `define("${id}",["exports"],function(e){e.messages=${table}});`);
  }
  return { folder, english };
}

/** What a page may load after its first screen, by entry: the files beyond the page's own, and its sheet. */
function lazyParts(metafile, page, homes, chunks, styles) {
  const parts = {};
  for (const output of chunksOf(metafile, page))
    for (const { path: target, kind } of metafile.outputs[output].imports) {
      const module = metafile.outputs[target].entryPoint;
      if (kind !== 'dynamic-import') continue;
      const there = chunksOf(metafile, page).map((file) => homes[file]);
      const own = homesFor(metafile, target, homes, there).map((file) => `a/${chunks[file]}.js`);
      const sheet = styles.sheets[module] ? [`a/${styles.sheets[module].file}`] : [];
      parts[path.parse(module).name] = [...own, ...sheet];
    }
  return parts;
}
