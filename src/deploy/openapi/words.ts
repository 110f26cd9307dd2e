import { LINK_ID } from '../../sport/link-id.ts';

/** Short names for parts of JSON Schema (2020-12), for the table of calls. */

export type Schema = Readonly<Record<string, unknown>>;

export const TEXT = { type: 'string' };
export const WHOLE = { type: 'integer' };
export const NUMBER = { type: 'number' };
/** An id may be larger than 2^53, so the pages keep every digit of it. */
export const ID = { type: ['integer', 'string'], pattern: LINK_ID.source, examples: ['1790000000000001001'] };
/** A number that some servers write as a text, which may be empty. */
export const CODE = { type: ['integer', 'string'] };
export const NOTHING = {};

export const of = (base: Schema, description: string): Schema => ({ ...base, description });
export const list = (items: Schema): Schema => ({ type: 'array', items });
export const maybe = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
export const words = (...values: readonly string[]): Schema => ({ type: 'string', enum: values });
export const like = (pattern: string, example: string): Schema => ({
  type: 'string',
  pattern,
  examples: [example],
});

export const isOptional = (name: string): boolean => name.endsWith('?');
export const bare = (name: string): string => name.replace('?', '');

/** Returns the schema of an object. A field whose name ends with `?` is optional. */
export function fields(rows: Readonly<Record<string, Schema>>): Schema {
  const required = Object.keys(rows).filter((name) => !isOptional(name));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(rows).map(([name, schema]) => [bare(name), schema])),
    ...(required.length ? { required } : {}),
  };
}

export const DAY = {
  type: 'string',
  format: 'date',
  pattern: '^\\d{4}-\\d\\d-\\d\\d$',
  examples: ['2026-10-17'],
};
export const SECOND = like(
  '^\\d{4}-\\d\\d-\\d\\d ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
  '2026-10-17 00:00:00',
);
export const METRES = of(NUMBER, 'metres');
export const SECONDS = of(NUMBER, 'seconds');
export const KCAL = of(NUMBER, 'kilocalories');

export const paged = (row: Schema): Schema =>
  fields({ list: list(row), 'pageTotal?': WHOLE, 'dataTotal?': WHOLE });

export interface ApiCall {
  /** Absent: a GET. */
  readonly method?: 'post';
  readonly path: string;
  readonly about: string;
  /** A name that ends with `?` is optional. */
  readonly query?: Readonly<Record<string, Schema>>;
  /** The body's fields, of a form or of a JSON object. Absent: no body. */
  readonly form?: Readonly<Record<string, Schema>>;
  readonly json?: Readonly<Record<string, Schema>>;
  readonly open?: true;
  readonly data: Schema;
  /**
   * `openapi.json` shows this `data`. The fake gateway answers with it, unless the call has a row in
   * test/fake/services.
   */
  readonly example?: unknown;
}
