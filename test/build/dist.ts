import fs from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import type { RouteSizes } from '../../src/build/report.ts';
import type { SiteRoute } from '../../src/build/site-types.ts';

/* Reads the output of `npm run build`, for tests of what ships. */

/** A page in routes.json. */
type RouteRow = Pick<SiteRoute, 'path' | 'kind' | 'title' | 'shows' | 'query'>;

export const read = (file: string): string => fs.readFileSync(path.join('dist', file), 'utf8');
/** Reads a file of dist-deploy/. */
export const readApart = (file: string): string => fs.readFileSync(path.join('dist-deploy', file), 'utf8');
export const report = (): RouteSizes[] => JSON.parse(readApart('report.json')).routes;
export const routes = (): RouteRow[] => JSON.parse(read('routes.json')).routes;
/** Returns the build's id. */
export const buildId = (): string => JSON.parse(read('routes.json')).build;
export const metafile = (): Metafile => JSON.parse(fs.readFileSync('.cache/metafile.json', 'utf8'));
/** Returns the metafile of the code that renders the documents at build time. */
export const documentsMetafile = (): Metafile => JSON.parse(fs.readFileSync('.cache/documents.json', 'utf8'));

/** Returns every file of dist/, or of another folder, relative to it. */
export function distFiles(folder = '', dist = 'dist'): string[] {
  return fs.readdirSync(path.join(dist, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? distFiles(file, dist) : [file];
  });
}

/** In: a page's path. Out: its document, relative to dist/. */
export const fileOf = (path: string): string => `${path.slice(1)}/index.html`.replace(/^\//, '');

export const documents = (): string[] => distFiles().filter((file) => file.endsWith('.html'));

/** Returns the texts of a document's inline scripts. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)].map((match) => match[1] || '');
}

export function inlineStyles(html: string): string {
  return [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map((match) => match[1] || '').join('\n');
}
