import { contractSchema } from '../../src/host/schema.ts';
import { faults, type Schema } from '../json-schema.ts';

const { $defs } = contractSchema({ isClosed: true }) as { readonly $defs: Readonly<Record<string, Schema>> };

/** Where a message breaks the contract; `name` is a method, or a definition of what the host says. */
export function breaches(name: string, message: unknown): string[] {
  const schema = $defs[name];
  return schema ? faults(schema, message, name) : [`${name} is not known`];
}
