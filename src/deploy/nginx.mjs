import { API, CACHE, EVERYWHERE } from './sent.mjs';

/** What is sent with the answer for a missing file: nothing in it may run. (The worker's own script has to ask for files.) */
const MISSING = "default-src 'none'; frame-ancestors 'none'";

const escaped = (path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const pattern = (path) => (path === '/' ? '~^/(index\\.html)?$' : `~^${escaped(path)}(/(index\\.html)?)?$`);

const map = (name, rows, source = '$uri') =>
  `map ${source} $companion_${name} {\n${rows.map(([key, value]) => `  ${key} "${value}";\n`).join('')}}\n`;

/** For nginx's http block: the headers that differ from path to path, as variables. */
export function nginxMaps(documents) {
  const calls = API.map((path) => `~^${path.replace('*', '')}`);
  const kept = documents.filter(({ cache }) => cache !== CACHE.app);
  const pages = (field) => documents.map((document) => [pattern(document.path), document[field]]);
  return (
    map(
      'missing',
      [
        ['default', ''],
        ['404', MISSING],
      ],
      '$status',
    ) +
    map('policy', [['default', '$companion_missing'], ...calls.map((key) => [key, '']), ...pages('policy')]) +
    map('frames', [['default', 'DENY'], ...calls.map((key) => [key, '']), ...pages('frames')]) +
    map('cache', [
      ['default', CACHE.app],
      ['~^/a/', CACHE.hashed],
      ...calls.map((key) => [key, CACHE.api]),
      ...kept.map(({ path, cache }) => [pattern(path), cache]),
    ])
  );
}

/** For nginx's server block. It says nothing of the gateway. */
export const nginxSite =
  () => `# The calls have a header time_zone. Where this is not the default server of its address, it goes to the http block.
underscores_in_headers on;
index index.html;
gzip_static on;
gzip_vary on;
server_tokens off;
${Object.entries(EVERYWHERE)
  .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
  .join('')}add_header Content-Security-Policy $companion_policy always;
add_header X-Frame-Options $companion_frames always;
add_header Cache-Control $companion_cache;

location / { try_files $uri \${uri}index.html $uri/index.html =404; }
`;
