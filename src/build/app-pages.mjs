import { chunkFiles, chunkName, latePartsOf, makeChunks } from './chunks.mjs';
import { documentFile } from './documents.mjs';
import { hash } from './hash.mjs';
import { compileAll, idsIn, messageScript } from './messages.mjs';
import { modulesOf } from './modules.mjs';
import { isStyle, joinStyles } from './styles.mjs';

const sourceOf = ({ module }) => `src/pages/${module}`;

/** In: the app's rows of the table. Out: their chunks, sheets, messages and documents among the site's files; their routes. */
export async function makeAppPages(rows, documents, loader, site) {
  const { files, quick, define, catalogues, render } = site;
  const sheets = new Map();
  const sitePages = (made) => {
    for (const row of rows) sheets.set(row.path, makeSheet(row, made, files));
    const pages = rows.map((row) => [
      row.path,
      { ...filesOf(row, made), sheet: sheets.get(row.path).file, ownPolicy: Boolean(row.policy) },
    ]);
    return { pages: Object.fromEntries(pages), documents: documents.map(({ path }) => path) };
  };
  const made = await makeChunks({ pages: rows.map(sourceOf), define, quick, sitePages });
  const { chunks, inputs, lateOfCore } = made;
  for (const chunk of chunks.values())
    for (const [file, text] of chunkFiles(chunk, { quick })) files.set(file, text);

  const shared = [
    ...made.shared,
    ...lateOfCore.flatMap((name) => modulesOf(inputs, chunks.get(name).module)),
  ];
  const messages = makeMessages(rows, shared, made, catalogues, files);
  const coreStyles = shared.filter(isStyle);
  const routes = [];
  for (const row of rows) {
    const { page, files: own } = filesOf(row, made);
    const common = Object.fromEntries(['core', ...lateOfCore].map((name) => [name, chunks.get(name).file]));
    const { early = [], oneOf = [] } = row;
    const module = await render.MODULES[row.module]();
    const { html, title } = await render.renderAppDocument(row.path, module, messages.english.get(page), {
      styles: joinStyles([...coreStyles, ...sheets.get(row.path).own]),
      loader,
      site: { page, files: { ...common, ...own, shims: site.shims }, messages: messages.folder, early },
      scripts: ['core', page],
    });
    const document = documentFile(row.path);
    files.set(document, html);
    const file = (name) => `a/${chunks.get(name).file}.js`;
    const first = [document, file(page), file('core'), `a/${messages.folder}/${page}.en.js`];
    const late = [...latePartsOf(chunks, page), ...lateOfCore].filter((name) => !early.includes(name));
    routes.push({
      ...row,
      title,
      document,
      files: [...first, ...early.map(file)],
      oneOf: oneOf.map(file),
      parts: Object.fromEntries(late.map((name) => [name, [file(name)]])),
      sheet: sheets.get(row.path).file,
    });
  }
  const outputs = Object.fromEntries([...chunks.values()].map(({ output, about }) => [output, about]));
  return { routes, outputs, inputs };
}

/** A page's chunk and late parts, for its document and for the router. */
function filesOf(row, { chunks }) {
  const page = chunkName(row.module);
  const names = [page, ...latePartsOf(chunks, page)];
  return { page, files: Object.fromEntries(names.map((name) => [name, chunks.get(name).file])) };
}

/** All that a page may show: its own modules and those of its late parts. */
const modulesOfPage = (row, { chunks, inputs }) =>
  modulesOf(inputs, sourceOf(row), (name) => chunks.get(name)?.module);

/** The styles of a page and of its late parts beyond the core's, as a file for who comes from another page. */
function makeSheet(row, made, files) {
  const there = new Set(made.shared);
  const own = modulesOfPage(row, made).filter((file) => isStyle(file) && !there.has(file));
  if (!own.length) return { own, file: null };
  const text = joinStyles(own);
  const file = `${chunkName(row.module)}-${hash(text)}.css`;
  files.set(`a/${file}`, text);
  return { own, file };
}

/** Each page's messages in each language, in a folder that is named by all of them. */
function makeMessages(rows, shared, made, catalogues, files) {
  const byPage = new Map(rows.map((row) => [chunkName(row.module), row]));
  const tables = [...byPage].map(([page, row]) => {
    const ids = [...shared, ...modulesOfPage(row, made)].flatMap(idsIn);
    return { page, languages: compileAll(ids, catalogues) };
  });
  const folder = `m-${hash(JSON.stringify(tables))}`;
  for (const { page, languages } of tables)
    for (const [language, messages] of Object.entries(languages)) {
      const name = `${folder}/${page}.${language}`;
      files.set(`a/${name}.js`, messageScript(name, messages));
    }
  return { folder, english: new Map(tables.map(({ page, languages }) => [page, languages.en])) };
}
