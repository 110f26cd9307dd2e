import { addChunks, chunkFiles, chunkName, fileList, latePartsOf } from './chunks.mjs';
import { addCore, namesFrom, surveyCore } from './core.mjs';
import { inlineScript } from './bundles.mjs';
import { documentFile } from './documents.mjs';
import { hash } from './hash.mjs';
import { addMessages, idsIn } from './messages.mjs';
import { modulesOf } from './modules.mjs';
import { drawn } from './renderers.mjs';
import { isStyle, joinStyles } from './styles.mjs';
import { addSums, documentSums } from './sums.mjs';

/** The late part of the core that every page loads after its first data. */
const LATER = 'later';

const sourceOf = ({ module }) => `src/pages/${module}`;

/**
 * In: the table's rows of kind `app`. Adds their chunks, style sheets, messages and documents to the site's files. Out:
 * their routes, their chunks, and esbuild's inputs.
 */
export async function makeAppPages(rows, documents, site) {
  const { files, define, head, renderers } = site;
  const core = await surveyCore(site);
  const built = { chunks: new Map(), inputs: {} };
  const { chunks } = built;
  await addChunks(built, rows.map(sourceOf), core, site);
  const pages = new Map(rows.map((row) => [row.path, pageFiles(row, built, core, site)]));
  // Built after the pages, because the late parts of the core contain the list of pages.
  const defines = { ...define, SITE_PAGES: JSON.stringify(sitePages(rows, pages, documents)) };
  defines.KEEPING_PAGES = JSON.stringify(keepingPages(rows, pages));
  await addChunks(built, core.late, core, { ...site, define: defines });
  await addCore(built, core, site);
  for (const chunk of chunks.values())
    for (const [file, text] of chunkFiles(chunk, site)) files.set(file, text);

  const common = partFiles('core', ['core'], new Set(), built, site);
  const inHead = namesFrom('head', chunks);
  const messages = addMessages(idsByPage(rows, core, built), site);
  const sums = addSums(site);
  const routes = [];
  for (const row of rows) {
    const { early = [], oneOf = [], behind = [] } = row;
    const { page, files: own, sheets: ownSheets, styles } = pages.get(row.path);
    const names = { ...common.files, ...own, ...site.scripts, ...sums };
    const sheets = { ...common.sheets, ...ownSheets };
    const known = { page, files: fileList(names, sheets), messages: messages.folder, early: early.join(' ') };
    const parts = {
      styles: joinStyles([...common.styles, ...styles]),
      script: await headScript(row, inHead, head),
      site: { ...known, ...documentSums(known, site) },
      scripts: [names.core, names[page]],
    };
    const args = [messages.english[page], parts];
    const { html, title } = await drawn(row, renderers.get(row.module), args, (render, module, ...given) =>
      render.renderAppDocument(row.path, module, ...given),
    );
    const document = documentFile(row.path);
    files.set(document, html);
    const script = (name) => `a/${names[name]}.js`;
    const filesOf = (name) => [script(name), ...(sheets[name] ? [`a/${sheets[name]}`] : [])];
    const english = `a/${messages.folder}/${page}.en.js`;
    const late = Object.keys(names).filter((name) => ![page, 'core', 'shims', ...early].includes(name));
    routes.push({
      ...row,
      title,
      document,
      files: [document, script(page), script('core'), english, ...early.map(script)],
      oneOf: oneOf.map(filesOf),
      behind: [LATER, ...behind].flatMap(filesOf),
      parts: Object.fromEntries(late.map((name) => [name, filesOf(name)])),
    });
  }
  return { routes, chunks: [...chunks.values()], inputs: built.inputs };
}

/** The router's data about the pages: see SitePages in src/shell/loader-api.ts. */
function sitePages(rows, pages, documents) {
  const facts = rows.map(({ path, policy, next }) => {
    const { page, files, sheets, sheet } = pages.get(path);
    return [path, { page, files: fileList(files, sheets), sheet, ownPolicy: Boolean(policy), next }];
  });
  return { pages: Object.fromEntries(facts), documents: documents.map(({ path }) => path) };
}

/**
 * For each page whose answers are kept during the visit: its chunk's file, which changes with the code that reads
 * them.
 */
function keepingPages(rows, pages) {
  const keeping = rows.filter(({ keeps }) => keeps).map(({ path }) => [path, pages.get(path)]);
  return Object.fromEntries(keeping.map(([path, { page, files }]) => [path, files[page]]));
}

/**
 * Returns the inline script of a page's document: it starts the app and sends the page's first requests. `names` are
 * the exports of head.ts that chunks import.
 * @param {{ first?: string }} row
 * @param {readonly string[]} names
 * @param {Record<string, string>} define
 */
export function headScript({ first }, names, define) {
  const start = `import { startApp } from './src/shell/start-app.ts';import { ${names} } from './src/shell/head.ts';`;
  const send = `import { sendFirstRequests } from './src/shell/first-requests.ts';import { firstRequests } from './src/pages/${first}';`;
  return inlineScript(
    first
      ? `${start}${send}startApp({ ${names} }, (headers) => sendFirstRequests(firstRequests, headers));`
      : `${start}startApp({ ${names} });`,
    define,
  );
}

/** The files and styles of a page, for its document and for the router. */
function pageFiles({ module, early = [] }, built, core, site) {
  const page = chunkName(module);
  const parts = partFiles(page, [page, ...early], new Set(core.modules), built, site);
  return { page, ...parts, sheet: parts.styles.length ? addSheet(page, parts.styles, site) : null };
}

/**
 * In: a chunk, the names of the parts that are loaded with the document (the chunk included), and the modules that are
 * loaded before. Out: `files`, the files of the chunk and its late parts; `sheets`, the style sheets of the other late
 * parts; `styles`, the source sheets that the document has inline.
 */
function partFiles(chunk, early, there, { chunks, inputs }, site) {
  const names = [chunk, ...latePartsOf(chunks, chunk, site)];
  const stylesOf = (name) =>
    modulesOf(inputs, chunks.get(name).module).filter((file) => isStyle(file) && !there.has(file));
  const styles = [...new Set(early.flatMap(stylesOf))];
  for (const file of styles) there.add(file);
  // Late parts load in any order, so each sheet contains all styles of its part that the document does not have inline.
  const late = names.filter((name) => !early.includes(name) && stylesOf(name).length);
  return {
    files: Object.fromEntries(names.map((name) => [name, chunks.get(name).file])),
    sheets: Object.fromEntries(late.map((name) => [name, addSheet(name, stylesOf(name), site)])),
    styles,
  };
}

/** Adds a style sheet to the site's files. Returns its file name. */
function addSheet(name, styles, { files, quick }) {
  const text = joinStyles(styles);
  const file = `${name}-${hash(quick ? styles.join() : text)}.css`;
  files.set(`a/${file}`, text);
  return file;
}

/** The message ids of each page: those of the core, of the page, and of the late parts of both. */
function idsByPage(rows, core, { chunks, inputs }) {
  const read = new Map();
  const idsOnce = (file) => read.get(file) ?? read.set(file, idsIn(file)).get(file);
  const lateModule = (name) => chunks.get(name)?.module;
  const idsOf = (module) => modulesOf(inputs, module, lateModule).flatMap(idsOnce);
  const shared = [...core.modules.flatMap(idsOnce), ...core.late.flatMap(idsOf)];
  return Object.fromEntries(rows.map((row) => [chunkName(row.module), [...shared, ...idsOf(sourceOf(row))]]));
}
