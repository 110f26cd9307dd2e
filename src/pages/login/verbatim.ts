import { nameOf, pairsOf } from '../../app/address.ts';

/** The maximum length of a value. No assistant sends longer ones. */
const LONGEST = 4000;

/**
 * Reads a parameter of a query and decodes only its percent-escapes: %20 is a space and %2B a plus, but a bare plus
 * stays a plus, because an opaque value may contain one. Returns `null` if the parameter is missing, empty, repeated
 * or too long, or contains control characters.
 */
export function verbatim(search: string, name: string): string | null {
  const values = valuesOf(search, name);
  const [value] = values;
  // No valid value contains control characters.
  return values.length === 1 && value && value.length <= LONGEST && !/[\x00-\x1f\x7f]/.test(value)
    ? value
    : null;
}

/** All values of a parameter, in the order of the query. */
export function valuesOf(search: string, name: string): string[] {
  return pairsOf(search)
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
