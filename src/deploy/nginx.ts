import { API, CACHE, EVERYWHERE, type Headers, type SentDocument } from './header-tables.ts';
import { nginxString } from './written.ts';

/** A line of a map: the key, and a text or another variable. */
type Row = readonly [key: string, value: string | { readonly variable: string }];

/**
 * The policy for a 404 answer: nothing in it may run. It is not sent with other files, because the worker's
 * script needs to send requests.
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
 * For nginx's http block: variables for the headers that depend on the path. `base`: the pages' folder on the
 * host.
 */
export function nginxMaps(documents: readonly SentDocument[], base: string, assets: Headers): string {
  const calls = API.map((path) => `~^${path.replace('*', '')}`);
  const kept = documents.filter(({ cache }) => cache !== CACHE.app);
  const pages = (field: 'policy' | 'frames' | 'link') =>
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
    map('link', [['default', ''], ...pages('link').filter(([, value]) => value)]) +
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
export const nginxSite = (
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
add_header Link $companion_link;
${Object.keys(assets)
  .map((name) => `add_header ${name} $companion_${variable(name)};\n`)
  .join('')}
${
  base
    ? `location = ${base} { rewrite ^ ${base}/ last; }\nlocation ^~ ${base}/ {\n${indented(FILES + CHARSET + TRY)}\n}`
    : `location / {\n${indented(CHARSET + TRY)}\n}`
}
`;
