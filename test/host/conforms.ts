import { contractSchema } from '../../src/host/schema.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly oneOf?: readonly Schema[];
}

const { $defs } = contractSchema() as { readonly $defs: Readonly<Record<string, Schema>> };

const typeOf = (value: unknown) =>
  Number.isInteger(value)
    ? 'integer'
    : Array.isArray(value)
      ? 'array'
      : value === null
        ? 'null'
        : typeof value;

/** Where a value breaks a schema, as far as JSON Schema is used in the contract's; empty: nowhere. */
function faults(schema: Schema, value: unknown, place: string): string[] {
  if (schema.oneOf) {
    const all = schema.oneOf.map((one) => faults(one, value, place));
    return all.filter((found) => !found.length).length === 1
      ? []
      : [`${place} is not one of them`, ...all.flat()];
  }
  if ('const' in schema) return value === schema.const ? [] : [`${place} is not ${String(schema.const)}`];
  if (schema.type && ![schema.type].flat().includes(typeOf(value))) return [`${place} is no ${schema.type}`];
  if (schema.pattern && typeof value === 'string' && !new RegExp(schema.pattern, 'u').test(value))
    return [`${place} '${value}' is not like ${schema.pattern}`];
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

/** Where a message breaks the contract; `name` is a method, or a definition of what the host says. */
export function breaches(name: string, message: unknown): string[] {
  const schema = $defs[name];
  return schema ? faults(schema, message, name) : [`${name} is not known`];
}
