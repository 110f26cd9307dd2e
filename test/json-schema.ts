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
const OPTIONS = { strict: false, validateFormats: false };
const ajv = new Ajv2020({ ...OPTIONS, allErrors: true });
/** Takes a text for the number or boolean that it stands for. */
const ajvForTexts = new Ajv2020({ ...OPTIONS, coerceTypes: true });

/** Where a value breaks a schema; empty: nowhere. */
export const faults = (schema: Schema, value: unknown, place: string): string[] =>
  ajv.validate(schema, value)
    ? []
    : (ajv.errors ?? []).map(({ instancePath, message }) => `${place}${instancePath} ${message}`);

/** What is wrong with the values of a query or a form, which are texts; `null`: nothing. */
export function wrongText(schema: Schema, values: Readonly<Record<string, string>>): string | null {
  if (ajvForTexts.validate(schema, { ...values })) return null;
  const [{ instancePath, message, params } = {}] = ajvForTexts.errors ?? [];
  return `${instancePath} ${message} ${JSON.stringify(params)}`.trim();
}
