import { createHash } from 'node:crypto';

/** The site's headers as data: `_headers`, nginx's part and the documents' own <meta> are written from these tables. */

const DAY_S = 24 * 60 * 60;

/** How long what may be kept. A document that reads without the app is kept a day, and shown when no server answers. */
const CACHE = {
  hashed: `public, max-age=${365 * DAY_S}, immutable`,
  app: 'no-cache',
  login: 'no-store',
  document: `public, max-age=${DAY_S}, stale-while-revalidate=${30 * DAY_S}, stale-if-error=${365 * DAY_S}`,
  api: 'no-store',
};

/** For everything that is sent. */
const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** The paths of calls, as patterns of `_headers`. They are the gateway's to answer; here only to be never kept. */
const API = ['/api-*', '/webapi/*', '/plat-auth/*'];

/** Stands for the origin of Apple's script, which is a setting. */
const MUSIC_KIT = 'music-kit';

/** The policies of the table of pages: what they add, or have in place of everybody's; `meta`: the document carries it, too. */
const POLICIES = {
  login: { 'frame-ancestors': ["'none'"], meta: true },
  music: {
    'script-src': ["'self'", MUSIC_KIT],
    'connect-src': ["'self'", 'https://*.apple.com'],
    'frame-src': ['https://*.apple.com'],
  },
};

/**
 * Everybody's policy. Styles may be inline: what the build renders has style attributes, and engines before Chromium 69
 * take no hashes for those. Pictures of people and prizes come from any address of the web.
 */
const policy = (origins) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'https:', 'http:', 'data:'],
  'media-src': ["'self'"],
  'connect-src': ["'self'", ...new Set(origins.filter(Boolean).map((address) => new URL(address).origin))],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
});

const hashSource = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** What lets a document's inline scripts run. */
export const scriptHashes = (html) => [
  ...new Set(
    [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)].map(([, script]) =>
      hashSource(script),
    ),
  ),
];

const text = (directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/**
 * The policy of a route's document, as directives. `origins`: where the gateway is, if elsewhere.
 * @param {{ name?: string, html: string, origins: readonly string[], musicKit: string }} document
 */
function policyOf({ name, html, origins, musicKit }) {
  const { meta, ...own } = POLICIES[name] ?? {};
  const directives = { ...policy(origins), ...own };
  const scripts = directives['script-src'].map((source) => (source === MUSIC_KIT ? musicKit : source));
  return { ...directives, 'script-src': [...scripts.filter(Boolean), ...scriptHashes(html)] };
}

/** What a <meta> can say of it. */
function withMeta(html, directives) {
  const { 'frame-ancestors': _, ...said } = directives;
  return html.replace(
    /<meta charset="?utf-8"?\s*\/?>/i,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${text(said)}">`,
  );
}

/**
 * Puts the policy into the documents that carry it, and the headers' files beside them. `files`: Map(path in dist/ ->
 * text), `routes`: { path, kind, document } as the build has them, `settings`: as in settings.mjs.
 * @param {Map<string, any>} files
 * @param {readonly { path: string, kind: string, document: string, policy?: string }[]} routes
 * @param {{ [name: string]: any }} settings
 */
export function addHeaders(files, routes, { GATEWAY_ORIGIN, IOT_ORIGIN, MUSIC_KIT_URL }) {
  const origins = [GATEWAY_ORIGIN, IOT_ORIGIN];
  // A path is of the pages' own origin.
  const musicKit = /^https?:/.test(MUSIC_KIT_URL) ? new URL(MUSIC_KIT_URL).origin : '';
  const documents = routes.map(({ path, kind, document, policy: name }) => {
    const html = files.get(document);
    const directives = policyOf({ name, html, origins, musicKit });
    if (kind === 'document' || POLICIES[name]?.meta) files.set(document, withMeta(html, directives));
    return { path, cache: CACHE[kind], policy: text(directives), frames: frameOptions(directives) };
  });
  files.set('_headers', headersFile(documents));
  files.set('nginx-headers.conf', nginxMaps(documents));
}

const CSP = 'Content-Security-Policy';
const FRAMES = 'X-Frame-Options';

/** For engines of the Safari 10 class, which don't know frame-ancestors. */
const frameOptions = ({ 'frame-ancestors': [who] }) => (who === "'none'" ? 'DENY' : 'SAMEORIGIN');

/** The form that Netlify, Cloudflare Pages and others read. No header has two rules for a path: they would be joined. */
function headersFile(documents) {
  refusePrefixes(documents.map(({ path }) => path));
  const rows = [
    ['/*', EVERYWHERE],
    ['/a/*', { 'Cache-Control': CACHE.hashed }],
    ['/sw.js', { 'Cache-Control': CACHE.app }],
    ...API.map((path) => [path, { 'Cache-Control': CACHE.api }]),
    ...documents.flatMap(({ path, cache, policy, frames }) =>
      addressesOf(path).map((address) => [
        address,
        { 'Cache-Control': cache, [CSP]: policy, [FRAMES]: frames },
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
const addressesOf = (path) => (path === '/' ? ['/', '/index.html'] : [`${path}*`]);

/** What is sent for a path is sent for all that begin with it. */
function refusePrefixes(paths) {
  for (const path of paths.filter((one) => one !== '/')) {
    const longer = paths.find((other) => other !== path && other.startsWith(path));
    if (longer) throw new Error(`No route's path may begin with another's: ${longer} begins with ${path}`);
  }
}

const escaped = (path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** For nginx's http block: the headers that differ from path to path, as variables. */
function nginxMaps(documents) {
  const pattern = (path) => (path === '/' ? '~^/(index\\.html)?$' : `~^${escaped(path)}(/|$)`);
  const map = (name, rows) =>
    `map $uri $companion_${name} {\n${rows.map(([key, value]) => `  ${key} "${value}";\n`).join('')}}\n`;
  const api = API.map((path) => [`~^${path.replace('*', '')}`, CACHE.api]);
  const kept = documents.filter(({ cache }) => cache !== CACHE.app);
  return (
    map('policy', [['default', ''], ...documents.map(({ path, policy }) => [pattern(path), policy])]) +
    map('frames', [['default', ''], ...documents.map(({ path, frames }) => [pattern(path), frames])]) +
    map('cache', [
      ['default', CACHE.app],
      ['~^/a/', CACHE.hashed],
      ...api,
      ...kept.map(({ path, cache }) => [pattern(path), cache]),
    ])
  );
}
