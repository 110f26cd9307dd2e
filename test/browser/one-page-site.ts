import http from 'node:http';
import type { AddressInfo } from 'node:net';
import renderToString from 'preact-render-to-string';
import { headScript } from '../../src/build/app-pages.mjs';
import { bundleScript } from '../../src/build/bundles.mjs';
import { addChunks, chunkFiles, chunkName, fileList } from '../../src/build/chunks.mjs';
import { addCore, namesFrom, surveyCore } from '../../src/build/core.mjs';
import { languageDefines } from '../../src/build/languages.mjs';
import { definesOf, settingsOf } from '../../src/deploy/settings.mjs';
import { AppDocument } from '../../src/shell/app-document.tsx';

/** A site with one page, made from a module by the steps of the build. It runs as long as the process. */
export interface OnePageSite {
  readonly url: string;
  /** The served files by path. */
  readonly files: ReadonlyMap<string, string>;
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.map': 'application/json' };

/**
 * `page` is the module. `quick` builds as `npm run dev` does, otherwise as a release. `lacks` is a chunk that the
 * document's loader does not know.
 */
export async function startOnePageSite(
  page: string,
  { quick = false, lacks = '' } = {},
): Promise<OnePageSite> {
  const define = {
    ...definesOf(settingsOf()),
    ...(await languageDefines()),
    SITE_PAGES: '{"pages":{},"documents":[]}',
    KEEPING_PAGES: '{}',
  };
  const site = { define, quick };
  const built = { chunks: new Map(), inputs: {} };
  const core = await surveyCore(site);
  await addChunks(built, [page, ...core.late], core, site);
  await addCore(built, core, site);
  const files = new Map<string, string>();
  for (const chunk of built.chunks.values())
    for (const [file, text] of chunkFiles(chunk, site)) files.set(`/${file}`, text ?? '');
  files.set('/a/shims-dev.js', `${await bundleScript('src/shell/shims.ts')}define("shims",[],function(){});`);
  const name = chunkName(page);
  files.set(`/a/m/${name}.en.js`, `define("m/${name}.en",["exports"],function(e){e.messages={}});`);
  const known = [...built.chunks.values()].filter((chunk) => chunk.name !== lacks);
  files.set('/', await documentOf(name, known, namesFrom('head', built.chunks)));
  return { url: await serve(files), files };
}

async function documentOf(
  page: string,
  chunks: readonly { name: string; file: string }[],
  inHead: readonly string[],
): Promise<string> {
  const files: Record<string, string> = Object.fromEntries(chunks.map(({ name, file }) => [name, file]));
  const define = { ...definesOf(settingsOf()), ...(await languageDefines('PROBLEM_TEXTS')) };
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
