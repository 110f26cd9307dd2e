import type { Route } from '../route.ts';
import { Refused } from './forms.ts';
import { API, CACHE, ELSEWHERE, EVERYWHERE, type Headers, type SentDocument } from './header-tables.ts';
import { nginxMaps, nginxSite } from './nginx.ts';
import { headerValue } from './written.ts';
import type { Settings } from './settings.ts';
import { frameOptions, policyOf, policyText, withMeta } from './policy.ts';

/** The longest line of `_headers` at Cloudflare Pages. nginx takes a parameter of about 4,096 bytes. */
const LONGEST_LINE = 2000;

/** Throws if a document's policy is longer than servers take: they would not start, or would not send it. */
function refuseLongPolicy({ path, policy }: SentDocument): void {
  const excess = headerLine('Content-Security-Policy', policy).length - LONGEST_LINE;
  if (excess > 0)
    throw new Refused(
      `The policy of ${path} is ${excess} characters too long for servers: shorten REPORT_URI or the origins`,
    );
}

const headerLine = (name: string, value: string): string => `  ${name}: ${headerValue(value)}`;

type Files = Map<string, string | Buffer>;

type SentRoute = Pick<Route, 'path' | 'kind' | 'policy'> & { readonly document: string };

/** The preloads as a Link header: the browser gets them before the document, or even earlier as Early Hints. */
const preloadsOf = (html: string): string =>
  [...html.matchAll(/<link rel="preload" as="script" fetchPriority="high" href="([^"]+)"/g)]
    .map(([, address]) => `<${address}>; rel=preload; as=script; fetchpriority=high; nopush`)
    .join(', ');

/** These headers depend on the document's inline scripts and preloads only: a policy in its <meta> changes nothing. */
function sentDocument({ path, kind, document, policy: name }: SentRoute, files: Files, settings: Settings) {
  const html = String(files.get(document));
  const directives = policyOf({ name, html }, settings);
  const sent: SentDocument = {
    path,
    cache: CACHE[kind],
    policy: policyText(directives),
    frames: frameOptions(directives),
    link: preloadsOf(html),
  };
  refuseLongPolicy(sent);
  return { sent, directives };
}

const documentHeaders = ({ cache, policy, frames }: SentDocument): Headers => ({
  'Cache-Control': cache,
  'Content-Security-Policy': policy,
  'X-Frame-Options': frames,
});

/** The headers of files in the folder a/. `assets`: those that only exist with ASSET_ORIGIN. */
const hashedHeaders = (assets: Headers): Headers => ({ 'Cache-Control': CACHE.hashed, ...assets });

/**
 * The headers of each file of the package, without those that all files share. There is no `Link`: an app may also
 * make a single file of a document, which loads nothing.
 */
export function fileHeaders(
  files: Files,
  routes: readonly SentRoute[],
  settings: Settings,
): (file: string) => Headers {
  const documents = new Map(
    routes.map((route) => [route.document, documentHeaders(sentDocument(route, files, settings).sent)]),
  );
  const hashed = hashedHeaders(settings.ASSET_ORIGIN ? ELSEWHERE : {});
  return (file) => documents.get(file) ?? (file.startsWith('a/') ? hashed : {});
}

/**
 * Writes each policy into its document, because a host may not send our headers. Returns the files for servers by
 * name.
 */
export function addHeaders(
  files: Files,
  routes: readonly SentRoute[],
  settings: Settings,
): Map<string, string> {
  const documents = routes.map((route) => {
    const { sent, directives } = sentDocument(route, files, settings);
    files.set(route.document, withMeta(String(files.get(route.document)), directives));
    return sent;
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
 * Returns `_headers`, for Netlify, Cloudflare Pages and others. Hosts join two rules for one header and path, so no
 * path matches two rules of a header.
 */
function headersFile(documents: readonly SentDocument[], base: string, assets: Headers): string {
  const rules = [
    ruleOf(`${base}/*`, EVERYWHERE),
    ruleOf(`${base}/a/*`, hashedHeaders(assets)),
    ruleOf(`${base}/sw.js`, { 'Cache-Control': CACHE.app }),
    ...API.map((path) => ruleOf(path, { 'Cache-Control': CACHE.api })),
    ...documents.flatMap((document) => {
      const headers = { ...documentHeaders(document), ...(document.link && { Link: document.link }) };
      return addressesOf(document.path, base).map((address) => ruleOf(address, headers));
    }),
  ];
  return rules.map((rule) => `${rule}\n`).join('');
}

const ruleOf = (path: string, headers: Headers): string =>
  [path, ...Object.entries(headers).map(([name, value]) => headerLine(name, value))].join('\n');

/** The pattern also matches a trailing slash or index.html: hosts accept only 100 rules, so each document has one. */
const addressesOf = (path: string, base: string) =>
  path === '/' ? [`${base}/`, `${base}/index.html`] : [`${base}${path}*`];
