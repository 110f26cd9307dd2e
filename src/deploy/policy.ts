import { hash } from 'node:crypto';
import type { Route } from '../route.ts';
import type { Settings } from './settings.ts';
import { attributeText, policySource } from './written.ts';

/**
 * Content-Security-Policy as data.
 *
 * There is no `require-trusted-types-for 'script'`. It would guard three kinds of sinks: HTML, which only the
 * sanitiser (src/ui/html), single character references (src/gateway/decode.ts) and texts of our own reach; `src` of
 * scripts, and the worker's address, which the loader builds from file names of the build. Scripts without a listed
 * origin or hash are blocked anyway, also as attributes in HTML. To allow what remains, each document's inline script
 * would need a policy object for the loader, preact and the sanitiser, which every first load would pay for; and the
 * page of MusicKit could not have it, because Apple's script sets such sinks itself.
 */

export type Directives = Readonly<Record<string, readonly string[]>>;

type Origins = Partial<
  Pick<
    Settings,
    'ASSET_ORIGIN' | 'GATEWAY_ORIGIN' | 'IOT_ORIGIN' | 'REPORT_URI' | 'REPORT_URL' | 'MUSIC_KIT_URL'
  >
>;

/** The origin of an address; empty for a path, which is on the pages' own origin. */
const originOf = (address = ''): string =>
  /^https?:/.test(address) ? policySource(new URL(address).origin) : '';
const originsOf = (...addresses: readonly (string | undefined)[]) => [
  ...new Set(addresses.map((address) => originOf(address)).filter(Boolean)),
];

/**
 * The general policy. Styles may be inline, because rendered documents have style attributes, for which
 * engines before Chromium 69 accept no hashes. Pictures of people and prizes may come from any https address.
 */
const policy = ({ ASSET_ORIGIN, GATEWAY_ORIGIN, IOT_ORIGIN, REPORT_URI, REPORT_URL }: Origins) => ({
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

export const hashSource = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;

export const scriptHashes = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)].map(([, script = '']) =>
      hashSource(script),
    ),
  ),
];

export const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** The hosts that Apple's script calls and frames. */
const OF_APPLE = 'https://*.apple.com';

export function policyOf(
  { name, html }: { readonly name?: Route['policy']; readonly html: string },
  settings: Origins,
) {
  const general = policy(settings);
  const isMusic = name === 'music';
  const scripts = isMusic ? originsOf(settings.MUSIC_KIT_URL) : [];
  return {
    ...general,
    'script-src': [...general['script-src'], ...scripts, ...scriptHashes(html)],
    ...(isMusic && { 'connect-src': [...general['connect-src'], OF_APPLE], 'frame-src': [OF_APPLE] }),
    ...(name === 'login' && { 'frame-ancestors': ["'none'"] }),
  };
}

/** Returns X-Frame-Options, for engines of the Safari 10 class, which do not support frame-ancestors. */
export const frameOptions = ({ 'frame-ancestors': [who] = [''] }: Directives): string =>
  who === "'none'" ? 'DENY' : 'SAMEORIGIN';

/** Directives that browsers ignore in a <meta>. */
const SENT_ONLY = ['frame-ancestors', 'report-uri'];

/** Returns the document with its policy in a <meta>, for hosts that do not send our headers. */
export function withMeta(html: string, directives: Directives): string {
  const said = Object.fromEntries(Object.entries(directives).filter(([name]) => !SENT_ONLY.includes(name)));
  return html.replace(
    /<meta charset="?utf-8"?\s*\/?>/i,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${attributeText(policyText(said))}">`,
  );
}
