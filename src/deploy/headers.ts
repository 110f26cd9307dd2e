import { Refused } from './forms.ts';
import { headerValue, nginxString } from './written.ts';
import type { Settings } from './settings.ts';
import { frameOptions, policyOf, policyText, settingsInPolicy, withMeta } from './policy.ts';

/** The response headers. `_headers` and nginx's files are made from these tables; policy.ts has the policies. */

const DAY_S = 24 * 60 * 60;

/**
 * Cache-Control by kind. A `document`, which is readable without the app, is cached for a day; after that the old one
 * may still be shown if the server does not answer.
 */
const CACHE = {
  hashed: `public, max-age=${365 * DAY_S}, immutable`,
  app: 'no-cache',
  login: 'no-store',
  document: `public, max-age=${DAY_S}, stale-while-revalidate=${30 * DAY_S}, stale-if-error=${365 * DAY_S}`,
  api: 'no-store',
} as const;

const REFUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
];

/**
 * Headers for every response, also for a missing file. The opener policy allows popups, because Apple's sign-in talks
 * to the page that opened it.
 */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': `max-age=${365 * DAY_S}`,
  'Permissions-Policy': REFUSED_FEATURES.map((name) => `${name}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/**
 * Headers for files that a CDN also serves: a CDN passes them on, so pages of any origin can check the files' hashes.
 */
export const ELSEWHERE: Readonly<Record<string, string>> = { 'Access-Control-Allow-Origin': '*' };

/** The paths of calls, as patterns for `_headers`. The gateway answers them; the rules here only forbid caching. */
const API: readonly string[] = ['/api-*', '/webapi/*', '/plat-auth/*'];

interface SentDocument {
  readonly path: string;
  readonly cache: string;
  readonly policy: string;
  readonly frames: string;
}

type Headers = Readonly<Record<string, string>>;

/** A line of a map: the key, and a text or another variable. */
type Row = readonly [key: string, value: string | { readonly variable: string }];

/**
 * The policy for a 404 answer: nothing in it may run. It is not sent with other files, because the worker's script
 * needs to send requests.
 */
const MISSING = "default-src 'none'; frame-ancestors 'none'";

/** How nginx sends files, and finds the file of a path. */
const FILES = `index index.html;
gzip_static on;
gzip_vary on;
server_tokens off;
`;
const TRY = 'try_files $uri ${uri}index.html $uri/index.html =404;';

/** All texts are UTF-8. nginx adds text/html to the types. */
const CHARSET = `charset utf-8;
charset_types text/css text/javascript application/javascript application/json text/plain image/svg+xml;
`;

/** Indents the directives of a location. */
const indented = (text: string) => text.trimEnd().replace(/^/gm, '  ');

const escaped = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const pattern = (path: string, base: string) =>
  path === '/' && !base
    ? '~^/(index\\.html)?$'
    : `~^${escaped(base + path.replace(/^\/$/, ''))}(/(index\\.html)?)?$`;

const variableOf = (name: string) => ({ variable: `"$companion_${name}"` });
const valueOf = (value: Row[1]) => (typeof value === 'string' ? nginxString(value) : value.variable);

const map = (name: string, rows: readonly Row[], source = '$uri') =>
  `map ${source} $companion_${name} {\n${rows.map(([key, value]) => `  ${key} ${valueOf(value)};\n`).join('')}}\n`;

/** The name of the variable for a header that only some paths have; for all others it is empty. */
const variable = (header: string) => header.toLowerCase().replace(/-/g, '_');

/**
 * For nginx's http block: variables for the headers that depend on the path. `base`: the pages' folder on the host.
 */
function nginxMaps(documents: readonly SentDocument[], base: string, assets: Headers): string {
  const calls = API.map((path) => `~^${path.replace('*', '')}`);
  const kept = documents.filter(({ cache }) => cache !== CACHE.app);
  const pages = (field: 'policy' | 'frames') =>
    documents.map((document): Row => [pattern(document.path, base), document[field]]);
  // The first matching pattern counts, so the pattern for all files of the folder comes last.
  const below = `~^${escaped(base)}/`;
  const mapped = (name: string, value: Row[1], rows: readonly Row[]) =>
    map(name, base ? [['default', ''], ...rows, [below, value]] : [['default', value], ...rows]);
  return (
    map(
      'missing',
      [
        ['default', ''],
        ['404', MISSING],
      ],
      '$status',
    ) +
    mapped('policy', variableOf('missing'), [...calls.map((key): Row => [key, '']), ...pages('policy')]) +
    mapped('frames', 'DENY', [...calls.map((key): Row => [key, '']), ...pages('frames')]) +
    mapped('cache', CACHE.app, [
      [`~^${escaped(base)}/a/`, CACHE.hashed],
      ...calls.map((key): Row => [key, CACHE.api]),
      ...kept.map(({ path, cache }): Row => [pattern(path, base), cache]),
    ]) +
    (base ? everywhereMaps(base) : '') +
    Object.entries(assets)
      .map(([name, value]) =>
        map(variable(name), [
          ['default', ''],
          [`~^${escaped(base)}/a/`, value],
        ]),
      )
      .join('')
  );
}

/** The headers of all our files and calls; empty for every other path on the host. */
function everywhereMaps(base: string): string {
  const ours = [...API.map((path) => path.replace('*', '')), `${base}/`].map(escaped).join('|');
  const rows = (value: string): Row[] => [
    ['default', ''],
    [`~^(${ours})`, value],
  ];
  return Object.entries(EVERYWHERE)
    .map(([name, value]) => map(variable(name), rows(value)))
    .join('');
}

/** For nginx's server block. It configures neither the gateway nor anything outside the folder `base`. */
const nginxSite = (
  base: string,
  assets: Headers,
): string => `# The calls have a header time_zone. Where this is not the default server of its address, it goes to the http block.
underscores_in_headers on;
${base ? '' : FILES}${Object.entries(EVERYWHERE)
  .map(
    ([name, value]) =>
      `add_header ${name} ${base ? `$companion_${variable(name)}` : nginxString(value)} always;\n`,
  )
  .join('')}add_header Content-Security-Policy $companion_policy always;
add_header X-Frame-Options $companion_frames always;
add_header Cache-Control $companion_cache;
${Object.keys(assets)
  .map((name) => `add_header ${name} $companion_${variable(name)};\n`)
  .join('')}
${
  base
    ? `location = ${base} { rewrite ^ ${base}/ last; }\nlocation ^~ ${base}/ {\n${indented(FILES + CHARSET + TRY)}\n}`
    : `location / {\n${indented(CHARSET + TRY)}\n}`
}
`;

/** The longest line of `_headers` that Cloudflare Pages takes. nginx takes a parameter of about 4,096 bytes. */
const LONGEST_LINE = 2000;

/** Throws if a document's policy is longer than servers take: they would not start, or would not send it. */
function refuseLongPolicy({ path, policy }: SentDocument, settings: Settings): void {
  const { length } = headerLine('Content-Security-Policy', policy);
  if (length <= LONGEST_LINE) return;
  throw new Refused(
    `The policy of ${path} is ${length - LONGEST_LINE} characters too long for servers. Shorten these settings:`,
    settingsInPolicy(settings).map(([name, length]) => `${name}, with ${length} characters in the policy`),
  );
}

const headerLine = (name: string, value: string): string => `  ${name}: ${headerValue(value)}`;

type Files = Map<string, string | Buffer>;

interface SentRoute {
  readonly path: string;
  readonly kind: string;
  readonly document: string;
  readonly policy?: string;
}

const CACHES: Readonly<Record<string, string>> = CACHE;

/**
 * The headers of a route's document. They depend on its inline scripts only, so a policy in its <meta> does not
 * change them.
 */
function sentDocument({ path, kind, document, policy: name }: SentRoute, files: Files, settings: Settings) {
  const directives = policyOf({ name, html: String(files.get(document)) }, settings);
  const sent: SentDocument = {
    path,
    cache: CACHES[kind] ?? CACHE.app,
    policy: policyText(directives),
    frames: frameOptions(directives),
  };
  refuseLongPolicy(sent, settings);
  return { sent, directives };
}

const documentHeaders = ({ cache, policy, frames }: SentDocument): Headers => ({
  'Cache-Control': cache,
  'Content-Security-Policy': policy,
  'X-Frame-Options': frames,
});

/** The headers of files in the folder a/. `assets`: the headers that only exist with ASSET_ORIGIN. */
const hashedHeaders = (assets: Headers): Headers => ({ 'Cache-Control': CACHE.hashed, ...assets });

/** Returns the headers of each file, without the headers that all files share. */
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
 * Writes its policy into each document, because a host may not send our headers. Returns the files for servers by
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
 * Returns `_headers`, in the format of Netlify, Cloudflare Pages and others. Hosts join two rules for one header and
 * path, so the rules of a header never match the same path.
 */
function headersFile(
  documents: readonly SentDocument[],
  base: string,
  assets: Readonly<Record<string, string>>,
): string {
  refusePrefixes(documents.map(({ path }) => path));
  const rows: [string, Readonly<Record<string, string>>][] = [
    [`${base}/*`, EVERYWHERE],
    [`${base}/a/*`, hashedHeaders(assets)],
    [`${base}/sw.js`, { 'Cache-Control': CACHE.app }],
    ...API.map((path): (typeof rows)[number] => [path, { 'Cache-Control': CACHE.api }]),
    ...documents.flatMap((document) =>
      addressesOf(document.path, base).map((address): (typeof rows)[number] => [
        address,
        documentHeaders(document),
      ]),
    ),
  ];
  return rows
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => headerLine(name, value))].join('\n'),
    )
    .join('\n')
    .concat('\n');
}

/**
 * The patterns for a document, which also match a trailing slash or index.html. One rule is enough for all of them;
 * hosts accept no more than 100 rules.
 */
const addressesOf = (path: string, base: string) =>
  path === '/' ? [`${base}/`, `${base}/index.html`] : [`${base}${path}*`];

/** Throws if a path begins with another path: a rule applies to all paths that begin with its own. */
function refusePrefixes(paths: readonly string[]): void {
  for (const path of paths.filter((one) => one !== '/')) {
    const longer = paths.find((other) => other !== path && other.startsWith(path));
    if (longer) throw new Error(`No route's path may begin with another's: ${longer} begins with ${path}`);
  }
}
