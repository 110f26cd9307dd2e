/**
 * The form of a value, for settings and for the tenant's file. `says` completes the sentence "is to be …"; `read`
 * returns the value as the build uses it, or `undefined` if the text is not of this form.
 * @typedef {{ says: string, read: (text: string) => string | undefined }} Form
 */

/**
 * What no address may contain: RFC 3986 allows none of these characters unescaped, and parsers differ in what they make
 * of them.
 */
const NOT_IN_ADDRESS = /[\s\x00-\x1f\x7f-\x9f"<>\\^`{|}]|%(?![\da-f]{2})/i;

/** The name of a host as a policy can say it: no asterisk, which allows other hosts, and no IPv6 address. */
const HOST_NAME = /^[a-z\d-]+(\.[a-z\d-]+)*$/;

/** @param {string} text */
function addressOf(text) {
  if (NOT_IN_ADDRESS.test(text) || !/^https?:\/\/[^/]/i.test(text)) return undefined;
  try {
    const url = new URL(text);
    return HOST_NAME.test(url.hostname) && !url.username && !url.password ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a path with its query as browsers write it: other letters than those of ASCII are escaped. */
function pathOf(text) {
  if (NOT_IN_ADDRESS.test(text) || !/^\/(?!\/)/.test(text)) return undefined;
  const { pathname, search, hash } = new URL(text, 'https://pages.invalid');
  // Two slashes would begin the name of a host.
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}

/** @param {string} says @param {RegExp} pattern @returns {Form} */
const like = (says, pattern) => ({ says, read: (text) => (pattern.test(text) ? text : undefined) });

/** @type {Form} */
export const ORIGIN = {
  says: 'an origin such as https://api.example.com: scheme and host, no path',
  read(text) {
    const url = addressOf(text);
    return url && !/[?#]/.test(text) && url.pathname === '/' ? url.origin : undefined;
  },
};

/** @type {Form} */
export const ADDRESS = {
  says: 'an address such as https://app.example.com/page',
  read: (text) => addressOf(text)?.href,
};

const addressOrPath = (of) => ({
  says: `an address such as https://app.example.com/page, or a path of ${of} such as /page`,
  read: (text) => pathOf(text) ?? ADDRESS.read(text),
});

/** @type {Form} */
export const ADDRESS_OR_PATH = addressOrPath("the pages' host");

/** @type {Form} */
export const ADDRESS_OR_PAGE = addressOrPath('the pages');

/** @type {Form} */
export const FOLDER = {
  says: 'a folder of a host such as /fit/pages: names of letters, digits and -._~, and none that calls begin with (/api-…, /webapi, /plat-auth)',
  read: (text) =>
    /^(\/[\w.~-]+)*\/?$/.test(text) &&
    !/\/\.\.?(\/|$)/.test(text) &&
    !/^\/(api-|(webapi|plat-auth)(\/|$))/.test(text)
      ? text.replace(/\/$/, '')
      : undefined,
};

/** Schemes that browsers or systems use themselves. No app may be opened by one of them. */
const NO_APP_SCHEME =
  /^(about|android-app|blob|chrome|chrome-extension|chrome-search|chrome-untrusted|cid|content|data|devtools|edge|file|filesystem|ftp|googlechrome|https?|intent|ios-app|jar|javascript|mailto|moz-extension|resource|sms|tel|vbscript|view-source|wss?)$/;

/** Reads a host with its port, or the scheme of an app. */
function targetOf(text) {
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\/$/.exec(text.toLowerCase()) ?? [];
  if (scheme) return NO_APP_SCHEME.test(scheme) ? undefined : `${scheme}://`;
  if (!/^[\p{L}\p{N}._-]+(:\d+)?$/u.test(text)) return undefined;
  try {
    // As the browser compares it: in lower case, in ASCII, without the usual port.
    const { host, hostname } = new URL(`https://${text}`);
    return /^[\w-]+(\.[\w-]+)*$/.test(hostname) ? host : undefined;
  } catch {
    return undefined;
  }
}

/** @type {Form} */
export const TARGETS = {
  says: 'names of hosts and schemes of apps with commas between, such as pitangui.amazon.com,layla.amazon.com,alexa://',
  read(text) {
    const targets = text.split(/[ ,]+/).filter(Boolean).map(targetOf);
    return targets.length && targets.every(Boolean) ? targets.join(',') : undefined;
  },
};

/**
 * Headers that an idempotency key may not take the place of: those of the calls, those that browsers set or refuse
 * (the forbidden names of Fetch among them), and those that proxies read or add.
 */
const TAKEN_HEADERS = new Set(
  `authorization language time_zone time-zone content-type
  accept accept-charset accept-encoding accept-language access-control-request-headers access-control-request-local-network
  access-control-request-method access-control-request-private-network alt-used cache-control connection content-disposition
  content-encoding content-language content-length content-location cookie cookie2 date device-memory dnt downlink dpr
  early-data ect expect host http2-settings if-match if-modified-since if-none-match if-range if-unmodified-since keep-alive
  last-event-id origin ping-from ping-to pragma priority purpose range referer rtt save-data service-worker
  service-worker-navigation-preload set-cookie set-cookie2 te trailer transfer-encoding upgrade upgrade-insecure-requests
  user-agent viewport-width width x-requested-with
  client-ip forwarded from max-forwards proxy surrogate-capability traceparent tracestate true-client-ip via
  x-amzn-trace-id x-api-key x-client-ip x-cluster-client-ip x-correlation-id x-csrf-token x-http-method
  x-http-method-override x-method-override x-original-host x-original-url x-real-ip x-request-id x-rewrite-url
  x-xsrf-token`.split(/\s+/),
);

/** @type {Form} */
export const HEADER = {
  says: "a header's name of its own such as Idempotency-Key, and none that calls, browsers or proxies use",
  read: (text) =>
    /^[a-z][\w-]*$/i.test(text) &&
    !TAKEN_HEADERS.has(text.toLowerCase()) &&
    !/^(proxy|sec|access-control|x-forwarded|x-b3|cf)-/i.test(text)
      ? text
      : undefined,
};

export const WORD = like('one word of letters, digits and -._~', /^[\w.~-]+$/);
/** No place of a text has control characters: they end a line, or cannot be said at all. */
export const TEXT = like('a text on one line', /^(?=.*\S)[^\x00-\x1f\x7f-\x9f\u2028\u2029]+$/);
export const DRAWING = like("an SVG path's `d` on one line", /^M[-\d .,a-zA-Z]+$/);
export const EMAIL = like('an e-mail address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/);
export const PATH = like('a path such as /user-agreement', /^\/[\w./-]*$/);
export const FILE = like('the name of a file', /^[^\x00-\x1f\x7f-\x9f\u2028\u2029]+$/);
export const SHARE = like('a number from 0 to 1, such as 0.1', /^(0(\.\d+)?|1(\.0+)?)$/);

/** @type {Form} */
export const DAY = {
  says: 'a day such as 2022-11-28',
  read(text) {
    const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(NaN);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
  },
};

/** @param {string[]} words @returns {Form} */
export const oneOf = (...words) => ({
  says: words.join(' or '),
  read: (text) => (words.includes(text) ? text : undefined),
});
