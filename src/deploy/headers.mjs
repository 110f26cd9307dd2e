import { nginxMaps, nginxSite } from './nginx.mjs';
import { API, CACHE, ELSEWHERE, EVERYWHERE } from './sent.mjs';
import { frameOptions, policyOf, policyText, withMeta } from './policy.mjs';

/**
 * Puts its policy into each document, since a host may send no headers of ours; answers the files for the servers, by name. `files`: Map(path in the
 * pages' folder -> text), `routes`: { path, kind, document } as the build has them, `settings`: as in settings.mjs.
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

/** The form that Netlify, Cloudflare Pages and others read. No header has two rules for a path: they would be joined. */
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
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n')
    .concat('\n');
}

/** Of a document, with and without a slash or index.html behind: one rule, since hosts take no more than 100. */
const addressesOf = (path, base) => (path === '/' ? [`${base}/`, `${base}/index.html`] : [`${base}${path}*`]);

/** What is sent for a path is sent for all that begin with it. */
function refusePrefixes(paths) {
  for (const path of paths.filter((one) => one !== '/')) {
    const longer = paths.find((other) => other !== path && other.startsWith(path));
    if (longer) throw new Error(`No route's path may begin with another's: ${longer} begins with ${path}`);
  }
}
