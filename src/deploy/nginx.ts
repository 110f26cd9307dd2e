import { API, CACHE, EVERYWHERE, type Headers, type SentDocument } from './header-tables.ts';
import { nginxString } from './written.ts';

type Row = readonly [key: string, value: string];

/**
 * The policy for a 404 answer, in which nothing may run. Other files do not get it, because the worker's script needs
 * to send requests.
 */
const MISSING = "default-src 'none'; frame-ancestors 'none'";

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

const variableOf = (name: string) => `$companion_${name.toLowerCase().replace(/-/g, '_')}`;

const byDefault = (value: string): Row => ['default', nginxString(value)];

const map = (name: string, rows: readonly Row[], source = '$uri') =>
  `map ${source} ${variableOf(name)} {\n${rows.map(([key, value]) => `  ${key} ${value};\n`).join('')}}\n`;

/** Maps for the http block: headers that depend on the path. `base`: the pages' folder on the host. */
export function nginxMaps(documents: readonly SentDocument[], base: string, assets: Headers): string {
  const calls = (value: string) => API.map((path): Row => [`~^${path.replace('*', '')}`, nginxString(value)]);
  const pages = (field: 'policy' | 'frames' | 'link' | 'cache', rows = documents) =>
    rows.map((document): Row => [pattern(document.path, base), nginxString(document[field])]);
  const files = (value: string): Row => [`~^${escaped(base)}/a/`, nginxString(value)];
  // The first matching pattern counts, so the pattern for all files of the folder comes last.
  const below = `~^${escaped(base)}/`;
  const inFolder = (value: string, rows: readonly Row[]): Row[] =>
    base ? [byDefault(''), ...rows, [below, value]] : [['default', value], ...rows];
  const kept = documents.filter(({ cache }) => cache !== CACHE.app);
  const linking = documents.filter(({ link }) => link);
  return [
    map('missing', [byDefault(''), ['404', nginxString(MISSING)]], '$status'),
    map('policy', inFolder(`"${variableOf('missing')}"`, [...calls(''), ...pages('policy')])),
    map('frames', inFolder(nginxString('DENY'), [...calls(''), ...pages('frames')])),
    map(
      'cache',
      inFolder(nginxString(CACHE.app), [files(CACHE.hashed), ...calls(CACHE.api), ...pages('cache', kept)]),
    ),
    map('link', [byDefault(''), ...pages('link', linking)]),
    base ? everywhereMaps(base) : '',
    ...Object.entries(assets).map(([name, value]) => map(name, [byDefault(''), files(value)])),
  ].join('');
}

/** The headers of all our files and calls; empty for every other path on the host. */
function everywhereMaps(base: string): string {
  const ours = [...API.map((path) => path.replace('*', '')), `${base}/`].map(escaped).join('|');
  return Object.entries(EVERYWHERE)
    .map(([name, value]) => map(name, [byDefault(''), [`~^(${ours})`, nginxString(value)]]))
    .join('');
}

/** Rules for the server block. They configure neither the gateway nor anything outside the folder `base`. */
export function nginxSite(base: string, assets: Headers): string {
  const everywhere = Object.entries(EVERYWHERE).map(
    ([name, value]) => `add_header ${name} ${base ? variableOf(name) : nginxString(value)} always;`,
  );
  const ofAssets = Object.keys(assets).map((name) => `add_header ${name} ${variableOf(name)};`);
  const location = base
    ? `location = ${base} { rewrite ^ ${base}/ last; }\nlocation ^~ ${base}/ {\n${indented(FILES + CHARSET + TRY)}\n}`
    : `location / {\n${indented(CHARSET + TRY)}\n}`;
  return [
    '# The calls have a header time_zone. Where this is not the default server of its address, it goes to the http block.',
    'underscores_in_headers on;',
    ...(base ? [] : [FILES.trimEnd()]),
    ...everywhere,
    'add_header Content-Security-Policy $companion_policy always;',
    'add_header X-Frame-Options $companion_frames always;',
    'add_header Cache-Control $companion_cache;',
    'add_header Link $companion_link;',
    ...ofAssets,
    '',
    location,
    '',
  ].join('\n');
}
