/** Short names for parts of JSON Schema (2020-12), for the table of calls. */

export const TEXT = { type: 'string' };
export const WHOLE = { type: 'integer' };
export const NUMBER = { type: 'number' };
/** An id may be larger than 2^53, so the pages keep every digit of it. */
export const ID = { type: ['integer', 'string'] };
export const NOTHING = {};

export const of = (base, description) => ({ ...base, description });
export const list = (items) => ({ type: 'array', items });
export const maybe = (schema) => ({ anyOf: [schema, { type: 'null' }] });
export const words = (...values) => ({ type: 'string', enum: values });
export const like = (pattern, example) => ({ type: 'string', pattern, examples: [example] });

/** Returns the schema of an object. A field whose name ends with `?` is optional. */
export function fields(rows, description) {
  const entries = Object.entries(rows).map(([name, schema]) => [name.replace('?', ''), schema]);
  const required = Object.keys(rows).filter((name) => !name.endsWith('?'));
  return {
    type: 'object',
    properties: Object.fromEntries(entries),
    ...(required.length ? { required } : {}),
    ...(description ? { description } : {}),
  };
}

export const DAY = { type: 'string', format: 'date', examples: ['2026-10-17'] };
export const SECOND = like('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$', '2026-10-17 00:00:00');
export const METRES = of(NUMBER, 'metres');
export const SECONDS = of(NUMBER, 'seconds');
export const KCAL = of(NUMBER, 'kilocalories');

/** One page of a paginated list. */
export const paged = (row) => fields({ list: list(row), 'pageTotal?': WHOLE, 'dataTotal?': WHOLE });
