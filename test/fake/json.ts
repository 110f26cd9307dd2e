/**
 * The values that a response can contain: JSON with integers of any length, and with numbers that JSON.stringify
 * cannot write.
 */
export type Json =
  | string
  | number
  | boolean
  | null
  | bigint
  | Raw
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** Text that is written into the JSON unchanged: `new Raw('1e999')`. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Writes all digits of long integers, as Java backends do. */
export function writeJson(value: Json): string {
  if (typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof Raw) return value.text;
  if (isList(value)) return `[${value.map(writeJson).join(',')}]`;
  const fields = Object.entries(value).flatMap(([key, field]) =>
    field === undefined ? [] : [`${JSON.stringify(key)}:${writeJson(field)}`],
  );
  return `{${fields.join(',')}}`;
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
