/** As much of JSON Schema (2020-12) as the project's own schemas use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly not?: Schema;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

const typesOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return ['array'];
  if (value === null) return ['null'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
};

/** Where a value breaks a schema; empty: nowhere. */
export function faults(schema: Schema, value: unknown, place: string): string[] {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const all = choices.map((one) => faults(one, value, place));
    const fitting = all.filter((found) => !found.length).length;
    return fitting === 1 || (schema.anyOf && fitting) ? [] : [`${place} is not one of them`, ...all.flat()];
  }
  if (schema.not && !faults(schema.not, value, place).length) return [`${place} is one that it may not be`];
  if ('const' in schema) return value === schema.const ? [] : [`${place} is not ${String(schema.const)}`];
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${place} is none of ${schema.enum}`];
  if (schema.type && ![schema.type].flat().some((type) => typesOf(value).includes(type)))
    return [`${place} is no ${schema.type}`];
  if (schema.pattern && typeof value === 'string' && !new RegExp(schema.pattern, 'u').test(value))
    return [`${place} '${value}' is not like ${schema.pattern}`];
  if (schema.items && Array.isArray(value))
    return value.flatMap((one, index) => faults(schema.items!, one, `${place}[${index}]`));
  if (!schema.properties) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  const { properties } = schema;
  return [
    ...(schema.required ?? [])
      .filter((name) => !(name in fields))
      .map((name) => `${place}.${name} is missing`),
    ...Object.keys(fields).flatMap((name) =>
      properties[name]
        ? faults(properties[name], fields[name], `${place}.${name}`)
        : schema.additionalProperties === false
          ? [`${place}.${name} is not known`]
          : [],
    ),
  ];
}
