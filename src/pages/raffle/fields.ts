import { number } from '../../gateway/decode.ts';
import { longText } from '../../gateway/fields.ts';
import { parseDecimal, wholeOf } from '../../sport/numbers.ts';
import { HTML_MAX } from './prizes/prize.ts';

/* Readers of the fields of a raffle's answers. */

/** Reads an integer, which may be negative. */
export function code(value: unknown): number | null {
  const read = parseDecimal(value);
  // Adding 0 turns -0 into 0.
  return read % 1 === 0 && Math.abs(read) < 1e9 ? read + 0 : null;
}

/** Reads a number and rounds it down: half a ticket does not count. */
export const roundedDown = (value: unknown): number | null => {
  const read = number(value);
  return read === null ? null : wholeOf(read);
};

/** Reads HTML, or text in its place; '' if there is none. */
export const html = (value: unknown): string => longText(value, HTML_MAX) ?? '';

/** Reads a flag that may also be 1 or 0, or a text; `null` for any other value. */
export function flag(value: unknown): boolean | null {
  const word = typeof value === 'object' ? '' : String(value);
  if (/^(true|1)$/.test(word)) return true;
  return /^(false|0)$/.test(word) ? false : null;
}
