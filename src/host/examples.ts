import { METHODS, type Method } from './contract.ts';
import type { FieldRows, MessageRow, MethodRow } from './rows.ts';

/** A message that a page can send, with the values of the contract's own examples. */
export interface Example {
  readonly method: Method;
  readonly name: string;
  readonly says: string;
  readonly message: Readonly<Record<string, unknown>>;
}

const valuesOf = (rows: FieldRows) => {
  const values: Record<string, unknown> = {};
  Object.keys(rows).forEach((name) => (values[name] = rows[name]!.examples[0]));
  return values;
};

export const isMessage = (takes: NonNullable<MethodRow['takes']>): takes is MessageRow =>
  typeof takes.description === 'string';

function examplesOf(method: Method, { description: says, takes }: MethodRow): Example[] {
  if (!takes) return [{ method, name: method, says, message: {} }];
  if (isMessage(takes)) return [{ method, name: method, says, message: valuesOf(takes.properties) }];
  return Object.keys(takes).map((activityLabel) => {
    const { description, properties } = takes[activityLabel]!;
    const message = { activityLabel, ...valuesOf(properties) };
    return { method, name: activityLabel, says: description, message };
  });
}

export const EXAMPLES: readonly Example[] = (Object.keys(METHODS) as Method[]).reduce<readonly Example[]>(
  (all, method) => [...all, ...examplesOf(method, METHODS[method])],
  [],
);
