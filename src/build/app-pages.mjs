import { inlineScript } from './bundles.mjs';
import { addChunkFiles, addChunks, chunkName, latePartsOf } from './chunks.mjs';
import { makeCore, namesFrom, surveyCore } from './core.mjs';
import { addLoadedPage, fileList } from './loaded-pages.mjs';
import { addMessages } from './messages.mjs';
import { addSheet, isStyle } from './styles.mjs';
import { addSums } from './sums.mjs';
import { definesOf } from '../deploy/settings.mjs';

const pageOf = ({ module }) => chunkName(module);

/**
 * In: the table's rows of kind `app`, and those of kind `document`. Adds the chunks, style sheets, messages and documents
 * of the app pages to the site's files. Out: their routes and chunks.
 */
export async function makeAppPages(rows, documents, site) {
  const core = await surveyCore(site);
  const chunks = new Map();
  await addChunks(
    chunks,
    rows.map(({ module }) => `src/pages/${module}`),
    core.named,
    site,
  );
  const coreStyles = core.modules.filter(isStyle);
  const pages = new Map();
  for (const row of rows) {
    const page = pageOf(row);
    const parts = partsOf([page, ...(row.early ?? [])], coreStyles, chunks, site);
    const sheet = parts.styles.length ? addSheet(page, parts.styles, site) : null;
    pages.set(row.path, { ...parts, sheet });
  }
  // Built after the pages, because the late parts of the core contain the list of pages.
  const define = { ...site.define, ...definesOf(listsOf(rows, pages, documents)) };
  await addChunks(chunks, core.late, core.named, { ...site, define });
  chunks.set('core', await makeCore(chunks, core, site));
  addChunkFiles([...chunks.values()], site);

  const common = partsOf(['core'], [], chunks, site);
  const inHead = namesFrom('head', chunks);
  const messages = addMessages(idsByPage(rows, chunks), site);
  const sums = addSums(site);
  const routes = [];
  for (const row of rows) {
    const own = pages.get(row.path);
    const parts = {
      files: { ...common.files, ...own.files, ...site.scripts, ...sums },
      sheets: { ...common.sheets, ...own.sheets },
      styles: [...common.styles, ...own.styles],
      messages,
      script: await headScript(row, inHead, site.head),
    };
    routes.push(await addLoadedPage(row, [pageOf(row), 'core'], parts, site));
  }
  return { routes, chunks: [...chunks.values()] };
}

/**
 * In: a chunk and those of its late parts that are loaded together with it, and the sheets that the document has
 * anyway. Out, for the chunk and all its late parts: `files`, their files by name; `styles`, the sheets that the
 * document has inline; `sheets`, the style sheets of the other late parts by name.
 */
function partsOf(early, there, chunks, site) {
  const names = [early[0], ...latePartsOf(chunks, early[0])];
  const stylesOf = (name) => chunks.get(name).styles.filter((file) => !there.includes(file));
  const styles = [...new Set(early.flatMap(stylesOf))];
  const sheets = {};
  // Late parts load in any order, so each sheet contains all styles of its part that the document does not have inline.
  for (const name of names.filter((each) => !early.includes(each))) {
    const own = stylesOf(name).filter((file) => !styles.includes(file));
    if (own.length) sheets[name] = addSheet(name, own, site);
  }
  const files = Object.fromEntries(names.map((name) => [name, chunks.get(name).file]));
  return { files, sheets, styles };
}

/**
 * What the late parts of the core know. SITE_PAGES: the router's data about the pages (SitePages in
 * src/shell/loader-api.ts). KEEPING_PAGES: the paths of the pages whose answers are kept during the visit. LINKED_PAGES:
 * the paths that a link may lead to, which are those of the router.
 */
function listsOf(rows, pages, documents) {
  const facts = rows.map((row) => {
    const { files, sheets, sheet } = pages.get(row.path);
    const ownPolicy = Boolean(row.policy);
    return [
      row.path,
      { page: pageOf(row), files: fileList(files, sheets), sheet, ownPolicy, next: row.next },
    ];
  });
  return {
    SITE_PAGES: { pages: Object.fromEntries(facts), documents: documents.map(({ path }) => path) },
    LINKED_PAGES: [...rows, ...documents].map(({ path }) => path),
    KEEPING_PAGES: rows.filter(({ keeps }) => keeps).map(({ path }) => path),
  };
}

/** The message ids of each page: those of the core, of the page, and of the late parts of both. */
function idsByPage(rows, chunks) {
  const idsOf = (name) => [name, ...latePartsOf(chunks, name)].flatMap((part) => chunks.get(part).ids);
  return Object.fromEntries(rows.map((row) => [pageOf(row), [...idsOf('core'), ...idsOf(pageOf(row))]]));
}

/**
 * Returns the inline script of a page's document: it starts the app and sends the page's first requests. `names` are
 * the exports of head.ts that chunks import.
 * @param {{ first?: string, firstRequests?: string }} row
 * @param {readonly string[]} names
 * @param {Record<string, string>} define
 */
export function headScript({ first, firstRequests = 'firstRequests' }, names, define) {
  const start = `import { startApp } from './src/shell/start-app.ts';import { ${names} } from './src/shell/head.ts';`;
  const send = `import { sendFirstRequests } from './src/shell/first-requests.ts';import { ${firstRequests} as firstRequests } from './src/pages/${first}';`;
  return inlineScript(
    first
      ? `${start}${send}startApp({ ${names} }, (headers, appAnswers) => sendFirstRequests(firstRequests, headers, appAnswers));`
      : `${start}startApp({ ${names} });`,
    define,
  );
}
