import { documentSums } from './sums.mjs';
import { addDocument } from './documents.mjs';
import { joinStyles } from './styles.mjs';

/** The late part of the core that every app page loads after its first data. */
const LATER = 'later';

/**
 * In: by name, the files of chunks (without extension), and style sheets. Out: the list of both for the loader, which
 * takes everything before a file's last hyphen as its name.
 */
export const fileList = (scripts, sheets = {}) =>
  [...Object.values(scripts).map((file) => `${file}.js`), ...Object.values(sheets)].join(' ');

/**
 * Adds the document of a page to the site's files. In:
 * a row of kind `app` or `login`
 * `first`: the names of the chunks that start the page; its own chunk comes first
 * `files` and `sheets`: by name, the files of all chunks and of the late parts' style sheets that it may load
 * `styles`: the source sheets that are inline; `script`: the inline script; `messages`: see addMessages
 * Out: the page's route.
 */
export async function addLoadedPage(row, first, { files, sheets, styles, messages, script }, site) {
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
  const route = await addDocument(row, messages.english[page], parts, site);
  const scriptOf = (name) => `a/${files[name]}.js`;
  const filesOf = (name) => [scriptOf(name), ...(sheets[name] ? [`a/${sheets[name]}`] : [])];
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
