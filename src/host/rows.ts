/**
 * Rows of the host contract's tables, in terms of JSON Schema. The message types and the schema for native developers
 * (schema.ts) are both derived from them, so they cannot differ. The rows are used by the build only and do not ship.
 */
export interface FieldRow {
  readonly type: 'string' | 'integer' | 'array' | readonly ['string', 'integer'];
  /** The fields of each object of an array. */
  readonly items?: FieldRows;
  /** Unit, format, and the value that is sent if the real one is not known. */
  readonly description: string;
  readonly pattern?: string;
  readonly examples: readonly (string | number | readonly object[])[];
  /** The field may be absent. */
  readonly optional?: true;
}

export type FieldRows = Readonly<Record<string, FieldRow>>;

export interface MessageRow {
  readonly description: string;
  readonly properties: FieldRows;
}

export interface MethodRow {
  readonly description: string;
  /** The method's message, or its messages by `activityLabel`. */
  readonly takes?: MessageRow | Readonly<Record<string, MessageRow>>;
}

type Value<Row> = Row extends { readonly type: 'string' } ? string : number;
type Optional<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { readonly optional: true } ? Name : never;
}[keyof Rows];

/** The type of the message that a row describes. */
export type MessageOf<Row extends MessageRow> = {
  readonly [Name in Exclude<keyof Row['properties'], Optional<Row['properties']>>]: Value<
    Row['properties'][Name]
  >;
} & { readonly [Name in Optional<Row['properties']>]?: Value<Row['properties'][Name]> };
