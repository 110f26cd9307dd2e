/** What is sent with what: `_headers` and nginx's parts are written from these tables; policy.mjs has the policies. */

const DAY_S = 24 * 60 * 60;

/** How long what may be kept. A document that reads without the app is kept a day, and shown when no server answers. */
export const CACHE = {
  hashed: `public, max-age=${365 * DAY_S}, immutable`,
  app: 'no-cache',
  login: 'no-store',
  document: `public, max-age=${DAY_S}, stale-while-revalidate=${30 * DAY_S}, stale-if-error=${365 * DAY_S}`,
  api: 'no-store',
};

/** What no page asks the phone or the browser for. */
const REFUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
];

/** For everything that is sent, a missing file's answer too. Apple's sign-in talks to the page that has opened it. */
export const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': `max-age=${365 * DAY_S}`,
  'Permissions-Policy': REFUSED_FEATURES.map((name) => `${name}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

/** For files that a CDN has, too: it hands on what it has got, and pages of any origin may check what they load. */
export const ELSEWHERE = { 'Access-Control-Allow-Origin': '*' };

/** The paths of calls, as patterns of `_headers`. They are the gateway's to answer; here only to be never kept. */
export const API = ['/api-*', '/webapi/*', '/plat-auth/*'];
