import { CONTRACT_VERSION, METHODS } from './contract.ts';
import { isMessage } from './examples.ts';
import type { FieldRow, FieldRows, MessageRow, MethodRow } from './rows.ts';
import { PROMPT_ROWS, SESSION_ROWS } from './session-rows.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * The host contract as a JSON Schema (2020-12) for native developers. `$defs` contains what the host sends
 * (`promptAnswer`, `renewedSession`) and, by method, the message that it receives. An app that checks messages by
 * it has to work with later pages, so it accepts unknown fields and screens. With `isClosed` it refuses them, for
 * tests of the pages.
 */
export function contractSchema({ isClosed = false } = {}): Schema {
  const definitions: Record<string, Schema> = {
    promptAnswer: heard("The answer to prompt('getDeviceId'), as JSON.", { ...SESSION_ROWS, ...PROMPT_ROWS }),
    renewedSession: heard('The argument of refreshPage: this object, or its JSON.', SESSION_ROWS),
  };
  for (const [method, row] of Object.entries<MethodRow>(METHODS)) definitions[method] = sent(row, isClosed);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'The host contract of companion-web',
    description: `Version ${CONTRACT_VERSION}. Android gets each message as one JSON string, iOS as an object.`,
    $defs: definitions,
  };
}

/** The schema of what the host sends: all fields are optional, and other fields are allowed. */
const heard = (description: string, rows: FieldRows): Schema => ({
  description,
  type: 'object',
  properties: propertiesOf(rows),
});

function sent({ description, takes }: MethodRow, isClosed: boolean): Schema {
  const message = (row: MessageRow, label?: string) => ({
    ...messageSchema(row, label),
    ...(isClosed && { additionalProperties: false }),
  });
  if (!takes) return message({ description, properties: {} });
  if (isMessage(takes)) return { ...message(takes), title: description };
  const rows = Object.entries(takes).map(([label, row]) => message(row, label));
  return { description, oneOf: isClosed ? rows : [...rows, otherScreen(Object.keys(takes))] };
}

const otherScreen = (labels: readonly string[]): Schema => ({
  description:
    'A screen that a later version of the pages may ask for. An app that does not know it ignores the message.',
  type: 'object',
  properties: { activityLabel: { type: 'string', not: { enum: labels } } },
  required: ['activityLabel'],
});

function messageSchema({ description, properties }: MessageRow, activityLabel?: string): Schema {
  const label = activityLabel ? { activityLabel: { const: activityLabel } } : {};
  return {
    description,
    type: 'object',
    properties: { ...label, ...propertiesOf(properties) },
    required: [...Object.keys(label), ...neededOf(properties)],
  };
}

function propertiesOf(rows: FieldRows): Readonly<Record<string, Schema>> {
  const properties: Record<string, Schema> = {};
  for (const [name, { optional: _, items, ...row }] of Object.entries(rows))
    properties[name] = items ? { ...row, items: itemSchema(items) } : row;
  return properties;
}

const itemSchema = (items: NonNullable<FieldRow['items']>): Schema =>
  items === 'string'
    ? { type: items }
    : { type: 'object', properties: propertiesOf(items), required: neededOf(items) };

const neededOf = (rows: FieldRows) => Object.keys(rows).filter((name) => !rows[name]?.optional);
