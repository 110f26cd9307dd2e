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
import { makeCore, makeFirstView, namesFrom, surveyCore } from './core.ts';
import { addScriptPage, fileList, addDigests, type ChunkFiles } from './script-pages.ts';
import { addMessages } from './messages.ts';
import { addSheet, isStyle } from './styles.ts';
import { definesOf } from '../deploy/settings.ts';
import type { Defines, Site, SiteRoute } from './site-types.ts';

/** Adds the chunks, sheets, messages and documents of the app pages. The router's list also names the `documents`. */
export async function makeAppPages(
  rows: readonly Route[],
  documents: readonly Route[],
  site: Site,
): Promise<{ routes: SiteRoute[]; chunks: Chunk[] }> {
  const { pages, chunks, firstView } = await makeAppChunks(rows, documents, site);
  const common = addSheetsOfChunk('core', chunks, site);
  const inHead = namesFrom('head', chunks);
  const messages = addMessages(idsByPage(pages, chunks), site);
  const digests = addDigests(site);
  const routes: SiteRoute[] = [];
  for (const { row, page, files, sheets, styles } of pages) {
    const loaded = {
      files: {
        ...common.files,
        ...files,
        ...(row.firstView && { [firstView.name]: firstView.file }),
        ...site.scripts,
        ...digests,
      },
      sheets: { ...common.sheets, ...sheets },
      styles: [...common.styles, ...styles],
      messages,
      script: await headScript(row, inHead, site.head),
    };
    routes.push(await addScriptPage(row, [page, 'core'], loaded, site));
  }
  return { routes, chunks: [...chunks.values()] };
}

async function makeAppChunks(
  rows: readonly Route[],
  documents: readonly Route[],
  site: Site,
): Promise<{ pages: readonly AppPage[]; chunks: Chunks; firstView: Chunk }> {
  const core = await surveyCore(site);
  const chunks: Chunks = new Map();
  await addChunks(
    chunks,
    rows.map(({ module }) => `src/pages/${module}`),
    core.named,
    site,
  );
  const coreStyles = core.modules.filter(isStyle);
  const pages = rows.map((row): AppPage => {
    const page = chunkName(row.module);
    const loaded = addSheetsOfChunk(page, chunks, site, coreStyles);
    const sheet = loaded.styles.length ? addSheet(page, loaded.styles, site) : null;
    return { ...loaded, row, page, sheet };
  });
  // Builds the core's late parts after the pages, because they contain the list of pages.
  const define = { ...site.define, ...definesOf(listsOf(pages, documents)) };
  await addChunks(chunks, core.late, core.named, { ...site, define });
  chunks.set('core', await makeCore(chunks, core, site));
  const drawn = pages.filter(({ row }) => row.firstView).map(({ page }) => chunkOf(chunks, page));
  const firstView = await makeFirstView(drawn, core, site);
  chunks.set(firstView.name, firstView);
  addChunkFiles([...chunks.values()], site);
  return { pages, chunks, firstView };
}

interface AppPage extends ChunkFiles {
  readonly row: Route;
  readonly page: string;
  /** The sheet that the router loads on a step from another page. */
  readonly sheet: string | null;
}

/**
 * Returns the files of the chunk and of its late parts, by name. `styles` are inline in the document: the chunk's
 * sheets without the `coreStyles`, which each document has anyway. `sheets` are those of the late parts.
 */
function addSheetsOfChunk(
  chunk: string,
  chunks: Chunks,
  site: Site,
  coreStyles: readonly string[] = [],
): ChunkFiles {
  const parts = latePartsOf(chunks, chunk);
  const stylesOf = (name: string) =>
    chunkOf(chunks, name).styles.filter((file) => !coreStyles.includes(file));
  const styles = stylesOf(chunk);
  const sheets: Record<string, string> = {};
  // Late parts load in any order, so each sheet has all styles of its part that are not inline.
  for (const name of parts) {
    const own = stylesOf(name).filter((file) => !styles.includes(file));
    if (own.length) sheets[name] = addSheet(name, own, site);
  }
  const files = Object.fromEntries([chunk, ...parts].map((name) => [name, chunkOf(chunks, name).file]));
  return { files, sheets, styles };
}

/**
 * Constants for the core's late parts. SITE_PAGES: the router's data about the pages (SitePages in
 * src/shell/loader-api.ts). KEEPING_PAGES: the pages whose answers last for the visit. LINKED_PAGES: the paths that
 * a link may lead to.
 */
export function listsOf(pages: readonly Omit<AppPage, 'styles'>[], documents: readonly Route[]) {
  const facts = pages.map(({ row, page, files, sheets, sheet }) => [
    row.path,
    { page, files: fileList(files, sheets), sheet, ownPolicy: Boolean(row.policy), next: row.next },
  ]);
  const rows = pages.map(({ row }) => row);
  return {
    SITE_PAGES: { pages: Object.fromEntries(facts), documents: documents.map(({ path }) => path) },
    LINKED_PAGES: [...rows, ...documents].map(({ path }) => path),
    KEEPING_PAGES: rows.filter(({ keeps }) => keeps).map(({ path }) => path),
  };
}

/** The message ids that each page needs: the core, the page, and the late parts of both use them. */
function idsByPage(pages: readonly AppPage[], chunks: Chunks): Record<string, string[]> {
  const idsOf = (name: string) =>
    [name, ...latePartsOf(chunks, name)].flatMap((part) => chunkOf(chunks, part).ids);
  return Object.fromEntries(pages.map(({ page }) => [page, [...idsOf('core'), ...idsOf(page)]]));
}

/** The inline script of a page's document. `names` are the exports of head.ts that chunks import. */
function headScript(
  {
    firstRequests,
    firstRequestsName = 'firstRequests',
    firstView,
  }: Pick<Route, 'firstRequests' | 'firstRequestsName' | 'firstView'>,
  names: readonly string[],
  define: Defines,
): Promise<string> {
  const imports = [
    "import { startApp } from './src/shell/start-app.ts'",
    `import { ${names} } from './src/shell/head.ts'`,
  ];
  const ofPage: string[] = [];
  if (firstRequests) {
    imports.push("import { sendFirstRequests } from './src/shell/first-requests.ts'");
    imports.push(`import { ${firstRequestsName} as firstRequests } from './src/pages/${firstRequests}'`);
    ofPage.push('send: (headers, hostAnswers) => sendFirstRequests(firstRequests(), headers, hostAnswers)');
  }
  if (firstView) {
    imports.push("import { showFirstView } from './src/shell/show-first-view.ts'");
    ofPage.push('show: showFirstView');
  }
  return inlineScript(`${imports.join(';')};startApp({ ${names} }, { ${ofPage} });`, define);
}
