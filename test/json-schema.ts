import { Ajv2020 } from 'ajv/dist/2020.js';

/** A schema, with the keywords that tests read. */
export interface Schema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

// Not strict, because OpenAPI has further keywords. Formats are only for readers: patterns stand beside them.
const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });

/** Where a value breaks a schema; empty: nowhere. */
export const faults = (schema: Schema, value: unknown, place: string): string[] =>
  ajv.validate(schema, value)
    ? []
    : (ajv.errors ?? []).map(({ instancePath, message }) => `${place}${instancePath} ${message}`);
