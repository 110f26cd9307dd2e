/**
 * Rows of the host contract's tables, in the words of JSON Schema. The types of messages are derived from them, and so is
 * the schema for native developers (schema.ts): the two can't differ. Rows are data for the build; none of it ships.
 */
export interface FieldRow {
  readonly type: 'string' | 'integer' | readonly ['string', 'integer'];
  /** Unit, format, and what is sent where the value isn't known. */
  readonly description: string;
  readonly pattern?: string;
  readonly examples: readonly (string | number)[];
  /** The field may be left out. */
  readonly optional?: true;
}

export type FieldRows = Readonly<Record<string, FieldRow>>;

export interface MessageRow {
  readonly description: string;
  readonly properties: FieldRows;
}

export interface MethodRow {
  readonly description: string;
  /** Its message, or its messages by `activityLabel`. */
  readonly takes?: MessageRow | Readonly<Record<string, MessageRow>>;
}

type Value<Row> = Row extends { readonly type: 'string' } ? string : number;
type Optional<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends { readonly optional: true } ? Name : never;
}[keyof Rows];

/** The message that a row describes. */
export type MessageOf<Row extends MessageRow> = {
  readonly [Name in Exclude<keyof Row['properties'], Optional<Row['properties']>>]: Value<
    Row['properties'][Name]
  >;
} & { readonly [Name in Optional<Row['properties']>]?: Value<Row['properties'][Name]> };
