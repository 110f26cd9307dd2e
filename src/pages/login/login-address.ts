import { nameOf } from '../../gateway/query.ts';

const LONGEST_ADDRESS = 8000;

/**
 * Why an address is refused, as a word for support. `missing`: there is none. `form`: it is not absolute, too
 * long, or contains characters that parsers read differently. `scheme`: neither https nor an allowed app.
 * `host`: the host is not allowed, or has credentials. `state`: the state is not ours.
 */
export type Refusal = 'missing' | 'form' | 'scheme' | 'host' | 'state';

type Redirect = { readonly url: string } | { readonly refused: Refusal };

/**
 * Characters that parsers read differently: spaces, control characters, backslashes, and halves of a
 * character.
 */
const AMBIGUOUS =
  /[\s\\\x00-\x1f\x7f-\x9f]|[\ud800-\udbff](?![\udc00-\udfff])|(^|[^\ud800-\udbff])[\udc00-\udfff]/;

/** A host with its port. Letters beyond ASCII resemble others, so only a listed host may have them. */
const HOST = /^[\w.-]+(:\d+)?$/;
const LISTED_HOST = /^[\w.\u00a1-\uffff-]+(:\d+)?$/;

/**
 * Checks the redirect address of a login. It must be an absolute https address without credentials, whose
 * host is one of `allowed` (any host if `allowed` is empty), or the address of an app whose scheme is in
 * `allowed`, such as 'alexa://'. A `state` in its query or fragment must equal ours. Returns the address as
 * the browser reads it, in which letters beyond ASCII are escaped.
 */
export function safeRedirect(uri: unknown, state: string, allowed: readonly string[]): Redirect {
  if (typeof uri !== 'string' || !uri) return { refused: 'missing' };
  if (uri.length > LONGEST_ADDRESS || AMBIGUOUS.test(uri)) return { refused: 'form' };
  const [, named = '', slashes, authority = ''] = /^([a-z][a-z\d+.-]*:)?(\/\/)?([^/?#]*)/i.exec(uri) ?? [];
  const scheme = named.toLowerCase();
  const isWeb = scheme === 'https:';
  if (scheme && !isWeb && !allowed.includes(`${scheme}//`)) return { refused: 'scheme' };
  if (!scheme || !slashes) return { refused: 'form' };
  if (isWeb ? !(allowed.length ? LISTED_HOST : HOST).test(authority) : /@/.test(authority))
    return { refused: 'host' };
  let url: URL;
  try {
    url = new URL(uri);
  } catch {
    return { refused: 'form' };
  }
  const { href, protocol, host, username, password } = url;
  if (protocol !== scheme) return { refused: 'scheme' };
  if (username || password || (isWeb && (!host || (allowed.length && !allowed.includes(host)))))
    return { refused: 'host' };
  // Not `url.search`: old engines do not split an app's address.
  const [, query = '', fragment = ''] = /^[^?#]*\??([^#]*)#?(.*)$/.exec(href) ?? [];
  // The fragment may contain fields, or a path with its own query.
  const states = [query, ...fragment.split('?')].reduce<string[]>(
    (all, fields) => [...all, ...valuesOf(fields, 'state')],
    [],
  );
  // A server may encode a space of our state as a plus.
  const isOurs = (theirs: string) => theirs === state || theirs.replace(/\+/g, ' ') === state;
  return states.length < 2 && states.every(isOurs) ? { url: href } : { refused: 'state' };
}

/** Reads the list of hosts and apps in a setting, such as 'pitangui.amazon.com,alexa://'. */
export const hostsOf = (setting: string): string[] =>
  setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/** The maximum length of a value. No assistant sends longer ones. */
const LONGEST_VALUE = 4000;

/**
 * Reads a parameter of a query and decodes only its percent-escapes: %20 is a space and %2B a plus, but a
 * bare plus stays a plus, because an opaque value may contain one. Returns `null` if the parameter is
 * missing, empty, repeated or too long, or contains control characters.
 */
export function rawParameter(search: string, name: string): string | null {
  const values = valuesOf(search, name);
  const [value] = values;
  // No valid value contains control characters.
  return values.length === 1 && value && value.length <= LONGEST_VALUE && !/[\x00-\x1f\x7f]/.test(value)
    ? value
    : null;
}

/** All values of a parameter, in the order of the query. */
function valuesOf(search: string, name: string): string[] {
  // Not `pairsOf`: an opaque value may contain a question mark.
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair && nameOf(pair) === name)
    .map((pair) => readEscapes(pair.replace(/^[^=]*=?/, '')));
}

function readEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
