import type { CallRequest, Values } from './gateway.ts';

/** Returns 'a=1&b=x%20y' for a query or a form body; '' if there are no values. */
export function formatQuery(values: Values = {}): string {
  return Object.keys(values)
    .filter((name) => values[name] != null)
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(values[name]))}`)
    .join('&');
}

/** `origin` has no trailing slash; empty means the page's own. */
export function addressOfCall(origin: string, { path, query }: Pick<CallRequest, 'path' | 'query'>): string {
  const search = formatQuery(query);
  return origin + path + (search && `?${search}`);
}

export type Query = Readonly<Record<string, string>>;

function decode(part: string): string {
  const spaced = part.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/**
 * Splits '?a=1&b=x+y', without decoding. Whoever adds fields to a link may begin them with a second question mark, or
 * write '&amp;' as in HTML. The question mark of a value that is a path or a web address is its own.
 */
export function pairsOf(search: string): string[] {
  return search
    .replace(/^\?/, '')
    .replace(/=(?:\/|https?:)[^&]*|\?(?=\w+=)/g, (found) => (found === '?' ? '&' : found))
    .split(/&(?:amp;)*/);
}

export function nameOf(pair: string): string {
  return decode(pair.replace(/=[^]*/, ''));
}

/**
 * Parses '?a=1&b=x+y'. If a name appears twice, the first value counts. A malformed percent escape stays as written.
 * The returned object has no prototype.
 */
export function parseQuery(search: string): Query {
  const values: Record<string, string> = Object.create(null);
  pairsOf(search).forEach((pair) => {
    const name = nameOf(pair);
    if (pair && !(name in values)) values[name] = decode(pair.replace(/^[^=]*=?/, ''));
  });
  return values;
}
