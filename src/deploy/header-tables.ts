/*
 * The response headers. headers.ts and nginx.ts make the servers' files of these tables; policy.ts has the
 * policies.
 */

export type Headers = Readonly<Record<string, string>>;

const DAY_S = 24 * 60 * 60;

/**
 * Cache-Control by kind. Browsers cache a `document`, which is readable without the app, for a day, and later still
 * show it if the server does not answer.
 */
export const CACHE = {
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
export const EVERYWHERE: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': `max-age=${365 * DAY_S}`,
  'Permissions-Policy': REFUSED_FEATURES.map((name) => `${name}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** Headers for files that a CDN also serves: it passes them on, so pages of any origin can check the files' hashes. */
export const ELSEWHERE: Headers = { 'Access-Control-Allow-Origin': '*' };

/** The paths of calls, as patterns for `_headers`. The gateway answers them; the rules here only forbid caching. */
export const API: readonly string[] = ['/api-*', '/webapi/*', '/plat-auth/*'];

export interface SentDocument {
  readonly path: string;
  readonly cache: string;
  readonly policy: string;
  readonly frames: string;
  /** The value of `Link`; empty if the document preloads nothing. */
  readonly link: string;
}
