import { valuesOf } from './verbatim.ts';

const LONGEST = 8000;

/**
 * Checks the redirect address of a login. It must be an absolute https address without credentials, and its host
 * must be one of `hosts` (any host if `hosts` is empty). If it has a `state`, in the query or in the fragment, that
 * must be equal to ours. Returns the address as the browser reads it, or `null` if it is refused.
 */
export function safeRedirect(uri: unknown, state: string, hosts: readonly string[]): string | null {
  // Refuse everything that parsers read differently: spaces, control characters, backslashes, non-ASCII characters.
  if (
    typeof uri !== 'string' ||
    uri.length > LONGEST ||
    !/^https:\/\/[\w.-]+(:\d+)?([/?#][!-~]*)?$/i.test(uri)
  )
    return null;
  if (/\\/.test(uri)) return null;
  let url: URL;
  try {
    url = new URL(uri);
  } catch {
    return null;
  }
  const { protocol, host, hostname, username, password, search, hash } = url;
  if (protocol !== 'https:' || !hostname || username || password) return null;
  if (hosts.length && hosts.indexOf(host) < 0) return null;
  // The fragment may contain fields, or a path with its own query.
  const parts = [search].concat(hash.replace(/^#/, '').split('?'));
  const states = parts.reduce((all: string[], part) => all.concat(valuesOf(part, 'state')), []);
  // A server may encode a space of our state as a plus.
  const isOurs = (theirs: string) => theirs === state || theirs.replace(/\+/g, ' ') === state;
  return states.length < 2 && states.every(isOurs) ? url.href : null;
}

/** Reads the list of hosts in a setting, such as 'pitangui.amazon.com, layla.amazon.com'. */
export const hostsOf = (setting: string): string[] =>
  setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
