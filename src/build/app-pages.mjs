import { chunkFiles, chunkName, latePartsOf, makeChunks } from './chunks.mjs';
import { bundleText } from './bundles.mjs';
import { documentFile } from './documents.mjs';
import { hash } from './hash.mjs';
import { compileAll, idsIn, messageScript } from './messages.mjs';
import { modulesOf } from './modules.mjs';
import { isStyle, joinStyles } from './styles.mjs';

const sourceOf = ({ module }) => `src/pages/${module}`;

/** In: the app's rows of the table. Out: their chunks, sheets, messages and documents among the site's files; their routes. */
export async function makeAppPages(rows, documents, site) {
  const { files, quick, define, catalogues, render } = site;
  const found = new Map();
  const sitePages = (made) => {
    for (const row of rows) found.set(row.path, pageFiles(row, made, files));
    const pages = rows.map(({ path, policy }) => {
      const { page, files, sheets, sheet } = found.get(path);
      return [path, { page, files, sheets, sheet, ownPolicy: Boolean(policy) }];
    });
    return { pages: Object.fromEntries(pages), documents: documents.map(({ path }) => path) };
  };
  const made = await makeChunks({ pages: rows.map(sourceOf), define, quick, sitePages });
  const { chunks, inputs, lateOfCore } = made;
  for (const chunk of chunks.values())
    for (const [file, text] of chunkFiles(chunk, { quick })) files.set(file, text);

  const lateModules = lateOfCore.flatMap((name) => modulesOf(inputs, chunks.get(name).module));
  const shared = [...made.shared, ...lateModules];
  const messages = makeMessages(rows, shared, made, catalogues, files);
  const common = Object.fromEntries(['core', ...lateOfCore].map((name) => [name, chunks.get(name).file]));
  const routes = [];
  for (const row of rows) {
    const { early = [], oneOf = [] } = row;
    const { page, files: own, sheets, sheet, styles } = found.get(row.path);
    const names = { ...common, ...own, shims: site.shims };
    const module = await render.MODULES[row.module]();
    const { html, title } = await render.renderAppDocument(row.path, module, messages.english.get(page), {
      styles: joinStyles([...shared.filter(isStyle), ...styles]),
      script: await headScript(row, define),
      site: { page, files: names, sheets, messages: messages.folder, early },
      scripts: ['core', page],
    });
    const document = documentFile(row.path);
    files.set(document, html);
    const script = (name) => `a/${names[name]}.js`;
    const filesOf = (name) => [script(name), ...(sheets[name] ? [`a/${sheets[name]}`] : [])];
    const late = Object.keys({ ...own, ...common }).filter(
      (name) => !['core', page, ...early].includes(name),
    );
    routes.push({
      ...row,
      title,
      document,
      files: [
        document,
        script(page),
        script('core'),
        `a/${messages.folder}/${page}.en.js`,
        ...early.map(script),
      ],
      oneOf: oneOf.map(filesOf),
      parts: Object.fromEntries(late.map((name) => [name, filesOf(name)])),
    });
  }
  const outputs = Object.fromEntries([...chunks.values()].map(({ output, about }) => [output, about]));
  return { routes, outputs, inputs };
}

/** What is inline in a page's document: the start, with the questions that this page asks first. */
function headScript({ first }, define) {
  const questions = first
    ? `import { firstQuestions } from './src/pages/${first}';`
    : 'const firstQuestions = () => [];';
  return bundleText(
    `import { startApp } from './src/shell/start-app.ts';${questions}startApp(firstQuestions);`,
    define,
  );
}

/**
 * What a page is made of, for its document and for the router: the files of its chunk and late parts, the late parts'
 * sheets, the page's own sheet, and in `styles` what the document has inline beyond the core's.
 */
function pageFiles(row, { chunks, shared, inputs }, files) {
  const page = chunkName(row.module);
  const names = [page, ...latePartsOf(chunks, page)];
  const there = new Set(shared);
  const stylesOf = (name) =>
    modulesOf(inputs, chunks.get(name).module).filter((file) => isStyle(file) && !there.has(file));
  const early = [page, ...(row.early ?? [])];
  const styles = [...new Set(early.flatMap(stylesOf))];
  for (const file of styles) there.add(file);
  // Parts come in any order: each brings all that the page lacks.
  const late = names.filter((name) => !early.includes(name) && stylesOf(name).length);
  const sheets = Object.fromEntries(late.map((name) => [name, addSheet(name, stylesOf(name), files)]));
  return {
    page,
    files: Object.fromEntries(names.map((name) => [name, chunks.get(name).file])),
    sheets,
    styles,
    sheet: styles.length ? addSheet(page, styles, files) : null,
  };
}

/** Adds a sheet to the site's files; answers its name. */
function addSheet(name, styles, files) {
  const text = joinStyles(styles);
  const file = `${name}-${hash(text)}.css`;
  files.set(`a/${file}`, text);
  return file;
}

/** Each page's messages in each language, in a folder that is named by all of them. */
function makeMessages(rows, shared, { chunks, inputs }, catalogues, files) {
  const lateModule = (name) => chunks.get(name)?.module;
  const byPage = new Map(rows.map((row) => [chunkName(row.module), sourceOf(row)]));
  const tables = [...byPage].map(([page, module]) => {
    const ids = [...shared, ...modulesOf(inputs, module, lateModule)].flatMap(idsIn);
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
