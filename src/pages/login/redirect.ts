import { valuesOf } from './verbatim.ts';

const LONGEST = 8000;

/**
 * Where a sign-in may go on to, or `null`: an absolute https address without credentials, of one of the hosts (of any,
 * where none are named), whose `state`, in its query or behind its #, is ours where it has one.
 */
export function safeRedirect(uri: unknown, state: string, hosts: readonly string[]): string | null {
  // Nothing that parsers read in different ways: spaces, control characters, backslashes, other scripts.
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
  // Behind the # may be fields, or a path with a query of its own.
  const parts = [search].concat(hash.replace(/^#/, '').split('?'));
  const states = parts.reduce((all: string[], part) => all.concat(valuesOf(part, 'state')), []);
  // A server may write our space as a plus.
  const isOurs = (theirs: string) => theirs === state || theirs.replace(/\+/g, ' ') === state;
  return states.length < 2 && states.every(isOurs) ? url.href : null;
}

/** The hosts of a setting: 'pitangui.amazon.com, layla.amazon.com'. */
export const hostsOf = (setting: string): string[] =>
  setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
