import { createHash } from 'node:crypto';
import { attributeText, policySource } from './written.mjs';

/**
 * Content-Security-Policy as data.
 *
 * There is no `require-trusted-types-for 'script'`. It would guard three kinds of sinks: HTML, which only the sanitiser
 * (src/ui/html) and texts of our own reach; `src` of scripts, and the worker's address, which the loader builds from file
 * names of the build. Scripts without a listed origin or hash are blocked anyway, also as attributes in HTML. To allow
 * what remains, each document's inline script would need a policy object for the loader, preact and the sanitiser, which
 * every first load would pay for; and the page of MusicKit could not have it, because Apple's script sets such sinks itself.
 */

/**
 * The policies that routes name: `more` adds to the general policy, `only` replaces. `musicKit`: origin of Apple's
 * script.
 */
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

/** Returns the origin of an address; empty for a path, which is on the pages' own origin. */
const originOf = (address) => (/^https?:/.test(address) ? policySource(new URL(address).origin) : '');
const originsOf = (...addresses) => [...new Set(addresses.map(originOf).filter(Boolean))];

/**
 * The general policy. Styles may be inline, because rendered documents have style attributes, for which engines before
 * Chromium 69 accept no hashes. Pictures of people and prizes may come from any https address.
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
  ...(REPORT_URI ? { 'report-uri': [policySource(REPORT_URI)] } : {}),
});

const hashSource = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns the hash sources that allow a document's inline scripts. */
export const scriptHashes = (html) => [
  ...new Set(
    [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)].map(([, script]) =>
      hashSource(script),
    ),
  ),
];

/** Returns the policy as the header's value. */
export const policyText = (directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/**
 * Returns the policy of a route's document, as directives. `name`: the route's `policy`.
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

/** Returns X-Frame-Options, for engines of the Safari 10 class, which do not support frame-ancestors. */
export const frameOptions = ({ 'frame-ancestors': [who] }) => (who === "'none'" ? 'DENY' : 'SAMEORIGIN');

/** Directives that browsers ignore in a <meta>. */
const SENT_ONLY = ['frame-ancestors', 'report-uri'];

/** Returns the document with its policy in a <meta>, for hosts that do not send our headers. */
export function withMeta(html, directives) {
  const said = Object.fromEntries(Object.entries(directives).filter(([name]) => !SENT_ONLY.includes(name)));
  return html.replace(
    /<meta charset="?utf-8"?\s*\/?>/i,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${attributeText(policyText(said))}">`,
  );
}
