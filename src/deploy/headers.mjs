import { nginxMaps, nginxSite } from './nginx.mjs';
import { API, CACHE, ELSEWHERE, EVERYWHERE } from './sent.mjs';
import { headerValue } from './written.mjs';
import { frameOptions, policyOf, policyText, withMeta } from './policy.mjs';

/**
 * Writes its policy into each document, because a host may not send our headers. Returns the files for servers by name.
 * `files`: Map(path in the pages' folder -> text); `routes`: the build's routes; `settings`: see settings.mjs.
 * @param {Map<string, any>} files
 * @param {readonly { path: string, kind: string, document: string, policy?: string }[]} routes
 * @param {Readonly<Record<string, string>>} settings
 */
export function addHeaders(files, routes, settings) {
  const documents = routes.map(({ path, kind, document, policy: name }) => {
    const html = files.get(document);
    const directives = policyOf({ name, html }, settings);
    files.set(document, withMeta(html, directives));
    return { path, cache: CACHE[kind], policy: policyText(directives), frames: frameOptions(directives) };
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
function headersFile(documents, base, assets) {
  refusePrefixes(documents.map(({ path }) => path));
  const rows = [
    [`${base}/*`, EVERYWHERE],
    [`${base}/a/*`, { 'Cache-Control': CACHE.hashed, ...assets }],
    [`${base}/sw.js`, { 'Cache-Control': CACHE.app }],
    ...API.map((path) => [path, { 'Cache-Control': CACHE.api }]),
    ...documents.flatMap(({ path, cache, policy, frames }) =>
      addressesOf(path, base).map((address) => [
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
const addressesOf = (path, base) => (path === '/' ? [`${base}/`, `${base}/index.html`] : [`${base}${path}*`]);

/** Throws if a path begins with another one, because a rule also applies to all paths that begin with its path. */
function refusePrefixes(paths) {
  for (const path of paths.filter((one) => one !== '/')) {
    const longer = paths.find((other) => other !== path && other.startsWith(path));
    if (longer) throw new Error(`No route's path may begin with another's: ${longer} begins with ${path}`);
  }
}
