import type { Route } from '../route.ts';
import type { Messages } from './messages.ts';
import { documentSums } from './sums.ts';
import { addDocument } from './documents.ts';
import { joinStyles } from './styles.ts';
import type { Site, SiteRoute } from './site-types.ts';

/** The late part of the core that every app page loads after its first data. */
const LATER = 'later';

/**
 * In: by name, the files of chunks (without extension), and style sheets. Out: the list of both for the loader, which
 * takes everything before a file's last hyphen as its name.
 */
export const fileList = (
  scripts: Readonly<Record<string, string>>,
  sheets: Readonly<Record<string, string>> = {},
): string => [...Object.values(scripts).map((file) => `${file}.js`), ...Object.values(sheets)].join(' ');

/** What a page loads. */
export interface LoadedParts {
  /** By name, the files of all chunks that it may load. */
  readonly files: Readonly<Record<string, string>>;
  /** By name, the late parts' style sheets that it may load. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The source sheets that are inline. */
  readonly styles: readonly string[];
  readonly messages: Messages;
  /** The inline script. */
  readonly script: string;
}

/**
 * Adds the document of a page of kind `app` or `login` to the site's files. `first`: the names of the chunks that start
 * the page; its own chunk comes first. Out: the page's route.
 */
export async function addLoadedPage(
  row: Route,
  first: readonly [page: string, ...rest: string[]],
  { files, sheets, styles, messages, script }: LoadedParts,
  site: Site,
): Promise<SiteRoute> {
  const { early = [], oneOf = [], behind = [] } = row;
  const [page] = first;
  const loaderData = {
    page,
    files: fileList(files, sheets),
    messages: messages.folder,
    early: early.join(' '),
  };
  const parts = {
    styles: joinStyles(styles),
    script,
    site: { ...loaderData, ...documentSums(loaderData, site) },
    scripts: first.map((name) => files[name]).reverse(),
  };
  const route = await addDocument(row, messages.english[page] ?? {}, parts, site);
  const scriptOf = (name: string) => `a/${files[name]}.js`;
  const filesOf = (name: string) => [scriptOf(name), ...(sheets[name] ? [`a/${sheets[name]}`] : [])];
  const late = Object.keys(files).filter((name) => ![...first, ...early, 'shims'].includes(name));
  const english = `a/${messages.folder}/${page}.en.js`;
  return {
    ...route,
    files: [route.document, ...first.map(scriptOf), english, ...early.map(scriptOf)],
    oneOf: oneOf.map(filesOf),
    behind: [LATER, ...behind].filter((name) => files[name]).flatMap(filesOf),
    parts: Object.fromEntries(late.map((name) => [name, filesOf(name)])),
  };
}
