import { hash, sha256 } from './files.ts';
import type { Files, Site, SiteRoute } from './site-types.ts';
import type { Route } from '../route.ts';
import { type Messages, addMessages } from './messages.ts';
import { addDocument } from './documents.ts';
import { joinStyles } from './styles.ts';
import { bundleScript } from './bundles.ts';
import { addChunkFiles, chunkName, makeChunk, type Chunk } from './chunks.ts';

/** The digests (SHA-256 in base64) of scripts and sheets, by name. `names` are files in the site's folder a/. */
const digestsOf = (names: readonly string[], files: Files): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, sha256(files.get(`a/${name}`) ?? '', 'base64')]));

/**
 * With ASSET_ORIGIN, adds the chunk `digests`, which steps from one page to another need. Returns its file by name,
 * for the documents' list of files; otherwise an empty object.
 */
export function addDigests({ files, settings, quick }: Site): Record<string, string> {
  if (!settings.ASSET_ORIGIN) return {};
  const names = [...files.keys()]
    .filter((file) => /^a\/.*\.(js|css)$/.test(file))
    .map((file) => file.slice(2));
  const table = JSON.stringify(digestsOf(names.sort(), files));
  const file = `digests-${quick ? 'dev' : hash(table)}`;
  files.set(`a/${file}.js`, `define("digests",["exports"],function(e){e.digests=${table}});`);
  return { digests: file };
}

/** The late part of the core that every app page loads after its first data: src/app/late-core.ts. */
const LATE_CORE = 'late-core';

/**
 * The list of scripts and sheets for the loader, which takes everything before a file's last hyphen as its name.
 * `scripts`: the files of chunks, without extension.
 */
export const fileList = (
  scripts: Readonly<Record<string, string>>,
  sheets: Readonly<Record<string, string>> = {},
): string => [...Object.values(scripts).map((file) => `${file}.js`), ...Object.values(sheets)].join(' ');

export interface ChunkFiles {
  /** The scripts, without extension, and sheets of a chunk and of its late parts, by the name of their chunk. */
  readonly files: Readonly<Record<string, string>>;
  readonly sheets: Readonly<Record<string, string>>;
  readonly styles: readonly string[];
}

interface LoadedFiles extends ChunkFiles {
  readonly messages: Messages;
  readonly script: string;
}

/** Adds a page's document. `startChunks` are the chunks that start the page, the page's own chunk first. */
export async function addScriptPage(
  row: Route,
  startChunks: readonly [page: string, ...rest: string[]],
  { files, sheets, styles, messages, script }: LoadedFiles,
  site: Site,
): Promise<SiteRoute> {
  const { oneOf = [], behind = [], firstView } = row;
  const [page] = startChunks;
  const drawn = firstView ? ['first-view'] : [];
  const list = fileList(files, sheets);
  const languages = Object.keys(site.texts).map((language) => `${messages.folder}/${page}.${language}.js`);
  const digests = () => JSON.stringify(digestsOf([...list.split(' '), ...languages], site.files));
  const content = {
    styles: joinStyles(styles),
    script,
    // What the document's loader reads.
    site: {
      page,
      files: list,
      messages: messages.folder,
      ...(site.settings.ASSET_ORIGIN && { digests: digests() }),
    },
    scripts: [...drawn, ...(firstView ? startChunks : [...startChunks].reverse())].map((name) => files[name]),
    firstCount: drawn.length && 1 + drawn.length,
  };
  const route = await addDocument(row, messages.english[page] ?? {}, content, site);
  const scriptOf = (name: string) => `a/${files[name]}.js`;
  const filesOf = (name: string) => [scriptOf(name), ...(sheets[name] ? [`a/${sheets[name]}`] : [])];
  const late = Object.keys(files).filter((name) => ![...startChunks, ...drawn, 'shims'].includes(name));
  const english = `a/${messages.folder}/${page}.en.js`;
  return {
    ...route,
    files: [route.document, ...[...startChunks, ...drawn].map(scriptOf), english],
    ...(firstView && { filesOfFirstView: [...drawn, page].map(scriptOf).concat(english) }),
    oneOf: oneOf.map(filesOf),
    behind: [LATE_CORE, ...behind].filter((name) => files[name]).flatMap(filesOf),
    parts: Object.fromEntries(late.map((name) => [name, filesOf(name)])),
  };
}

/** A file's path without the part that differs between languages. */
const stemOf = (file: string) => file.replace(/\.\w+\.js$/, '');

/**
 * All files that a route may load besides its document, in any language and engine: of its first load, its late
 * parts, and the shims. `names`: the site's files.
 */
export function loadedBy(
  { files: [, ...first], parts = {} }: Pick<SiteRoute, 'files' | 'parts'>,
  names: readonly string[],
): string[] {
  if (!first.length) return [];
  const inAllLanguages = first.flatMap((file) => names.filter((name) => stemOf(name) === stemOf(file)));
  const shims = names.filter((name) => name.startsWith('a/shims-'));
  return [...new Set([...inAllLanguages, ...Object.values(parts).flat(), ...shims])];
}

const sourceOf = (module: string): string =>
  `import {startLogin} from './src/pages/login/start-login.tsx';import Page,{title} from './src/pages/${module}';startLogin({default:Page,title});`;

/**
 * A login's script is one chunk with everything that it needs: of the app's core, a login uses only rendering and
 * calls.
 */
export async function makeLogins(
  rows: readonly Route[],
  site: Site,
): Promise<{ routes: SiteRoute[]; chunks: Chunk[] }> {
  const script = await bundleScript('src/shell/start-login-document.ts', site.head);
  const made: { routes: SiteRoute[]; chunks: Chunk[] } = { routes: [], chunks: [] };
  for (const row of rows) {
    const page = chunkName(row.module);
    const chunk = await makeChunk(page, sourceOf(row.module), new Map(), site);
    addChunkFiles([chunk], site);
    const loaded = { files: { [page]: chunk.file, ...site.scripts }, sheets: {}, styles: chunk.styles };
    const messages = addMessages({ [page]: chunk.ids }, site);
    made.routes.push(await addScriptPage(row, [page], { ...loaded, messages, script }, site));
    made.chunks.push(chunk);
  }
  return made;
}
