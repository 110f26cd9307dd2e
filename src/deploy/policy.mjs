import { createHash } from 'node:crypto';

/** Content-Security-Policy as data. */

/** The policies of the table of pages: what they add, or have in place of everybody's. `musicKit`: where Apple's script is. */
const POLICIES = {
  login: () => ({ only: { 'frame-ancestors': ["'none'"] } }),
  music: ({ musicKit }) => ({
    more: {
      'script-src': [musicKit],
      'connect-src': ['https://*.apple.com'],
      'frame-src': ['https://*.apple.com'],
    },
  }),
};

/** The origin of an address; a path is of the pages' own. */
const originOf = (address) => (/^https?:/.test(address) ? new URL(address).origin : '');
const originsOf = (...addresses) => [...new Set(addresses.map(originOf).filter(Boolean))];

/**
 * Everybody's policy. Styles may be inline: what the build renders has style attributes, and engines before Chromium 69
 * take no hashes for those. Pictures of people and prizes come from any https address of the web.
 */
const policy = ({ ASSET_ORIGIN, GATEWAY_ORIGIN, IOT_ORIGIN, REPORT_URI, REPORT_URL }) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...originsOf(ASSET_ORIGIN)],
  'style-src': ["'self'", ...originsOf(ASSET_ORIGIN), "'unsafe-inline'"],
  'img-src': ["'self'", 'https:', 'data:'],
  'media-src': ["'self'"],
  'connect-src': ["'self'", ...originsOf(GATEWAY_ORIGIN, IOT_ORIGIN, REPORT_URL)],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  ...(REPORT_URI ? { 'report-uri': [REPORT_URI] } : {}),
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

/** As it is sent. */
export const policyText = (directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/**
 * The policy of a route's document, as directives; `name`: of the table of pages.
 * @param {{ name?: string | undefined, html: string }} document
 * @param {Readonly<Record<string, string>>} settings
 */
export function policyOf({ name, html }, settings) {
  const musicKit = originOf(settings.MUSIC_KIT_URL);
  const { only = {}, more = {} } = POLICIES[name]?.({ musicKit }) ?? {};
  const directives = { ...policy(settings), ...only };
  for (const [directive, sources] of Object.entries(more))
    directives[directive] = [...(directives[directive] ?? []), ...sources.filter(Boolean)];
  return { ...directives, 'script-src': [...directives['script-src'], ...scriptHashes(html)] };
}

/** For engines of the Safari 10 class, which don't know frame-ancestors. */
export const frameOptions = ({ 'frame-ancestors': [who] }) => (who === "'none'" ? 'DENY' : 'SAMEORIGIN');

/** What a <meta> can't say. */
const SENT_ONLY = ['frame-ancestors', 'report-uri'];

/** The document with its policy in a <meta>, for hosts that send no headers of ours. */
export function withMeta(html, directives) {
  const said = Object.fromEntries(Object.entries(directives).filter(([name]) => !SENT_ONLY.includes(name)));
  return html.replace(
    /<meta charset="?utf-8"?\s*\/?>/i,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policyText(said)}">`,
  );
}
