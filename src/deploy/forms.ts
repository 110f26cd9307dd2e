/** Stops the build for a reason that the person who started it can fix. Printed as lines, without a stack. */
export class Refused extends Error {
  constructor(title: string, lines: readonly string[] = []) {
    super([title, ...lines.map((line) => `  ${line}`)].join('\n'));
    this.name = 'Refused';
  }
}

/**
 * The form of a value, for settings and for the tenant's file. `says` completes the sentence "is to be …"; `read`
 * returns the value as the build uses it, or `undefined` if the text is not of this form.
 */
export interface Form {
  readonly says: string;
  readonly read: (text: string) => string | undefined;
}

/**
 * What no address may contain: RFC 3986 allows none of these characters unescaped, and parsers differ in what they make
 * of them.
 */
const NOT_IN_ADDRESS = /[\s\x00-\x1f\x7f-\x9f"<>\\^`{|}]|%(?![\da-f]{2})/i;

/** The name of a host as a policy can say it: no asterisk, which allows other hosts, and no IPv6 address. */
const HOST_NAME = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/;

/** What DNS allows. */
const LONGEST_LABEL = 63;
const LONGEST_HOST = 253;

/** This machine, for development: only it may be reached by http, and only it may have a name of one label. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1)$/;

/**
 * Whether a URL leads to the host that its text names. Parsers turn numbers such as `0` or `0x7f.1` into addresses, so
 * an address has to be written out.
 */
const isHostOf = ({ hostname, port }: URL, text: string, pattern = HOST_NAME): boolean =>
  pattern.test(hostname) &&
  hostname.length <= LONGEST_HOST &&
  hostname.split('.').every((label) => label.length <= LONGEST_LABEL) &&
  port !== '0' &&
  (!/^[\d.]+$/.test(hostname) || text.includes(hostname));

function addressOf(text: string): URL | undefined {
  if (NOT_IN_ADDRESS.test(text) || !/^https?:\/\/[^/]/i.test(text)) return undefined;
  try {
    const url = new URL(text);
    return isHostOf(url, text) && !url.username && !url.password ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a path with its query as browsers write it: other letters than those of ASCII are escaped. */
function pathOf(text: string): string | undefined {
  if (NOT_IN_ADDRESS.test(text) || !/^\/(?!\/)/.test(text)) return undefined;
  const { pathname, search, hash } = new URL(text, 'https://pages.invalid');
  // Two slashes would begin the name of a host.
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}

const like = (says: string, pattern: RegExp): Form => ({
  says,
  read: (text) => (pattern.test(text) ? text : undefined),
});

/** Pages of https may not call by http, and passwords and sessions have to be encrypted. */
const isEncrypted = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || THIS_MACHINE.test(hostname);

export const ORIGIN: Form = {
  says: 'an origin such as https://api.example.com: https (http only for localhost and 127.0.0.1) and a host, no path',
  read(text) {
    const url = addressOf(text);
    return url && isEncrypted(url) && !/[?#]/.test(text) && url.pathname === '/' ? url.origin : undefined;
  },
};

export const ADDRESS: Form = {
  says: 'an address such as https://app.example.com/page',
  read: (text) => addressOf(text)?.href,
};

const addressOrPath = (of: string): Form => ({
  says: `an address such as https://app.example.com/page, or a path of ${of} such as /page`,
  read: (text) => pathOf(text) ?? ADDRESS.read(text),
});

export const ADDRESS_OR_PATH: Form = addressOrPath("the pages' host");

/** Where pages send something. Browsers send no fragment, and would send to another path than one with dots names. */
export const RECEIVER: Form = {
  says: "an https address such as https://app.example.com/page (http only for localhost and 127.0.0.1), or a path of the pages' host such as /page; no # and no .. in it",
  read(text) {
    if (/#|\/(\.|%2e){1,2}(?=[/?]|$)/i.test(text)) return undefined;
    const url = addressOf(text);
    return pathOf(text) ?? (url && isEncrypted(url) ? url.href : undefined);
  },
};

export const ADDRESS_OR_PAGE: Form = addressOrPath('the pages');

const LONGEST_FOLDER = 100;

/** Names that Windows keeps for devices, also before an ending, and names that end with a dot, which it drops. */
const NO_FOLDER = /\/(((con|prn|aux|nul|com\d|lpt\d)(\.[^/]*)?)|[^/]*\.)(\/|$)/i;

export const FOLDER: Form = {
  says: 'a folder of a host such as /fit/pages: at most 100 characters, names of letters, digits and -._~ that any file system can have, and none that calls begin with (/api-…, /webapi, /plat-auth)',
  read: (text) =>
    text.length <= LONGEST_FOLDER &&
    /^(\/[\w.~-]+)*\/?$/.test(text) &&
    !NO_FOLDER.test(text) &&
    !/^\/(api-|(webapi|plat-auth)(\/|$))/.test(text)
      ? text.replace(/\/$/, '')
      : undefined,
};

/** Schemes that browsers or systems use themselves. No app may be opened by one of them. */
const NO_APP_SCHEME =
  /^(about|android-app|blob|chrome|chrome-extension|chrome-search|chrome-untrusted|cid|content|data|devtools|edge|file|filesystem|ftp|googlechrome|https?|intent|ios-app|jar|javascript|mailto|moz-extension|resource|sms|tel|vbscript|view-source|wss?)$/;

/** Hosts that a login may lead to can have an underscore. */
const TARGET_NAME = /^\w([\w-]*\w)?(\.\w([\w-]*\w)?)*$/;

/** Reads a host with its port, or the scheme of an app. */
function targetOf(text: string): string | undefined {
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\/$/.exec(text.toLowerCase()) ?? [];
  if (scheme) return NO_APP_SCHEME.test(scheme) ? undefined : `${scheme}://`;
  if (!/^[\p{L}\p{N}._-]+(:\d+)?$/u.test(text)) return undefined;
  try {
    // As the browser compares it: in lower case, in ASCII, without the usual port.
    const url = new URL(`https://${text}`);
    const isFull = url.hostname.includes('.') || THIS_MACHINE.test(url.hostname);
    return isFull && isHostOf(url, text, TARGET_NAME) ? url.host : undefined;
  } catch {
    return undefined;
  }
}

export const TARGETS: Form = {
  says: 'full names of hosts (localhost for development) and schemes of apps with commas between, not spaces alone, such as pitangui.amazon.com,layla.amazon.com,alexa://',
  read(text) {
    const names = text.split(',').map((name) => name.trim());
    const targets = names.filter(Boolean).map(targetOf);
    return targets.length && targets.every(Boolean) ? targets.join(',') : undefined;
  },
};

/** Lower case, and a hyphen is an underscore: many servers read both as the same. */
const plainHeader = (name: string): string => name.toLowerCase().replace(/-/g, '_');

/**
 * Headers that an idempotency key may not take the place of: those of the calls, those that browsers set or refuse
 * (the forbidden names of Fetch among them), those that proxies read or add, and those of answers, which servers and
 * proxies copy or act upon.
 */
const TAKEN_HEADERS = new Set(
  `authorization language time_zone timezone
  accept alt-used cache-control connection cookie cookie2 date device-memory dnt downlink dpr
  early-data ect expect host http2-settings keep-alive
  last-event-id origin ping-from ping-to pragma priority purpose range referer rtt save-data service-worker
  service-worker-navigation-preload te trailer transfer-encoding upgrade upgrade-insecure-requests
  user-agent viewport-width width x-requested-with
  baggage cdn-loop client-ip digest dpop forwarded from front-end-https max-forwards prefer proxy
  remote-addr remote-user request-id signature signature-input soapaction surrogate-capability traceparent tracestate true-client-ip via
  x-amzn-trace-id x-api-key x-client-ip x-cluster-client-ip x-correlation-id x-csrf-token x-http-method
  x-http-method-override x-method-override x-original-host x-original-url x-real-ip x-request-id x-rewrite-url
  x-xsrf-token
  age allow alt-svc clear-site-data critical-ch deprecation etag expires last-modified link location nel
  origin-agent-cluster permissions-policy feature-policy preference-applied referrer-policy refresh report-to
  reporting-endpoints retry-after server server-timing service-worker-allowed set-cookie set-cookie2 set-login sourcemap
  speculation-rules status strict-transport-security sunset supports-loading-mode surrogate-control surrogate-key
  timing-allow-origin tk vary warning www-authenticate x-aspnet-version x-cache x-dns-prefetch-control
  x-download-options x-frame-options x-permitted-cross-domain-policies x-powered-by x-ratelimit-limit
  x-ratelimit-remaining x-ratelimit-reset x-robots-tag x-runtime x-sendfile x-served-by x-sourcemap x-ua-compatible
  x-varnish x-xss-protection`
    .split(/\s+/)
    .map(plainHeader),
);

/** How the names of further such headers begin. */
const TAKEN_BEGINNING =
  /^(accept|access_control|cf|content|cross_origin|fastly|if|proxy|repr|sec|want|x_accel|x_amz|x_amzn|x_arr|x_azure|x_b3|x_cloud|x_content|x_envoy|x_forwarded|x_goog|x_ms)_/;

export const HEADER: Form = {
  says: "a header's name of its own such as Idempotency-Key, and none that calls, answers, browsers or proxies use",
  read: (text) =>
    /^[a-z][\w-]*$/i.test(text) &&
    !TAKEN_HEADERS.has(plainHeader(text)) &&
    !TAKEN_BEGINNING.test(plainHeader(text))
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

export const DAY: Form = {
  says: 'a day such as 2022-11-28',
  read(text) {
    const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(NaN);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
  },
};

export const oneOf = (...words: readonly string[]): Form => ({
  says: words.join(' or '),
  read: (text) => (words.includes(text) ? text : undefined),
});

/*
 * How a text is written in each place that a setting reaches: one function for each place. A text that its place cannot
 * say is refused, so that it ends neither a directive, a line, a string nor an element.
 */

const refuse = (place: string, text: string): never => {
  throw new Refused(`${place} has no way to say this:`, [JSON.stringify(text)]);
};

/**
 * A source or address of a Content-Security-Policy. A semicolon ends a directive, a comma ends a policy, `$` begins a
 * variable of nginx, and some static hosts replace a `:name` in a header. In the path of an address each has an escape
 * of the same meaning.
 */
export function policySource(address: string): string {
  const [, origin = '', rest = ''] = /^(https?:\/\/[a-z\d.-]+(?::\d+)?)?([^]*)$/i.exec(address) ?? [];
  const written = origin + rest.replace(/[;,$:]/g, (character) => encodeURIComponent(character));
  return /^[\w\-.~:/?#[\]@!&'()*+=%]+$/.test(written) ? written : refuse('A policy', address);
}

/** The value of a header on a line of `_headers`. */
export const headerValue = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : refuse('A header', text);

/** A string of nginx's configuration, with its quotes. nginx has no escape for `$`, which begins a variable. */
export const nginxString = (text: string): string =>
  /^[ -#%-~]*$/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : refuse("nginx's configuration", text);

/** The value of an HTML attribute, without its quotes. */
export const attributeText = (text: string): string =>
  /[\0\r]/.test(text)
    ? refuse('HTML', text)
    : text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** A value of a script; a string with its quotes. It can also stand in an inline script. */
export const scriptString = (text: unknown): string =>
  JSON.stringify(text).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
