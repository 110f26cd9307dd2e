import type { Settings } from './settings.ts';
import { nginxMaps, nginxSite, type SentDocument } from './nginx.ts';
import { API, CACHE, ELSEWHERE, EVERYWHERE } from './sent.ts';
import { headerValue } from './written.ts';
import { frameOptions, policyOf, policyText, withMeta } from './policy.ts';

/** The files of a site: content by path. */
type Files = Map<string, string | Buffer>;

/** What a route says of its headers. */
interface SentRoute {
  readonly path: string;
  readonly kind: string;
  readonly document: string;
  readonly policy?: string;
}

const CACHES: Readonly<Record<string, string>> = CACHE;

/**
 * Writes its policy into each document, because a host may not send our headers. Returns the files for servers by name.
 *
 */
export function addHeaders(
  files: Files,
  routes: readonly SentRoute[],
  settings: Settings,
): Map<string, string> {
  const documents = routes.map(({ path, kind, document, policy: name }) => {
    const html = String(files.get(document));
    const directives = policyOf({ name, html }, settings);
    files.set(document, withMeta(html, directives));
    return {
      path,
      cache: CACHES[kind] ?? CACHE.app,
      policy: policyText(directives),
      frames: frameOptions(directives),
    };
  });
  const { BASE_PATH: base, ASSET_ORIGIN } = settings;
  const assets = ASSET_ORIGIN ? ELSEWHERE : {};
  return new Map([
    ['_headers', headersFile(documents, base, assets)],
    ['nginx-headers.conf', nginxMaps(documents, base, assets)],
    ['nginx-site.conf', nginxSite(base, assets)],
  ]);
}

/**
 * Returns `_headers`, in the format of Netlify, Cloudflare Pages and others. Two rules for one header and path would be
 * joined, so no header has two rules that match the same path.
 */
function headersFile(
  documents: readonly SentDocument[],
  base: string,
  assets: Readonly<Record<string, string>>,
): string {
  refusePrefixes(documents.map(({ path }) => path));
  const rows: [string, Readonly<Record<string, string>>][] = [
    [`${base}/*`, EVERYWHERE],
    [`${base}/a/*`, { 'Cache-Control': CACHE.hashed, ...assets }],
    [`${base}/sw.js`, { 'Cache-Control': CACHE.app }],
    ...API.map((path): (typeof rows)[number] => [path, { 'Cache-Control': CACHE.api }]),
    ...documents.flatMap(({ path, cache, policy, frames }) =>
      addressesOf(path, base).map((address): (typeof rows)[number] => [
        address,
        { 'Cache-Control': cache, 'Content-Security-Policy': policy, 'X-Frame-Options': frames },
      ]),
    ),
  ];
  return rows
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${headerValue(value)}`)].join(
        '\n',
      ),
    )
    .join('\n')
    .concat('\n');
}

/**
 * The patterns for a document, which also match a trailing slash or index.html. One rule is enough for that; hosts
 * accept no more than 100 rules.
 */
const addressesOf = (path: string, base: string) =>
  path === '/' ? [`${base}/`, `${base}/index.html`] : [`${base}${path}*`];

/** Throws if a path begins with another one, because a rule also applies to all paths that begin with its path. */
function refusePrefixes(paths: readonly string[]): void {
  for (const path of paths.filter((one) => one !== '/')) {
    const longer = paths.find((other) => other !== path && other.startsWith(path));
    if (longer) throw new Error(`No route's path may begin with another's: ${longer} begins with ${path}`);
  }
}
