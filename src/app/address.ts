import { formatQuery } from '../gateway/values.ts';

export { formatQuery };

/** The query of an address; of a name that is given twice the first counts. */
export type Query = Readonly<Record<string, string>>;

function decode(part: string): string {
  const spaced = part.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** 'a=1', 'b=x+y' of '?a=1&b=x+y', as they are written. */
export function pairsOf(search: string): string[] {
  return search.replace(/^\?/, '').split('&');
}

export function nameOf(pair: string): string {
  return decode(pair.replace(/=[^]*/, ''));
}

/**
 * Reads '?a=1&b=x+y'. The first of two equal names counts; an escape that is none stays as it is written.
 * The answer has no prototype.
 */
export function parseQuery(search: string): Query {
  const values: Record<string, string> = Object.create(null);
  pairsOf(search).forEach((pair) => {
    const name = nameOf(pair);
    if (pair && !(name in values)) values[name] = decode(pair.replace(/^[^=]*=?/, ''));
  });
  return values;
}
