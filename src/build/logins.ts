import type { Route } from '../route.ts';
import { bundleScript } from './bundles.ts';
import { addChunkFiles, chunkName, makeChunks, type Chunk } from './chunks.ts';
import { addLoadedPage } from './loaded-pages.ts';
import { addMessages } from './messages.ts';
import type { Site, SiteRoute } from './site-types.ts';

/** The source of a login's only script: it imports the page's module and starts it. */
const sourceOf = (module: string): string =>
  `import {startLogin} from './src/pages/login/start-login.tsx';import Page,{title} from './src/pages/${module}';startLogin({default:Page,title});`;

/**
 * In: the table's rows of kind `login`. Adds the script, messages and document of each to the
 * site's files. The script is one chunk with everything that it needs: of the app's core, a login uses only rendering
 * and calls. Out: their routes and chunks.
 */
export async function makeLogins(
  rows: readonly Route[],
  site: Site,
): Promise<{ routes: SiteRoute[]; chunks: Chunk[] }> {
  const script = await bundleScript('src/shell/start-login-document.ts', site.head);
  const made: { routes: SiteRoute[]; chunks: Chunk[] } = { routes: [], chunks: [] };
  for (const row of rows) {
    const page = chunkName(row.module);
    const [chunk] = (await makeChunks([`${page}.entry`], new Map(), site, sourceOf(row.module))) as [Chunk];
    addChunkFiles([chunk], site);
    const parts = { files: { [page]: chunk.file, ...site.scripts }, sheets: {}, styles: chunk.styles };
    const messages = addMessages({ [page]: chunk.ids }, site);
    made.routes.push(await addLoadedPage(row, [page], { ...parts, messages, script }, site));
    made.chunks.push(chunk);
  }
  return made;
}
