import * as v from 'valibot';
import type { Route } from '../route.ts';

/** A fault that the person who started the build can mend. The build prints it as lines, without a stack. */
export class Refused extends Error {
  constructor(title: string, lines: readonly string[] = []) {
    super([title, ...lines.map((line) => `  ${line}`)].join('\n'));
    this.name = 'Refused';
  }
}

/** The form of a value. Its description completes the sentence "is to be …". */
export type Form = v.GenericSchema<string>;

/** `read` returns the value as the build uses it, or `undefined` if the text does not have this form. */
const form = (says: string, read: (text: string) => string | undefined): Form =>
  v.pipe(
    v.string(says),
    v.rawTransform(({ dataset: { value: text }, addIssue, NEVER }) => {
      const value = read(text);
      if (value === undefined) addIssue({ message: says });
      return value ?? NEVER;
    }),
    v.description(says),
  );

export const saysOf = (schema: v.GenericSchema): string =>
  v.getDescription(schema) ?? (schema.type === 'array' ? 'a list' : 'an object');

export const fields = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) => {
    // `expected` is the name of a missing field, in quotes.
    const missing = entries[expected?.slice(1, -1) ?? ''];
    return missing ? saysOf(missing as v.GenericSchema) : 'an object';
  });

export const listOf = <Row extends v.GenericSchema>(row: Row) => v.array(row, 'a list');

/** Returns the value as the build uses it. Throws a line for each value of another form, with its place. */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  title: string,
  shown: (value: unknown, place: string) => string = (value) => JSON.stringify(value) ?? 'missing',
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  const lines = read.issues.map((issue) => {
    const place = v.getDotPath(issue) ?? 'the default export';
    return issue.expected === 'never'
      ? `${place} is not known`
      : `${place} is to be ${issue.message}; it is ${shown(issue.input, place)}`;
  });
  throw new Refused(title, lines);
}

/** RFC 3986 allows none of these characters unescaped in an address, and parsers read them differently. */
const NOT_IN_ADDRESS = /[\s\x00-\x1f\x7f-\x9f"<>\\^`{|}]|%(?![\da-f]{2})/i;

/**
 * A host's name in a policy, with the limits of DNS: without an asterisk, which allows other hosts, and without
 * an IPv6 address.
 */
const HOST_NAME = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/;

/** This machine, for development: the only host that may be reached by http, or have a name of one label. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1)$/;

/**
 * Whether a URL names its host in full: `https://a` is another host in each network. Parsers turn numbers such as `0`
 * or `0x7f.1` into addresses, so an address has to be written out.
 */
const isHostOf = ({ hostname, port }: URL, text: string, pattern = HOST_NAME): boolean =>
  pattern.test(hostname) &&
  (hostname.includes('.') || THIS_MACHINE.test(hostname)) &&
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

/** Returns a path with its query as browsers write it: they escape all letters beyond ASCII. */
function pathOf(text: string): string | undefined {
  if (NOT_IN_ADDRESS.test(text) || !/^\/(?!\/)/.test(text)) return undefined;
  const { pathname, search, hash } = new URL(text, 'https://pages.invalid');
  // Two slashes would begin the name of a host.
  return pathname.startsWith('//') ? undefined : pathname + search + hash;
}

const like = (says: string, pattern: RegExp): Form =>
  form(says, (text) => (pattern.test(text) ? text : undefined));

/** A page of https cannot call by http, and passwords and sessions have to be encrypted. */
const isEncrypted = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || THIS_MACHINE.test(hostname);

export const ORIGIN = form(
  'an origin such as https://api.example.com: https (http only for localhost and 127.0.0.1) and the full name of a host, no path',
  (text) => {
    const url = addressOf(text);
    return url && isEncrypted(url) && !/[?#]/.test(text) && url.pathname === '/' ? url.origin : undefined;
  },
);

/** Headers, scripts and documents contain addresses, and servers refuse headers that are too long. */
const LONGEST_ADDRESS = 1000;

/** The value is the address or path as it is written, with its escapes. */
const addressForm = (says: string, read: (text: string) => string | undefined): Form =>
  form(`${says}; at most 1,000 characters`, (text) => {
    const address = read(text);
    return address && address.length <= LONGEST_ADDRESS ? address : undefined;
  });

/** An address that a person opens. Other owners' pages may be available by http only. */
export const LINK: Form = addressForm(
  'an address such as https://app.example.com/page, with the full name of a host',
  (text) => addressOf(text)?.href,
);

const AN_ADDRESS =
  'an https address such as https://app.example.com/page (http only for localhost and 127.0.0.1) with the full name of a host';

function encryptedAddressOf(text: string): string | undefined {
  const url = addressOf(text);
  return url && isEncrypted(url) ? url.href : undefined;
}

export const ADDRESS: Form = addressForm(AN_ADDRESS, encryptedAddressOf);

/** An address for requests. Browsers send no fragment, and they resolve the dots of a path. */
export const ADDRESS_OR_PATH: Form = addressForm(
  `${AN_ADDRESS}, or a path of the pages' host such as /page; no # and no .. in it`,
  (text) =>
    /#|\/(\.|%2e){1,2}(?=[/?]|$)/i.test(text) ? undefined : (pathOf(text) ?? encryptedAddressOf(text)),
);

/** The path of an address in the form of the table of routes: no query, no file, no slash at its end. */
const pageOf = (address: string): string =>
  new URL(address, 'https://pages.invalid').pathname.replace(/\/(index\.html)?$/, '');

/**
 * Where people without a session are sent. A page of kind `app` would send them to itself for ever, or let
 * them sign in on itself. The form refuses these pages on every host, because the build does not know its
 * own; `/` is the home page of most hosts.
 */
export const startPage = (routes: readonly Pick<Route, 'path' | 'kind'>[]): Form =>
  addressForm(
    `${AN_ADDRESS}, or the path of a help, legal or download page such as /download-page; no page that needs a session`,
    (text) => {
      const path = pathOf(text);
      if (path)
        return routes.some((route) => route.kind === 'document' && route.path === pageOf(path))
          ? path
          : undefined;
      const address = encryptedAddressOf(text);
      if (!address) return undefined;
      const leadsBack = routes.some(
        (route) => route.kind === 'app' && route.path !== '/' && pageOf(address).endsWith(route.path),
      );
      return leadsBack ? undefined : address;
    },
  );

const LONGEST_FOLDER = 100;

export const FOLDER = form(
  'a folder of a host such as /fit/pages: at most 100 characters, names of letters, digits and -._~ without a dot at their end, and none that calls begin with (/api-…, /webapi, /plat-auth)',
  (text) =>
    text.length <= LONGEST_FOLDER &&
    /^(\/[\w.~-]+)*\/?$/.test(text) &&
    // Windows drops a dot at the end, and two dots lead out of the folder.
    !/\.(\/|$)/.test(text) &&
    !/^\/(api-|(webapi|plat-auth)(\/|$))/.test(text)
      ? text.replace(/\/$/, '')
      : undefined,
);

/** Browsers and systems use these schemes themselves, so none of them opens an app. */
const NO_APP_SCHEME =
  /^(about|android-app|blob|chrome|chrome-extension|chrome-search|chrome-untrusted|cid|content|data|devtools|edge|file|filesystem|ftp|googlechrome|https?|intent|ios-app|jar|javascript|mailto|moz-extension|resource|sms|tel|vbscript|view-source|wss?)$/;

/** The name of a host that a login may lead to; it may contain an underscore. */
const TARGET_NAME = /^(?=.{1,253}$)\w([\w-]{0,61}\w)?(\.\w([\w-]{0,61}\w)?)*$/;

function targetOf(text: string): string | undefined {
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\/$/.exec(text.toLowerCase()) ?? [];
  if (scheme) return NO_APP_SCHEME.test(scheme) ? undefined : `${scheme}://`;
  if (!/^[\p{L}\p{N}._-]+(:\d+)?$/u.test(text)) return undefined;
  try {
    // The form that the browser compares: lower case, ASCII, without the usual port.
    const url = new URL(`https://${text}`);
    return isHostOf(url, text, TARGET_NAME) ? url.host : undefined;
  } catch {
    return undefined;
  }
}

export const TARGETS = form(
  'full names of hosts (localhost for development) and schemes of apps with commas between, not spaces alone, such as pitangui.amazon.com,layla.amazon.com,alexa://',
  (text) => {
    const names = text.split(',').map((name) => name.trim());
    const targets = names.filter(Boolean).map(targetOf);
    return targets.length && targets.every(Boolean) ? targets.join(',') : undefined;
  },
);

/**
 * The header of an idempotency key. Calls, browsers, proxies or answers may use any other name, and no list
 * of those is complete, so the name has to say what it is for. Browsers send no header that begins with
 * `Sec-` or `Proxy-`.
 */
export const HEADER = like(
  "a header's name that contains Idempotency, Idempotence or Idempotent, such as Idempotency-Key or X-Idempotency-Key, or X-Request-Id; at most 64 letters, digits, - and _, and neither Sec- nor Proxy- at its start",
  /^(?!(sec|proxy)[-_])(?=.*idempoten(t|c[ey])|x-request-id$)[a-z][\w-]{0,63}$/i,
);

export const WORD = like('one word of letters, digits and -._~', /^[\w.~-]+$/);
/**
 * Control characters end a line, or cannot be written at all, in every place where a text is used. U+FFFD
 * stands for bytes that were no UTF-8.
 */
export const TEXT = like('a text on one line', /^(?=.*\S)[^\x00-\x1f\x7f-\x9f\u2028\u2029\ufffd]+$/);
export const DRAWING = like("an SVG path's `d` on one line", /^M[-\d .,a-zA-Z]+$/);
export const EMAIL = like('an e-mail address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/);
export const PATH = like('a path such as /user-agreement', /^\/[\w./-]*$/);
export const FILE = like('the name of a file', /^[^\x00-\x1f\x7f-\x9f\u2028\u2029]+$/);
export const COUNT = like('a whole number from 1 on, with at most 15 digits', /^[1-9]\d{0,14}$/);
export const SHARE = like('a number from 0 to 1, such as 0.1', /^(0(\.\d+)?|1(\.0+)?)$/);

export const DAY = form('a day such as 2022-11-28', (text) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
    ? text
    : undefined,
);

export function oneOf<const Word extends string>(...words: readonly Word[]) {
  const says = words.join(' or ');
  return v.pipe(v.picklist(words, says), v.description(says));
}
