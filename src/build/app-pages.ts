import type { Route } from '../route.ts';
import { inlineScript } from './bundles.ts';
import {
  addChunkFiles,
  addChunks,
  chunkName,
  chunkOf,
  latePartsOf,
  type Chunk,
  type Chunks,
} from './chunks.ts';
import { makeCore, makeFirst, namesFrom, surveyCore } from './core.ts';
import { addLoadedPage, fileList, addSums } from './loaded-pages.ts';
import { addMessages } from './messages.ts';
import { addSheet, isStyle } from './styles.ts';
import { definesOf } from '../deploy/settings.ts';
import type { Defines, Site, SiteRoute } from './site-types.ts';

const pageOf = ({ module }: Route): string => chunkName(module);

/**
 * Builds the app pages (the rows of kind `app`): adds their chunks, style sheets, messages and documents to
 * the site's files. The router's list also names the `documents`.
 */
export async function makeAppPages(
  rows: readonly Route[],
  documents: readonly Route[],
  site: Site,
): Promise<{ routes: SiteRoute[]; chunks: Chunk[] }> {
  const core = await surveyCore(site);
  const chunks: Chunks = new Map();
  await addChunks(
    chunks,
    rows.map(({ module }) => `src/pages/${module}`),
    core.named,
    site,
  );
  const coreStyles = core.modules.filter(isStyle);
  const pages: Pages = new Map();
  for (const row of rows) {
    const page = pageOf(row);
    const loaded = filesOfChunk(page, [...(row.early ?? [])], coreStyles, chunks, site);
    const sheet = loaded.styles.length ? addSheet(page, loaded.styles, site) : null;
    pages.set(row.path, { ...loaded, sheet });
  }
  // Built after the pages, because the late parts of the core contain the list of pages.
  const define = { ...site.define, ...definesOf(listsOf(rows, pages, documents)) };
  await addChunks(chunks, core.late, core.named, { ...site, define });
  chunks.set('core', await makeCore(chunks, core, site));
  const drawn = rows.filter(({ firstView }) => firstView).map((row) => chunkOf(chunks, pageOf(row)));
  const first = await makeFirst(drawn, core, site);
  chunks.set(first.name, first);
  addChunkFiles([...chunks.values()], site);

  const common = filesOfChunk('core', [], [], chunks, site);
  const inHead = namesFrom('head', chunks);
  const messages = addMessages(idsByPage(rows, chunks), site);
  const sums = addSums(site);
  const routes: SiteRoute[] = [];
  for (const row of rows) {
    const own = pageFiles(pages, row);
    const loaded = {
      files: {
        ...common.files,
        ...own.files,
        ...(row.firstView && { [first.name]: first.file }),
        ...site.scripts,
        ...sums,
      },
      sheets: { ...common.sheets, ...own.sheets },
      styles: [...common.styles, ...own.styles],
      messages,
      script: await headScript(row, inHead, site.head),
    };
    routes.push(await addLoadedPage(row, [pageOf(row), 'core'], loaded, site));
  }
  return { routes, chunks: [...chunks.values()] };
}

interface ChunkFiles {
  readonly files: Readonly<Record<string, string>>;
  readonly sheets: Readonly<Record<string, string>>;
  readonly styles: readonly string[];
}

/** The files of each page by its path, and the sheet that the router loads on a step from another page. */
type Pages = Map<string, ChunkFiles & { readonly sheet: string | null }>;

function pageFiles(pages: Pages, { path }: Route) {
  const files = pages.get(path);
  if (!files) throw new Error(`There are no files of ${path}`);
  return files;
}

/**
 * Returns the files of a chunk and of all its late parts, by name. `styles` are inline in the document: the
 * sheets of the chunk and of the `lateParts` that load together with it, without those that are `there`
 * anyway. `sheets` are the style sheets of the other late parts.
 */
function filesOfChunk(
  chunk: string,
  lateParts: readonly string[],
  there: readonly string[],
  chunks: Chunks,
  site: Site,
): ChunkFiles {
  const early = [chunk, ...lateParts];
  const names = [chunk, ...latePartsOf(chunks, chunk)];
  const stylesOf = (name: string) => chunkOf(chunks, name).styles.filter((file) => !there.includes(file));
  const styles = [...new Set(early.flatMap(stylesOf))];
  const sheets: Record<string, string> = {};
  // Late parts load in any order, so each sheet has all styles of its part that are not inline.
  for (const name of names.filter((each) => !early.includes(each))) {
    const own = stylesOf(name).filter((file) => !styles.includes(file));
    if (own.length) sheets[name] = addSheet(name, own, site);
  }
  const files = Object.fromEntries(names.map((name) => [name, chunkOf(chunks, name).file]));
  return { files, sheets, styles };
}

/**
 * The constants that the core's late parts read. SITE_PAGES: the router's data about the pages (SitePages in
 * src/shell/loader-api.ts). KEEPING_PAGES: the paths of the pages whose answers are kept during the visit.
 * LINKED_PAGES: the paths that a link may lead to.
 */
function listsOf(rows: readonly Route[], pages: Pages, documents: readonly Route[]) {
  const facts = rows.map((row) => {
    const { files, sheets, sheet } = pageFiles(pages, row);
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

/** The message ids of each page: the core, the page, and the late parts of both use them. */
function idsByPage(rows: readonly Route[], chunks: Chunks): Record<string, string[]> {
  const idsOf = (name: string) =>
    [name, ...latePartsOf(chunks, name)].flatMap((part) => chunkOf(chunks, part).ids);
  return Object.fromEntries(rows.map((row) => [pageOf(row), [...idsOf('core'), ...idsOf(pageOf(row))]]));
}

/**
 * Returns the inline script of a page's document: it starts the app and sends the page's first requests.
 * `names` are the exports of head.ts that chunks import.
 */
function headScript(
  { first, firstRequests = 'firstRequests', firstView }: Pick<Route, 'first' | 'firstRequests' | 'firstView'>,
  names: readonly string[],
  define: Defines,
): Promise<string> {
  const start = `import { startApp } from './src/shell/start-app.ts';import { ${names} } from './src/shell/head.ts';`;
  const send = `import { sendFirstRequests } from './src/shell/first-requests.ts';import { ${firstRequests} as firstRequests } from './src/pages/${first}';`;
  const show = `import { showFirstView } from './src/shell/show-first-view.ts';`;
  const sends = 'send: (headers, appAnswers) => sendFirstRequests(firstRequests(), headers, appAnswers)';
  const ofPage = [...(first ? [sends] : []), ...(firstView ? ['show: showFirstView'] : [])];
  return inlineScript(
    `${start}${first ? send : ''}${firstView ? show : ''}startApp({ ${names} }, { ${ofPage} });`,
    define,
  );
}
