import http from 'node:http';
import renderToString from 'preact-render-to-string';
import { headScript } from '../../src/build/app-pages.ts';
import { bundleScript } from '../../src/build/bundles.ts';
import { addChunkFiles, addChunks, chunkName } from '../../src/build/chunks.ts';
import { makeCore, namesFrom, surveyCore } from '../../src/build/core.ts';
import { languageDefines } from '../../src/build/messages.ts';
import { fileList } from '../../src/build/loaded-pages.ts';
import { definesOf, settingsOf } from '../../src/deploy/settings.ts';
import { AppDocument } from '../../src/shell/documents.tsx';
import { listen } from '../listen.ts';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript' };

/**
 * Serves a site with one page, made from the module `page` by the steps of a release, as long as the process runs.
 * `lacks` is a chunk that the document's loader does not know. Returns the address.
 */
export async function startOnePageSite(page: string, { lacks = '' } = {}): Promise<string> {
  const define = {
    ...definesOf(settingsOf()),
    ...(await languageDefines()),
    SITE_PAGES: '{"pages":{},"documents":[]}',
    KEEPING_PAGES: '[]',
    LINKED_PAGES: '[]',
  };
  const files = new Map<string, string>();
  const site = { define, quick: false, files };
  const chunks = new Map();
  const core = await surveyCore(site);
  await addChunks(chunks, [page, ...core.late], core.named, site);
  chunks.set('core', await makeCore(chunks, core, site));
  addChunkFiles([...chunks.values()], site);
  files.set('a/shims-dev.js', `${await bundleScript('src/shell/shims.ts')}define("shims",[],function(){});`);
  const name = chunkName(page);
  files.set(`a/m/${name}.en.js`, `define("m/${name}.en",["exports"],function(e){e.messages={}});`);
  const known = [...chunks.values()].filter((chunk) => chunk.name !== lacks);
  files.set('', await documentOf(name, known, namesFrom('head', chunks)));
  const served = new Map([...files].map(([file, text]) => [`/${file}`, text]));
  return serve(served);
}

async function documentOf(
  page: string,
  chunks: readonly { name: string; file: string }[],
  inHead: readonly string[],
): Promise<string> {
  const files: Record<string, string> = Object.fromEntries(chunks.map(({ name, file }) => [name, file]));
  const define = { ...definesOf(settingsOf()), ...(await languageDefines('PROBLEM_TEXTS', 'SLOW_TEXTS')) };
  const script = await headScript({}, inHead, define);
  const document = AppDocument({
    title: page,
    frame: '',
    styles: '',
    script,
    site: { page, files: fileList({ shims: 'shims-dev', ...files }), messages: 'm', early: '' },
    scripts: [files['core'] as string, files[page] as string],
  });
  return `<!doctype html>${renderToString(document as Parameters<typeof renderToString>[0])}`;
}

async function serve(files: ReadonlyMap<string, string>): Promise<string> {
  const server = http.createServer((request, response) => {
    const path = request.url ?? '';
    const text = files.get(path);
    const type = TYPES[path.slice(path.lastIndexOf('.'))] ?? 'text/html';
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': `${type};charset=utf-8` });
    response.end(text);
  });
  return `http://127.0.0.1:${await listen(server)}/`;
}
