/* What may stand in a storage under the pages' own keys: of another build, of another script, of a person's hand. */

const nested = (depth: number, start: string, end: string) => start.repeat(depth) + end.repeat(depth);

/** Texts of which none is a value of the pages. */
export const FOREIGN_TEXTS: readonly string[] = [
  ...['', ' ', 'x', 'null', 'undefined', 'true', 'false', '{}', '[]', '[[]]', '"x"', '""', '[null]', '[7]'],
  ...['0', '-1', '-0', '00', 'NaN', 'Infinity', '1e999', '8640000000000001', '9'.repeat(400), '2026-10-17'],
  ...['{', '{"owner":', '[1,', '\u0000', '\u2028', '<b>x</b>', '💥'],
  '{"__proto__":{"x":1},"constructor":7,"toString":null,"hasOwnProperty":0,"valueOf":{}}',
  ...['__proto__', 'constructor', 'toString'],
  '{"owner":{},"answers":{},"renewed":[],"activityId":7,"prize":[],"name":{},"form":null,"sentAtMs":"x"}',
  '{"owner":null,"answers":[null,7,"x",[],{}],"renewed":"x","prize":"x","kind":{},"sentAtMs":1e999}',
  nested(100_000, '[', ']'),
  nested(100_000, '{"a":', '}').replace(':}', ':1}'),
  `{"a":"${'x'.repeat(1_200_000)}"}`,
  'x'.repeat(1_200_000),
];

/** What a storage that a host has put in place of the browser's may return. */
export const FOREIGN_VALUES: readonly unknown[] = [
  ...[undefined, 0, 7, NaN, true, {}, [], ['1'], { toString: null }, () => '1', Symbol('1')],
];

/** What may stand in place of each part of a value. */
export const WRONG_PARTS: readonly unknown[] = [
  ...[null, {}, [], [[]], 'x', '', 0, -1, true, 'NaN', 8640000000000001, 1e300, 'undefined', '__proto__'],
  ...[{ __proto__: null, toString: null, valueOf: 7 }, '2026-13-45', 'x'.repeat(100_000)],
];

/** Copies of `value`, each with another one of its parts replaced. */
export function spoilParts(value: unknown, wrong: unknown): unknown[] {
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) =>
    [wrong, ...spoilParts(part, wrong)].map((spoilt) => withPart(value, name, spoilt)),
  );
}

/** A copy of which all parts that lie so deep are replaced. */
export function spoilDepth(value: unknown, depth: number, wrong: unknown): unknown {
  if (!depth || !value || typeof value !== 'object') return depth ? value : wrong;
  return Object.entries(value).reduce<object>(
    (copy, [name, part]) => withPart(copy, name, spoilDepth(part, depth - 1, wrong)),
    value,
  );
}

const withPart = (whole: object, name: string, part: unknown): object =>
  Array.isArray(whole)
    ? whole.map((row: unknown, index) => (String(index) === name ? part : row))
    : { ...whole, [name]: part };
