import { nameOf, pairsOf } from '../../app/address.ts';

/** Longer values than any assistant's are refused. */
const LONGEST = 4000;

/**
 * A value of an address's query, escape for escape: %20 is a space and %2B a plus, but a bare plus stays one, since
 * what is opaque may hold it. `null` where the name is missing, without a value, given twice, or where the value is no
 * text.
 */
export function verbatim(search: string, name: string): string | null {
  const values = valuesOf(search, name);
  const [value] = values;
  // Control characters are part of nothing that was meant.
  return values.length === 1 && value && value.length <= LONGEST && !/[\x00-\x1f\x7f]/.test(value)
    ? value
    : null;
}

/** Every value that an address gives to the name, in its order. */
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
